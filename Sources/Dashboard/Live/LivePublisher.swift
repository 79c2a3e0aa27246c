import Live
import Net
import Tracking

/// Turns changes of the fleet into frames for the feeds of customers, boards and walls.
///
/// Confined to the front loop. Frames are made only for topics that somebody watches. A job's topic hears at
/// once; the fleet's topics hear on a tick, the newest of each driver and job.
package final class LivePublisher: FleetObserver {
  package struct Configuration: Sendable {
    package var tickMilliseconds: UInt64 = 250
    /// Drivers whose mark is looked at again each tick, because age alone can change it.
    package var driversReviewedPerTick = 500
    /// Customers' topics whose meaning is looked at again each tick, for the same reason.
    package var topicsReviewedPerTick = 500
    /// Jobs whose troubles are looked at again each tick, for the same reason.
    package var jobsReviewedPerTick = 500
    package var summaryEveryTicks = 4

    package init() {}
  }

  let store: FleetStore
  let feeds: FeedWriters
  package let customers: CustomerFeeds
  private let configuration: Configuration
  private let audiences: [(frames: FleetFrames, topic: FeedTopic)]

  private var changedDrivers: Set<DriverSlot> = []
  private var changedJobs: Set<JobSlot> = []
  /// Since when somebody watches the fleet without a break; what a driver looked like then, its pages know.
  private var watchedSince: Timestamp?
  /// By driver slot, since then: how the driver looked when it was last looked at.
  private var driverStates: [DriverMark.State?] = []
  private var reviewedUpTo = 0
  /// Since then, what was told of jobs that go wrong.
  private var troubles = TroubleReview()
  private var lastSummary: FleetSummary?
  private var tickCount = 0
  private var lastTickAt: Timestamp?
  private var timer: Net.Timer?

  package init(
    store: FleetStore, feeds: FeedWriters, customerFrames: CustomerFrames, words: Words,
    loop: EventLoop, configuration: Configuration = Configuration()
  ) {
    self.store = store
    self.feeds = feeds
    self.configuration = configuration
    customers = CustomerFeeds(
      store: store, feeds: feeds, frames: customerFrames,
      topicsReviewedPerTick: configuration.topicsReviewedPerTick)
    audiences = [
      (FleetFrames(for: .board, words: Reader(.english, region: nil).words), .board(.english)),
      (FleetFrames(for: .board, words: Reader(.spanish, region: nil).words), .board(.spanish)),
      (FleetFrames(for: .wall, words: words), .wall),
    ]
    store.addObserver(self)
    timer = loop.schedule(
      afterMilliseconds: configuration.tickMilliseconds,
      repeatingMilliseconds: configuration.tickMilliseconds
    ) { [weak self] in self?.tick() }
  }

  package func close() {
    timer?.cancel()
    timer = nil
  }

  package func fleetChanged(_ change: FleetChange) {
    switch change {
    case .driverMoved(let slot):
      if isFleetWatched { changedDrivers.insert(slot) }
      for job in store.fleet.jobs(of: slot) { customers.moved(job) }
    case .driverChanged(let slot):
      if isFleetWatched {
        changedDrivers.insert(slot)
        changedJobs.formUnion(store.fleet.jobs(of: slot))
      }
      for job in store.fleet.jobs(of: slot) { customers.changed(job) }
    case .jobChanged(let slot, _), .jobReassigned(let slot, _):
      if isFleetWatched {
        changedJobs.insert(slot)
        if let driver = store.fleet.job(slot).driverID.flatMap({ store.fleet.slot(of: $0) }) {
          changedDrivers.insert(driver)
        }
      }
      if case .jobReassigned(_, let former?) = change, let driver = store.fleet.slot(of: former) {
        changedDrivers.insert(driver)
      }
      customers.changed(slot)
    case .arrivalChanged(let slot): customers.arrivalChanged(slot)
    case .jobForgotten(let slot, let id):
      customers.end(slot)
      changedJobs.remove(slot)
      troubles.forget(slot)
      for audience in audiences {
        feeds.publish(audience.frames.gone(id, at: slot, id: store.revision), to: audience.topic)
      }
    case .linkChanged, .displayChanged: break
    case .upstreamChanged:
      customers.reviewAll()
      lastSummary = nil
    }
  }

  // MARK: Boards and walls

  private var isFleetWatched: Bool { audiences.contains { feeds.hasSubscribers($0.topic) } }

  private func tick() {
    tickCount += 1
    defer { lastTickAt = store.clock() }
    customers.tick()
    guard isFleetWatched else {
      changedDrivers.removeAll()
      changedJobs.removeAll()
      driverStates.removeAll()
      if troubles.hasBegun { troubles.end() }
      watchedSince = nil
      lastSummary = nil
      return
    }
    let now = store.clock()
    // The first page was opened after the tick before this one.
    let since = watchedSince ?? lastTickAt ?? now
    watchedSince = since
    reviewSomeDrivers(since, now)
    reviewTroubles(now)
    for audience in audiences where feeds.hasSubscribers(audience.topic) {
      let frames = audience.frames
      for slot in changedDrivers {
        let mark = store.fleet.mark(slot, for: frames.audience, now: now, words: frames.words)
        driverStates[slot.rawValue] = mark.state
        feeds.publish(frames.driver(mark, at: slot, id: store.revision), to: audience.topic)
      }
      for slot in changedJobs {
        let mark = store.fleet.mark(slot, for: frames.audience, now: now, words: frames.words)
        feeds.publish(frames.job(mark, at: slot, id: store.revision), to: audience.topic)
      }
    }
    changedDrivers.removeAll()
    changedJobs.removeAll()
    if tickCount % configuration.summaryEveryTicks == 0 { publishSummary(now) }
  }

  private func publishSummary(_ now: Timestamp) {
    let summary = FleetSummary(store.fleet, troubles: troubles.counts, now: now)
    guard summary != lastSummary else { return }
    lastSummary = summary
    for audience in audiences {
      feeds.publish(audience.frames.summary(summary, id: store.revision), to: audience.topic)
    }
  }

  /// A job becomes late by time alone. What its driver's row says of it changes with it.
  private func reviewTroubles(_ now: Timestamp) {
    let fleet = store.fleet
    guard troubles.hasBegun else { return troubles.begin(fleet, now: now) }
    for slot in changedJobs { troubles.note(slot, fleet, now: now) }
    for slot in troubles.reviewSome(fleet, limit: configuration.jobsReviewedPerTick, now: now) {
      changedJobs.insert(slot)
      if let driver = fleet.job(slot).driverID.flatMap({ fleet.slot(of: $0) }) {
        changedDrivers.insert(driver)
      }
    }
  }

  /// Age turns a moving driver into a standing one and a live one into a silent one without any event.
  private func reviewSomeDrivers(_ watchedSince: Timestamp, _ now: Timestamp) {
    let count = store.fleet.driverCount
    driverStates.append(contentsOf: repeatElement(nil, count: max(0, count - driverStates.count)))
    for _ in 0..<min(configuration.driversReviewedPerTick, count) {
      reviewedUpTo = reviewedUpTo + 1 < count ? reviewedUpTo + 1 : 0
      let slot = DriverSlot(rawValue: reviewedUpTo)
      let state = store.fleet.mark(slot, for: .board, now: now).state
      // What events changed is told because of them, so that only the time is left to compare.
      let before = driverStates[reviewedUpTo] ?? store.fleet.mark(slot, for: .board, now: watchedSince).state
      if before != state { changedDrivers.insert(slot) }
      driverStates[reviewedUpTo] = state
    }
  }
}

extension FeedTopic {
  static let wall = FeedTopic(rawValue: 1)

  /// What a board is told depends on its language, and on nothing else of its reader.
  static func board(_ language: Reader.Language) -> FeedTopic {
    switch language {
    case .english: FeedTopic(rawValue: 2)
    case .spanish: FeedTopic(rawValue: 3)
    }
  }
}
