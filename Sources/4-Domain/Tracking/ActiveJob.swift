/// A job that has not ended, in the form for questions about all of them.
package struct ActiveJob {
  package let slot: JobSlot
  package let status: JobStatus
  package let troubles: JobTroubles
  /// Its time is long over, and nobody ever confirmed it.
  package let isAbandoned: Bool
  /// The time at which the job's customer expects the driver.
  package let dueTime: Timestamp
  /// Whether that time was agreed; else it is the time of the order.
  package let isScheduled: Bool
  package let hasDriver: Bool
  /// Whether somebody has to find a driver for it (`Fleet.needsDriver`).
  package let needsDriver: Bool
  /// Nil also for a driver whom the fleet does not know.
  package let driver: DriverSlot?
}

/// The fields of a job that questions about all jobs need, kept beside the jobs: 32 bytes in a row, where the job
/// itself is half a kilobyte and names its driver by a text that has to be looked up.
struct JobBrief: Equatable {
  private struct Facts: OptionSet {
    let rawValue: UInt8
    static let request = Facts(rawValue: 1)
    static let failure = Facts(rawValue: 2)
  }

  private static let nobody: Int32 = -1
  private static let stranger: Int32 = -2
  private static let noWindow = Int64.max

  /// The status; a forgotten job counts as cancelled.
  private(set) var status = JobStatus.cancelled
  private(set) var isForgotten = true
  private(set) var isScheduled = false
  /// In one byte, so that the whole has 32.
  private var facts: Facts = []
  private var driver = Self.nobody
  /// The time at which the job's customer expects the driver: the agreed time, or the time of the order without one.
  private(set) var dueTime = Timestamp(unixMilliseconds: 0)
  /// The time since when the job has its status.
  private(set) var statusTime = Timestamp(unixMilliseconds: 0)
  private var windowEnd = Self.noWindow

  /// The entry of a free slot.
  init() {}

  init(_ job: Job, driver: DriverSlot?, windowMilliseconds: Int64) {
    status = job.status
    isForgotten = false
    isScheduled = job.scheduledAt != nil
    let texts = job.texts
    if texts.customerRequest != nil { facts.insert(.request) }
    if texts.failure != nil { facts.insert(.failure) }
    dueTime = job.scheduledAt ?? job.createdAt
    statusTime = job.statusTimes[job.status] ?? job.createdAt
    let end = job.windowEndsAt ?? job.scheduledAt?.adding(milliseconds: windowMilliseconds)
    windowEnd = end?.unixMilliseconds ?? Self.noWindow
    if job.driverID != nil { self.driver = driver.map { Int32($0.rawValue) } ?? Self.stranger }
  }

  /// Whether the customer asks the dispatchers for something.
  var hasRequest: Bool { facts.contains(.request) }
  /// Whether a driver could not do it, and nobody has decided how it goes on.
  var hasFailed: Bool { facts.contains(.failure) }
  /// Whether a driver has the job, also one whom the fleet does not know.
  var hasDriver: Bool { driver != Self.nobody }
  /// Nil also for a driver whom the fleet does not know, or met only after the job had ended.
  var driverSlot: DriverSlot? { driver >= 0 ? DriverSlot(rawValue: Int(driver)) : nil }
  /// The end of the promised time; nil if no time was promised.
  var windowEndsAt: Timestamp? {
    windowEnd == Self.noWindow ? nil : Timestamp(unixMilliseconds: windowEnd)
  }

  mutating func setDriver(_ slot: DriverSlot) { driver = Int32(slot.rawValue) }
}
