import JSON
import Store
import Templating
import Tracking
import Words

/// One job as a board or a wall shows it: the text of its row and its marker.
package struct JobMark: Hashable, Sendable {
  /// Each state has a shape of its own in `map-symbols.mustache`; an ended job has nothing but a card.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case waiting, assigned
    case underWay = "under-way"
    case atWork = "at-work"
    /// Its time is long over, and nobody ever confirmed it.
    case abandoned
    case ended

    /// Its place among the states, by which the list of jobs can be sorted.
    package var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package init(_ status: JobStatus, isAbandoned: Bool = false) {
      self =
        switch status.stage {
        case _ where isAbandoned: .abandoned
        case .waiting: .waiting
        case .assigned: .assigned
        case .underWay: .underWay
        case .atWork: .atWork
        case .ended: .ended
        }
    }
  }

  package let id: String
  package let state: State
  package let label: String
  package let address: String
  package let driverName: String
  let driverID: String?
  /// Nil for an audience that must not see it.
  let customerName: String?
  /// Nil for an audience that must not see it.
  let customerPhone: String?
  let code: String?
  /// The operator who has the job; nil for an audience that must not see it.
  package let operatorName: String?
  package let coordinate: Coordinate?
  /// The time of the status; nil if only the latest possible time is known.
  let since: Timestamp?
  /// The end of the agreed time; nil if none was named.
  let windowEndsAt: Timestamp?
  /// The agreed time, if there is one.
  let scheduledAt: Timestamp?
  package let troubles: JobTroubles
  /// The worst trouble in words.
  let trouble: String?
  /// When the driver who is on the way is expected, in whole minutes: at least from the first to the second. Nil if
  /// nothing is known, and for an audience that does not see it.
  package let expected: ExpectedMinutes?
  /// Whether a dispatcher has to find a driver for it.
  package let needsDriver: Bool
  /// The second key of the rows' order, after `rank`.
  package let order: Timestamp

  package init(
    _ job: Job, isAbandoned: Bool = false, driver: DriverProfile?, troubles: JobTroubles = [],
    latenessSeconds: Int? = nil, needsDriver: Bool = false, expected: ExpectedMinutes? = nil,
    isAtDoor: Bool = false, for audience: FleetAudience, words: Words = .standard
  ) {
    id = job.id.rawValue
    state = State(job.status, isAbandoned: isAbandoned)
    let status =
      isAbandoned
      ? words.board.abandoned
      : job.isBeingAssigned ? words.board.beingAssigned : words.jobStatuses[job.status]
    // No way leads there, and no arrival is known: who looks at the map must not think that there is no such job.
    let isOffMap = audience == .board && job.pickup == nil && !job.status.isEnded
    let addition =
      isOffMap
      ? words.board.offMap : isAtDoor && audience == .board ? words.board.atDoor.unconfirmed : nil
    label = addition.map { "\(status) · \($0)" } ?? status
    address = job.address
    driverName = Self.driverName(job, driver, audience, words)
    driverID = audience == .board ? job.driverID?.rawValue : nil
    customerName = audience == .board ? job.customerName : nil
    customerPhone = audience == .board ? job.customerPhone : nil
    code = audience == .board ? job.number : nil
    operatorName = audience == .board ? job.operatorName ?? driver?.operatorName : nil
    coordinate = job.pickup
    since = job.statusTimes.isLatest(job.status) ? nil : job.statusTimes[job.status] ?? job.createdAt
    scheduledAt = job.scheduledAt
    windowEndsAt = job.windowEndsAt
    self.troubles = audience == .board ? troubles : troubles.subtracting(.ofDispatchers)
    let worst = words.board.troubles.text(
      troubles.subtracting(.ofDispatchers), latenessSeconds: latenessSeconds, words)
    let failure = self.troubles.contains(.failed) ? job.texts.toldFailure.map { words.said($0) } : nil
    let request =
      self.troubles.contains(.asked) ? job.texts.request.map { words.requests.said($0.kind) } : nil
    let said = [failure, worst, request].compactMap { $0 }
    trouble = said.isEmpty ? nil : said.joined(separator: " · ")
    order = job.scheduledAt ?? job.createdAt
    self.needsDriver = needsDriver
    self.expected = audience == .board ? expected : nil
  }

  static func driverName(
    _ job: Job, _ driver: DriverProfile?, _ audience: FleetAudience, _ words: Words
  ) -> String {
    job.driverID == nil
      ? words.board.unassigned : audience.shown(name: driver?.name) ?? words.board.nameless
  }

  /// Rows of jobs that ended stand behind all others, the newest first.
  private static let endedRank = JobRank.last + 1
  private var ended: Int64 { (since ?? order).unixMilliseconds }

  /// The first key of the rows' order.
  private var rank: Int { JobRank.of(needsDriver: needsDriver, troubles) }

  /// The path of the job's card.
  package static func path(_ id: String) -> String { "/board/jobs/\(id.asPathSegment)" }

  // MARK: The row

  /// The columns of the board's table of jobs.
  ///
  /// A new one is a case here with what its cell shows (a property, and a case of `RowField`), its cell in
  /// `job-row.mustache`, and the words of its heading.
  package enum Column: String, BoardColumn {
    case place = "where"
    case status
    case driver = "driverColumn"
    case times = "plannedExpected"
    case since

    package var isOnWide: Bool { self == .since }
    package var isOfTimes: Bool { self == .times }
    package var sortName: String? {
      switch self {
      case .place: "place"
      case .status: "status"
      case .driver: "driver"
      case .times: "planned"
      case .since: "since"
      }
    }
  }

  /// The names of the values of a row. Those before `due` are members of a `job` event as well.
  package enum RowField: String, CaseIterable {
    case label, address, driver, driverId, customer, phone, code, `operator`, due
    case until, earliest, latest, id, key, href, state, driverKey, trouble, rank, order, at, age
    /// Whether the page begins with the focus on this row.
    case isFirst
    /// Whether the row has a box by which it is chosen for an act on several jobs.
    case mayPick

    /// Those that are members of a `job` event as well; the page shows them in the elements with this `data-field`.
    fileprivate static let sent = allCases.prefix { $0 != .due }
  }

  private func text(_ field: RowField) -> String? {
    switch field {
    case .label: label
    case .address: address
    case .driver: driverName
    case .driverId: driverID
    case .customer: customerName
    case .phone: customerPhone
    case .code: code
    case .operator: operatorName
    case .trouble: trouble
    case .state: state.rawValue
    case .id: id
    case .key: "job:\(id)"
    case .href: Self.path(id)
    case .driverKey: driverID.map { "driver:\($0)" }
    case .due, .until, .earliest, .latest, .rank, .order, .at, .age, .isFirst, .mayPick: nil
    }
  }

  package func value(_ field: RowField, _ context: PageContext, now: Timestamp) -> MustacheValue {
    switch field {
    case .phone: CardPhone.value(customerPhone)
    case .rank: .integer(state == .ended ? Self.endedRank : rank)
    case .order: .integer(Int(state == .ended ? -ended : order.unixMilliseconds))
    case .due: .text(scheduledAt.map { Self.due($0, context, now: now) } ?? "")
    case .until: .text(Self.clock(windowEndsAt, context))
    case .earliest: .text(Self.clock(expected?.earliestAt, context))
    case .latest: .text(Self.clock(expected?.latestAt, context))
    case .at: since.map { .integer(Int($0.unixMilliseconds)) } ?? .text("")
    case .age:
      .text(since.map { context.words.age(milliseconds: now.millisecondsSince($0), isShort: true) } ?? "")
    case .isFirst, .mayPick: .bool(false)
    default: .text(text(field) ?? "")
    }
  }

  package func row(_ context: PageContext, now: Timestamp) -> MustacheValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: RowField.allCases.map { ($0.rawValue, value($0, context, now: now)) }))
  }

  /// The heading of the column names the time zone once.
  private static func due(_ moment: Timestamp, _ context: PageContext, now: Timestamp) -> String {
    plain(context.shortTime(moment, now: now))
  }

  private static func clock(_ moment: Timestamp?, _ context: PageContext) -> String {
    moment.map { plain(context.words.time($0, context.zone)) } ?? ""
  }

  private static func plain(_ text: String) -> String {
    text.hasSuffix("\u{a0}UTC") ? String(text.dropLast(4)) : text
  }

  /// The row that the page copies for a job that comes later.
  package static func blankRow(mayPick: Bool = false) -> MustacheValue {
    .object(
      Dictionary(uniqueKeysWithValues: RowField.allCases.map { ($0.rawValue, .text("")) })
        .merging([
          "href": .text("/board"), "state": .text(State.waiting.rawValue), "mayPick": .bool(mayPick),
        ]) { $1 })
  }

  /// Writes the data of a `pin` event.
  package func writePin(to json: inout JSONWriter) {
    json.beginArray()
    json.string(id)
    json.string(state.rawValue)
    if let coordinate {
      json.integer(Int((coordinate.latitude * 1e5).rounded()))
      json.integer(Int((coordinate.longitude * 1e5).rounded()))
    }
    json.endArray()
  }

  /// Writes the data of a `job` event.
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("state", state.rawValue)
    for field in RowField.sent { json.member(field.rawValue, ifAny: text(field)) }
    json.roundedPlace(ifAny: coordinate)
    json.milliseconds("at", ifAny: since)
    json.milliseconds("due", ifAny: scheduledAt)
    json.milliseconds("until", ifAny: windowEndsAt)
    json.milliseconds("earliest", ifAny: expected?.earliestAt)
    json.milliseconds("latest", ifAny: expected?.latestAt)
    json.milliseconds("order", order)
    json.member("rank", rank)
    json.troubles(ifAny: troubles)
    json.member("trouble", ifAny: trouble)
    if state == .ended {
      json.member("isEnded", true)
    }
    json.endObject()
  }
}
