/// The ten statuses of a job, in the order of its life.
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

  package var isEnded: Bool { self == .completed || self == .cancelled }

  /// Whether the driver is at the stop, where silence is no loss.
  package var isDriverAtStop: Bool { self == .arrived || self == .started }

  /// Whether a driver may take the job; `assigned` may be skipped.
  package var isAcceptable: Bool { self == .pending || self == .confirmed || self == .assigned }

  /// Whether the driver who holds the job may give it back.
  package var isDeclinable: Bool { self == .assigned || self == .accepted }

  /// The statuses that `actor` may set next, the step forward first.
  package func allowedNext(by actor: JobActor) -> [JobStatus] {
    switch actor {
    case .driver:
      switch self {
      case .assigned: [.accepted, .cancelled]
      case .accepted: [.enRoute, .cancelled]
      case .enRoute: [.arrived, .cancelled]
      case .arrived: [.started, .cancelled]
      case .started: [.completed]
      case .pending, .confirmed, .delegating, .completed, .cancelled: []
      }
    case .customer:
      switch self {
      case .pending, .confirmed, .delegating, .assigned, .accepted, .enRoute: [.cancelled]
      case .arrived, .started, .completed, .cancelled: []
      }
    case .dispatcher:
      switch self {
      // Of a job that a driver has this takes it back.
      case .pending, .assigned, .accepted: [.confirmed, .cancelled]
      case .completed, .cancelled: []
      default: [.cancelled]
      }
    case .upstream:
      // Upstream's jobs may jump, go backwards, and be opened again.
      JobStatus.allCases.filter { $0 != self }
    }
  }

  /// 0...9, in the order of a job's life.
  package var order: Int {
    switch self {
    case .pending: 0
    case .confirmed: 1
    case .delegating: 2
    case .assigned: 3
    case .accepted: 4
    case .enRoute: 5
    case .arrived: 6
    case .started: 7
    case .completed: 8
    case .cancelled: 9
    }
  }
}

/// The one who changes a job's status; decides which changes are allowed.
package enum JobActor: Hashable, Sendable {
  case driver(DriverSlot)
  case customer
  case dispatcher
  /// The backend that Waypost follows: its events are facts, whatever the order.
  case upstream

  /// Nil if the change was made on nobody's known behalf.
  var party: JobParty? {
    switch self {
    case .customer: .customer
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
