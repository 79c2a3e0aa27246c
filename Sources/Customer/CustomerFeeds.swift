import Live
import Store
import Tracking
import Words

/// Tells the open pages of customers what changed, each as its link's rules and its reader have it.
///
/// Confined to the front loop. Frames are made once for each topic, and only for topics that are open; there are
/// as many of those as open feeds at most.
package final class CustomerFeeds {
  let frames: CustomerFrames
  private let store: FleetStore
  private let feeds: FeedWriters
  private let topicsReviewedPerTick: Int

  private var topics: [JobSlot: [CustomerTopic]] = [:]
  private var lastTopicNumber: UInt64 = 0
  // Each open topic in turn; those with a delay in turns of their own, because time alone moves their driver.
  private var waiting: [CustomerTopic] = []
  private var delayed: [CustomerTopic] = []
  private var delayedWaiting: [CustomerTopic] = []

  package init(store: FleetStore, feeds: FeedWriters, frames: CustomerFrames, topicsReviewedPerTick: Int) {
    self.store = store
    self.feeds = feeds
    self.frames = frames
    self.topicsReviewedPerTick = topicsReviewedPerTick
  }

  var openTopicCount: Int { topics.values.reduce(0) { $0 + $1.count } }

  // MARK: Opening and closing

  /// A feed begins to follow what `audience` says.
  func open(_ audience: CustomerTopic.Audience, _ context: PageContext) -> CustomerTopic {
    let known = topics[audience.slot]?.first { $0.audience == audience }
    let topic = known ?? make(audience, context)
    topic.feedCount += 1
    return topic
  }

  /// A feed follows `topic` no more.
  func close(_ topic: CustomerTopic) {
    topic.feedCount -= 1
    guard topic.feedCount == 0, !topic.isEnded else { return }
    let slot = topic.audience.slot
    topics[slot]?.removeAll { $0 === topic }
    if topics[slot]?.isEmpty == true { topics[slot] = nil }
    delayed.removeAll { $0 === topic }
  }

  private func make(_ audience: CustomerTopic.Audience, _ context: PageContext) -> CustomerTopic {
    lastTopicNumber += 1
    let topic = CustomerTopic(audience, FeedTopic(.customer, number: lastTopicNumber), context)
    topics[audience.slot, default: []].append(topic)
    if audience.rules.delaySeconds > 0 { delayed.append(topic) }
    return topic
  }

  /// The first event of a feed on `topic`.
  func opening(_ topic: CustomerTopic, retryMilliseconds: Int) -> [UInt8] {
    let page = page(of: topic)
    return frames.opening(page, topic.context, id: store.revision, retryMilliseconds: retryMilliseconds)
  }

  /// The present state, in the place of whatever still waits for a slow reader.
  func replacing(_ topic: CustomerTopic) -> [Frame] {
    [frames.state(page(of: topic), topic.context, id: store.revision), frames.noPosition]
  }

  /// The page as it is now. Those that are open hear of it if it says something else than they do.
  private func page(of topic: CustomerTopic) -> CustomerPage {
    let page = page(topic)
    publish(page, to: topic, isMoved: false)
    return page
  }

  private func page(_ topic: CustomerTopic) -> CustomerPage {
    CustomerPage(
      store.fleet.customerView(
        of: topic.audience.slot, rules: topic.audience.rules, now: store.clock()))
  }

  // MARK: Publishing

  /// The driver of `job` moved.
  package func moved(_ job: JobSlot) {
    guard let open = topics[job] else { return }
    for topic in open where topic.audience.rules.delaySeconds == 0 {
      publish(page(topic), to: topic, isMoved: true)
    }
  }

  /// When its driver comes is another than was said.
  package func arrivalChanged(_ job: JobSlot) {
    guard let open = topics[job] else { return }
    for topic in open { publish(page(topic), to: topic, isMoved: true) }
  }

  /// Something about the job, its driver or its links is another than it was.
  package func changed(_ job: JobSlot) {
    guard let open = topics[job] else { return }
    for topic in open { publish(page(topic), to: topic, isMoved: false) }
  }

  /// The job is known no more.
  package func end(_ job: JobSlot) {
    guard let open = topics.removeValue(forKey: job) else { return }
    delayed.removeAll { $0.audience.slot == job }
    for topic in open {
      // Its feeds take a moment to end, and the job's slot may be another job's by then.
      topic.isEnded = true
      feeds.publish(frames.noPosition, to: topic.feedTopic)
      feeds.end(topic.feedTopic, last: frames.end(id: store.revision))
    }
  }

  /// Ends one feed: what still waits for a slow reader is not sent any more.
  func end(_ feed: FeedID) {
    feeds.send([frames.noState, frames.noPosition], to: feed)
    feeds.end(feed, last: frames.end(id: store.revision))
  }

  /// All pages are to be looked at again, a share of them each tick.
  package func reviewAll() { waiting = topics.values.flatMap { $0 } }

  /// Age changes what pages say, and delayed drivers move by the clock.
  package func tick() {
    if waiting.isEmpty { reviewAll() }
    for _ in 0..<topicsReviewedPerTick {
      guard let topic = waiting.popLast() else { break }
      if topic.isOpen { publish(page(topic), to: topic, isMoved: false) }
    }
    if delayedWaiting.isEmpty { delayedWaiting = delayed }
    for _ in 0..<topicsReviewedPerTick {
      guard let topic = delayedWaiting.popLast() else { break }
      guard topic.isOpen else { continue }
      let page = page(topic)
      publish(page, to: topic, isMoved: page.position?.fixTime != topic.shownFixTime)
    }
  }

  private func publish(_ page: CustomerPage, to topic: CustomerTopic, isMoved: Bool) {
    let meaning = page.meaning
    let eta = page.etaText(topic.context.words)
    // Where no position is sent, nothing else says that the arrival is another.
    if topic.meaning != meaning || (page.position == nil && topic.shownEta != eta) {
      topic.meaning = meaning
      feeds.publish(frames.state(page, topic.context, id: store.revision), to: topic.feedTopic)
    }
    topic.shownEta = eta
    let shown = page.position?.fixTime
    if shown == nil, topic.shownFixTime != nil {
      // A slow reader may not have been sent the last one yet, and may not see it any more.
      feeds.publish(frames.noPosition, to: topic.feedTopic)
    }
    topic.shownFixTime = shown
    if isMoved, let frame = frames.position(page, topic.context) {
      feeds.publish(frame, to: topic.feedTopic)
    }
  }
}
