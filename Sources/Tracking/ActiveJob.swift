/// A job that has not ended, as questions about all of them see it.
package struct ActiveJob {
  package let slot: JobSlot
  package let status: JobStatus
  package let troubles: JobTroubles
  /// Its time is long over, and nobody ever confirmed it.
  package let isAbandoned: Bool
  /// When the job's customer expects somebody.
  package let dueTime: Timestamp
  package let hasDriver: Bool
  /// Nil also for a driver whom the fleet has not met.
  package let driver: DriverSlot?
}

/// What questions about all jobs need of each, kept beside the jobs: 32 bytes in a row, where the job itself is half a
/// kilobyte and names its driver by a text that has to be looked up.
struct JobBrief: Equatable {
  private static let nobody: Int32 = -1
  private static let stranger: Int32 = -2
  private static let noWindow = Int64.max

  /// That of a forgotten job counts as ended.
  private(set) var status = JobStatus.cancelled
  private(set) var isForgotten = true
  private(set) var isScheduled = false
  private var driver = Self.nobody
  /// When the job's customer expects somebody: the agreed time, or for a job without one when it was ordered.
  private(set) var dueTime = Timestamp(unixMilliseconds: 0)
  /// Since when the job has its status.
  private(set) var statusTime = Timestamp(unixMilliseconds: 0)
  private var windowEnd = Self.noWindow

  /// Stands in a free slot.
  init() {}

  init(_ job: Job, driver: DriverSlot?, windowMilliseconds: Int64) {
    status = job.status
    isForgotten = false
    isScheduled = job.scheduledAt != nil
    dueTime = job.scheduledAt ?? job.createdAt
    statusTime = job.statusTimes[job.status] ?? job.createdAt
    let end = job.windowEndsAt ?? job.scheduledAt?.adding(milliseconds: windowMilliseconds)
    windowEnd = end?.unixMilliseconds ?? Self.noWindow
    if job.driverID != nil { self.driver = driver.map { Int32($0.rawValue) } ?? Self.stranger }
  }

  /// Whether somebody has the job, also somebody whom the fleet has not met.
  var hasDriver: Bool { driver != Self.nobody }
  /// Nil also for one whom the fleet has not met, or met only after the job had ended.
  var driverSlot: DriverSlot? { driver >= 0 ? DriverSlot(rawValue: Int(driver)) : nil }
  /// Until when the driver was promised; nil when nothing was.
  var windowEndsAt: Timestamp? {
    windowEnd == Self.noWindow ? nil : Timestamp(unixMilliseconds: windowEnd)
  }

  mutating func meet(_ slot: DriverSlot) { driver = Int32(slot.rawValue) }
}
