/// All drivers, jobs, links and displays, in memory: the single state that everything shown is made from.
///
/// Confined to one loop. It has no clock and does no I/O: `now` is passed in. Only `apply`, `put`, `move`,
/// `place` and `forgetEndedJobs` change it; an event or a fix that is refused throws one named reason, which is
/// counted.
///
/// A durable event goes through three steps: `check(event)` decides and returns the records to store; the
/// storage commits them; `put(records)` makes them true. `apply` is the first and the last step at once.
package final class Fleet {
  package struct Configuration: Sendable {
    /// Bounds: beyond them new ones are refused with `.fleetFull`.
    package var maximumDrivers = 200_000
    package var maximumJobs = 200_000
    package var maximumDisplays = 1000
    /// Those that are not revoked; with the revoked ones four times as many.
    package var maximumLinksPerJob = 16
    /// An ended job stays in memory this long; at least as long as its links.
    package var endedJobRetentionMilliseconds: Int64 = 24 * 3_600_000
    package var linkLifetimeAfterEndMilliseconds: Int64 = 2 * 3_600_000
    /// What customers see where a link says nothing else.
    package var rules = VisibilityRules()
    package var silentAfterMilliseconds = Freshness.silentAfterMilliseconds
    /// How long after the agreed time a driver may come before it is late, where the job does not say when its
    /// window ends.
    package var windowMilliseconds: Int64 = 30 * 60_000
    /// So long after its time a job that nobody confirmed counts as abandoned.
    package var abandonedAfterMilliseconds: Int64 = 24 * 3_600_000

    package init() {}
  }

  package let configuration: Configuration

  // By driver slot.
  var profiles: [DriverProfile] = []
  var movement = Movement()
  var activeJobs: [SmallList<JobSlot>] = []
  var driverSlotsByID: [DriverID: DriverSlot] = [:]
  var driverSlotsByUser: [UserID: DriverSlot] = [:]

  // By job slot. A forgotten job's slot holds `Job.forgotten`, not nil: a restore takes the stored array whole.
  var jobsBySlot: [Job] = []
  /// Beside `jobsBySlot`, and always of the same jobs.
  var briefs: [JobBrief] = []
  var linkKeys: [SmallList<LinkTable.Key>] = []
  var freeJobSlots: [JobSlot] = []
  var jobSlotsByID: [JobID: JobSlot] = [:]
  /// Active jobs whose driver the fleet has not met yet, as upstream names drivers that are off line.
  var jobsOfStrangers: [DriverID: SmallList<JobSlot>] = [:]
  /// Ended jobs in the order in which they ended, waiting to be forgotten; `endedFrom` is the first that waits.
  var endedJobs: [JobID] = []
  var endedFrom = 0

  /// What is shown of arrivals, by the jobs en route that somebody asked about.
  var arrivals: [JobSlot: ArrivalState] = [:]

  /// What searches read.
  var texts = FleetTexts()
  var isSearchExpected = false

  var operators = OperatorTable()

  var links = LinkTable()
  var displays = DisplayTable()

  /// The longest delay that any rule asked for, and since then where each driver was.
  var longestDelaySeconds = 0
  var placeHistories: [DriverSlot: Trail] = [:]

  /// Some rule shows drivers by how near they are.
  var hasLimits = false
  /// What such rules showed, by job: an empty list of one that has such a link.
  var sightings: [JobSlot: [Sighting]] = [:]
  /// When jobs that went back, or were opened again, reached their statuses since then, by the fixes of their drivers.
  var repeatedTimes: [JobSlot: StatusTimes] = [:]

  package internal(set) var upstream = UpstreamState.none
  /// False while durable changes do not reach the disk; kept up by whoever stores them.
  package var canSave = true
  /// How often each reason refused an event, since the start.
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
