import Board
import Customer
import Live
import Net
import Store
import Tracking

/// Turns changes of the fleet into frames for the feeds of customers and boards.
///
/// Confined to the front loop. Frames are made only for watched topics. A job's topic receives a change at once;
/// boards receive it on the next tick.
package final class LivePublisher: FleetObserver {
  package struct Configuration: Sendable {
    package var boards = BoardFeeds.Configuration()

    package init() {}
  }

  let store: FleetStore
  package let customers: CustomerFeeds
  package let boards: BoardFeeds

  package init(
    store: FleetStore, feeds: FeedWriters, customerFrames: CustomerFrames,
    loop: EventLoop, configuration: Configuration = Configuration()
  ) {
    self.store = store
    customers = CustomerFeeds(store: store, feeds: feeds, frames: customerFrames)
    boards = BoardFeeds(store: store, feeds: feeds, loop: loop, configuration: configuration.boards)
  }

  package func close() { boards.close() }

  package func fleetChanged(_ change: FleetChange) {
    boards.changed(change)
    switch change {
    case .driverMoved(let slot):
      for job in store.fleet.jobs(of: slot) { customers.moved(job) }
    case .driverChanged(let slot):
      for job in store.fleet.jobs(of: slot) { customers.changed(job) }
    case .jobChanged(let slot, _), .jobReassigned(let slot, _): customers.changed(slot)
    case .arrivalChanged(let slot): customers.arrivalChanged(slot)
    case .jobForgotten(let slot, _): customers.end(slot)
    case .linkChanged, .displayChanged: break
    case .upstreamChanged: customers.checkAll(isHurried: false)
    // Every page says it.
    case .nodesChanged: customers.checkAll(isHurried: true)
    }
  }

  package func chatChanged(_ news: ChatNews) {
    if case .typing(let typing) = news, !typing.isNew { return }
    customers.changed(news.slot)
  }

  package func timePassed() { customers.timePassed() }

  package func checkNext() -> Bool { customers.checkNext() }
}
