import Live
import Net
import Store
import Tracking
import Words

/// Keeps open walls up to date: every second each mark on their maps, and after each survey of the fleet which drivers
/// and jobs they show, their numbers and their lists. Walls of the same area share their frames.
///
/// The work is spread so that no turn of the loop is long: a survey of the fleet for all watched areas takes a second,
/// and longer if there are more than `slotsInPart` drivers or jobs for each `partMicroseconds`.
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
    /// The numbers of the ways on its map, by driver.
    var ways: [DriverSlot: (id: DriverID, number: UInt32)] = [:]

    init(_ topic: FeedTopic, _ view: WallView) {
      (self.topic, self.view) = (topic, view)
      (drivers, jobs) = (Array(view.drivers.keys), Array(view.jobs.keys))
    }
  }

  /// The least time between two turns.
  private static let turnMilliseconds: UInt64 = 1
  /// The number of drivers, and of jobs, in one part of a survey, and the least time between two parts: 100,000 take
  /// 1.5 s.
  private static let slotsInPart = 34
  private static let partMicroseconds: UInt64 = 500
  /// Every so many ticks a mark is computed again although nothing happened to it: time alone can change it.
  private static let ticksBetweenReviews = 4

  private let store: FleetStore
  private let feeds: FeedWriters
  private let words: Words
  private let views: WallViews
  private let loop: EventLoop
  private let tickMilliseconds: UInt64
  /// One while the fleet is small, so that a wall does not wake the loop more often than the tick.
  private var turnsPerTick = 1
  private var watched: [WallScope: Watched] = [:]
  private var lastTopic: UInt64 = 0
  /// The number of turns so far.
  private var turnCount = 0
  /// The turn of the last change of each driver and job, by slot, and of the last change that may concern each of them.
  private var driverChanges: [Int] = []
  private var jobChanges: [Int] = []
  private var commonChange = 0
  /// The part of the fleet that the surveys are given next.
  private var part = 0
  private var partCount = 1
  /// The surveys under way, in the order of the walls that they are for, and the whole ones that no wall took over yet.
  private var surveys: [WallSurvey] = []
  private var surveyed: [Watched] = []
  private var wholeSurveys: [(wall: Watched, survey: WallSurvey)] = []
  /// Nil while no wall is open.
  private var timer: Net.Timer?
  private var pace = Pace(now: 0)
  private var surveyTimer: Net.Timer?
  private var surveyPace = Pace(now: 0)
  /// The jobs whose ways a wall shows, or would show if there were one.
  private var coming: Set<JobSlot> = []
  /// Has the way of a job searched if it is due.
  var lookAtWay: (JobSlot) -> Void = { _ in }

  init(
    store: FleetStore, feeds: FeedWriters, words: Words, views: WallViews, loop: EventLoop,
    tickMilliseconds: UInt64
  ) {
    self.store = store
    self.feeds = feeds
    self.words = words
    self.views = views
    self.loop = loop
    self.tickMilliseconds = tickMilliseconds
  }

  deinit { stop() }

  func hasReaders(ofWayOf job: JobSlot) -> Bool { coming.contains(job) }

  private func stop() {
    timer?.cancel()
    surveyTimer?.cancel()
    (timer, surveyTimer) = (nil, nil)
    (surveys, surveyed, wholeSurveys) = ([], [], [])
    coming = []
  }

  /// Calls `done` with what the walls of `scope` show: now if one is open, else later.
  func prepare(_ scope: WallScope, _ done: @escaping (WallView) -> Void) {
    if let open = watched[scope] { done(open.view) } else { views.make(scope, done) }
  }

  /// The topic of `scope`, and the state on which its next frames build; `view` is the prepared one.
  func open(
    _ scope: WallScope, _ view: WallView, build: String, retryMilliseconds: Int
  ) -> (topic: FeedTopic, state: [UInt8]) {
    let open = watched[scope] ?? watch(scope, view)
    open.feedCount += 1
    return (
      open.topic,
      WallFrames.opening(
        open.view, ways: open.view.ways(store.fleet), build: build, id: store.revision,
        retryMilliseconds: retryMilliseconds)
    )
  }

  private func watch(_ scope: WallScope, _ view: WallView) -> Watched {
    lastTopic += 1
    let new = Watched(FeedTopic(.wall, number: lastTopic), view)
    watched[scope] = new
    // What happened since the view was made was not noted.
    commonChange = turnCount
    for shown in view.ways(store.fleet) { new.ways[shown.slot] = (shown.id, shown.way.number) }
    lookAtWays()
    if timer == nil {
      beginSurveys()
      pace = Pace(now: loop.nowMilliseconds)
      surveyPace = pace
      surveyTimer = loop.schedule(afterMilliseconds: 0) { [weak self] in self?.surveySome() }
      timer = loop.schedule(afterMilliseconds: 0) { [weak self] in self?.takeTurn() }
    }
    return new
  }

  /// Gives a tick as many turns as the fleet's size needs.
  private func divideTick() {
    let most = Int(max(1, tickMilliseconds / Self.turnMilliseconds))
    let size = max(store.fleet.driverCount, store.fleet.jobSlotBound)
    let count = min(most, max(1, size / Self.slotsInPart))
    guard count > turnsPerTick || count < turnsPerTick / 2 else { return }
    turnsPerTick = count
    // Turns of another length are not comparable: each mark may have changed.
    commonChange = turnCount
  }

  /// Notes that one feed of `scope` ended.
  func close(_ scope: WallScope) {
    guard let open = watched[scope] else { return }
    open.feedCount -= 1
    if open.feedCount == 0 { watched[scope] = nil }
    if watched.isEmpty { stop() }
  }

  /// Has the ways of the next arrivals searched that are not known yet.
  private func lookAtWays() {
    coming = []
    for wall in watched.values {
      coming.formUnion(wall.view.coming.filter { wall.view.driver(comingTo: $0, store.fleet) != nil })
    }
    for job in coming { lookAtWay(job) }
  }

  /// Sends the ways that are others than the wall shows.
  private func sendWays(of wall: Watched) {
    let fleet = store.fleet
    var shown: [DriverSlot: (id: DriverID, number: UInt32)] = [:]
    for job in wall.view.coming {
      guard let (slot, id) = wall.view.driver(comingTo: job, fleet), let number = fleet.wayNumber(of: job)
      else { continue }
      shown[slot] = (id, number)
      if wall.ways[slot]?.number == number { continue }
      feeds.publish(WallFrames.way(fleet.wayAhead(of: job), of: id, at: slot), to: wall.topic)
    }
    for (slot, former) in wall.ways where shown[slot] == nil {
      feeds.publish(WallFrames.way(nil, of: former.id, at: slot), to: wall.topic)
    }
    wall.ways = shown
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
    case .upstreamChanged, .nodesChanged: commonChange = turnCount
    case .jobForgotten, .arrivalChanged, .linkChanged, .wallChanged: break
    }
  }

  private func takeTurn() {
    let now = store.clock()
    turnCount += 1
    // Between the multiples of the interval, where boards have their turns.
    let interval = max(1, tickMilliseconds * 1000 / UInt64(turnsPerTick))
    timer?.restart(
      afterMilliseconds: pace.delay(
        everyMicroseconds: interval, offset: interval / 2, most: tickMilliseconds, now: loop.nowMilliseconds))
    let isTickOver = turnCount % turnsPerTick == 0
    for wall in watched.values {
      sendSomeMarks(of: wall, now)
      if isTickOver { sendWays(of: wall) }
    }
  }

  /// Surveys the next part of the fleet; after the last part one wall after the other takes over its survey.
  private func surveySome() {
    let now = store.clock()
    if let (wall, survey) = wholeSurveys.popLast() {
      for frame in wall.view.settle(survey, store.fleet, now: now, words: words) {
        feeds.publish(frame, to: wall.topic)
      }
      (wall.drivers, wall.jobs) = (survey.drivers, survey.jobs)
      lookAtWays()
    } else {
      WallSurvey.give(part: part, of: partCount, store.fleet, now: now, to: &surveys)
      part += 1
    }
    if part == partCount {
      wholeSurveys = Array(zip(surveyed, surveys))
      beginSurveys()
    }
    guard wholeSurveys.isEmpty else { surveyTimer?.restart(afterMilliseconds: 0); return }
    let interval = max(tickMilliseconds * 1000 / UInt64(partCount), Self.partMicroseconds)
    surveyTimer?.restart(
      afterMilliseconds: surveyPace.delay(
        everyMicroseconds: interval, offset: interval / 2, most: tickMilliseconds, now: loop.nowMilliseconds))
  }

  private func beginSurveys() {
    divideTick()
    let count = max(store.fleet.driverCount, store.fleet.jobSlotBound)
    (part, partCount) = (0, max(1, (count + Self.slotsInPart - 1) / Self.slotsInPart))
    surveyed = Array(watched.values)
    surveys = watched.keys.map { WallSurvey($0) }
  }

  private func sendSomeMarks(of wall: Watched, _ now: Timestamp) {
    let (tick, turn) = turnCount.quotientAndRemainder(dividingBy: turnsPerTick)
    func share(_ count: Int) -> Range<Int> {
      count * turn / turnsPerTick..<count * (turn + 1) / turnsPerTick
    }
    func isDue(_ slot: Int, _ changes: [Int]) -> Bool {
      let last = slot < changes.count ? max(changes[slot], commonChange) : commonChange
      return turnCount - last <= turnsPerTick || (tick + slot) % Self.ticksBetweenReviews == 0
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
