import JSON
import Store
import Templating
import Tracking
import Words

/// One driver as a board or a wall shows it: the text of its row and its marker. Equal marks look the same, except
/// for the age, which the page counts.
package struct DriverMark: Hashable, Sendable {
  /// Each state has a shape of its own in `map-symbols.mustache`.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case moving, standing
    /// Last seen at a place where its silence is usual: it may have left.
    case still
    /// Its job is late, whether it moves or stands.
    case late
    case old, offline
    /// The driver has no position: it is in the table, not on the map.
    case unseen
  }

  /// A truck without a fix for this long stands: phones report every 20 m, not every second.
  static let standingAfterMilliseconds: Int64 = 20_000

  package let id: String
  package let state: State
  package let name: String
  package let label: String
  /// The present job's status and address, or the word for a free driver.
  package let work: String
  package let coordinate: Coordinate?
  package let courseDegrees: Double?
  package let fixTime: Timestamp?
  /// Whether the time is only approximate.
  let isAbout: Bool
  /// The state of its present job, if it has one.
  let jobState: JobMark.State?
  package let troubles: JobTroubles
  /// The operator whose fleet the driver belongs to; nil for an audience that must not see it.
  package let operatorName: String?
  /// Nil for an audience that must not see it.
  let phone: String?
  /// The address of the stop after the present job; nil without one, and for an audience that must not see it.
  let next: String?
  /// When the driver is expected to be free, to five minutes; nil for one that is free, and where it is not known.
  package let freeAt: Timestamp?
  /// Whether it is about the present of a board, where a driver can be called.
  private let isPresent: Bool
  private let isOnline: Bool

  /// What is ahead of a driver; both are nil for one who is free.
  struct Plan {
    let next: String?
    let freeAt: Timestamp?
  }

  /// `job` is the driver's present one; `plan` must be nil for an audience that must not see it.
  package init(
    _ driver: Driver, job: Job?, troubles: JobTroubles = [], freshness: Freshness,
    battery: PhoneBattery? = nil, for audience: FleetAudience,
    words: Words = .standard
  ) {
    self.init(
      driver, job: job, troubles: troubles, freshness: freshness, battery: battery, plan: nil, for: audience,
      words: words)
  }

  init(
    _ driver: Driver, job: Job?, troubles: JobTroubles, freshness: Freshness, battery: PhoneBattery?,
    plan: Plan?, for audience: FleetAudience, words: Words
  ) {
    next = plan?.next
    freeAt = plan?.freeAt
    isPresent = plan != nil
    // What the customer asks is for dispatchers.
    let troubles = audience == .board ? troubles : troubles.subtracting(.ofDispatchers)
    let appearance = DriverAppearance(
      driver, status: job?.status, troubles: troubles, freshness: freshness, battery: battery)
    jobState = job.map { JobMark.State($0.status) }
    self.troubles = troubles
    isOnline = driver.isOnline
    operatorName = audience == .board ? driver.operatorName : nil
    phone = audience == .board ? driver.phone : nil
    id = driver.id.rawValue
    name = audience.shown(name: driver.name) ?? words.board.nameless
    coordinate = appearance.coordinate
    fixTime = appearance.fixTime
    isAbout = appearance.isAbout
    state = appearance.state
    courseDegrees = appearance.courseDegrees
    // A break is told once: instead of "free", or behind the state of a driver who has a job.
    let onBreak = audience == .board && driver.isOnBreak ? words.board.onBreak : nil
    label =
      appearance.meaning.label(words, for: audience) + (job == nil ? "" : onBreak.map { " · \($0)" } ?? "")
    work =
      job.map { "\(words.jobStatuses[$0.status]) · \($0.address)" } ?? onBreak ?? words.board.free
  }

  /// The first key of the rows' order: drivers whose job is in trouble, then those with a job, those online, the
  /// rest.
  var rank: Int {
    if jobState != nil { return troubles.isEmpty ? 1 : 0 }
    return isOnline ? 2 : 3
  }

  /// Writes the data of a `driver` event. In a feed, `slot` is the number by which later events name the driver, and
  /// `version` is the version of the state.
  package func write(to json: inout JSONWriter, at slot: DriverSlot? = nil, version: UInt64 = 0) {
    json.beginObject()
    if let slot {
      json.member("n", slot.rawValue)
      json.member("v", Int64(version))
      json.member("order", slot.rawValue)
      json.member("rank", rank)
    }
    json.member("id", id)
    json.member("state", state.rawValue)
    json.member("name", name)
    json.member("label", label)
    json.member("work", work)
    json.member("operator", ifAny: operatorName)
    json.member("phone", ifAny: phone)
    json.member("next", ifAny: next)
    json.milliseconds("free", ifAny: freeAt)
    json.roundedPlace(ifAny: coordinate)
    if let courseDegrees {
      json.member("heading", Int(courseDegrees.rounded()) % 360)
    }
    json.milliseconds("at", ifAny: fixTime)
    if isAbout {
      json.member("about", true)
    }
    if let jobState { json.member("doing", jobState.rawValue) }
    json.troubles(ifAny: troubles)
    json.endObject()
  }

  /// The path of the driver's card.
  package static func path(_ id: String) -> String { "/board/drivers/\(id.asPathSegment)" }

  // MARK: The row

  /// The columns of the board's table of drivers. A new one is made like one of `JobMark.Column`; its cell is in
  /// `driver-row.mustache`.
  package enum Column: String, BoardColumn {
    case driver = "driverColumn"
    case status, job, position

    package var sortName: String? {
      switch self {
      case .driver: "name"
      case .position: "position"
      case .status, .job: nil
      }
    }
  }

  /// The names of the values of a row.
  package enum RowField: String, CaseIterable {
    case rank, order, key, state, name, label, href, work
    case `operator`, at, isAbout, age
    /// What is ahead: the next stop, and when the driver is free.
    case next, free
    /// The addresses of the links that call the driver and open the conversation with the customer.
    case call, write
    /// The way to the place of a search.
    case way
    /// The address near which the driver is, in words.
    case place
    /// Whether the page begins with the focus on this row.
    case isFirst
  }

  /// `order` is the row's position among those of equal rank.
  package func row(now: Timestamp, words: Words, order: Int = 0) -> MustacheValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: RowField.allCases.map {
          ($0.rawValue, value($0, now: now, words: words, order: order))
        }))
  }

  package func value(_ field: RowField, now: Timestamp, words: Words, order: Int) -> MustacheValue {
    switch field {
    case .rank: .integer(rank)
    case .order: .integer(order)
    case .isFirst: .bool(false)
    case .key: .text("driver:\(id)")
    case .state: .text(state.rawValue)
    case .name: .text(name)
    case .label: .text(label)
    case .href: .text(Self.path(id))
    case .work: .text(work)
    // The last one needs the reader's clock.
    case .way, .place, .free: .text("")
    case .next: .text(next ?? "")
    case .call: .text(isPresent ? phone.map(CardPhone.address) ?? "" : "")
    case .write: .text(jobState == nil || !isPresent ? "" : "\(Self.path(id))/chat")
    case .operator: .text(operatorName ?? "")
    case .at: fixTime.map { .integer(Int($0.unixMilliseconds)) } ?? .text("")
    case .isAbout: .bool(isAbout)
    case .age:
      .text(fixTime.map { words.age(milliseconds: now.millisecondsSince($0), isShort: true) } ?? "")
    }
  }

  /// "Free at 15:40"; nil where it is not known.
  package func freeText(_ context: PageContext) -> String? {
    freeAt.map {
      Words.fill(context.words.board.plan.freeAt, ["time": context.words.clockTime($0, context.zone)])
    }
  }

  /// The row that the page copies for a driver who comes later.
  package static let blankRow: MustacheValue = .object(
    Dictionary(uniqueKeysWithValues: RowField.allCases.map { ($0.rawValue, .text("")) })
      .merging(["href": .text("/board"), "state": .text(State.unseen.rawValue)]) { $1 })
}

extension Catalog.DriverStates {
  subscript(_ state: DriverMark.State) -> String {
    switch state {
    case .moving: moving
    case .standing: standing
    case .still: still
    case .late: late
    case .old: old
    case .offline: offline
    case .unseen: unseen
    }
  }
}
