import Store
import Tracking

/// Learns from this fleet's movement: the speeds of streets, on the road thread, how exact arrivals were, and how long
/// stops take. What it knows is in memory, and in the database every few minutes and at the end.
///
/// Confined to the front loop. Nothing that it knows names a driver, a job or a time of a day in the past.
final class WayLearner {
  /// What was expected of a job's driver, by band: its first expectation in each.
  private typealias Expectations = [(seconds: Double, from: Timestamp)?]

  private let store: FleetStore
  private let thread: RoadThread
  private var sampler = DriveSampler()
  private var errors = ArrivalErrors()
  private var stops = StopTimes()
  private var expectations: [JobSlot: Expectations] = [:]
  private var reviewedAt: Timestamp?
  private var savedAt: Timestamp?

  private static let reviewMilliseconds: Int64 = 5000
  private static let saveMilliseconds: Int64 = 300_000

  init(store: FleetStore, thread: RoadThread) {
    self.store = store
    self.thread = thread
    errors.restore(store.learned, today: store.clock().day)
    store.fleet.arrivalSpread = errors.spread
    stops.restore(store.learned, today: store.clock().day)
    store.fleet.stopSeconds = stops.seconds
  }

  /// Trips whose arrival was compared, since the start.
  var comparedCount: Int { errors.addedCount }

  /// Takes a driver's new position; on the hot path.
  func take(_ driver: DriverSlot) {
    let fleet = store.fleet
    guard let position = fleet.position(driver) else { return }
    guard let pair = sampler.take(driver, position), fleet.dating(of: driver) == .exact else { return }
    // A driver at work at a pickup moves the vehicle a little.
    let isAtWork = fleet.jobs(of: driver).contains {
      fleet.status($0).isDriverAtStop
    }
    if !isAtWork { thread.learn(pair) }
  }

  /// Notes what is expected of the driver of a job that follows its way.
  func note(_ job: JobSlot) {
    guard let expected = store.fleet.streetExpectation(of: job) else { return }
    let band = ArrivalErrors.band(ofSeconds: expected.seconds)
    var noted = expectations[job] ?? Array(repeating: nil, count: ArrivalErrors.bandCount)
    guard noted[band] == nil else { return }
    noted[band] = expected
    expectations[job] = noted
  }

  /// The driver of a job has arrived: its expectations are compared with this.
  func arrived(_ job: JobSlot) {
    guard let noted = expectations.removeValue(forKey: job) else { return }
    let now = store.clock()
    // The driver may have told it later; what was expected after the arrival says nothing.
    let arrivedAt = store.fleet.job(job).statusTimes.exact(.arrived) ?? now
    for case let expected? in noted where expected.from < arrivedAt {
      errors.add(
        expectedSeconds: expected.seconds,
        realSeconds: Double(arrivedAt.millisecondsSince(expected.from)) / 1000, at: now)
    }
    store.fleet.arrivalSpread = errors.spread
  }

  /// A job is done: its driver stood there from the arrival on.
  func completed(_ job: JobSlot) {
    let times = store.fleet.job(job).statusTimes
    guard let arrived = times.exact(.arrived), let completed = times.exact(.completed) else { return }
    stops.add(seconds: Double(completed.millisecondsSince(arrived)) / 1000, at: store.clock())
    store.fleet.stopSeconds = stops.seconds
  }

  func forget(_ job: JobSlot) { expectations[job] = nil }

  func timePassed() {
    let now = store.clock()
    if Self.isDue(reviewedAt, Self.reviewMilliseconds, now) {
      reviewedAt = now
      sampler.review(now)
    }
    if savedAt == nil { savedAt = now }
    if Self.isDue(savedAt, Self.saveMilliseconds, now) {
      savedAt = now
      save()
    }
  }

  /// Stores what changed. A failing disk is spared: what it lacks is stored when it works again.
  func save() {
    guard store.fleet.canSave else { return }
    store.keep(thread.takeChangedSpeeds() + errors.takeChanged() + stops.takeChanged())
  }

  private static func isDue(_ last: Timestamp?, _ milliseconds: Int64, _ now: Timestamp) -> Bool {
    guard let last else { return true }
    return now.millisecondsSince(last).magnitude >= milliseconds.magnitude
  }
}
