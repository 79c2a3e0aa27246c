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

    package init(_ status: JobStatus, isAbandoned: Bool = false) {
      self =
        switch status {
        case _ where isAbandoned: .abandoned
        case .pending, .confirmed, .delegating: .waiting
        case .assigned, .accepted: .assigned
        case .enRoute: .underWay
        case .arrived, .started: .atWork
        case .completed, .cancelled: .ended
        }
    }
  }

  package let id: String
  package let state: State
  let label: String
  let address: String
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
  /// The agreed time, if there is one.
  let scheduledAt: Timestamp?
  package let troubles: JobTroubles
  /// The worst trouble in words.
  let trouble: String?
  /// The second key of the rows' order, after the rank of the trouble.
  package let order: Timestamp

  package init(
    _ job: Job, isAbandoned: Bool = false, driver: DriverProfile?, troubles: JobTroubles = [],
    latenessSeconds: Int? = nil,
    for audience: FleetAudience, words: Words = .standard
  ) {
    id = job.id.rawValue
    state = State(job.status, isAbandoned: isAbandoned)
    let status =
      isAbandoned
      ? words.board.abandoned
      : job.isBeingAssigned ? words.board.beingAssigned : words.jobStatuses[job.status]
    // No way leads there, and no arrival is known: who looks at the map must not think that there is no such job.
    let isOffMap = audience == .board && job.pickup == nil && !job.status.isEnded
    label = isOffMap ? "\(status) · \(words.board.offMap)" : status
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
    self.troubles = troubles
    trouble = words.board.troubles.text(troubles, latenessSeconds: latenessSeconds, words)
    order = job.scheduledAt ?? job.createdAt
  }

  static func driverName(
    _ job: Job, _ driver: DriverProfile?, _ audience: FleetAudience, _ words: Words
  ) -> String {
    job.driverID == nil
      ? words.board.unassigned : audience.shown(name: driver?.name) ?? words.board.nameless
  }

  /// Writes the data of a `job` event.
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("state", state.rawValue)
    json.member("label", label)
    json.member("address", address)
    json.member("driver", driverName)
    json.member("driverId", ifAny: driverID)
    json.member("customer", ifAny: customerName)
    json.member("phone", ifAny: customerPhone)
    json.member("code", ifAny: code)
    json.member("operator", ifAny: operatorName)
    json.roundedPlace(ifAny: coordinate)
    json.milliseconds("at", ifAny: since)
    json.milliseconds("due", ifAny: scheduledAt)
    json.milliseconds("order", order)
    json.member("rank", troubles.rank)
    json.troubles(ifAny: troubles)
    json.member("trouble", ifAny: trouble)
    if state == .ended {
      json.member("isEnded", true)
    }
    json.endObject()
  }

  /// The path of the job's card.
  package static func path(_ id: String) -> String { "/board/jobs/\(id.asPathSegment)" }
}
