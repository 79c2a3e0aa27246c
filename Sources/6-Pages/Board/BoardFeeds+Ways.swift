import Live
import Store
import Tracking

/// The ways ahead of the drivers that are chosen on boards.
extension BoardFeeds {
  /// Whether a board has chosen the driver of the job.
  package func hasReaders(ofWayOf job: JobSlot) -> Bool {
    // Most boards have chosen nobody, and this is asked at each fix.
    !ways.isEmpty && driver(of: job).map { ways.contains($0) } == true
  }

  /// Notes the choice of a board's reader; returns the frames for that board.
  func choose(_ choice: BoardFeed.Choice, in feed: inout BoardFeed) -> [Frame] {
    ways.release(feed.chosen)
    feed.chosen = nil
    guard case .driver(let id) = choice, let slot = store.fleet.slot(of: id) else { return [] }
    feed.chosen = slot
    let frame = ways.choose(slot, store.fleet)
    if let job = store.fleet.jobAhead(of: slot) { lookAtWay(job) }
    return [frame]
  }
}
