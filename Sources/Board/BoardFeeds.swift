import FleetView
import Live
import Store
import Tracking
import Words

/// Keeps open boards up to date: on each tick it sends every board the newest state of the drivers and jobs that
/// changed.
///
/// A board receives the tiles on its screen, the drivers that it lists, and every change of a driver's or a job's
/// work. Boards share frames: a driver that moves costs the same for one board and for a hundred. Confined to the
/// front loop.
package final class BoardFeeds {
  private let store: FleetStore
  private let feeds: FeedWriters
  package struct Configuration: Sendable {
    /// The number of drivers whose appearance is computed again each tick, because age alone can change it.
    package var driversReviewedPerTick = 500
    /// The number of jobs whose troubles are computed again each tick, for the same reason.
    package var jobsReviewedPerTick = 500
    /// Ticks between two summaries, and between two counts of a cluster on a map.
    package var summaryEveryTicks = 4
    /// The bound of drivers and jobs with changed work that one tick sends one by one. If there are more, as after a
    /// lost upstream, the boards open new feeds instead, so that they receive no more than they list.
    package var mostChangesPerTick = 400
    package var ticksBetweenBeginnings = 40

    package init() {}
  }

  private let configuration: Configuration
  private let languages: [(language: Language, frames: FleetFrames)] = Language.all.map {
    ($0, FleetFrames(for: .board, words: PageLocale($0, region: nil).words))
  }

  /// The open feeds by their numbers, which their pages know.
  private var open: [UInt64: BoardFeed] = [:]
  private var lastNumber: UInt64 = 0
  /// The version of the state that boards show; it grows by one with each tick.
  private var version: UInt64 = 1

  private var movedDrivers: Set<DriverSlot> = []
  /// The drivers whose work, profile or trouble changed.
  private var changedDrivers: Set<DriverSlot> = []
  private var changedJobs: Set<JobSlot> = []

  // The state that was sent since a board is open.
  private let tiles = FleetTiles()
  private var appearances: AppearanceReview?
  private var troubles = TroubleReview()
  private var lastSummary: FleetSummary?
  /// Whether too much changed to be sent one by one, and the boards were not yet asked to open new feeds.
  private var isFlooded = false
  private var lastBeginningTick: Int?

  package init(store: FleetStore, feeds: FeedWriters, configuration: Configuration) {
    self.store = store
    self.feeds = feeds
    self.configuration = configuration
  }

  private var isWatched: Bool { !open.isEmpty }

  // MARK: Opening and closing

  /// Begins a board's feed, for a session that may watch; `window` holds the tiles that its map shows.
  package func opening(
    _ language: Language = .standard, sessionID: String, window: TileWindow?, retryMilliseconds: Int
  ) -> (number: UInt64, topics: [FeedTopic], state: [UInt8]) {
    let now = store.clock()
    if appearances == nil { begin(now) }
    lastNumber += 1
    let frames = frames(language)
    let page = FleetPage(store.fleet, for: .board, now: now, words: frames.words)
    var feed = BoardFeed(sessionID: sessionID, language: language)
    feed.window = window
    feed.followed = page.driverSlots
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
    tiles.unwatch(feed.window?.tiles ?? [])
  }

  /// Changes what a board shows: the part of the map, the listed drivers, or both; nil changes nothing.
  ///
  /// - Returns: false if the feed is not open, or belongs to another session.
  func show(
    _ view: BoardFeed.View?, listing drivers: [DriverID]?, in number: UInt64, sessionID: String
  ) -> Bool {
    guard var feed = open[number], feed.sessionID == sessionID, let id = feed.id else { return false }
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
  }

  private func forget() {
    guard appearances != nil else { return }
    appearances = nil
    troubles.end()
    tiles.removeAll()
    lastSummary = nil
    isFlooded = false
    movedDrivers.removeAll()
    changedDrivers.removeAll()
    changedJobs.removeAll()
  }

  private func frames(_ language: Language) -> FleetFrames {
    languages.first { $0.language == language }?.frames ?? FleetFrames(for: .board)
  }

  // MARK: Changes of the fleet

  package func changed(_ change: FleetChange) {
    guard isWatched else { return }
    switch change {
    case .driverMoved(let slot): movedDrivers.insert(slot)
    case .driverChanged(let slot):
      changedDrivers.insert(slot)
      changedJobs.formUnion(store.fleet.jobs(of: slot))
    case .jobChanged(let slot, _), .jobReassigned(let slot, _):
      changedJobs.insert(slot)
      noteDriver(of: slot)
      if case .jobReassigned(_, let former?) = change, let driver = store.fleet.slot(of: former) {
        changedDrivers.insert(driver)
      }
    case .jobForgotten(let slot, let id):
      changedJobs.remove(slot)
      troubles.forget(slot)
      for (language, frames) in languages {
        feeds.publish(frames.gone(id, at: slot, id: store.revision), to: .board(language))
      }
    case .upstreamChanged: lastSummary = nil
    case .arrivalChanged, .linkChanged, .displayChanged: break
    }
  }

  private func noteDriver(of job: JobSlot) {
    if let driver = store.fleet.job(job).driverID.flatMap({ store.fleet.slot(of: $0) }) {
      changedDrivers.insert(driver)
    }
  }

  // MARK: Publishing

  package func tick(_ number: Int) {
    guard isWatched else { return forget() }
    version += 1
    let now = store.clock()
    reviewTroubles(now)
    let isFlood = changedDrivers.count + changedJobs.count > configuration.mostChangesPerTick
    for slot in changedDrivers { publish(slot, isWorkChanged: !isFlood, now) }
    for slot in movedDrivers where !changedDrivers.contains(slot) { publish(slot, isWorkChanged: false, now) }
    // These come after the drivers that moved: the others' appearance can have changed by time alone.
    let aged = appearances?.reviewSome(
      store.fleet, troubles, limit: configuration.driversReviewedPerTick, now: now)
    for slot in aged ?? [] { publish(slot, isWorkChanged: false, now) }
    if isFlood { isFlooded = true } else { publishJobs(now) }
    if isFlooded { publishAgain(number) }
    publishTiles(number, now)
    movedDrivers.removeAll(keepingCapacity: true)
    changedDrivers.removeAll(keepingCapacity: true)
    changedJobs.removeAll(keepingCapacity: true)
    if number % configuration.summaryEveryTicks == 0 { publishSummary(now) }
  }

  /// Finds jobs that became late by time alone, and the drivers whose rows name that lateness.
  private func reviewTroubles(_ now: Timestamp) {
    let fleet = store.fleet
    for slot in changedJobs { troubles.note(slot, fleet, now: now) }
    for slot in troubles.reviewSome(fleet, limit: configuration.jobsReviewedPerTick, now: now) {
      changedJobs.insert(slot)
      noteDriver(of: slot)
    }
  }

  private func publish(_ slot: DriverSlot, isWorkChanged: Bool, _ now: Timestamp) {
    let fleet = store.fleet
    let known = troubles[fleet.currentJob(of: slot)]
    let appearance = fleet.appearance(slot, troubles: known, now: now)
    let isNews = appearances?.note(slot, appearance.meaning) ?? true
    tiles.move(slot, to: appearance.coordinate.map { WorldPlace($0) }, isTroubled: !known.isEmpty)
    let followers = languages.filter { feeds.hasSubscribers(.driver(slot, $0.language)) }
    if !followers.isEmpty || !tiles.showingTiles.isEmpty,
      let place = FleetFrames.at(appearance, slot, version: version)
    {
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

  private func driver(_ slot: DriverSlot, _ frames: FleetFrames, _ now: Timestamp) -> Frame {
    // The job's troubles are updated first, so that the driver's frame and the job's frame agree.
    if let job = store.fleet.currentJob(of: slot), troubles.note(job, store.fleet, now: now) {
      changedJobs.insert(job)
    }
    let mark = store.fleet.mark(slot, for: .board, now: now, words: frames.words)
    return frames.driver(mark, at: slot, version: version)
  }

  private func publishAgain(_ tick: Int) {
    if let last = lastBeginningTick, tick - last < configuration.ticksBetweenBeginnings { return }
    lastBeginningTick = tick
    isFlooded = false
    for (language, _) in languages { feeds.publish(FleetFrames.again, to: .board(language)) }
  }

  private func publishJobs(_ now: Timestamp) {
    for (language, frames) in languages where feeds.hasSubscribers(.board(language)) {
      for slot in changedJobs {
        let mark = store.fleet.mark(slot, for: .board, now: now, words: frames.words)
        feeds.publish(frames.job(mark, at: slot, id: store.revision), to: .board(language))
      }
    }
  }

  /// Sends the changed tiles; the numbers of a cluster at most once a second, and not all in the same tick.
  private func publishTiles(_ tick: Int, _ now: Timestamp) {
    let turns = UInt64(max(configuration.summaryEveryTicks, 1))
    let turn = UInt64(tick) % turns
    for news in tiles.settle(version: version, isDue: { ($0.rawValue ^ $0.rawValue >> 20) % turns == turn }) {
      let topic = FeedTopic.tile(news.tile.tile)
      for slot in news.newlyDrawn {
        for frame in introduction(of: slot, now) { feeds.publish(frame, to: topic) }
      }
      feeds.publish(FleetFrames.tile(news.tile, since: news.tile.since), to: topic)
    }
  }

  private func publishSummary(_ now: Timestamp) {
    let summary = FleetSummary(store.fleet, troubles: troubles.counts, now: now)
    guard summary != lastSummary else { return }
    lastSummary = summary
    for (language, frames) in languages {
      feeds.publish(frames.summary(summary, id: store.revision), to: .board(language))
    }
  }
}
