/// How prices are written in one locale: the symbol of the currency and its place, and how the digits are grouped. The
/// source is Unicode CLDR 48.
struct PriceFormat: Sendable {
  enum Place: Hashable, Sendable {
    /// "€12.00", with a space after letters.
    case before
    /// "€ 12,00"
    case beforeWithSpace
    /// "12,00 €"
    case after
  }

  var place = Place.after
  var groupMark = "."
  /// The number of digits from which they are grouped.
  var groupedFrom = 4
  /// A mark before the whole, so that its parts keep their order in a text from right to left.
  var start = ""
  /// The symbols that are not the codes: code and symbol without a space, the later one counts.
  var symbols = common

  /// The format of the locale with this tag (`PageLocale.tag`).
  init(_ tag: String) {
    switch tag.prefix(2) {
    case "en":
      (place, groupMark) = (.before, ",")
      symbols += " AUDA$ CADCA$ GBP£ JPYJP¥ PHP₱ USDUS$"
      // Australia's row stands for many regions: the others read the usual symbols.
      if tag == "en-US" { symbols += " JPY¥ USD$" }
      if tag == "en-CA" { symbols += " CAD$" }
      if tag == "en-AU" { symbols += " AUD$" }
    case "es":
      symbols = "EUR€ THB฿ USDUS$ VND₫ XPFCFPF"
      switch tag {
      case "es-US":
        (place, groupMark) = (.before, ",")
        symbols = "JPY¥ USD$ XPFCFPF"
      case "es-MX":
        (place, groupMark) = (.before, ",")
        symbols = "MRUUM MXN$ XPFCFPF"
      case "es-CO":
        place = .beforeWithSpace
        symbols = "COP$ USDUS$ XPFCFPF"
      default: groupedFrom = 5
      }
    case "de":
      symbols += " AUDAU$ CADCA$ GBP£ JPY¥ THB฿ USD$"
      if tag == "de-CH" {
        (place, groupMark) = (.beforeWithSpace, "'")
        symbols += " EUREUR"
      }
    case "fr":
      groupMark = "\u{202f}"
      symbols =
        "ARS$AR AUD$AU BMD$BM BND$BN BRLR$ BZD$BZ CAD$CA CLP$CL COP$CO EUR€ FJD$FJ FKP£FK GBP£GB GIP£GI "
        + "ILS₪ INR₹ KRW₩ LBP£LB MXN$MX NAD$NA NZD$NZ SBD$SB SGD$SG SRD$SR TTD$TT USD$US UYU$UY VND₫ "
        + "WST$WS XAFFCFA XOFF\u{202f}CFA XPFFCFP"
      if tag == "fr-DZ" { symbols += " DZDDA" }
    case "it":
      groupedFrom = 5
      symbols = "AUDA$ CADCA$ CNYCN¥ EUR€ GBP£ ILS₪ NZDNZ$ PHP₱ THB฿ XAFFCFA XCDEC$ XOFF\u{202f}CFA XPFCFPF"
      if tag == "it-CH" { (place, groupMark) = (.beforeWithSpace, "'") }
    case "pt":
      place = .beforeWithSpace
      symbols += " AUDAU$ CADCA$ GBP£ JPYJP¥ THB฿ USDUS$"
    case "nl":
      place = .beforeWithSpace
      symbols += " AUDAU$ CADC$ FJDFJ$ GBP£ JPYJP¥ SBDSI$ THB฿ USDUS$ XPFXPF"
    case "pl":
      (groupMark, groupedFrom) = ("\u{a0}", 5)
      symbols = "BRLR$ EUR€ PLNzł XAFFCFA XCDEC$ XOFF\u{202f}CFA XPFCFPF"
    case "tr":
      place = .before
      symbols += " AUDAU$ CADCA$ GBP£ JPY¥ THB฿ TRY₺ USD$"
    case "uk":
      groupMark = "\u{a0}"
      symbols = "JPY¥ UAHгрн XAFFCFA XOFF\u{202f}CFA XPFCFPF"
    default:
      start = "\u{200f}"
      symbols +=
        " AEDد.إ. AUDAU$ BHDد.ب. CADCA$ DZDد.ج. EGPج.م. GBPUK£ IQDد.ع. IRRر.إ. JODد.أ. JPYJP¥ KWDد.ك. "
        + "LBPل.ل. LYDد.ل. MADد.م. MRUأ.م. OMRر.ع. QARر.ق. SARر.س. SDGج.س. SYPل.س. THB฿ TNDد.ت. USDUS$ "
        + "YERر.ي."
      switch tag {
      case "ar-EG", "ar-SY", "ar-IL": groupMark = "٬"
      case "ar-AE": groupMark = ","
      default: break
      }
    }
  }

  func symbol(of currency: Currency) -> String {
    let own = symbols.split(separator: " ").last { $0.hasPrefix(currency.code) }?.dropFirst(3)
    guard let own else { return currency.code }
    // An abbreviation of Arabic letters keeps its last mark behind it.
    return own.hasSuffix(".") ? own + start : String(own)
  }

  /// Those that most languages share.
  private static let common =
    "BRLR$ CNYCN¥ EUR€ HKDHK$ ILS₪ INR₹ KRW₩ MXNMX$ NZDNZ$ TWDNT$ VND₫ XAFFCFA XCDEC$ "
    + "XOFF\u{202f}CFA XPFCFPF"
}
