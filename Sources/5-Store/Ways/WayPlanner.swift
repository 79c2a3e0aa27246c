import Maps
import Net
import Roads
import Store
import Tracking

/// Finds the ways of drivers to their pickups along the streets of the map, and gives them to the fleet.
///
/// Confined to the front loop; the searches run on the road thread and nothing waits for them but a page, for a moment.
/// It asks only for jobs en route that somebody looks at, and anew only when the driver has left the way.
package final class WayPlanner: FleetObserver {
  package struct Configuration: Sendable {
    /// The bound of the roads in memory.
    package var maximumRoadBytes = RoadNetwork.usualBytes
    /// The bound of questions under way; at least 1.
    package var maximumInFlight = 32
    /// The bound of jobs whose ways are kept, of at most some 7 KB each, and as much for each stop before it.
    package var maximumJobs = 2000
    /// A job's way is not asked for more often than this.
    package var againAfterMilliseconds: Int64 = 5000
    /// After an answer without a way, it is asked for again when the driver has moved so far, or so much later.
    package var afterFailureMeters = 250.0
    package var afterFailureMilliseconds: Int64 = 120_000
    /// The way of a job that nobody looks at is kept this long.
    package var keptMilliseconds: Int64 = 300_000
    /// A page waits for its first way, or for the drivers' times, no longer than this.
    package var pageWaitMilliseconds: UInt64 = 150

    package init() {}
  }

  private struct Asked {
    var at: Timestamp
    var from: Coordinate
    var isUnderWay = true
    var hasFailed = false
    var lookedAt: Timestamp
  }

  /// A question under way, to know its answer by.
  private struct Question {
    let job: JobID
    let slot: JobSlot
    let driver: DriverSlot
    let from: Coordinate
  }

  /// Whether somebody follows the way of a job's driver now.
  package var isWatched: (JobSlot) -> Bool = { _ in false }

  /// The times of drivers to a place, from the same thread.
  package let driverTimes: DriverTimes
  /// The times of drives between stops, from the same thread.
  package let stopDrives: StopDrives

  private let store: FleetStore
  private let configuration: Configuration
  private let thread: RoadThread
  private let learner: WayLearner
  private let loop: EventLoop
  private let answers: PendingAnswers<RoadAnswer>
  /// By job whose way was asked for; at most `maximumJobs`.
  private var asked: [JobSlot: Asked] = [:]
  private var pages: [JobSlot: [WaitingPage]] = [:]
  private var reviewedAt: Timestamp?
  private var counts = WayStatistics()

  /// A driver this near to the pickup needs no way.
  private static let thereMeters = 30.0
  private static let reviewMilliseconds: Int64 = 60_000
  /// A slower driver's heading says nothing about the road.
  private static let movingMetersPerSecond = 2.0

  package init(
    store: FleetStore, map: MapFile, loop: EventLoop, configuration: Configuration = Configuration()
  ) {
    self.store = store
    self.configuration = configuration
    self.loop = loop
    var speeds = StreetSpeeds()
    speeds.restore(store.learned, today: store.clock().day)
    thread = RoadThread(map, maximumBytes: configuration.maximumRoadBytes, speeds: speeds)
    learner = WayLearner(store: store, thread: thread)
    answers = PendingAnswers(loop: loop)
    driverTimes = DriverTimes(
      store: store, thread: thread, loop: loop, waitMilliseconds: configuration.pageWaitMilliseconds)
    stopDrives = StopDrives(
      store: store, thread: thread, loop: loop, waitMilliseconds: configuration.pageWaitMilliseconds)
  }

  package var statistics: WayStatistics {
    var statistics = counts
    statistics.jobCount = asked.count
    (statistics.learnedDriveCount, statistics.speedCellCount) = thread.learnedCounts
    statistics.comparedArrivalCount = learner.comparedCount
    let network = thread.networkStatistics
    statistics.roadBytes = network.byteCount
    statistics.roadTileCount = network.tileCount
    statistics.readTileCount = network.loadedCount
    statistics.brokenTileCount = network.brokenCount
    return statistics
  }

  /// Stores what was learned since the last time.
  package func keepLearned() { learner.save() }

  /// Ends the road thread and stores what was learned; pages that wait get no way.
  package func close() {
    thread.close()
    learner.save()
    for job in pages.keys { finishPages(of: job) }
  }

  // MARK: Looks

  /// Calls `done` once, when the job's way is known or will not be known soon: at once unless its first way, or another
  /// one for a driver who left it, is asked for.
  package func prepare(_ job: JobSlot, done: @escaping () -> Void) {
    look(at: job)
    guard store.fleet.wayState(of: job) != .followed, asked[job]?.isUnderWay == true else { return done() }
    let page = WaitingPage(done)
    pages[job, default: []].append(page)
    page.deadline = loop.schedule(afterMilliseconds: configuration.pageWaitMilliseconds) { page.finish() }
  }

  /// Does the same for all of some jobs.
  package func prepare(_ jobs: [JobSlot], done: @escaping () -> Void) {
    guard !jobs.isEmpty else { return done() }
    var waitingCount = jobs.count
    for job in jobs {
      prepare(job) {
        waitingCount -= 1
        if waitingCount == 0 { done() }
      }
    }
  }

  /// Asks for the job's way if it is due: a page was opened.
  package func look(at job: JobSlot) {
    let fleet = store.fleet
    guard fleet.status(job) == .enRoute, let driver = fleet.job(job).driverID.flatMap({ fleet.slot(of: $0) })
    else { return }
    asked[job]?.lookedAt = store.clock()
    askIfDue(job, driver)
  }

  package func fleetChanged(_ change: FleetChange) {
    switch change {
    case .driverMoved(let driver):
      learner.take(driver)
      for job in store.fleet.jobs(of: driver) where store.fleet.status(job) == .enRoute && isWatched(job) {
        askIfDue(job, driver)
      }
    case .jobChanged(let slot, let former):
      let job = store.fleet.job(slot)
      guard job.status == .enRoute, let driver = job.driverID.flatMap({ store.fleet.slot(of: $0) }) else {
        if job.status == .arrived { learner.arrived(slot) }
        // A job that is over can still change in something else.
        if job.status == .completed, former != .completed { learner.completed(slot) }
        return forget(slot)
      }
      // The pickup may be another one.
      if asked[slot]?.isUnderWay == false, store.fleet.wayState(of: slot) == .none { asked[slot] = nil }
      if isWatched(slot) { askIfDue(slot, driver) }
    case .jobReassigned(let slot, _), .jobForgotten(let slot, _): forget(slot)
    case .driverChanged, .arrivalChanged, .linkChanged, .wallChanged, .upstreamChanged, .nodesChanged:
      break
    }
  }

  package func timePassed() {
    learner.timePassed()
    let now = store.clock()
    let elapsed = reviewedAt.map { now.millisecondsSince($0) } ?? .max
    guard elapsed < 0 || elapsed >= Self.reviewMilliseconds else { return }
    reviewedAt = now
    review(now)
  }

  /// Drops the ways that nobody has looked at for a while.
  private func review(_ now: Timestamp) {
    for (slot, entry) in asked {
      if isWatched(slot) {
        asked[slot]?.lookedAt = now
      } else if !entry.isUnderWay,
        now.millisecondsSince(entry.lookedAt).magnitude >= configuration.keptMilliseconds.magnitude
      {
        drop(slot)
      }
    }
  }

  private func drop(_ slot: JobSlot) {
    asked[slot] = nil
    learner.forget(slot)
    try? store.applyNow(.wayFound(store.fleet.job(slot).id, nil))
  }

  private func forget(_ slot: JobSlot) {
    asked[slot] = nil
    learner.forget(slot)
    finishPages(of: slot)
  }

  // MARK: Questions

  private func askIfDue(_ slot: JobSlot, _ driver: DriverSlot) {
    let fleet = store.fleet
    // Most fixes are on the way.
    let state = fleet.wayState(of: slot)
    guard state != .followed else { return learner.note(slot) }
    let now = store.clock()
    if state == .left, fleet.isRouted(slot, now: now) { return }
    guard let position = fleet.position(driver), isDue(slot, position.coordinate, now),
      fleet.freshness(of: driver, status: .enRoute, since: nil, now: now).isCurrent,
      let pickup = fleet.job(slot).pickup, let stops = fleet.placesAhead(of: slot),
      !stops.isEmpty || position.coordinate.distanceMeters(to: pickup) > Self.thereMeters
    else { return }
    guard counts.inFlightCount < configuration.maximumInFlight, hasRoom(for: slot, now) else {
      counts.skippedCount += 1
      return
    }
    let question = Question(job: fleet.job(slot).id, slot: slot, driver: driver, from: position.coordinate)
    let answer = answers.expect { [weak self] in self?.receive($0, question) }
    let isMoving = position.speedMetersPerSecond.map { $0 >= Self.movingMetersPerSecond } ?? true
    let sighting = RoadNetwork.Sighting(
      position.coordinate.latLng, headingDegrees: isMoving ? fleet.courseDegrees(of: driver) : nil,
      accuracyMeters: position.accuracyMeters ?? 0)
    guard
      thread.ask(
        .way(
          RoadQuestion(from: sighting, stops: stops.map(\.latLng), to: pickup.latLng, at: now, answer: answer)
        ))
    else {
      answers.forget(answer.number)
      counts.skippedCount += 1
      return
    }
    asked[slot] = Asked(at: now, from: position.coordinate, lookedAt: now)
    counts.questionCount += 1
    counts.inFlightCount += 1
  }

  private func hasRoom(for slot: JobSlot, _ now: Timestamp) -> Bool {
    if asked[slot] != nil || asked.count < configuration.maximumJobs { return true }
    // Others are looked at now: those that are not have to go, the oldest first.
    let idle = asked.filter { !$0.value.isUnderWay && !isWatched($0.key) }
    guard let oldest = idle.min(by: { $0.value.lookedAt < $1.value.lookedAt })?.key else { return false }
    drop(oldest)
    return true
  }

  private func isDue(_ slot: JobSlot, _ place: Coordinate, _ now: Timestamp) -> Bool {
    guard let asked = asked[slot] else { return true }
    guard !asked.isUnderWay else { return false }
    let elapsed = now.millisecondsSince(asked.at)
    // A clock that was set back begins anew.
    guard elapsed >= configuration.againAfterMilliseconds || elapsed < 0 else { return false }
    return !asked.hasFailed || elapsed >= configuration.afterFailureMilliseconds || elapsed < 0
      || asked.from.distanceMeters(to: place) >= configuration.afterFailureMeters
  }

  private func receive(_ answer: RoadAnswer, _ question: Question) {
    counts.inFlightCount -= 1
    counts.nanoseconds += answer.nanoseconds
    counts.slowestNanoseconds = max(counts.slowestNanoseconds, answer.nanoseconds)
    let isLast = asked[question.slot]?.from == question.from
    if isLast { asked[question.slot]?.isUnderWay = false }
    switch answer.outcome {
    case .way(let way):
      counts.foundCount += 1
      take(way, question)
    case .none(let failure):
      counts.failureCounts[failure.rawValue, default: 0] += 1
      if isLast { asked[question.slot]?.hasFailed = true }
      take(nil, question)
    }
    finishPages(of: question.slot)
  }

  private func take(_ way: StreetWay?, _ question: Question) {
    // The job may have another driver by now, or be over; another job may have its slot. The fleet compares the pickup.
    let fleet = store.fleet
    guard fleet.slot(of: question.job) == question.slot,
      fleet.job(question.slot).driverID.flatMap({ fleet.slot(of: $0) }) == question.driver
    else { return }
    try? store.applyNow(.wayFound(question.job, way))
  }

  private func finishPages(of slot: JobSlot) {
    for page in pages.removeValue(forKey: slot) ?? [] { page.finish() }
  }
}

extension Coordinate {
  var latLng: LatLng { LatLng(latitude: latitude, longitude: longitude) }
}
