/// The locale of a page: its language, and its region's formats of times and lengths.
///
/// There are as many locales as rows in `all`, so that everything that is kept for each locale is bounded. Regions with
/// the same formats share one locale.
package struct PageLocale: Hashable, Sendable {
  // A reference alone: each open page has a locale.
  private let row: Row

  package var language: Language { row.language }
  /// A language tag (RFC 5646) from which this locale can be made again, such as "en-GB"; its region stands for all
  /// regions with the same formats.
  package var tag: String { row.tag }
  package var words: Words { row.words }
  private var regions: Set<Substring> { row.regions }

  private init(_ row: Row) { self.row = row }

  package static func == (left: PageLocale, right: PageLocale) -> Bool { left.row === right.row }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(row)) }

  private final class Row: Sendable {
    let language: Language
    let tag: String
    let words: Words
    let regions: Set<Substring>

    init(
      _ tag: String, _ language: Language, _ formats: LocaleFormats = LocaleFormats(), regions: String = ""
    ) {
      self.tag = tag
      self.language = language
      self.regions = Set(regions.split(separator: " "))
      words = Words(language, formats, language.prices(tag), board: language.board ?? .english)
    }
  }

  /// A 24-hour clock and metres, in the language that most people know, so that nobody is misled: the locale of readers
  /// who ask for no known language, unless the server's options set another one.
  package static let standard = PageLocale(
    Row("en-IE", .english, LocaleFormats(slashedDates: .unclear, decimalMark: ".")))

  /// A region that no row of its language names gets the last row of that language.
  package static let all = rows.map { PageLocale($0) }

  private static let rows: [Row] = [
    Row(
      "en-US", .english,
      LocaleFormats(
        hourCycle: .h12, lengths: .imperial, isMonthFirst: true, slashedDates: .monthFirst, decimalMark: "."),
      regions: "US UM LR MM"),
    Row(
      "en-CA", .english,
      LocaleFormats(hourCycle: .h12, isMonthFirst: true, slashedDates: .unclear, decimalMark: "."),
      regions: "CA PH PR GU AS MP VI MH"),
    Row(
      "en-GB", .english, LocaleFormats(lengths: .british, decimalMark: "."), regions: "GB GG IM JE"),
    Row(
      "en-AU", .english, LocaleFormats(hourCycle: .h12, decimalMark: "."),
      regions: twelveHourRegions + " " + spanishDotRegions + " " + spanishTwelveHourRegions),
    standard.row,
    Row(
      "es-US", .spanish,
      LocaleFormats(hourCycle: .h12, lengths: .imperial, slashedDates: .unclear, decimalMark: "."),
      regions: "US UM LR MM"),
    Row("es-GB", .spanish, LocaleFormats(lengths: .british), regions: "GB GG IM JE"),
    Row(
      "es-MX", .spanish, LocaleFormats(hourCycle: .h12, decimalMark: "."), regions: spanishDotRegions),
    Row(
      "es-CO", .spanish, LocaleFormats(hourCycle: .h12),
      regions: spanishTwelveHourRegions + " CA GU AS MP VI MH " + twelveHourRegions),
    Row("es-ES", .spanish),
    Row("de-CH", .german, LocaleFormats(decimalMark: "."), regions: "CH LI"),
    Row("de-DE", .german),
    Row("fr-DZ", .french, LocaleFormats(hourCycle: .h12), regions: "DJ DZ MR SY TD TN VU"),
    Row("fr-FR", .french),
    Row("it-CH", .italian, LocaleFormats(decimalMark: "."), regions: "CH"),
    Row("it-IT", .italian),
    Row("pt-BR", .portuguese),
    Row("nl-NL", .dutch),
    Row("pl-PL", .polish),
    Row("tr-CY", .turkish, LocaleFormats(hourCycle: .h12), regions: "CY"),
    Row("tr-TR", .turkish),
    Row("uk-UA", .ukrainian),
    Row(
      "ar-EG", .arabic, LocaleFormats(hourCycle: .h12, decimalMark: "٫", digits: .arab),
      regions: "BH DJ EG ER KW MR OM QA SA SD SO SS TD YE"),
    Row(
      "ar-SY", .arabic,
      LocaleFormats(
        hourCycle: .h12, decimalMark: "٫", digits: .arab, months: CustomerCatalog.easternArabicMonths),
      regions: "IQ JO LB PS SY"),
    Row("ar-IL", .arabic, LocaleFormats(decimalMark: "٫", digits: .arab), regions: "IL KM"),
    Row(
      "ar-MA", .arabic, LocaleFormats(months: CustomerCatalog.moroccanArabicMonths), regions: "MA"),
    Row("ar-DZ", .arabic, LocaleFormats(hourCycle: .h12), regions: "DZ LY TN"),
    Row("ar-AE", .arabic, LocaleFormats(hourCycle: .h12, decimalMark: ".")),
  ]

  private static let twelveHourRegions =
    "AE AG AL AU BB BD BH BM BN BS BT CY DM DZ EG EH ER ET FJ FM GD GH GM GR GY HK IN IQ JM JO KH KI KM KN KP "
    + "KR KW KY LB LC LS LY MO MR MW MY NA NZ OM PG PK PS PW QA SA SB SD SG SL SO SS SY SZ TC TD TN TO TT TW "
    + "VC VG VU WS XK YE ZM"
  private static let spanishDotRegions = "MX 419 CU DO GT HN NI PA PE PR SV"
  private static let spanishTwelveHourRegions = "AR BO CL CO CR EC PH PY UY VE"

  /// The locale of `language` in `region` (two letters or three digits; nil if the region is not known).
  package init(_ language: Language, region: String?) {
    let rows = Self.all.filter { $0.language == language }
    let named = region.flatMap { region in rows.first { $0.regions.contains(region[...]) } }
    self = named ?? rows.last ?? .standard
  }

  /// The locale that a tag asks for; nil if its language has no catalog.
  package init?(tag: String) {
    guard let tag = LanguageTag(tag), let language = Language(code: tag.language) else { return nil }
    self.init(language, region: tag.region ?? language.likelyRegion)
  }

  /// The locale of a request.
  ///
  /// The language is the first one of `languages` among: the chosen one (`?lang=`), the link's, those that the browser
  /// prefers, the server's. The region comes from the same source, or else from the browser: a reader of English in
  /// Finland still uses a 24-hour clock and kilometres.
  package init(
    chosen: String?, link: String?, accepted: AcceptedLanguages, fallback: PageLocale,
    among languages: [Language] = Language.all
  ) {
    for asked in [chosen, link] {
      guard let tag = asked.flatMap({ LanguageTag($0) }),
        let language = languages.first(where: { $0.code == tag.language })
      else { continue }
      self.init(language, region: tag.region ?? accepted.region(for: language) ?? language.likelyRegion)
      return
    }
    guard !accepted.isEmpty else {
      self = fallback
      return
    }
    let language = accepted.first(of: languages) ?? fallback.language
    let isFirst = accepted.preferred.first?.language == language.code
    self.init(language, region: accepted.region(for: language) ?? (isFirst ? language.likelyRegion : nil))
  }

  /// This locale for the board: in another language if this one has no words for it, with the formats of its region.
  package var ofBoard: PageLocale {
    language.board != nil ? self : PageLocale(.standard, region: LanguageTag(tag)?.region)
  }
}
