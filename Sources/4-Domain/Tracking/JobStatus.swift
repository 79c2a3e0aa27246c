/// The ten statuses of a job, in the order of its life.
///
/// A new one is a case with its row here, its place in `StatusTimes`, the column of its time in the database (a migration
/// in `Schema+Additions`, and `Job+Row`), its member in `Public/api-jobs.json`, a line of the article PictureAndData, and
/// its words (`ByStatus`). If somebody is told of it, it is an event of `MessageEvent` too.
package enum JobStatus: String, CaseIterable, Hashable, Sendable {
  case pending
  case confirmed
  case delegating
  case assigned
  case accepted
  case enRoute = "en_route"
  case arrived
  case started
  case completed
  case cancelled

  /// What a status means for those who look at the job: the shapes of the map, the counters, what a page says.
  package enum Stage: Sendable {
    /// No driver has the job.
    case waiting
    /// A driver has the job, and has not set out to it.
    case assigned
    /// The driver is on the way.
    case underWay
    /// The driver is at the stop.
    case atWork
    case ended
  }

  /// What there is to know of a status. It has no references: it is asked for at every position.
  struct Row {
    /// From 0, in the order of a job's life.
    let order: Int
    let stage: Stage
    /// The status that a driver who holds the job sets next.
    var next: JobStatus?
    /// The message that tells of it.
    var event: MessageEvent?
    /// Whether the driver may cancel the job then.
    var isLeavable = false
    /// Whether a dispatcher may make it confirmed: of a job that a driver has this takes it back.
    var isConfirmable = false
    /// Whether a driver may take the job; `assigned` may be skipped.
    var isAcceptable = false
    /// Its place in `StatusTimes`, and its bit in the database, if another one than its order: it never changes.
    var number: Int?
  }

  // Inlined, each fact of it is one comparison.
  @inline(__always) var row: Row {
    switch self {
    case .pending: Row(order: 0, stage: .waiting, isConfirmable: true, isAcceptable: true)
    case .confirmed: Row(order: 1, stage: .waiting, event: .confirmed, isAcceptable: true)
    case .delegating: Row(order: 2, stage: .waiting)
    case .assigned:
      Row(
        order: 3, stage: .assigned, next: .accepted, event: .assigned, isLeavable: true, isConfirmable: true,
        isAcceptable: true)
    case .accepted:
      Row(
        order: 4, stage: .assigned, next: .enRoute, event: .accepted, isLeavable: true, isConfirmable: true)
    case .enRoute: Row(order: 5, stage: .underWay, next: .arrived, event: .onTheWay, isLeavable: true)
    case .arrived: Row(order: 6, stage: .atWork, next: .started, event: .arrived, isLeavable: true)
    case .started: Row(order: 7, stage: .atWork, next: .completed, event: .started)
    case .completed: Row(order: 8, stage: .ended, event: .completed)
    case .cancelled: Row(order: 9, stage: .ended, event: .cancelled)
    }
  }

  /// Its place in `StatusTimes`, and its bit in the database.
  var number: Int { row.number ?? order }
  package var order: Int { row.order }
  package var stage: Stage { row.stage }
  package var next: JobStatus? { row.next }
  package var isAcceptable: Bool { row.isAcceptable }
  package var isEnded: Bool { stage == .ended }

  /// Whether the driver is on the way, or at the stop.
  package var hasBegun: Bool { stage == .underWay || stage == .atWork }

  /// Whether the driver is at the stop, where silence is no loss.
  package var isDriverAtStop: Bool { stage == .atWork }

  /// Whether the driver who holds the job may give it back.
  package var isDeclinable: Bool { stage == .assigned }

  /// Whether the driver has yet to come to the stop.
  package var isBeforeArrival: Bool { order < JobStatus.arrived.order }

  /// Whether a driver took the job before, or takes it with this status.
  package var isFromAcceptance: Bool { order >= JobStatus.accepted.order }

  /// The steps that a driver takes one after the other, once a job is accepted.
  package static let steps = Array(sequence(first: JobStatus.enRoute) { $0.row.next })

  /// The statuses that `actor` may set next, the step forward first.
  package func allowedNext(by actor: JobActor) -> [JobStatus] {
    let next: JobStatus?
    let mayCancel: Bool
    switch actor {
    case .driver:
      next = row.next
      mayCancel = row.isLeavable
    case .customer:
      next = nil
      mayCancel = isBeforeArrival
    case .linkReader:
      next = nil
      mayCancel = CustomerRequest.Kind.cancel.isOpen(in: self)
    case .dispatcher:
      next = row.isConfirmable ? .confirmed : nil
      mayCancel = !isEnded
    case .upstream:
      // Upstream's jobs may jump, go backwards, and be opened again.
      return JobStatus.allCases.filter { $0 != self }
    }
    return [next, mayCancel ? .cancelled : nil].compactMap { $0 }
  }
}

/// The one who changes a job's status; decides which changes are allowed.
package enum JobActor: Hashable, Sendable {
  case driver(DriverSlot)
  case customer
  /// The customer on the page of the link, which proves no account.
  case linkReader
  case dispatcher
  /// The backend that Waypost follows: its events are facts, whatever the order.
  case upstream

  /// Nil if the change was made on nobody's known behalf.
  var party: JobParty? {
    switch self {
    case .customer, .linkReader: .customer
    case .driver, .dispatcher: .company
    case .upstream: nil
    }
  }
}

/// The two sides of a job, from its customer's point of view.
package enum JobParty: String, Hashable, Sendable, CaseIterable {
  case customer
  /// The driver and the dispatchers: the customer deals with one company.
  case company
}
