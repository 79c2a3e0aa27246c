/// How prices are written in one locale: the symbol of the currency and its place, and how the digits are grouped. The
/// source is Unicode CLDR 48. Those of a language stand in its file of customers' words.
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

  func symbol(of currency: Currency) -> String {
    let own = symbols.split(separator: " ").last { $0.hasPrefix(currency.code) }?.dropFirst(3)
    guard let own else { return currency.code }
    // An abbreviation of Arabic letters keeps its last mark behind it.
    return own.hasSuffix(".") ? own + start : String(own)
  }

  /// Those that most languages share.
  static let common =
    "BRLR$ CNYCN¥ EUR€ HKDHK$ ILS₪ INR₹ KRW₩ MXNMX$ NZDNZ$ TWDNT$ VND₫ XAFFCFA XCDEC$ "
    + "XOFF\u{202f}CFA XPFCFPF"
}
