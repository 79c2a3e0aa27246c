import Live
import Net
import Store
import Tracking
import Words

/// Keeps open walls up to date: every second each mark on their maps, and after each survey of the fleet which drivers
/// and jobs they show, their numbers and their lists. Walls of the same area share their frames.
///
/// The work is spread so that no turn of the loop is long: a survey of the fleet for all watched areas takes a second,
/// and longer if there are more than `mostSurveyedPerTurn` drivers or jobs for each turn.
///
/// Confined to the front loop. Bounds: one view for each watched area, of `WallView.maximumMarks` drivers and jobs.
final class WallFeeds {
  private final class Watched {
    let topic: FeedTopic
    /// What the walls of this area show.
    var view: WallView
    var feedCount = 0
    /// The drivers and jobs on its map.
    var drivers: [DriverSlot]
    var jobs: [JobSlot]

    init(_ topic: FeedTopic, _ view: WallView) {
      (self.topic, self.view) = (topic, view)
      (drivers, jobs) = (Array(view.drivers.keys), Array(view.jobs.keys))
    }
  }

  /// The least time between two turns.
  private static let turnMilliseconds: UInt64 = 2
  private static let mostSurveyedPerTurn = 30
  /// Every so many ticks a mark is computed again although nothing happened to it: time alone can change it.
  private static let ticksBetweenReviews = 4

  private let store: FleetStore
  private let feeds: FeedWriters
  private let words: Words
  private let loop: EventLoop
  private let tickMilliseconds: UInt64
  /// One while the fleet is small, so that a wall does not wake the loop more often than the tick.
  private var turnsPerTick = 1
  private var watched: [DisplayArea?: Watched] = [:]
  private var lastTopic: UInt64 = 0
  /// The number of turns so far.
  private var turnCount = 0
  /// The turn of the last change of each driver and job, by slot.
  private var driverChanges: [Int] = []
  private var jobChanges: [Int] = []
  /// The part of the fleet that the surveys were given last.
  private var part = 0
  private var partCount = 1
  /// The surveys under way, and the whole ones before them.
  private var surveys: [(wall: Watched, survey: WallSurvey)] = []
  private var wholeSurveys: [(wall: Watched, survey: WallSurvey)] = []
  /// Nil while no wall is open.
  private var timer: Net.Timer?

  init(
    store: FleetStore, feeds: FeedWriters, words: Words, loop: EventLoop, tickMilliseconds: UInt64
  ) {
    self.store = store
    self.feeds = feeds
    self.words = words
    self.loop = loop
    self.tickMilliseconds = tickMilliseconds
  }

  deinit { timer?.cancel() }

  /// The topic of `area`, and the state on which its next frames build.
  func open(_ area: DisplayArea?, build: String, retryMilliseconds: Int) -> (topic: FeedTopic, state: [UInt8])
  {
    let open = watched[area] ?? watch(area)
    open.feedCount += 1
    return (
      open.topic,
      WallFrames.opening(open.view, build: build, id: store.revision, retryMilliseconds: retryMilliseconds)
    )
  }

  private func watch(_ area: DisplayArea?) -> Watched {
    lastTopic += 1
    let new = Watched(
      FeedTopic(.wall, number: lastTopic),
      WallView(store.fleet, area: area, now: store.clock(), words: words))
    watched[area] = new
    if timer == nil {
      divideTick()
      timer = loop.schedule(afterMilliseconds: 0) { [weak self] in self?.takeTurn() }
    }
    return new
  }

  /// Gives a tick as many turns as the fleet's size needs.
  private func divideTick() {
    let most = Int(max(1, tickMilliseconds / Self.turnMilliseconds))
    let size = max(store.fleet.driverCount, store.fleet.jobSlotBound)
    let count = min(most, max(1, size / Self.mostSurveyedPerTurn))
    guard count > turnsPerTick || count < turnsPerTick / 2 else { return }
    turnsPerTick = count
    turnCount = 0
    noteAll()
  }

  /// Notes that each mark may have changed.
  private func noteAll() {
    driverChanges = Array(repeating: turnCount, count: store.fleet.driverCount)
    jobChanges = Array(repeating: turnCount, count: store.fleet.jobSlotBound)
  }

  /// Notes that one feed of `area` ended.
  func close(_ area: DisplayArea?) {
    guard let open = watched[area] else { return }
    open.feedCount -= 1
    if open.feedCount == 0 { watched[area] = nil }
    if watched.isEmpty {
      timer?.cancel()
      timer = nil
    }
  }

  /// Notes which marks a change may have changed.
  func changed(_ change: FleetChange) {
    guard !watched.isEmpty else { return }
    func note(_ slot: Int, in changes: inout [Int]) {
      if changes.count <= slot { changes += repeatElement(.min / 2, count: slot + 1024 - changes.count) }
      changes[slot] = turnCount
    }
    switch change {
    case .driverMoved(let slot): note(slot.rawValue, in: &driverChanges)
    case .driverChanged(let slot):
      note(slot.rawValue, in: &driverChanges)
      for job in store.fleet.jobs(of: slot) { note(job.rawValue, in: &jobChanges) }
    case .jobChanged(let slot, _), .jobReassigned(let slot, _):
      note(slot.rawValue, in: &jobChanges)
      let driver = store.fleet.job(slot).driverID.flatMap { store.fleet.slot(of: $0) }
      if let driver { note(driver.rawValue, in: &driverChanges) }
    case .upstreamChanged: noteAll()
    case .jobForgotten, .arrivalChanged, .linkChanged, .displayChanged: break
    }
  }

  private func takeTurn() {
    let now = store.clock()
    turnCount += 1
    // Between the multiples of the interval, where boards have their turns.
    let milliseconds = max(1, tickMilliseconds / UInt64(turnsPerTick))
    timer?.restart(
      afterMilliseconds: milliseconds - (loop.nowMilliseconds + milliseconds / 2) % milliseconds)
    surveySome(now)
    for wall in watched.values { sendSomeMarks(of: wall, now) }
  }

  /// Surveys the next part of the fleet, and takes over some of the whole surveys before.
  private func surveySome(_ now: Timestamp) {
    let fleet = store.fleet
    part += 1
    if part >= partCount {
      part = 0
      divideTick()
      let count = max(fleet.driverCount, fleet.jobSlotBound)
      partCount = max(turnsPerTick, (count + Self.mostSurveyedPerTurn - 1) / Self.mostSurveyedPerTurn)
      wholeSurveys = surveys
      surveys = watched.map { ($0.value, WallSurvey($0.key)) }
    }
    WallSurvey.take(part: part, of: partCount, fleet, now: now) { take in
      for index in surveys.indices { take(&surveys[index].survey) }
    }
    for index in stride(from: part, to: wholeSurveys.count, by: partCount) {
      let (wall, survey) = wholeSurveys[index]
      for frame in wall.view.settle(survey, fleet, now: now, words: words) {
        feeds.publish(frame, to: wall.topic)
      }
      (wall.drivers, wall.jobs) = (survey.drivers, survey.jobs)
    }
  }

  private func sendSomeMarks(of wall: Watched, _ now: Timestamp) {
    let (tick, turn) = turnCount.quotientAndRemainder(dividingBy: turnsPerTick)
    func share(_ count: Int) -> Range<Int> {
      count * turn / turnsPerTick..<count * (turn + 1) / turnsPerTick
    }
    func isDue(_ slot: Int, _ changes: [Int]) -> Bool {
      let isChanged = slot < changes.count && turnCount - changes[slot] <= turnsPerTick
      return isChanged || (tick + slot) % Self.ticksBetweenReviews == 0
    }
    let fleet = store.fleet
    for slot in wall.drivers[share(wall.drivers.count)]
    where isDue(slot.rawValue, driverChanges) || !wall.view.drivers.keys.contains(slot) {
      guard let frame = wall.view.update(slot, fleet, now: now, words: words) else { continue }
      feeds.publish(frame, to: wall.topic)
    }
    for slot in wall.jobs[share(wall.jobs.count)]
    where isDue(slot.rawValue, jobChanges) || !wall.view.jobs.keys.contains(slot) {
      guard let frame = wall.view.update(slot, fleet, now: now, words: words) else { continue }
      feeds.publish(frame, to: wall.topic)
    }
  }
}
