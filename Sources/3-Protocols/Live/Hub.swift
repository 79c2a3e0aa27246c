import CUV
import Compact
import Glibc
import Net
import System

/// One writer's share of the subscribers: finds the subscribers of each frame, and writes to each socket once for each
/// batch.
///
/// Confined to its loop. It decides nothing about the fleet.
final class Hub {
  private unowned let loop: EventLoop
  private let writer: Int
  private let configuration: FeedWriters.Configuration
  /// Takes each report to the front loop.
  private let send: (HubReport) -> Void
  /// Called once, when nothing is left to do.
  private let left: () -> Void

  var slots: [Subscriber?] = []
  var topics = TopicTable()
  var dirty: [Subscriber] = []
  var blocked: Set<Int> = []
  private var socketWriter = SocketWriter()
  /// Frames that were published since the last flush, and when the front loop began with them.
  private var unsent: [(frameCount: UInt64, sinceNanoseconds: UInt64)] = []
  var report: HubReport
  private var reportedStatistics = FeedStatistics()
  private var reportedMilliseconds: UInt64 = 0
  private var isFlushScheduled = false
  // Unowned: the thread, or the front loop's writer, holds the hub for as long as the loop runs.
  private lazy var flushAll: () -> Void = { [unowned self] in
    isFlushScheduled = false
    flushDirty()
    sendReport()
  }
  var pulse: HubPulse?
  private var shutDownDeadline: Timer?
  /// The bound of bytes that are discarded at one time.
  private static let maximumUnheardBytes = 64 * 1024
  private var isShuttingDown = false
  var isPaused = false

  init(
    loop: EventLoop, writer: Int, configuration: FeedWriters.Configuration,
    send: @escaping (HubReport) -> Void, left: @escaping () -> Void
  ) {
    self.loop = loop
    self.writer = writer
    self.configuration = configuration
    self.send = send
    self.left = left
    report = HubReport(writer: writer)
  }

  func receive(_ batch: HubBatch) {
    let publishedBefore = report.statistics.publishedFrameCount
    for message in batch.messages {
      switch message {
      case .adopt(let adoption): adopt(adoption)
      case .publish(let frame, let topic): publish(frame, to: topic)
      case .send(let frames, let id):
        if let subscriber = subscriber(id) { for frame in frames { deliver(frame, to: subscriber) } }
      case .changeTopics(let id, let topics, let frames): changeTopics(of: id, to: topics, frames: frames)
      case .addTopics(let topics, let id, let frames): addTopics(topics, to: id, frames: frames)
      case .endTopic(let topic, let last):
        forEachSubscriber(of: topic) { finish($0, .topicEnded, last: last) }
      case .end(let id, let reason, let last):
        if let subscriber = subscriber(id) { finish(subscriber, reason, last: last) }
      case .reportFlush(let number): report.flushes.append(number)
      case .shutDown(let lastBytes): shutDown(lastBytes: lastBytes)
      case .pause: pause()
      case .resume: resume()
      case .abandon: abandon()
      }
    }
    let published = report.statistics.publishedFrameCount - publishedBefore
    if published > 0, batch.sinceNanoseconds > 0 { unsent.append((published, batch.sinceNanoseconds)) }
    scheduleFlush()
  }
}

// MARK: - Membership

extension Hub {
  private func adopt(_ adoption: HubMessage.Adoption) {
    let subscriber = Subscriber(id: adoption.id, descriptor: adoption.descriptor, hub: self)
    report.statistics.adoptedCount += 1
    let slot = adoption.id.slot
    while slots.count <= slot { slots.append(nil) }
    guard subscriber.open(on: loop.uv) else {
      Glibc.close(adoption.descriptor)
      noteEnd(of: subscriber, .notWatchable, topics: adoption.topics)
      return
    }
    Socket.setNoDelay(adoption.descriptor)
    Socket.setSendBuffer(adoption.descriptor, bytes: configuration.sendBufferBytes)
    slots[slot] = subscriber
    report.statistics.subscriberCount += 1
    join(subscriber, adoption.topics)
    if !adoption.firstBytes.isEmpty {
      subscriber.partlySent = Frame(key: 0, bytes: adoption.firstBytes)
      markDirty(subscriber)
    }
    if pulse == nil { startPulse() }
    if isShuttingDown { finish(subscriber, .shutDown, last: nil) }
  }

  private func join(_ subscriber: Subscriber, _ topics: [FeedTopic]) {
    // Most feeds have one topic; boards have hundreds.
    guard topics.count > 1 || !subscriber.memberships.isEmpty else {
      for topic in topics { join(subscriber, topic) }
      return
    }
    var present = Set(subscriber.memberships.map { self.topics.topic(of: $0) })
    for topic in topics {
      if present.insert(topic).inserted { join(subscriber, topic) } else { report.leftTopics.append(topic) }
    }
  }

  private func join(_ subscriber: Subscriber, _ topic: FeedTopic) {
    subscriber.memberships.append(topics.add(slot: subscriber.id.slot, to: topic))
  }

  private func leave(_ subscriber: Subscriber, _ membership: TopicTable.Membership) {
    report.leftTopics.append(topics.topic(of: membership))
    if let moved = topics.remove(membership) { slots[moved]?.moved(to: membership) }
  }

  private func leaveAll(_ subscriber: Subscriber) {
    for membership in subscriber.memberships { leave(subscriber, membership) }
    subscriber.memberships = SmallList()
  }

  private func changeTopics(of id: FeedID, to topics: [FeedTopic], frames: [Frame]) {
    guard let subscriber = subscriber(id), subscriber.lastReason == nil else {
      // The front loop has counted these subscriptions already.
      report.leftTopics.append(contentsOf: topics)
      return
    }
    // A board whose map moves keeps most of its tiles.
    let wanted = Set(topics)
    var kept = SmallList<TopicTable.Membership>()
    for membership in subscriber.memberships {
      if wanted.contains(self.topics.topic(of: membership)) {
        kept.append(membership)
      } else {
        leave(subscriber, membership)
      }
    }
    subscriber.memberships = kept
    join(subscriber, topics)
    for frame in frames { deliver(frame, to: subscriber) }
  }

  private func addTopics(_ topics: [FeedTopic], to id: FeedID, frames: [Frame]) {
    guard let subscriber = subscriber(id), subscriber.lastReason == nil else {
      // The front loop has counted these subscriptions already.
      report.leftTopics.append(contentsOf: topics)
      return
    }
    join(subscriber, topics)
    for frame in frames { deliver(frame, to: subscriber) }
  }

  private func forEachSubscriber(of topic: FeedTopic, _ body: (Subscriber) -> Void) {
    topics.members(of: topic)?.forEach { slot in
      if let subscriber = slots[slot] { body(subscriber) }
    }
  }

  private func subscriber(_ id: FeedID) -> Subscriber? {
    guard id.slot < slots.count, let subscriber = slots[id.slot], subscriber.id == id else { return nil }
    return subscriber
  }
}

// MARK: - Delivery

extension Hub {
  private func publish(_ frame: Frame, to topic: FeedTopic) {
    report.statistics.publishedFrameCount += 1
    forEachSubscriber(of: topic) { deliver(frame, to: $0) }
  }

  private func deliver(_ frame: Frame, to subscriber: Subscriber) {
    guard subscriber.lastReason == nil else { return }
    report.statistics.deliveredFrameCount += 1
    if subscriber.mailbox.put(frame) {
      subscriber.conflatedFrameCount &+= 1
      report.statistics.conflatedFrameCount += 1
    }
    markDirty(subscriber)
  }

  func markDirty(_ subscriber: Subscriber) {
    guard !subscriber.isDirty else { return }
    subscriber.isDirty = true
    dirty.append(subscriber)
  }

  private func scheduleFlush() {
    guard !isFlushScheduled else { return }
    isFlushScheduled = true
    loop.atEventEnd(flushAll)
  }

  func flushDirty() {
    if isPaused { return }
    for subscriber in dirty {
      subscriber.isDirty = false
      guard !subscriber.isEnded else { continue }
      // A blocked subscriber waits until its socket is writable; its mailbox stays bounded meanwhile.
      if !subscriber.isBlocked { flush(subscriber) }
      if !subscriber.isEnded, subscriber.mailbox.byteCount > configuration.maximumMailboxBytes {
        end(subscriber, .mailboxFull)
      }
    }
    dirty.removeAll(keepingCapacity: true)
    notePublishing()
  }

  private func notePublishing() {
    if unsent.isEmpty { return }
    let now = Clock.monotonicNanoseconds()
    for (count, since) in unsent {
      report.statistics.publishing.note(nanoseconds: now > since ? now - since : 0, count: count)
    }
    unsent.removeAll(keepingCapacity: true)
  }

  /// Called by the loop.
  func ready(_ subscriber: Subscriber, isReadable: Bool, isWritable: Bool) {
    if isWritable { flush(subscriber) }
    if isReadable, !subscriber.isEnded { readEnd(of: subscriber) }
    scheduleFlush()
  }

  private func flush(_ subscriber: Subscriber) {
    switch socketWriter.send(to: subscriber, statistics: &report.statistics) {
    case .all:
      if subscriber.isBlocked { setBlocked(subscriber, false) }
      if let reason = subscriber.lastReason { end(subscriber, reason) }
    case .some(let wholeFrameWasTaken):
      if !subscriber.isBlocked || wholeFrameWasTaken {
        subscriber.lastProgressMilliseconds = loop.nowMilliseconds
      }
      if !subscriber.isBlocked { setBlocked(subscriber, true) }
    case .failed(let reason):
      end(subscriber, reason)
    }
  }

  private func setBlocked(_ subscriber: Subscriber, _ isBlocked: Bool) {
    subscriber.isBlocked = isBlocked
    subscriber.watch(forWriting: isBlocked)
    if isBlocked { blocked.insert(subscriber.id.slot) } else { blocked.remove(subscriber.id.slot) }
  }

  /// A reader must not send anything but an empty line behind its request: other bytes end its feed, once what waits for
  /// the reader is sent. They are discarded, because closing over unread bytes would discard what was sent.
  private func readEnd(of subscriber: Subscriber) {
    var bytes: (UInt8, UInt8) = (0, 0)
    let count = recv(subscriber.descriptor, &bytes, 2, 0)
    if count > 0 {
      let isLineEnd = [bytes.0, count > 1 ? bytes.1 : bytes.0].allSatisfy { $0 == 0x0D || $0 == 0x0A }
      if isLineEnd, subscriber.takeLineEnd(byteCount: count) { return }
      _ = recv(subscriber.descriptor, nil, Self.maximumUnheardBytes, Int32(MSG_TRUNC) | Int32(MSG_DONTWAIT))
      // A reader that goes on with it is not waited for.
      if let reason = subscriber.lastReason { return end(subscriber, reason) }
      finish(subscriber, .readerSentBytes, last: nil)
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      end(subscriber, count < 0 && Socket.isVanished(errno) ? .readerVanished : .readerClosed)
    }
  }
}

// MARK: - Ends

extension Hub {
  /// Ends the feed after it has sent the waiting frames and `last`.
  private func finish(_ subscriber: Subscriber, _ reason: FeedEndReason, last: Frame?) {
    guard subscriber.lastReason == nil else { return }
    if let last { deliver(last, to: subscriber) }
    subscriber.lastReason = reason
    markDirty(subscriber)
  }

  /// Ends the feed now.
  private func end(_ subscriber: Subscriber, _ reason: FeedEndReason) {
    guard !subscriber.isEnded else { return }
    subscriber.isEnded = true
    subscriber.mailbox.removeAll()
    subscriber.partlySent = nil
    leaveAll(subscriber)
    blocked.remove(subscriber.id.slot)
    slots[subscriber.id.slot] = nil
    report.statistics.subscriberCount -= 1
    subscriber.close()
    Glibc.close(subscriber.descriptor)
    noteEnd(of: subscriber, reason, topics: [])
    if report.statistics.subscriberCount == 0 { becomeEmpty() }
    scheduleFlush()
  }

  private func noteEnd(of subscriber: Subscriber, _ reason: FeedEndReason, topics: [FeedTopic]) {
    report.statistics.endedCounts[reason, default: 0] += 1
    report.leftTopics.append(contentsOf: topics)
    report.ends.append(
      FeedEnd(
        id: subscriber.id, reason: reason, sentByteCount: subscriber.sentByteCount,
        conflatedFrameCount: UInt64(subscriber.conflatedFrameCount)))
  }

  private func becomeEmpty() {
    pulse?.stop()
    pulse = nil
    slots = []
    if isShuttingDown { leave() }
  }

  private func shutDown(lastBytes: () -> [UInt8]) {
    guard !isShuttingDown else { return }
    isShuttingDown = true
    for case let subscriber? in slots {
      let bytes = lastBytes()
      finish(subscriber, .shutDown, last: bytes.isEmpty ? nil : Frame(key: UInt64.max, bytes: bytes))
    }
    if report.statistics.subscriberCount == 0 {
      leave()
    } else {
      shutDownDeadline = loop.schedule(afterMilliseconds: configuration.shutDownDeadlineMilliseconds) {
        [unowned self] in
        for case let subscriber? in slots { end(subscriber, .shutDown) }
      }
    }
  }

  private func leave() {
    shutDownDeadline?.cancel()
    shutDownDeadline = nil
    report.isLast = true
    scheduleFlush()
    left()
  }
}

// MARK: - Pulse and report

extension Hub {
  private func startPulse() {
    let pulse = HubPulse(heartbeatMilliseconds: configuration.heartbeatMilliseconds)
    self.pulse = pulse
    pulse.start(on: loop) { [unowned self] slice in
      if isPaused { return }
      if configuration.heartbeatMilliseconds > 0 { beat(pulse.slots(of: slice, below: slots.count)) }
      dropStalled()
      if report.statistics != reportedStatistics { scheduleFlush() }
    }
  }

  private func beat(_ indices: StrideTo<Int>) {
    var frame: Frame?
    for index in indices {
      guard index < slots.count, let subscriber = slots[index], subscriber.lastReason == nil,
        subscriber.silence.isBeatDue()
      else { continue }
      let beat = frame ?? HubPulse.frame(unixMilliseconds: Clock.unixMilliseconds())
      frame = beat
      report.statistics.heartbeatCount += 1
      deliver(beat, to: subscriber)
    }
    if frame != nil { scheduleFlush() }
  }

  private func dropStalled() {
    guard !blocked.isEmpty else { return }
    let now = loop.nowMilliseconds
    for slot in blocked {
      guard let subscriber = slots[slot] else { continue }
      if now - subscriber.lastProgressMilliseconds >= configuration.stallDeadlineMilliseconds {
        end(subscriber, .stalled)
      }
    }
  }

  /// Posts a report if the front loop waits for one; otherwise posts totals at most once a second, so that it does
  /// not wake the front loop for nothing.
  private func sendReport() {
    let isAwaited =
      report.isLast || !report.ends.isEmpty || !report.leftTopics.isEmpty || !report.flushes.isEmpty
      || report.paused != nil
    guard isAwaited || loop.nowMilliseconds - reportedMilliseconds >= 1000 else { return }
    let finished = report
    reportedMilliseconds = loop.nowMilliseconds
    reportedStatistics = report.statistics
    report = HubReport(writer: writer, statistics: report.statistics)
    send(finished)
  }
}
