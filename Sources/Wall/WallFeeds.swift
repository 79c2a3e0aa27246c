import Live
import Net
import Store
import Tracking
import Words

/// Keeps open walls up to date: once a second it computes the view of each watched area, and sends the changes. Walls
/// of the same area share their frames.
///
/// Confined to the front loop. Bounds: one view for each watched area, of `WallView.maximumMarks` drivers and jobs.
final class WallFeeds {
  private struct Watched {
    let topic: FeedTopic
    var view: WallView
    var feedCount: Int
  }

  static let tickMilliseconds: UInt64 = 1000

  private let store: FleetStore
  private let feeds: FeedWriters
  private let words: Words
  private var watched: [DisplayArea?: Watched] = [:]
  private var lastTopic: UInt64 = 0
  private var timer: Net.Timer?

  init(
    store: FleetStore, feeds: FeedWriters, words: Words, loop: EventLoop, tickMilliseconds: UInt64
  ) {
    self.store = store
    self.feeds = feeds
    self.words = words
    timer = loop.schedule(afterMilliseconds: tickMilliseconds, repeatingMilliseconds: tickMilliseconds) {
      [weak self] in self?.tick()
    }
  }

  deinit { timer?.cancel() }

  /// The topic of `area`, and the state on which its next frames build.
  func open(_ area: DisplayArea?, build: String, retryMilliseconds: Int) -> (topic: FeedTopic, state: [UInt8])
  {
    if watched[area] == nil {
      lastTopic += 1
      watched[area] = Watched(
        topic: FeedTopic(.wall, number: lastTopic), view: view(of: area), feedCount: 0)
    }
    watched[area]?.feedCount += 1
    let view = watched[area]?.view ?? view(of: area)
    return (
      watched[area]?.topic ?? FeedTopic(.wall),
      WallFrames.opening(view, build: build, id: store.revision, retryMilliseconds: retryMilliseconds)
    )
  }

  /// Notes that one feed of `area` ended.
  func close(_ area: DisplayArea?) {
    watched[area]?.feedCount -= 1
    if watched[area]?.feedCount == 0 { watched[area] = nil }
  }

  private func view(of area: DisplayArea?) -> WallView {
    WallView(store.fleet, area: area, now: store.clock(), words: words)
  }

  private func tick() {
    for (area, state) in watched {
      let view = view(of: area)
      for frame in WallFrames.changes(from: state.view, to: view) { feeds.publish(frame, to: state.topic) }
      watched[area]?.view = view
    }
  }
}
