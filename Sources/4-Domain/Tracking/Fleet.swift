import Compact

/// All drivers, jobs, links and walls, in memory: the single state from which everything shown is made.
///
/// Confined to one loop. It has no clock and does no I/O: the caller passes `now`. Only `apply`, `put`, `move`,
/// `place` and `forgetEndedJobs` change it; a refused event or fix throws one named reason, which is counted.
///
/// A durable event takes three steps: `check(event)` decides and returns the records to store; the storage commits
/// them; `put(records)` applies them. `apply` is the first and the last step at once.
package final class Fleet {
  package struct Configuration: Sendable {
    /// Bounds: beyond them the fleet refuses new ones with `.fleetFull`.
    package var maximumDrivers = 200_000
    package var maximumJobs = 200_000
    package var maximumWalls = 1000
    /// The bound of links that are not revoked; with the revoked ones four times as many.
    package var maximumLinksPerJob = 16
    /// An ended job stays in memory this long; at least as long as its links.
    package var endedJobRetentionMilliseconds: Int64 = 24 * 3_600_000
    package var linkLifetimeAfterEndMilliseconds: Int64 = 2 * 3_600_000
    /// The rules for customers, where a link has none of its own.
    package var rules = VisibilityRules()
    /// What drivers must bring before a job is done whose order does not say.
    package var proof: ProofNeeds = []
    package var silentAfterMilliseconds = Freshness.silentAfterMilliseconds
    /// The time after the agreed time from which a driver is late, if the job has no end of its window.
    package var windowMilliseconds: Int64 = 30 * 60_000
    /// A job that nobody confirmed counts as abandoned this long after its time.
    package var abandonedAfterMilliseconds: Int64 = 24 * 3_600_000

    package init() {}
  }

  package internal(set) var configuration: Configuration

  // By driver slot.
  var profiles: [DriverProfile] = []
  /// The number of profiles of drivers online.
  package internal(set) var onlineDriverCount = 0
  var movement = Movement()
  var batteries = PhoneBatteries()
  var activeJobs: [SmallList<JobSlot>] = []
  var driverIndex = DriverIndex()

  // By job slot. A forgotten job's slot holds `Job.forgotten`, not nil: a restore takes the stored array as a whole.
  var jobsBySlot: [Job] = []
  /// Parallel to `jobsBySlot`.
  var briefs: [JobBrief] = []
  var linkSlots: [SmallList<LinkSlot>] = []
  var freeJobSlots: [JobSlot] = []
  var jobIndex = SlotIndex()
  /// Active jobs whose driver the fleet does not know yet, because upstream names drivers that are offline.
  var jobsOfStrangers: [DriverID: SmallList<JobSlot>] = [:]
  /// Ended jobs in the order in which they ended, waiting to be forgotten; `endedFrom` is the first that waits.
  var endedJobs: [JobID] = []
  var endedFrom = 0

  /// The shown arrivals, by the jobs en route that were asked for.
  var arrivals = ArrivalTable()
  /// The ways along streets, by the jobs en route whose way was asked for; bounded by the one who finds them.
  var ways: [JobSlot: FollowedWay] = [:]
  var lastWayNumber: UInt32 = 0
  /// How exact the arrivals by streets are; set by the one who learns it.
  package var arrivalSpread = ArrivalSpread.usual
  /// How long a driver stands at a stop; set by the same one.
  package var stopSeconds = StopTimes.usualSeconds
  /// How long drives between stops take along the streets; set by the one who finds them.
  package var driveTimes = DriveTimes()

  /// The texts for searches.
  var texts = FleetTexts()
  var isSearchExpected = false

  var operators = OperatorTable()

  var links = LinkTable()
  var walls = WallTable()

  /// The longest delay of any rule, and each driver's places since then.
  var longestDelaySeconds = 0
  var placeHistories: [DriverSlot: Trail] = [:]

  /// Whether some rule shows drivers only near the pickup.
  var hasLimits = false
  /// The sightings of such rules, by job: an empty list for a job that has such a link and no sighting.
  var sightings: [JobSlot: [Sighting]] = [:]
  /// The times at which jobs that went back, or were opened again, reached their statuses since then, by the fixes of
  /// their drivers.
  var repeatedTimes: [JobSlot: StatusTimes] = [:]

  /// When the customer wrote to whom nobody has answered yet, by job.
  var waitingCustomers: [JobSlot: Timestamp] = [:]

  package internal(set) var upstream = UpstreamState.none
  package internal(set) var nodes = NodesState.alone
  /// False while durable changes do not reach the disk; set by the store.
  package var canSave = true
  /// The number of refused events by reason, since the start.
  package internal(set) var rejectionCounts: [FleetRejection: Int] = [:]

  package init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    willDelay(configuration.rules)
    hasLimits = configuration.rules.hasLimits
  }

  /// Counts a refusal that a reader made before the fleet saw an event, and returns it to be thrown.
  @discardableResult
  package func count(_ rejection: FleetRejection) -> FleetRejection {
    rejectionCounts[rejection, default: 0] += 1
    return rejection
  }
}
