import FleetView
import Maps
import Templating
import Tracking
import Words

/// The customer's page as one self-contained SVG picture, for a mail or another page. A picture cannot count: it
/// shows times where the page shows ages. Template `picture`.
package struct CustomerPicture {
  static let width = MapDrawing.width
  private static let margin = 18.0
  private static let logoHeight = 24.0

  let page: CustomerPage
  /// Made by `Streets.picture`; nil for a map without streets.
  private let streets: [UInt8]?
  private let attribution: String?

  package init(_ page: CustomerPage, streets: [UInt8]? = nil, attribution: String? = nil) {
    self.page = page
    self.streets = streets
    self.attribution = attribution
  }

  package func template(_ context: PageContext) -> MustacheValue {
    let words = context.words
    var text = Self.text(context)
    text.add(page.headline(words), style: "headline", sizePixels: 26)
    if let news = page.news(words) { text.add(news, style: "small", sizePixels: 14) }
    addWhen(to: &text, context)
    if let late = page.lateText(words) { text.add(late, style: "warn", sizePixels: 16) }
    if let ahead = page.aheadText(words) { text.add(ahead, style: "small", sizePixels: 14) }
    if let lead = page.lead(words) { text.add(lead, style: "quiet", sizePixels: 16, maximumLines: 4) }
    if let since = page.view.cutOffSince {
      let time = words.timeWithSeconds(since, context.zone)
      text.add("\(words.cutOff.job) \(time)", style: "warn", sizePixels: 15, maximumLines: 3)
    }
    if let line = page.freshnessMoment(context) {
      text.add(line, style: page.freshness?.isLive == true ? "quiet small" : "warn", sizePixels: 15)
    }
    text.skip(18)
    let map = page.mapDrawing(words)
    let mapTop = text.top
    if map != nil { text.skip(MapDrawing.height) }
    if let place = page.whereabouts(words) { text.add(place, style: "quiet small", sizePixels: 14) }
    if !page.job.address.isEmpty {
      text.add(page.job.address, style: "small place", sizePixels: 15, gapPixels: 4)
    }
    text.add(page.numberText(words), style: "quiet small", sizePixels: 14)
    text.skip(18)
    return Self.value(text, title: page.headline(words), context, map: mapValue(map, top: mapTop))
  }

  /// The same notice as the page shows.
  package static func notice(_ kind: NoticePage.Kind, _ context: PageContext) -> MustacheValue {
    let notice = NoticePage(kind).notice(context.words)
    var text = text(context)
    text.add(notice.title, style: "headline", sizePixels: 26)
    for sentence in notice.sentences { text.add(sentence, style: "quiet", sizePixels: 16, maximumLines: 5) }
    text.skip(24)
    return value(text, title: notice.title, context, map: .null)
  }

  private func mapValue(_ map: [String: MustacheValue]?, top: Double) -> MustacheValue {
    guard var map else { return .null }
    map["top"] = .text(SVGNumber.text(top))
    map["streets"] = streets.map { .htmlBytes($0) } ?? .null
    map["attribution"] = .text(orNull: streets == nil ? nil : attribution)
    map["attributionX"] = .text(SVGNumber.text(Self.width - 6))
    map["attributionY"] = .text(SVGNumber.text(MapDrawing.height - 6))
    map["isOld"] = .bool(page.freshness.map { !$0.isCurrent } ?? false)
    return .object(map)
  }

  /// The text column, which begins beside the mark.
  private static func text(_ context: PageContext) -> PictureText {
    let logo = logoWidth(context.brand)
    var text = PictureText(widthPixels: width - 2 * margin - (logo ?? 0), top: 14)
    let brand = context.brand?.name ?? context.words.labels["brand"] ?? ""
    text.add(brand, style: "brand", sizePixels: 13, maximumLines: 1)
    text.widthPixels = width - 2 * margin
    return text
  }

  /// In pixels; nil without a logo.
  private static func logoWidth(_ brand: PageBrand?) -> Double? {
    brand?.picturedLogo.map { min(logoHeight * $0.widthRatio, 126) }
  }

  private static func logoValue(_ context: PageContext) -> MustacheValue {
    guard let logo = context.brand?.picturedLogo, let logoWidth = logoWidth(context.brand) else {
      return .null
    }
    let x = context.words.isRightToLeft ? width - margin - logoWidth : margin
    return .object([
      "address": .text(logo.address), "x": .text(SVGNumber.text(x)),
      "width": .text(SVGNumber.text(logoWidth)),
    ])
  }

  private static func value(
    _ text: PictureText, title: String, _ context: PageContext, map: MustacheValue
  ) -> MustacheValue {
    let lines = text.lines.enumerated().map { index, line in
      // From the picture's left edge, or from its right one.
      let start = index == 0 ? margin + (logoWidth(context.brand).map { $0 + 8 } ?? 20) : margin
      let isInLogo = index == 0 && context.brand?.picturedLogo != nil && context.brand?.isNameInLogo == true
      return MustacheValue.object([
        "text": .text(isInLogo ? "" : line.text), "style": .text(line.style),
        "y": .text(SVGNumber.text(line.y)),
        "x": .text(SVGNumber.text(context.words.isRightToLeft ? width - start : start)),
      ])
    }
    return .object([
      "width": .text(SVGNumber.text(width)), "height": .text(SVGNumber.text(text.top)),
      "lang": .text(context.locale.language.code), "isRightToLeft": .bool(context.words.isRightToLeft),
      "markX": .text(SVGNumber.text(context.words.isRightToLeft ? width - 48 : 0)), "title": .text(title),
      "description": .text(text.sentences.dropFirst().joined(separator: " ")),
      "mapRules": .html(MapStyle.rules), "words": context.words.labelsValue, "lines": .list(lines),
      "map": map, "face": context.brand?.value ?? .null, "logo": logoValue(context),
    ])
  }

  /// Adds the expected arrival by the clock, or the promised time.
  private func addWhen(to text: inout PictureText, _ context: PageContext) {
    let words = context.words
    if let eta = page.eta {
      guard let clock = words.arrivalClock(eta, context.zone) else {
        return text.add(words.customer.eta.arriving, style: "hero", sizePixels: 34)
      }
      text.add(clock, style: "hero", sizePixels: 34)
      let label = Words.fill(words.customer.eta.expected, ["basis": page.basisText(words) ?? ""])
      text.add(label, style: "quiet small", sizePixels: 14, gapPixels: 0)
    } else if let start = page.job.scheduledAt, page.job.status.order < JobStatus.enRoute.order {
      let end = page.job.windowEndsAt.map { "–" + words.time($0, context.zone) } ?? ""
      text.add(words.date(start, context.zone) + end, style: "window", sizePixels: 26)
    } else if page.job.status.isEnded, let end = page.job.statusTimes.exact(page.job.status) {
      text.add(words.date(end, context.zone), style: "window", sizePixels: 26)
    }
  }
}
