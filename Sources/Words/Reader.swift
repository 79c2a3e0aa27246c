/// Who a page is written for: a language of the catalogs, and how that reader's region writes times and lengths.
///
/// There are as many readers as rows in `all`, so that whatever is kept for each reader is bounded. Regions that
/// write alike share one.
package struct Reader: Hashable, Sendable {
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case spanish = "es"
  }

  package let language: Language
  /// A language tag (RFC 5646) that leads back to this reader, such as "en-GB": its region stands for all that
  /// write alike.
  package let tag: String
  package let words: Words
  let customs: Customs
  private let regions: Set<Substring>

  @inline(never)
  private init(_ tag: String, _ customs: Customs, regions: String) {
    self.tag = tag
    self.customs = customs
    self.regions = Set(regions.split(separator: " "))
    language = tag.hasPrefix("es") ? .spanish : .english
    words = Words(language == .spanish ? .spanish : .english, customs)
  }

  package static func == (left: Reader, right: Reader) -> Bool { left.tag == right.tag }
  package func hash(into hasher: inout Hasher) { hasher.combine(tag) }

  /// English with a 24-hour clock and metres: what misleads nobody.
  package static let standard = Reader(
    "en-IE", Customs(hourCycle: .h24, lengths: .metric, isMonthFirst: false, decimalMark: "."), regions: "")
  private static let spain = Reader(
    "es-ES", Customs(hourCycle: .h24, lengths: .metric, isMonthFirst: false, decimalMark: ","), regions: "")
  /// Whom a bare "en" means.
  package static let american = Reader(
    "en-US", Customs(hourCycle: .h12, lengths: .imperial, isMonthFirst: true, decimalMark: "."),
    regions: "US UM LR MM")

  /// Regions named in no row of their language write as its last row does.
  package static let all: [Reader] = [
    american,
    Reader(
      "en-CA", Customs(hourCycle: .h12, lengths: .metric, isMonthFirst: true, decimalMark: "."),
      regions: "CA PH PR GU AS MP VI MH"),
    Reader(
      "en-GB", Customs(hourCycle: .h24, lengths: .british, isMonthFirst: false, decimalMark: "."),
      regions: "GB GG IM JE"),
    Reader(
      "en-AU", Customs(hourCycle: .h12, lengths: .metric, isMonthFirst: false, decimalMark: "."),
      regions: twelveHourRegions + " " + spanishDotRegions + " " + spanishTwelveHourRegions),
    standard,
    Reader(
      "es-US", Customs(hourCycle: .h12, lengths: .imperial, isMonthFirst: false, decimalMark: "."),
      regions: "US UM LR MM"),
    Reader(
      "es-GB", Customs(hourCycle: .h24, lengths: .british, isMonthFirst: false, decimalMark: ","),
      regions: "GB GG IM JE"),
    Reader(
      "es-MX", Customs(hourCycle: .h12, lengths: .metric, isMonthFirst: false, decimalMark: "."),
      regions: spanishDotRegions),
    Reader(
      "es-CO", Customs(hourCycle: .h12, lengths: .metric, isMonthFirst: false, decimalMark: ","),
      regions: spanishTwelveHourRegions + " CA GU AS MP VI MH " + twelveHourRegions),
    spain,
  ]

  private static let twelveHourRegions =
    "AE AG AL AU BB BD BH BM BN BS BT CY DM DZ EG EH ER ET FJ FM GD GH GM GR GY HK IN IQ JM JO KH KI KM KN KP "
    + "KR KW KY LB LC LS LY MO MR MW MY NA NZ OM PG PK PS PW QA SA SB SD SG SL SO SS SY SZ TC TD TN TO TT TW "
    + "VC VG VU WS XK YE ZM"
  private static let spanishDotRegions = "MX 419 CU DO GT HN NI PA PE PR SV"
  private static let spanishTwelveHourRegions = "AR BO CL CO CR EC PH PY UY VE"

  /// The reader of `language` in `region` (two letters or three digits; nil where nothing is known of it).
  package init(_ language: Language, region: String?) {
    let last = language == .spanish ? Self.spain : Self.standard
    guard let region else {
      self = last
      return
    }
    self = Self.all.first { $0.language == language && $0.regions.contains(region[...]) } ?? last
  }

  /// The reader that a tag asks for, or nil if its language has no catalog. A language alone stands for the
  /// region where most write it so (CLDR's likely subtags): "en" is read as "en-US", "es" as "es-ES".
  package init?(tag: String) {
    guard let tag = LanguageTag(tag), let language = Language(rawValue: tag.language) else { return nil }
    self.init(language, region: tag.region ?? Self.likelyRegion(of: language))
  }

  private static func likelyRegion(of language: Language) -> String {
    switch language {
    case .english: "US"
    case .spanish: "ES"
    }
  }

  /// The reader behind a request.
  ///
  /// The language is the first that has a catalog of: what was chosen (`?lang=`), what the link says, what the
  /// browser prefers, the server's. The region is that of the same source, or else the browser's: somebody who
  /// reads English in Germany still lives by a 24-hour clock and kilometres.
  package init(chosen: String?, link: String?, accepted: AcceptedLanguages, fallback: Reader) {
    for asked in [chosen, link] {
      guard let tag = asked.flatMap({ LanguageTag($0) }), let language = Language(rawValue: tag.language)
      else { continue }
      let region = tag.region ?? accepted.region(for: language) ?? Self.likelyRegion(of: language)
      self.init(language, region: region)
      return
    }
    guard !accepted.isEmpty else {
      self = fallback
      return
    }
    let language = accepted.firstSupported ?? fallback.language
    let isFirst = accepted.preferred.first?.language == language.rawValue
    self.init(
      language, region: accepted.region(for: language) ?? (isFirst ? Self.likelyRegion(of: language) : nil))
  }
}
