import FleetView
import Live
import Net
import Storage
import Store
import Tracking
import Words

/// Keeps open boards up to date: in each tick it sends every board the newest state of the drivers and jobs that
/// changed. The fleet has equal parts, which take turns: each is sent once in a tick, and no turn of the loop is long.
///
/// A board receives the tiles on its screen, the drivers and jobs that it lists, every change of a driver's work, and
/// every job in trouble. Boards share frames: a driver that moves costs the same for one board and for a hundred. Confined to the
/// front loop.
package final class BoardFeeds: FleetObserver {
  let store: FleetStore
  let feeds: FeedWriters
  /// The least time between the turns of two parts.
  private static let turnMilliseconds: UInt64 = 1
  private static let driversInPart = 100

  let configuration: Configuration
  private let loop: EventLoop
  /// Nil while no board is open.
  private var timer: Net.Timer?
  private var pace = Pace(now: 0)
  /// The number of the fleet's parts: one while the fleet is small, so that a board does not wake the loop more often
  /// than the tick.
  private var partCount = 1
  /// The number of turns since the last summary.
  private var turn = 0
  private var tickCount = 0
  /// The languages of the open boards.
  private(set) var languages: [(language: Language, frames: FleetFrames)] = []

  /// The open feeds by their numbers, which their pages know.
  var open: [UInt64: BoardFeed] = [:]
  private var lastNumber: UInt64 = 0
  var ways = ChosenWays()
  /// Has the way of a job searched if it is due.
  package var lookAtWay: (JobSlot) -> Void = { _ in }
  /// The version of the state that boards show; it grows with each tick, and after each state that one board receives.
  private var version: UInt64 = 1

  private var waiting = WaitingChanges(partCount: 1)
  /// The changes that the present turn sends.
  private(set) var current = WaitingChanges.Part()

  // The state that was sent since a board is open.
  private let tiles = FleetTiles()
  private var appearances: AppearanceReview?
  var troubles = TroubleReview()
  var plans = PlanReview()
  private var lastSummary: FleetSummary?
  /// The numbers of the parts of the fleet that were counted since the last summary.
  private var census = FleetCensus()
  /// The end of the present day: jobs for later are not counted.
  private var dayEnd: Timestamp?
  /// The number of drivers and jobs with changed work in the turns of this tick so far.
  private var changesInTick = 0
  /// Whether more changed in the tick before than is sent one by one: a flood lasts until a tick has less.
  private var wasFlooded = false
  /// Whether too much changed to be sent one by one, and the boards were not yet asked to open new feeds.
  private var isFlooded = false
  private var lastBeginningTick: Int?

  package init(store: FleetStore, feeds: FeedWriters, loop: EventLoop, configuration: Configuration) {
    self.store = store
    self.feeds = feeds
    self.loop = loop
    self.configuration = configuration
  }

  package func close() {
    timer?.cancel()
    timer = nil
  }

  private var isWatched: Bool { !open.isEmpty }

  var openFeeds: [BoardFeed] { Array(open.values) }

  // MARK: Opening and closing

  /// Begins a board's feed, for a session that may watch; `window` holds the tiles that its map shows.
  package func opening(
    _ language: Language = .standard, sessionID: String, window: TileWindow?, retryMilliseconds: Int
  ) -> (number: UInt64, topics: [FeedTopic], state: [UInt8]) {
    let now = store.clock()
    if appearances == nil { begin(now) }
    defer { version += 1 }
    lastNumber += 1
    let frames = frames(language)
    let query = BoardQuery.first.dated(store.zone, now: now)
    var page = FleetPage(
      store.fleet, for: .board, query, planEnd: endOfDay(now), now: now, words: frames.words)
    page.summary.stuckMessages = store.outbox.stuck(now: now)
    var feed = BoardFeed(sessionID: sessionID, language: language)
    feed.window = window
    feed.followed = Array(page.driverSlots.prefix(query.rows))
    feed.jobs = ListedJobs(page.jobSlots, of: query, store.fleet, now: now)
    // The page alerts its reader to these, although the review may not have come to them.
    for (mark, slot) in zip(page.jobs, page.jobSlots) where !mark.troubles.isEmpty {
      troubles.alert(to: slot)
    }
    open[lastNumber] = feed
    let map = window.map { watch($0.tiles, for: $0, now) } ?? []
    return (
      lastNumber, feed.topics,
      frames.opening(
        page, feed: lastNumber, version: version, map: map, id: store.revision,
        retryMilliseconds: retryMilliseconds)
    )
  }

  /// Notes the id that the writers gave the feed.
  package func opened(_ number: UInt64, as id: FeedID) { open[number]?.id = id }

  package func close(_ number: UInt64) {
    guard let feed = open.removeValue(forKey: number) else { return }
    languages.removeAll { known in !open.values.contains { $0.language == known.language } }
    tiles.unwatch(feed.window?.tiles ?? [])
    ways.release(feed.chosen)
  }

  /// Changes what a board shows: the part of the map, the listed drivers and jobs, or the driver whose way it shows;
  /// nil changes nothing.
  ///
  /// - Returns: false if the feed is not open, or belongs to another session.
  func show(
    _ view: BoardFeed.View?, listing drivers: [DriverID]?, jobs: [JobID]?, choosing choice: BoardFeed.Choice?,
    in number: UInt64, sessionID: String
  ) -> Bool {
    guard var feed = open[number], feed.sessionID == sessionID, let id = feed.id else { return false }
    defer { version += 1 }
    let now = store.clock()
    var frames: [Frame] = []
    if let view, view.window != feed.window {
      let (former, window) = (feed.window, view.window)
      frames += watch((window?.tiles ?? []).filter { former?.contains($0) != true }, for: window, now)
      tiles.unwatch((former?.tiles ?? []).filter { window?.contains($0) != true })
      feed.window = window
    }
    if let drivers {
      let known = Set(feed.followed)
      feed.followed = drivers.prefix(BoardFeed.mostFollowed).compactMap { store.fleet.slot(of: $0) }
      for slot in feed.followed where !known.contains(slot) {
        frames.append(driver(slot, self.frames(feed.language), now))
      }
    }
    if let jobs { frames += list(jobs, in: &feed, self.frames(feed.language), now) }
    if let choice { frames += choose(choice, in: &feed) }
    open[number] = feed
    feeds.changeTopics(of: id, to: feed.topics, frames: frames)
    return true
  }

  /// The present state of tiles that one more board shows.
  private func watch(_ new: [BoardTile], for window: TileWindow?, _ now: Timestamp) -> [Frame] {
    tiles.watch(new, version: version)
    var frames = [FleetFrames.view(window, version: version)]
    for tile in new {
      guard let seen = tiles[tile] else { continue }
      frames.append(FleetFrames.tile(seen, since: version))
      for slot in seen.drawn { frames += introduction(of: slot, now) }
    }
    return frames
  }

  /// The name and the position of a driver on the map.
  private func introduction(of slot: DriverSlot, _ now: Timestamp) -> [Frame] {
    let appearance = store.fleet.appearance(
      slot, troubles: troubles[store.fleet.currentJob(of: slot)], now: now)
    return [
      FleetFrames.who(store.fleet.profile(slot), slot), FleetFrames.at(appearance, slot, version: version),
    ]
    .compactMap { $0 }
  }

  private func begin(_ now: Timestamp) {
    let fleet = store.fleet
    appearances = AppearanceReview(since: now)
    troubles.begin(fleet, now: now)
    for slot in fleet.driverSlots {
      let place = fleet.position(slot).map { WorldPlace($0.coordinate) }
      tiles.move(slot, to: place, isTroubled: !troubles[fleet.currentJob(of: slot)].isEmpty)
    }
    divideFleet()
    pace = Pace(now: loop.nowMilliseconds)
    timer = loop.schedule(afterMilliseconds: 0) { [weak self] in self?.takeTurn() }
  }

  /// Gives the fleet as many parts as its size needs.
  private func divideFleet() {
    let most = Int(max(1, configuration.tickMilliseconds / Self.turnMilliseconds))
    let size = max(store.fleet.driverCount, store.fleet.jobSlotBound)
    let count = min(most, max(1, size / Self.driversInPart))
    guard count > partCount || count < partCount / 2 else { return }
    partCount = count
    waiting.divide(into: count) { driver(of: $0) }
  }

  private func forget() {
    close()
    appearances = nil
    troubles.end()
    plans = PlanReview()
    tiles.removeAll()
    lastSummary = nil
    isFlooded = false
    wasFlooded = false
    changesInTick = 0
    waiting.removeAll()
  }

  private func frames(_ language: Language) -> FleetFrames {
    if let known = languages.first(where: { $0.language == language }) { return known.frames }
    let new = FleetFrames(for: .board, words: PageLocale(language, region: nil).words)
    languages.append((language, new))
    return new
  }

  // MARK: Changes of the fleet

  package func fleetChanged(_ change: FleetChange) {
    guard appearances != nil else { return }
    switch change {
    case .driverMoved(let slot): waiting.noteMove(slot)
    case .driverChanged(let slot):
      waiting.note(slot)
      for job in store.fleet.jobs(of: slot) { waiting.note(job, of: slot) }
    case .jobChanged(let slot, _), .jobReassigned(let slot, _):
      let driver = driver(of: slot)
      waiting.note(slot, of: driver)
      if let driver { waiting.note(driver) }
      if case .jobReassigned(_, let former?) = change, let driver = store.fleet.slot(of: former) {
        waiting.note(driver)
      }
    case .jobForgotten(let slot, let id):
      waiting.forget(slot)
      publishGone(id, at: slot)
      troubles.forget(slot)
    case .upstreamChanged, .nodesChanged: lastSummary = nil
    case .arrivalChanged, .linkChanged, .wallChanged: break
    }
  }

  func driver(of job: JobSlot) -> DriverSlot? {
    store.fleet.job(job).driverID.flatMap { store.fleet.slot(of: $0) }
  }

  // MARK: Publishing

  /// Sends what changed in the next part of the fleet.
  private func takeTurn() {
    guard isWatched else { return forget() }
    timer?.restart(
      afterMilliseconds: pace.delay(
        everyMicroseconds: max(1, configuration.tickMilliseconds * 1000 / UInt64(partCount)),
        most: configuration.tickMilliseconds, now: loop.nowMilliseconds))
    turn += 1
    if turn >= turnsPerSummary {
      turn = 0
      divideFleet()
    }
    let part = turn % partCount
    if part == 0 {
      tickCount += 1
      version += 1
      wasFlooded = changesInTick > configuration.mostChangesPerTick
      changesInTick = 0
      for (topic, frame) in ways.changes(store.fleet) { feeds.publish(frame, to: topic) }
    }
    let now = store.clock()
    current = waiting.take(part: part, limit: configuration.mostPerTurn)
    reviewTroubles(now)
    changesInTick += current.workCount
    let isFlood =
      wasFlooded || waiting.workCount + changesInTick > configuration.mostChangesPerTick
    for slot in current.changedDrivers { publish(slot, isWorkChanged: !isFlood, now) }
    for slot in current.movedDrivers where !current.changedDrivers.contains(slot) {
      publish(slot, isWorkChanged: false, now)
    }
    // These come after the drivers that moved: the others' appearance can have changed by time alone.
    let aged = appearances?.reviewSome(
      store.fleet, troubles, limit: perTurn(configuration.driversReviewedPerTick), now: now)
    for slot in aged ?? [] { publish(slot, isWorkChanged: false, now) }
    if isFlood { isFlooded = true } else { publishJobs(now) }
    if isFlooded { publishAgain() }
    reviewPlans(now)
    publishTiles(now)
    countSome(now)
    store.fleet.prepareSearch()
  }

  /// One turn's share of what a tick does.
  func perTurn(_ count: Int) -> Int { (count + partCount - 1) / partCount }

  /// Finds jobs that became late by time alone, and the drivers whose rows name that lateness.
  private func reviewTroubles(_ now: Timestamp) {
    let fleet = store.fleet
    for slot in current.changedJobs { troubles.note(slot, fleet, now: now) }
    let limit = perTurn(configuration.jobsReviewedPerTick)
    for (slot, news) in troubles.reviewSome(fleet, limit: limit, now: now) {
      current.changedJobs.insert(slot)
      if news == .driversRowToo, let driver = driver(of: slot) { current.changedDrivers.insert(driver) }
    }
  }

  private func publish(_ slot: DriverSlot, isWorkChanged: Bool, _ now: Timestamp) {
    let fleet = store.fleet
    let known = troubles[fleet.currentJob(of: slot)]
    tiles.move(slot, to: fleet.position(slot).map { WorldPlace($0.coordinate) }, isTroubled: !known.isEmpty)
    let followers = languages.filter { feeds.hasSubscribers(.driver(slot, $0.language)) }
    // Most drivers of a large fleet are in nobody's list, and in clusters on the maps.
    if followers.isEmpty, tiles.showingTiles.isEmpty, !isWorkChanged {
      appearances?.forget(slot)
      return
    }
    let appearance = fleet.appearance(slot, troubles: known, now: now)
    let isNews = appearances?.note(slot, appearance.meaning) ?? true
    if let place = FleetFrames.at(appearance, slot, version: version) {
      for tile in tiles.showingTiles { feeds.publish(place, to: .tile(tile)) }
      for (language, _) in followers { feeds.publish(place, to: .driver(slot, language)) }
    }
    let namedIn = isWorkChanged ? tiles.showingTiles : tiles.enteredTiles
    if !namedIn.isEmpty {
      let name = FleetFrames.who(fleet.profile(slot), slot)
      for tile in namedIn { feeds.publish(name, to: .tile(tile)) }
    }
    if isWorkChanged {
      for (language, frames) in languages where feeds.hasSubscribers(.board(language)) {
        feeds.publish(driver(slot, frames, now), to: .board(language))
      }
    } else if isNews {
      for (language, frames) in followers {
        feeds.publish(driver(slot, frames, now), to: .driver(slot, language))
      }
    }
  }

  func driver(_ slot: DriverSlot, _ frames: FleetFrames, _ now: Timestamp) -> Frame {
    // The job's troubles are updated first, so that the driver's frame and the job's frame agree.
    if let job = store.fleet.currentJob(of: slot), troubles.note(job, store.fleet, now: now) != .nothing {
      current.changedJobs.insert(job)
    }
    let mark = store.fleet.mark(
      slot, for: .board, until: endOfDay(now), now: now, words: frames.words)
    return frames.driver(mark, at: slot, version: version)
  }

  func endOfDay(_ now: Timestamp) -> Timestamp {
    if let dayEnd, now < dayEnd { return dayEnd }
    let end = CalendarDay(of: now, store.zone).moments(store.zone).upperBound
    dayEnd = end
    return end
  }

  private func publishAgain() {
    if let last = lastBeginningTick, tickCount - last < configuration.ticksBetweenBeginnings { return }
    lastBeginningTick = tickCount
    isFlooded = false
    for (language, _) in languages { feeds.publish(FleetFrames.again, to: .board(language)) }
  }

  /// The turns between two summaries, and between two counts of a cluster on a map.
  private var turnsPerSummary: Int { max(configuration.summaryEveryTicks, 1) * partCount }

  /// Sends the changed tiles; the numbers of a cluster at most once a second, and not all in the same turn.
  private func publishTiles(_ now: Timestamp) {
    let (turn, turns) = (UInt64(turn), UInt64(turnsPerSummary))
    for news in tiles.settle(version: version, isDue: { ($0.rawValue ^ $0.rawValue >> 20) % turns == turn }) {
      let topic = FeedTopic.tile(news.tile.tile)
      for slot in news.newlyDrawn {
        for frame in introduction(of: slot, now) { feeds.publish(frame, to: topic) }
      }
      feeds.publish(FleetFrames.tile(news.tile, since: news.tile.since), to: topic)
    }
  }

  /// Counts one more part of the fleet; after the last one it sends the summary.
  private func countSome(_ now: Timestamp) {
    store.fleet.count(part: turn, of: turnsPerSummary, into: &census, until: endOfDay(now), now: now)
    guard turn == turnsPerSummary - 1 else { return }
    publishSummary()
    census = FleetCensus()
  }

  private func publishSummary() {
    var summary = FleetSummary(store.fleet, census, troubles: troubles.counts)
    summary.stuckMessages = store.outbox.stuck(now: store.clock())
    guard summary != lastSummary else { return }
    lastSummary = summary
    for (language, frames) in languages {
      feeds.publish(frames.summary(summary, id: store.revision), to: .board(language))
    }
  }
}
