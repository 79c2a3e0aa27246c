import FleetView
import Maps
import Templating
import Tracking
import Words

extension CustomerPage {
  /// The values of `customer.mustache`.
  /// `style` stands in the page in the place of the file.
  package func template(
    _ context: PageContext, token: String, style: FirstStyle? = nil
  ) -> MustacheValue {
    var fields: [String: MustacheValue] = [
      // The address contains the language, so that the feed uses the page's language, whatever the browser prefers.
      "feed": .text("/t/\(token)/live?lang=\(context.locale.tag)"),
      "self": .text("/t/\(token)?lang=\(context.locale.tag)"),
      "manifest": .text("/t/\(token)/app.webmanifest?lang=\(context.locale.tag)"),
      "now": .text("\(now.unixMilliseconds)"),
      "firstStyle": style?.html ?? .null,
      "refreshSeconds": refreshSeconds.map { .text("\($0)") } ?? .null,
      "asOf": context.asOf(now),
      "map": mapDrawing(context.words).map { .object($0) }
        ?? MapDrawing.hidden(context.words),
    ]
    fields.merge(glance(context)) { own, _ in own }
    fields.merge(details(context)) { own, _ in own }
    return context.page(title: title(context.words), fields)
  }

  /// The time zone of the page's times; the browser removes it if its own clock shows the same.
  private func zone(_ context: PageContext) -> MustacheValue {
    let local = context.zone.local(now)
    // In UTC each time names the zone itself.
    if local.isUTC { return .null }
    return .object([
      "name": context.zone.name.map { .text($0) } ?? .null,
      "offsetMinutes": .text("\(local.offsetSeconds / 60)"),
      "text": .text(
        Words.fill(context.words.customer.zone, ["zone": context.words.isolated(local.zoneName)])),
    ])
  }

  /// The fields of `customer-glance.mustache`.
  func glance(_ context: PageContext) -> [String: MustacheValue] {
    let words = context.words
    let window = window(context).map { MustacheValue.object($0) } ?? .null
    // Before the driver sets out, the plan answers "when"; on the way, the arrival is compared with the plan; after
    // that the plan is history.
    // The time that was agreed is over for a job that could not be done.
    let isWaiting = job.status.order < JobStatus.enRoute.order && !view.hasFailed
    let facts = facts(.glance, context)
    let planned = job.status == .enRoute ? window : .null
    return [
      "words": words.labelsValue,
      "hasBar": .bool(!job.status.isEnded), "steps": Timeline(job, words).value(context, now: now),
      "headline": .text(headline(words)), "isArrived": .bool(job.status == .arrived),
      "vehicle": .text(orNull: job.status == .arrived ? driver?.vehicle : nil),
      "mark": .text(orNull: mark(words)),
      "news": .text(orNull: news(words)),
      "alterations": .list(
        alterations.map { alteration in
          .object([
            "text": .text(text(alteration, context)), "changed": .text(words.alterations.changed),
            "time": .object(context.shownTime(alteration.at, now: now)),
          ])
        }),
      "eta": eta.map { arrival in
        .object([
          "text": .text(words.arrivalText(arrival, now: now)),
          "clock": .text(orNull: words.arrivalClock(arrival, context.zone)),
          "basis": .text(orNull: basisText(words)),
        ])
      } ?? .null,
      "window": isWaiting ? window : .null,
      "calendar": isWaiting && window != .null ? .text("?calendar&lang=\(context.locale.tag)") : .null,
      "whereabouts": .text(orNull: whereabouts(words)),
      "late": .text(orNull: lateText(words)),
      "early": .text(orNull: earlyText(words)),
      "ahead": .text(orNull: aheadText(words)),
      "lead": .text(orNull: lead(words)),
      "picture": job.status == .arrived ? .text(orNull: driverPicture) : .null,
      "hasFacts": .bool(facts != [] || planned != .null),
      "facts": facts, "planned": planned,
      "freshness": freshnessLine(words, context.zone)?.value ?? .null,
      "jobAsOf": view.jobAsOf.map { .object(context.shownTime($0, now: now)) } ?? .null,
      "cutOff": view.cutOffSince.map { since in
        .object(context.shownTime(since, now: now).merging(["notice": .text(words.cutOff.job)]) { $1 })
      } ?? .null,
    ]
  }

  /// The fields of `customer-details.mustache`.
  func details(_ context: PageContext) -> [String: MustacheValue] {
    [
      "words": context.words.labelsValue,
      "summary": summary(context),
      "rating": rating(context),
      "signature": SignatureView.value(job.signature, context.words),
      "photos": photos(context.words),
      "driver": driverCard(context),
      "chat": chat(context),
      "note": note(context),
      "order": order(context),
      "share": job.status.isEnded ? .null : .text("?lang=\(context.locale.tag)"),
      "request": request(context),
      "sections": facts(.section, context),
      "number": .text(numberText(context.words)),
      "zone": zone(context),
      "offerNotices": job.status.isEnded || !context.offersNotices ? .null : .text(context.words.push.offer),
      "isNear": .bool(job.status.isDriverAtStop || eta?.isNear(from: now) ?? false),
      "progress": .bool(job.rating == nil),
      "steps": Timeline(job, context.words).value(context, now: now),
      "face": context.brand?.value ?? .null,
      "otherLanguages": .list(
        context.locale.language.others.map { .object(["code": .text($0.code), "name": .text($0.name)]) }),
    ]
  }

  private func driverCard(_ context: PageContext) -> MustacheValue {
    let (words, facts) = (context.words, facts(.driver, context))
    guard let driver, driver.name != nil || facts != [] || driver.phone != nil else { return .null }
    let name = driver.name ?? words.customer.someDriver
    let rating = driver.rating.map { words.number($0, decimals: 1) }
    return .object([
      "name": .text(name), "initial": .text(name.first.map { $0.uppercased() } ?? ""),
      "picture": .text(orNull: driverPicture),
      "facts": facts,
      "rating": rating.map {
        .object([
          "stars": .text($0), "text": .text(Words.fill(words.customer.rating, ["rating": $0])),
        ])
      } ?? .null,
      "phone": .text(orNull: driver.phone.flatMap { Self.dialled($0) }),
    ])
  }

  /// The address of the driver's picture, another one for each picture; nil without one that is shown.
  var driverPicture: String? {
    driver?.pictureAt.map { "?photo=driver&v=\($0.unixMilliseconds / 1000)" }
  }

  /// The number by which people name the job, with a word before it.
  func numberText(_ words: Words) -> String {
    Words.fill(words.alterations.number, ["number": words.isolated(view.number)])
  }

  /// A phone number in the form of `tel:` and `sms:` addresses (RFC 3966): digits, after a plus sign if there is one.
  /// Nil if nobody could dial the text.
  static func dialled(_ phone: String) -> String? {
    let digits = phone.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (3...20).contains(digits.count) else { return nil }
    let isInternational = phone.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "+")
    return (isInternational ? "+" : "") + String(decoding: digits, as: UTF8.self)
  }

  /// The view of the map; nil without a map.
  var viewport: Viewport? { drawing(words: .standard)?.viewport }

  private func drawing(words: Words) -> MapDrawing? {
    guard hasMap else { return nil }
    // A way around a bay leaves the box of its two ends.
    let shown = [position?.coordinate, job.pickup].compactMap { $0 } + (view.way?.points ?? [])
    return MapDrawing(showing: shown, maximumZoom: 15, words)
  }

  /// The fields of `customer-map.mustache`; nil where neither the driver's place nor the job's may be shown.
  func mapDrawing(_ words: Words) -> [String: MustacheValue]? {
    guard let drawing = drawing(words: words) else { return nil }
    var fields: [String: MustacheValue] = [
      "pickup": job.pickup.map { place in
        .object(
          drawing.pin(at: place, word: words.labels["pickup"] ?? "", vehicle: position?.coordinate))
      } ?? .null,
      "driver": .null, "trail": "", "trailData": "",
      "way": view.way.map { .object(drawing.fields(of: $0)) } ?? .null,
      "cause": .text(orNull: freshness?.cause.rawValue),
    ]
    if let driver, let position {
      let trail = TrailRuns(driver)
      fields["driver"] = .object(marker(of: driver, at: position, in: drawing))
      fields["trail"] = .text(drawing.path(trail, to: position.coordinate))
      fields["trailData"] = .text(trail.json)
    }
    return drawing.fields(fields)
  }

  private func marker(
    of driver: Driver, at position: Position, in drawing: MapDrawing
  ) -> [String: MustacheValue] {
    var marker = drawing.place(position.coordinate)
    marker["heading"] = driver.courseDegrees.map { .text("\(Int($0.rounded()) % 360)") } ?? .null
    let accuracy = (position.accuracyMeters ?? 0) / drawing.viewport.metersPerPixel
    marker["accuracy"] = .text(position.accuracyMeters.map { "\(Int($0.rounded()))" } ?? "")
    marker["radius"] = .text(SVGNumber.text(accuracy))
    return marker
  }
}
