import JSON
import Tracking

/// One job on its way through the statuses; its driver works on it. This type only decides; `SimulatedDriver` acts.
struct JobWalk: Equatable {
  let jobID: String
  /// The place of the pickup; while the job is offered, only the approximate place.
  private(set) var pickup: Coordinate?
  private(set) var status: JobStatus
  private var sinceMilliseconds: UInt64
  /// The factor by which everything is faster.
  private let hurry: UInt64

  /// The time that a driver needs to answer, to start, at the door, and for the work, in milliseconds, divided by
  /// `hurry`.
  static let acceptAfter: UInt64 = 2_000
  static let leaveAfter: UInt64 = 4_000
  static let startAfter: UInt64 = 8_000
  static let completeAfter: UInt64 = 25_000
  /// If the job has no pickup, or the trace does not lead there, the driver arrives after this time.
  static let arriveAfterAtMost: UInt64 = 120_000
  static let nearMeters = 25.0
  /// A driver sets out to a job that was agreed for a time this long before it, in milliseconds.
  static let setsOutBefore: Int64 = 15 * 60_000

  init(jobID: String, status: JobStatus, pickup: Coordinate?, nowMilliseconds: UInt64, hurry: UInt64 = 1) {
    self.jobID = jobID
    self.status = status
    self.pickup = pickup
    sinceMilliseconds = nowMilliseconds
    self.hurry = hurry
  }

  /// Nil if the job, as the server describes it, needs nothing from a driver.
  init?(job: JSONValue, nowMilliseconds: UInt64, hurry: UInt64 = 1) {
    guard let id = job["id"]?.stringValue,
      let status = job["status"]?.stringValue.flatMap(JobStatus.init(rawValue:)), !status.isEnded
    else { return nil }
    var pickup: Coordinate?
    if let latitude = job["lat"]?.doubleValue, let longitude = job["lng"]?.doubleValue {
      pickup = Coordinate(latitude: latitude, longitude: longitude)
    }
    self.init(jobID: id, status: status, pickup: pickup, nowMilliseconds: nowMilliseconds, hurry: hurry)
  }

  /// Notes that the server confirmed a step or reported the job's status; `job` is the server's present description.
  mutating func become(_ status: JobStatus, as job: JobWalk? = nil, nowMilliseconds: UInt64) {
    if let job, job.jobID == jobID { pickup = job.pickup }
    guard status != self.status else { return }
    self.status = status
    sinceMilliseconds = nowMilliseconds
  }

  /// The status to request now, or nil while the driver only goes on.
  func next(nowMilliseconds: UInt64, coordinate: Coordinate?, followsTrace: Bool) -> JobStatus? {
    let elapsed = (nowMilliseconds - min(nowMilliseconds, sinceMilliseconds)) * hurry
    let pause: UInt64
    switch status {
    case .accepted: pause = Self.leaveAfter
    case .enRoute:
      if let pickup, let coordinate, coordinate.distanceMeters(to: pickup) <= Self.nearMeters {
        return status.next
      }
      guard pickup == nil || followsTrace else { return nil }
      pause = Self.arriveAfterAtMost
    case .arrived: pause = Self.startAfter
    case .started: pause = Self.completeAfter
    default: pause = Self.acceptAfter
    }
    return elapsed >= pause ? status.isAcceptable ? .accepted : status.next : nil
  }

  /// The place to which the truck drives.
  var goal: Motion.Goal {
    switch status.stage {
    case .underWay: pickup.map { .drive(to: $0) } ?? .roam
    case .atWork: .stand
    case .waiting, .assigned, .ended: .roam
    }
  }
}
