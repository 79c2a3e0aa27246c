import Live
import Storage
import Store
import System
import Tracking
import Words

/// Sends changes to the open pages of customers, each by the rules of its link and in the language of its reader.
///
/// Confined to the front loop. Frames are made once for each topic, and only for open topics; there are at most as
/// many topics as open feeds.
package final class CustomerFeeds {
  let frames: CustomerFrames
  /// Dresses a page in the brand of the business whose job it is.
  package var branded: (PageContext, JobSlot) -> PageContext = { context, _ in context }
  let store: FleetStore
  private let feeds: FeedWriters

  /// The first topic of each job.
  private var topics: [JobSlot: CustomerTopic] = [:]
  private var lastTopicNumber: UInt64 = 0
  /// Every topic, because age changes its texts.
  private var round = CheckRound<CustomerTopic>(seconds: 8, leastCount: 400)
  private static let checkedForMilliseconds: UInt64 = 4000
  /// The open topics with a delay, whose drivers move by time alone.
  private var delayed: [CustomerTopic] = []
  private var delayedRound = CheckRound<CustomerTopic>(seconds: 4, leastCount: 2000)

  package init(store: FleetStore, feeds: FeedWriters, frames: CustomerFrames) {
    self.store = store
    self.feeds = feeds
    self.frames = frames
  }

  var openTopicCount: Int { openTopics.count }

  /// Whether a page of this job is open.
  package func hasReaders(of job: JobSlot) -> Bool { topics[job] != nil }

  private var openTopics: [CustomerTopic] {
    topics.values.flatMap { sequence(first: $0, next: \.next) }
  }

  // MARK: Opening and closing

  /// Subscribes a feed to the topic of `audience`, which begins if it is new.
  func open(_ audience: CustomerTopic.Audience) -> CustomerTopic {
    let known = topics[audience.slot].flatMap { first in
      sequence(first: first, next: \.next).first { $0.audience == audience }
    }
    let topic = known ?? make(audience)
    topic.feedCount += 1
    return topic
  }

  /// The same for a feed that another process opened: its page shows the state that was.
  func takeOver(_ audience: CustomerTopic.Audience) -> CustomerTopic {
    let topic = open(audience)
    if topic.shown == nil { topic.isTakenOver = true }
    return topic
  }

  /// Notes that one feed of `topic` ended.
  func close(_ topic: CustomerTopic) {
    topic.feedCount -= 1
    guard topic.feedCount == 0, !topic.isEnded else { return }
    let slot = topic.audience.slot
    if let first = topics[slot], first !== topic {
      sequence(first: first, next: \.next).first { $0.next === topic }?.next = topic.next
    } else {
      topics[slot] = topic.next
    }
    delayed.removeAll { $0 === topic }
  }

  private func make(_ audience: CustomerTopic.Audience) -> CustomerTopic {
    lastTopicNumber += 1
    let topic = CustomerTopic(audience, FeedTopic(.customer, number: lastTopicNumber))
    topic.next = topics.updateValue(topic, forKey: audience.slot)
    if audience.rules.delaySeconds > 0 { delayed.append(topic) }
    return topic
  }

  /// The first event of a feed on `topic`.
  func opening(_ topic: CustomerTopic, retryMilliseconds: Int) -> [UInt8] {
    let page = page(of: topic)
    return frames.opening(page, context(of: topic), id: store.revision, retryMilliseconds: retryMilliseconds)
  }

  /// The present state, and the frames that replace those that still wait for a slow reader.
  func replacing(_ topic: CustomerTopic) -> [Frame] {
    let page = page(of: topic)
    return [
      frames.state(page, context(of: topic), id: store.revision), frames.noPosition,
      page.view.way.map { frames.way($0) } ?? frames.noWay,
    ]
  }

  /// The page as it is now. If its meaning changed, the open pages receive the new state.
  private func page(of topic: CustomerTopic) -> CustomerPage {
    let page = page(topic)
    publish(page, to: topic, isMoved: false)
    return page
  }

  private func page(_ topic: CustomerTopic) -> CustomerPage {
    var page = CustomerPage(
      store.fleet.customerView(
        of: topic.audience.slot, rules: topic.audience.rules, now: store.clock()))
    page.chat = store.customerConversation(about: page.job.id)
    page.takesNote = topic.audience.takesNote
    page.requestKinds = topic.audience.requestKinds
    page.requestLimits = store.business.terms.requests
    if topic.audience.isOwn { page.code = store.shownCode(of: page.job.id) }
    return page
  }

  // MARK: Publishing

  /// Publishes the new position of the driver of `job`.
  func moved(_ job: JobSlot) {
    forEachTopic(of: job) { topic in
      guard topic.audience.rules.delaySeconds == 0, !publishMovement(of: job, to: topic) else { return }
      publish(page(topic), to: topic, isMoved: true)
    }
  }

  /// Publishes the driver's new place in the short way, without a new view. False, and nothing happens, if something else
  /// that the topic's pages show has changed as well.
  private func publishMovement(of job: JobSlot, to topic: CustomerTopic) -> Bool {
    guard let movement = movement(of: job, to: topic), let subject = topic.shown?.subject else {
      return false
    }
    topic.shown?.fixTime = movement.position.fixTime
    topic.checkedAt = movement.now
    let words = topic.audience.locale.words
    let frame = frames.position(
      movement, of: subject, pickup: topic.shown?.base?.pickup,
      clock: topic.shown?.clock.text(movement.arrival, words), words)
    feeds.publish(frame, to: topic.feedTopic)
    return true
  }

  /// Nil if a whole view must be made: some rules always need one, and so does a change of the driver's state.
  private func movement(of job: JobSlot, to topic: CustomerTopic) -> CustomerMovement? {
    guard let base = topic.shown?.base,
      let movement = store.fleet.customerMovement(of: job, base, now: store.clock()),
      topic.shown?.moving
        == CustomerPage.Meaning.Moving(
          movement, promisedAt: base.promisedAt, windowEndsAt: base.windowEndsAt)
    else { return nil }
    return movement
  }

  /// Publishes the new expected arrival of `job`.
  func arrivalChanged(_ job: JobSlot) {
    forEachTopic(of: job) { publish(page($0), to: $0, isMoved: true) }
  }

  /// Publishes a change of the job, its driver or its links.
  func changed(_ job: JobSlot) {
    forEachTopic(of: job) { publish(page($0), to: $0, isMoved: false) }
  }

  private func forEachTopic(of job: JobSlot, _ body: (CustomerTopic) -> Void) {
    var topic = topics[job]
    while let open = topic {
      body(open)
      topic = open.next
    }
  }

  /// Ends the job's feeds: the job left memory.
  func end(_ job: JobSlot) {
    guard let first = topics.removeValue(forKey: job) else { return }
    delayed.removeAll { $0.audience.slot == job }
    for topic in sequence(first: first, next: \.next) {
      // The feeds take a moment to end, and meanwhile another job may get the job's slot.
      topic.isEnded = true
      feeds.publish(frames.noPosition, to: topic.feedTopic)
      feeds.end(topic.feedTopic, last: frames.end(id: store.revision))
    }
  }

  /// Ends one feed: frames that still wait for a slow reader are not sent any more.
  func end(_ feed: FeedID) {
    feeds.send([frames.noState, frames.noPosition], to: feed)
    feeds.end(feed, last: frames.end(id: store.revision))
  }

  /// Begins a check of all pages, a share of them in each second, or all one after the other.
  func checkAll(isHurried: Bool) {
    let all = openTopics
    for topic in all { topic.checkedAt = nil }
    round.begin(all, isHurried: isHurried)
  }

  package func timePassed() {
    if round.isOver { round.begin(openTopics) }
    round.beginSecond(of: topics.count)
    if delayedRound.isOver { delayedRound.begin(delayed) }
    delayedRound.beginSecond(of: delayed.count)
  }

  /// Checks the pages of one topic; false if none is due.
  package func checkNext() -> Bool {
    if let topic = delayedRound.next() {
      guard topic.isOpen else { return true }
      let page = page(topic)
      publish(page, to: topic, isMoved: page.position?.fixTime != topic.shown?.fixTime)
      return true
    }
    guard let topic = round.next() else { return false }
    // A fix was a check as well, unless it is the time that ends what the customer may ask for.
    let asks = !topic.audience.requestKinds.isEmpty
    let age = topic.checkedAt.map { store.clock().millisecondsSince($0).magnitude } ?? .max
    guard topic.isOpen, asks || age >= Self.checkedForMilliseconds else { return true }
    if asks || movement(of: topic.audience.slot, to: topic) == nil {
      publish(page(topic), to: topic, isMoved: false)
    }
    return true
  }

  private func publish(_ page: CustomerPage, to topic: CustomerTopic, isMoved: Bool) {
    let meaning = page.meaning
    let movement = page.view.movement
    let words = topic.audience.locale.words
    let subject = CustomerFrames.Subject(page)
    var hasher = Hasher()
    hasher.combine(meaning)
    // Without a position frame only a state frame can carry a new arrival.
    hasher.combine(movement == nil ? page.etaText(words) : nil)
    hasher.combine(page.view.way != nil)
    hasher.combine(page.chat)
    hasher.combine(page.openRequests)
    hasher.combine(page.requestsEnd)
    var shown = CustomerTopic.Shown(
      meaningHash: hasher.finalize(), moving: meaning.moving, fixTime: movement?.position.fixTime,
      subject: subject, base: store.fleet.movementBase(of: page.view, rules: topic.audience.rules),
      clock: ArrivalClock(zone: page.job.zone ?? frames.context.zone), wayNumber: page.view.way?.number)
    // A topic's first page is sent to its reader alone.
    let former = topic.shown
    let isKnown = former != nil || topic.isTakenOver
    topic.isTakenOver = false
    if isKnown, former?.meaningHash != shown.meaningHash {
      feeds.publish(frames.state(page, context(of: topic), id: store.revision), to: topic.feedTopic)
    }
    if isKnown, former == nil || former?.wayNumber != shown.wayNumber {
      feeds.publish(page.view.way.map { frames.way($0) } ?? frames.noWay, to: topic.feedTopic)
    }
    if movement == nil, isKnown, former == nil || former?.fixTime != nil {
      // A slow reader may not have received the last position yet, and may not see it any more.
      feeds.publish(frames.noPosition, to: topic.feedTopic)
    }
    if isMoved, let movement {
      let clock = shown.clock.text(movement.arrival, words)
      feeds.publish(
        frames.position(movement, of: subject, pickup: page.job.pickup, clock: clock, words),
        to: topic.feedTopic)
    }
    topic.shown = shown
    topic.checkedAt = page.now
  }

  private func context(of topic: CustomerTopic) -> PageContext {
    let slot = topic.audience.slot
    return branded(frames.context.speaking(to: topic.audience.locale, about: store.fleet.job(slot)), slot)
  }
}
