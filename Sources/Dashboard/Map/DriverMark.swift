import JSON
import Templating
import Tracking

/// One driver as a board or a wall shows it: what its row and its marker say. Equal marks look the same, except
/// for the age, which counts by itself.
package struct DriverMark: Hashable, Sendable {
  /// Each has a shape of its own in `map-symbols.mustache`.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case moving, standing, old, offline
    /// No position: in the table, not on the map.
    case unseen
  }

  /// A truck that is heard from but sent no fix for this long stands: phones report every 20 m, not every second.
  static let standingAfterMilliseconds: Int64 = 20_000

  package let id: String
  package let state: State
  let name: String
  let label: String
  /// What it does: the present job's status and address, or that it is free.
  let work: String
  let coordinate: Coordinate?
  let courseDegrees: Double?
  let fixTime: Timestamp?
  /// Of its present job, if it has one.
  let jobState: JobMark.State?
  let troubles: JobTroubles

  /// `job` is the driver's present one.
  package init(
    _ driver: Driver, job: Job?, troubles: JobTroubles = [], freshness: Freshness,
    for audience: FleetAudience,
    words: Words = .english
  ) {
    jobState = job.map { JobMark.State($0.status) }
    self.troubles = troubles
    id = driver.id.rawValue
    name = audience.shown(name: driver.name) ?? words.board.nameless
    coordinate = driver.position?.coordinate
    fixTime = driver.position?.fixTime
    let course = driver.courseDegrees
    state = Self.state(driver, job: job, freshness: freshness, hasCourse: course != nil)
    courseDegrees = state == .moving ? course : nil
    label =
      switch (state, freshness.cause) {
      case (.old, .restored): words.board.restored
      case (.old, .upstreamDown): words.board.upstreamDown
      default: words.board.driverStates[state]
      }
    work = job.map { "\(words.jobStatuses[$0.status]) · \($0.address)" } ?? words.board.free
  }

  private static func state(_ driver: Driver, job: Job?, freshness: Freshness, hasCourse: Bool) -> State {
    guard let age = freshness.ageMilliseconds else { return .unseen }
    switch freshness.cause {
    case .noPosition: return .unseen
    case .restored, .upstreamDown: return driver.isOnline ? .old : .offline
    case .driverSilent:
      // A free truck that stands sends nothing; only on the way to a customer is silence a loss.
      guard driver.isOnline else { return .offline }
      return job?.status == .enRoute ? .old : .standing
    case .live:
      guard driver.isOnline else { return .offline }
      if freshness.isStanding || age > standingAfterMilliseconds || !hasCourse { return .standing }
      if let speed = driver.position?.speedMetersPerSecond, speed < 0.7 { return .standing }
      return .moving
    }
  }

  /// The data of a `driver` event.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("state", state.rawValue)
    json.member("name", name)
    json.member("label", label)
    json.member("work", work)
    json.place(coordinate)
    if let courseDegrees {
      json.key("heading")
      json.integer(Int(courseDegrees.rounded()) % 360)
    }
    json.time("at", fixTime)
    if let jobState { json.member("doing", jobState.rawValue) }
    json.troubles(troubles)
    json.endObject()
  }

  func row(now: Timestamp, words: Words) -> MustacheValue {
    .object([
      "key": .text("driver:\(id)"), "state": .text(state.rawValue), "name": .text(name),
      "label": .text(label), "href": .text(Self.path(id)), "isTroubled": .bool(!troubles.isEmpty),
      "work": .text(work), "at": .text(fixTime.map { "\($0.unixMilliseconds)" } ?? ""),
      "age": .text(fixTime.map { words.age(milliseconds: now.millisecondsSince($0), isShort: true) } ?? ""),
    ])
  }

  /// The driver's card.
  static func path(_ id: String) -> String { "/board/drivers/\(id.asPathSegment)" }

  static let blankRow: MustacheValue = .object([
    "key": .text(""), "href": .text("/board"), "isTroubled": .bool(false), "state": .text("unseen"),
    "name": .text(""), "label": .text(""), "work": .text(""),
    "at": .text(""), "age": .text(""),
  ])

  func marker(in drawing: MapDrawing) -> MustacheValue? {
    guard let coordinate else { return nil }
    var fields = drawing.place(coordinate)
    fields["kind"] = .text("driver")
    fields["state"] = .text(state.rawValue)
    fields["key"] = .text("driver:\(id)")
    fields["name"] = .text(name)
    fields["isDriver"] = .bool(true)
    fields["heading"] = courseDegrees.map { .text("\(Int($0.rounded()) % 360)") } ?? .null
    fields["top"] = .text("-14")
    return .object(fields)
  }
}
