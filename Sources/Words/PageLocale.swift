/// For whom a page is written: a language, and how a region writes times and lengths.
///
/// There are as many as rows in `all`, so that whatever is kept for each of them is bounded. Regions that write alike
/// share one.
package struct PageLocale: Hashable, Sendable {
  package let language: Language
  /// A language tag (RFC 5646) that leads back to this locale, such as "en-GB": its region stands for all that write
  /// alike.
  package let tag: String
  package let words: Words
  private let regions: Set<Substring>

  @inline(never)
  private init(_ tag: String, _ language: Language, _ formats: LocaleFormats, regions: String) {
    self.tag = tag
    self.language = language
    self.regions = Set(regions.split(separator: " "))
    words = Words(language, formats)
  }

  package static func == (left: PageLocale, right: PageLocale) -> Bool { left.tag == right.tag }
  package func hash(into hasher: inout Hasher) { hasher.combine(tag) }

  /// A 24-hour clock and metres, in the language that most know: what misleads nobody.
  package static let standard = PageLocale(
    "en-IE", .english,
    LocaleFormats(hourCycle: .h24, lengths: .metric, isMonthFirst: false, decimalMark: "."), regions: "")

  /// For readers who ask for no language that is known, unless the server is told another.
  package static let usual = PageLocale(
    "en-US", .english,
    LocaleFormats(hourCycle: .h12, lengths: .imperial, isMonthFirst: true, decimalMark: "."),
    regions: "US UM LR MM")

  /// Regions named in no row of their language write as its last row does.
  package static let all: [PageLocale] = [
    usual,
    PageLocale(
      "en-CA", .english,
      LocaleFormats(hourCycle: .h12, lengths: .metric, isMonthFirst: true, decimalMark: "."),
      regions: "CA PH PR GU AS MP VI MH"),
    PageLocale(
      "en-GB", .english,
      LocaleFormats(hourCycle: .h24, lengths: .british, isMonthFirst: false, decimalMark: "."),
      regions: "GB GG IM JE"),
    PageLocale(
      "en-AU", .english,
      LocaleFormats(hourCycle: .h12, lengths: .metric, isMonthFirst: false, decimalMark: "."),
      regions: twelveHourRegions + " " + spanishDotRegions + " " + spanishTwelveHourRegions),
    standard,
    PageLocale(
      "es-US", .spanish,
      LocaleFormats(hourCycle: .h12, lengths: .imperial, isMonthFirst: false, decimalMark: "."),
      regions: "US UM LR MM"),
    PageLocale(
      "es-GB", .spanish,
      LocaleFormats(hourCycle: .h24, lengths: .british, isMonthFirst: false, decimalMark: ","),
      regions: "GB GG IM JE"),
    PageLocale(
      "es-MX", .spanish,
      LocaleFormats(hourCycle: .h12, lengths: .metric, isMonthFirst: false, decimalMark: "."),
      regions: spanishDotRegions),
    PageLocale(
      "es-CO", .spanish,
      LocaleFormats(hourCycle: .h12, lengths: .metric, isMonthFirst: false, decimalMark: ","),
      regions: spanishTwelveHourRegions + " CA GU AS MP VI MH " + twelveHourRegions),
    PageLocale(
      "es-ES", .spanish,
      LocaleFormats(hourCycle: .h24, lengths: .metric, isMonthFirst: false, decimalMark: ","), regions: ""),
    PageLocale(
      "de-CH", .german,
      LocaleFormats(hourCycle: .h24, lengths: .metric, isMonthFirst: false, decimalMark: "."),
      regions: "CH LI"),
    PageLocale(
      "de-DE", .german,
      LocaleFormats(hourCycle: .h24, lengths: .metric, isMonthFirst: false, decimalMark: ","), regions: ""),
  ]

  private static let twelveHourRegions =
    "AE AG AL AU BB BD BH BM BN BS BT CY DM DZ EG EH ER ET FJ FM GD GH GM GR GY HK IN IQ JM JO KH KI KM KN KP "
    + "KR KW KY LB LC LS LY MO MR MW MY NA NZ OM PG PK PS PW QA SA SB SD SG SL SO SS SY SZ TC TD TN TO TT TW "
    + "VC VG VU WS XK YE ZM"
  private static let spanishDotRegions = "MX 419 CU DO GT HN NI PA PE PR SV"
  private static let spanishTwelveHourRegions = "AR BO CL CO CR EC PH PY UY VE"

  /// That of `language` in `region` (two letters or three digits; nil where nothing is known of it).
  package init(_ language: Language, region: String?) {
    let rows = Self.all.filter { $0.language == language }
    let named = region.flatMap { region in rows.first { $0.regions.contains(region[...]) } }
    self = named ?? rows.last ?? .standard
  }

  /// That which a tag asks for, or nil if its language has no catalog. A language alone stands for the region where
  /// most write it so: "en" is read as "en-US".
  package init?(tag: String) {
    guard let tag = LanguageTag(tag), let language = Language(code: tag.language) else { return nil }
    self.init(language, region: tag.region ?? language.likelyRegion)
  }

  /// That of who makes a request.
  ///
  /// The language is the first that has a catalog of: what was chosen (`?lang=`), what the link says, what the
  /// browser prefers, the server's. The region is that of the same source, or else the browser's: somebody who
  /// reads English in Finland still lives by a 24-hour clock and kilometres.
  package init(chosen: String?, link: String?, accepted: AcceptedLanguages, fallback: PageLocale) {
    for asked in [chosen, link] {
      guard let tag = asked.flatMap({ LanguageTag($0) }), let language = Language(code: tag.language)
      else { continue }
      self.init(language, region: tag.region ?? accepted.region(for: language) ?? language.likelyRegion)
      return
    }
    guard !accepted.isEmpty else {
      self = fallback
      return
    }
    let language = accepted.firstSupported ?? fallback.language
    let isFirst = accepted.preferred.first?.language == language.code
    self.init(language, region: accepted.region(for: language) ?? (isFirst ? language.likelyRegion : nil))
  }
}
