import Maps
import Templating
import Tracking

extension CustomerPage {
  /// The values of `customer.mustache`.
  package func template(_ context: PageContext, token: String) -> MustacheValue {
    let fields: [String: MustacheValue] = [
      // With the language, so that the feed goes on in that of the page, whatever was asked for it.
      "feed": .text("/t/\(token)/live?lang=\(context.reader.tag)"),
      "now": .text("\(now.unixMilliseconds)"),
      "refreshSeconds": job.status.isEnded ? .null : .text(driver == nil ? "60" : "15"),
      "zone": zone(context),
      "map": map(context.words),
    ]
    return context.page(
      title: title(context.words),
      fields.merging(glance(context)) { own, _ in own }.merging(details(context)) { own, _ in own })
  }

  /// Whose clock the times are; the browser takes it away where its own shows the same.
  private func zone(_ context: PageContext) -> MustacheValue {
    let local = context.zone.local(now)
    return .object([
      "name": context.zone.name.map { .text($0) } ?? .null,
      "offsetMinutes": .text("\(local.offsetSeconds / 60)"),
      "text": .text(Words.fill(context.words.customer.zone, ["zone": local.zoneName])),
    ])
  }

  /// The fields of `customer-glance.mustache`.
  func glance(_ context: PageContext) -> [String: MustacheValue] {
    let words = context.words
    let eta = etaText(words)
    return [
      "words": words.labelsValue,
      "headline": .text(headline(words)),
      "lead": words.customer.leads[job.status].map { .text($0) } ?? .null,
      "eta": eta.map { .object(["text": .text($0), "note": .text(words.customer.eta.note)]) } ?? .null,
      "when": when(context),
      "freshness": freshnessLine(words, context.zone)?.value ?? .null,
    ]
  }

  /// Once the driver is on the way the plan is history.
  private func when(_ context: PageContext) -> MustacheValue {
    guard let time = job.scheduledAt, job.status.order < JobStatus.enRoute.order else { return .null }
    return .object(context.shownTime(time, now: now))
  }

  /// The fields of `customer-details.mustache`.
  func details(_ context: PageContext) -> [String: MustacheValue] {
    [
      "words": context.words.labelsValue,
      "address": job.address.isEmpty ? .null : .text(job.address),
      "driver": driverCard(context.words),
      "steps": Timeline(job, context.words).value(context, now: now),
    ]
  }

  private func driverCard(_ words: Words) -> MustacheValue {
    guard let driver, driver.name != nil || driver.vehicle != nil else { return .null }
    let name = driver.name ?? words.customer.someDriver
    return .object([
      "name": .text(name), "initial": .text(name.first.map { $0.uppercased() } ?? ""),
      "vehicle": driver.vehicle.map { .text($0) } ?? .null,
    ])
  }

  /// The fields of `customer-map.mustache`; a map without the driver would say nothing yet.
  private func map(_ words: Words) -> MustacheValue {
    guard let driver, let position else { return MapDrawing.hidden(words.customs.mapLengths) }
    let drawing = MapDrawing(
      showing: [position.coordinate] + (job.pickup.map { [$0] } ?? []), maximumZoom: 15,
      lengths: words.customs.mapLengths)
    let trail = TrailRuns(driver)
    var marker = drawing.place(position.coordinate)
    marker["heading"] = driver.courseDegrees.map { .text("\(Int($0.rounded()) % 360)") } ?? .null
    let accuracy = (position.accuracyMeters ?? 0) / drawing.viewport.metersPerPixel
    marker["accuracy"] = .text(position.accuracyMeters.map { "\(Int($0.rounded()))" } ?? "")
    marker["radius"] = .text(SVGNumber.text(accuracy))
    return drawing.value([
      "driver": .object(marker),
      "pickup": job.pickup.map { .object(drawing.place($0)) } ?? .null,
      "trail": .text(drawing.path(trail, to: position.coordinate)),
      "trailData": .text(trail.json),
      "text": .text(whereabouts(words) ?? ""),
    ])
  }
}
