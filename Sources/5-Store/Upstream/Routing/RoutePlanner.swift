import Net
import Outbound
import Store
import Tracking

/// Asks a routing engine for the drivers' ways to their pickups and the times, and gives them to the fleet.
///
/// Confined to the front loop; the requests run on the outbound loop and nothing waits for them. While the engine
/// does not answer, pages show the fleet's own estimate, and mark it as one.
package final class RoutePlanner: FleetObserver {
  package struct Configuration: Sendable {
    package var address: RouterAddress
    package var outbound = OutboundConfiguration(connectTimeoutMilliseconds: 3000)
    package var timeoutMilliseconds = 5000
    /// At least 1; below `HTTPClient.maximumConcurrentRequests`.
    package var maximumInFlight = 8
    /// A job's route is asked for again when its driver has moved far enough, but not at every fix; and after a while
    /// in any case, because the route may have changed. An answer is good for five minutes.
    package var againAfterMilliseconds: Int64 = 30_000
    package var againAfterMeters = 250.0
    package var againInAnyCaseMilliseconds: Int64 = 120_000
    /// A driver who has left the way gets another one, but not more often than this.
    package var againOffTheWayMilliseconds: Int64 = 5000
    /// The bound of the fleet's ways, of at most some 7 KB each.
    package var maximumWays = 2000
    /// The pause after a failure, doubled with each further one.
    package var leastRestMilliseconds: Int64 = 1000
    package var mostRestMilliseconds: Int64 = 60_000

    package init(address: RouterAddress) { self.address = address }
  }

  private struct Asked {
    var at: Timestamp
    var from: Coordinate
    var isUnderWay = true
  }

  package private(set) var statistics = RouterStatistics()
  private let store: FleetStore
  private let configuration: Configuration
  /// By job en route: at most one entry for each.
  private var asked: [JobSlot: Asked] = [:]
  private var failuresInARow = 0
  private var restsUntil: Timestamp?
  private let answers: PendingAnswers<Result<RouteAnswer, RouterFailure>>
  /// Nil once it is stopped.
  private var router: LoopHandle<RouterClient.Command>?

  package init(
    store: FleetStore, configuration: Configuration, outbound: OutboundThread, loop: EventLoop
  ) throws(NetError) {
    self.store = store
    self.configuration = configuration
    answers = PendingAnswers(loop: loop)
    router = try outbound.add { RouterClient(loop: $0, configuration: configuration) }
  }

  /// Stops asking; requests under way end with the outbound loop.
  package func stop() { router = nil }

  package func fleetChanged(_ change: FleetChange) {
    switch change {
    case .driverMoved(let driver):
      for job in store.fleet.jobs(of: driver) where store.fleet.status(job) == .enRoute {
        askIfDue(job, driver)
      }
    case .jobChanged(let slot, _):
      let job = store.fleet.job(slot)
      if job.status == .enRoute, let driver = job.driverID.flatMap({ store.fleet.slot(of: $0) }) {
        askIfDue(slot, driver)
      } else {
        asked[slot] = nil
      }
    case .jobReassigned(let slot, _), .jobForgotten(let slot, _): asked[slot] = nil
    case .driverChanged, .arrivalChanged, .linkChanged, .wallChanged, .upstreamChanged, .nodesChanged:
      break
    }
  }

  private func askIfDue(_ slot: JobSlot, _ driver: DriverSlot) {
    let now = store.clock()
    guard let position = store.fleet.position(driver),
      store.fleet.freshness(of: driver, status: .enRoute, since: nil, now: now).isCurrent,
      isDue(slot, position.coordinate, now)
    else { return }
    let job = store.fleet.job(slot)
    guard let router, let pickup = job.pickup,
      position.coordinate.distanceMeters(to: pickup) > Arrival.arrivingWithinMeters
    else { return }
    // Nothing queues: the driver's next fix asks again.
    guard statistics.inFlightCount < configuration.maximumInFlight, !isResting(now) else {
      statistics.skippedCount += 1
      return
    }
    asked[slot] = Asked(at: now, from: position.coordinate)
    statistics.questionCount += 1
    statistics.inFlightCount += 1
    let question = RouteQuestion(
      job: job.id, slot: slot, driver: driver, from: position.coordinate, to: pickup,
      fixTime: position.fixTime)
    let answer = answers.expect { [weak self] result in self?.receive(result, question) }
    router.post(RouterClient.Command(question: question, answer: answer))
  }

  private func isResting(_ now: Timestamp) -> Bool {
    // A clock that ran ahead began a pause that would last longer than any: it counts no more.
    guard let left = restsUntil?.millisecondsSince(now) else { return false }
    return left > 0 && left <= configuration.mostRestMilliseconds
  }

  private func isDue(_ slot: JobSlot, _ place: Coordinate, _ now: Timestamp) -> Bool {
    guard let asked = asked[slot] else { return true }
    guard !asked.isUnderWay else { return false }
    let elapsed = now.millisecondsSince(asked.at)
    if elapsed >= configuration.againInAnyCaseMilliseconds || elapsed < 0 { return true }
    if elapsed >= configuration.againOffTheWayMilliseconds, store.fleet.wayState(of: slot) == .left {
      return true
    }
    return elapsed >= configuration.againAfterMilliseconds
      && asked.from.distanceMeters(to: place) >= configuration.againAfterMeters
  }

  private func receive(_ result: Result<RouteAnswer, RouterFailure>, _ question: RouteQuestion) {
    statistics.inFlightCount -= 1
    if asked[question.slot]?.from == question.from { asked[question.slot]?.isUnderWay = false }
    switch result {
    case .failure(let failure):
      statistics.failureCounts[failure.name, default: 0] += 1
      if failure.isOfEngine { rest() } else { failuresInARow = 0 }
    case .success(let answer):
      statistics.answerCount += 1
      failuresInARow = 0
      restsUntil = nil
      report(answer, question)
    }
  }

  private func report(_ answer: RouteAnswer, _ question: RouteQuestion) {
    // The job may have another driver by now, or another pickup, or be over; another job may have its slot.
    let fleet = store.fleet
    guard fleet.slot(of: question.job) == question.slot else { return }
    let job = fleet.job(question.slot)
    guard job.pickup == question.to, job.driverID.flatMap({ fleet.slot(of: $0) }) == question.driver else {
      return
    }
    let report = ArrivalReport(
      basis: .router, saidAt: question.fixTime,
      arrivesAt: question.fixTime.adding(milliseconds: Int64(answer.seconds * 1000)))
    try? store.applyNow(.arrivalReported(question.job, report))
    guard let way = answer.way else { return }
    switch fleet.wayState(of: question.slot) {
    // Pages would get a line anew that differs in nothing.
    case .followed: return
    case .none: guard fleet.wayCount < configuration.maximumWays else { return }
    case .left: break
    }
    try? store.applyNow(.wayFound(question.job, way))
  }

  private func rest() {
    let doubled = configuration.leastRestMilliseconds << Int64(min(failuresInARow, 16))
    let milliseconds = min(doubled, configuration.mostRestMilliseconds)
    failuresInARow += 1
    // Half of the pause is random, so that several servers do not come back at the same time.
    restsUntil = store.clock().adding(
      milliseconds: milliseconds / 2 + Int64.random(in: 0...(milliseconds / 2)))
  }
}
