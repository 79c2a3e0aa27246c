import CUV
import Glibc
import Net

/// The front loop's side of all feeds: it hands sockets and frames to the writers, and receives the ends of feeds.
///
/// Each writer has a thread. On a machine with one core the front loop is the only writer, so that no fix wakes
/// another thread.
///
/// Confined to the front loop. The messages of one turn, or of one socket's event where the front loop is the writer,
/// reach a writer as one batch, in order. End it with
/// `shutDown`, which ends the threads.
///
/// The number of posted messages is bounded: a hub never waits for a reader and takes all batches in each of its
/// turns, so that only the batches posted during one such turn wait; a hub's reports answer requests of the front
/// loop.
package final class FeedWriters {
  private let loop: EventLoop
  private var writers: [Writer] = []
  private var flushes: [UInt64: (remaining: Int, done: () -> Void)] = [:]
  private var flushCount: UInt64 = 0
  private var isPostScheduled = false
  private lazy var postAll: () -> Void = { [weak self] in self?.postPending() }
  private var shutDownDone: (() -> Void)?
  private var pausing: (left: Int, feeds: [PausedFeed], done: ([PausedFeed]) -> Void)?
  private var isShutDown = false

  package init(loop: EventLoop, configuration: Configuration = Configuration()) throws(NetError) {
    self.loop = loop
    guard configuration.writerCount > 0 else {
      let hub = Hub(
        loop: loop, writer: 0, configuration: configuration, send: { [weak self] in self?.receive($0) },
        left: {})
      writers = [Writer(.here(hub))]
      return
    }
    let reports = loop.makeHandle { [weak self] (report: HubReport) in self?.receive(report) }
    for index in 0..<min(configuration.writerCount, 255) {
      let thread = try LoopThread<HubBatch>.start(name: "feeds-\(index)") { loop in
        let hub = Hub(
          loop: loop, writer: index, configuration: configuration, send: { reports.post($0) },
          left: { loop.stop() })
        return { hub.receive($0) }
      }
      writers.append(Writer(.thread(thread)))
    }
  }

  /// Takes over a connection whose request opens a feed. From here on only the feed's writer writes to the descriptor
  /// and closes it.
  ///
  /// - Parameters:
  ///   - firstBytes: the response's head, which must leave the end of the body to the end of the connection (RFC
  ///     9112, 6.3), and the current state of all `topics`.
  ///   - onEnd: called once, on the front loop.
  @discardableResult
  package func adopt(
    descriptor: Int32, firstBytes: [UInt8], topics: [FeedTopic],
    onEnd: ((FeedEnd) -> Void)? = nil
  ) -> FeedID {
    let index = writers.indices.min { writers[$0].feedCount < writers[$1].feedCount } ?? 0
    let id = writers[index].takeSlot(writer: index, onEnd: isShutDown ? nil : onEnd)
    if isShutDown {
      Glibc.close(descriptor)
      let end = FeedEnd(id: id, reason: .shutDown, sentByteCount: 0, conflatedFrameCount: 0)
      loop.atTurnEnd { onEnd?(end) }
      return id
    }
    writers[index].count(topics, by: 1)
    post(
      .adopt(.init(id: id, descriptor: descriptor, firstBytes: firstBytes, topics: topics)),
      to: index)
    return id
  }

  /// Sends a frame to all subscribers of the topic; almost free if there are none.
  package func publish(_ frame: Frame, to topic: FeedTopic) {
    for index in writers.indices where writers[index].topicCounts[topic] != nil {
      post(.publish(frame, to: topic), to: index)
    }
  }

  /// Sends frames to one feed only.
  package func send(_ frames: [Frame], to id: FeedID) {
    guard writers.indices.contains(id.writer) else { return }
    post(.send(frames, to: id), to: id.writer)
  }

  /// Subscribes one feed to exactly `topics`, and sends it `frames`, the current state of the new topics.
  package func changeTopics(of id: FeedID, to topics: [FeedTopic], frames: [Frame] = []) {
    guard writers.indices.contains(id.writer) else { return }
    writers[id.writer].count(topics, by: 1)
    post(.changeTopics(of: id, to: topics, frames: frames), to: id.writer)
  }

  /// Subscribes one feed to more topics, and sends it `frames`, their current state; for one topic cheaper than to name
  /// all of them.
  package func addTopics(_ topics: [FeedTopic], to id: FeedID, frames: [Frame] = []) {
    guard writers.indices.contains(id.writer) else { return }
    writers[id.writer].count(topics, by: 1)
    post(.addTopics(topics, to: id, frames: frames), to: id.writer)
  }

  /// The number of descriptors that were handed over and whose end is not reported yet.
  package var openCount: Int { writers.reduce(0) { $0 + $1.feedCount } }

  package func hasSubscribers(_ topic: FeedTopic) -> Bool {
    writers.contains { $0.topicCounts[topic] != nil }
  }

  package func subscriberCount(_ topic: FeedTopic) -> Int {
    writers.reduce(0) { $0 + Int($1.topicCounts[topic] ?? 0) }
  }

  /// Sends a last frame to all subscribers of the topic, then closes their feeds.
  package func end(_ topic: FeedTopic, last frame: Frame?) {
    for index in writers.indices where writers[index].topicCounts[topic] != nil {
      post(.endTopic(topic, last: frame), to: index)
    }
  }

  /// Sends one feed a last frame, then closes it.
  package func end(_ id: FeedID, _ reason: FeedEndReason = .local, last frame: Frame?) {
    guard writers.indices.contains(id.writer) else { return }
    post(.end(id, reason, last: frame), to: id.writer)
  }

  /// Calls `done` after the kernel was offered all earlier frames once; frames that it refused wait in mailboxes. For
  /// benchmarks and tests.
  package func whenFlushed(_ done: @escaping () -> Void) {
    flushCount += 1
    flushes[flushCount] = (writers.count, done)
    for index in writers.indices { post(.reportFlush(flushCount), to: index) }
  }

  /// Ends every feed, each with last bytes of its own, which tell its page when to come back (`retry:`); then ends
  /// the threads.
  ///
  /// `lastBytes` is called once for each feed, on the writers' threads: its results must differ, or all pages come
  /// back at the same moment.
  package func shutDown(lastBytes: @escaping @Sendable () -> [UInt8], done: @escaping () -> Void) {
    guard !isShutDown else { return }
    isShutDown = true
    shutDownDone = done
    for index in writers.indices { post(.shutDown(lastBytes: lastBytes), to: index) }
  }

  /// Stops all reading and writing, and calls `done` with every feed that is not about to end. What is published from
  /// then on waits in mailboxes.
  package func pause(_ done: @escaping ([PausedFeed]) -> Void) {
    guard pausing == nil, !isShutDown else { return }
    pausing = (writers.count, [], done)
    for index in writers.indices { post(.pause, to: index) }
  }

  /// Goes on after a pause.
  package func resume() {
    pausing = nil
    for index in writers.indices { post(.resume, to: index) }
  }

  /// Closes every socket after a pause without a word: another process went on with them. Only `shutDown` may follow.
  package func abandon() {
    for index in writers.indices { post(.abandon, to: index) }
  }

  /// The last reported totals: hubs report at each end of a feed, else about once a second.
  package var statistics: FeedStatistics {
    writers.reduce(into: FeedStatistics()) { $0 += $1.statistics }
  }

  private func post(_ message: HubMessage, to index: Int) {
    writers[index].pending.messages.append(message)
    guard !isPostScheduled else { return }
    isPostScheduled = true
    // Other threads are woken once for each turn. The front loop itself writes at once: a customer does not wait for the
    // positions of others.
    if writers[index].isHere { loop.atEventEnd(postAll) } else { loop.atTurnEnd(postAll) }
  }

  private func postPending() {
    isPostScheduled = false
    let since = loop.workBeganNanoseconds
    for index in writers.indices {
      // Taken out first: a hub on this loop may call back.
      guard let batch = writers[index].takePending(sinceNanoseconds: since) else { continue }
      writers[index].place.post(batch)
    }
  }

  private func receive(_ report: HubReport) {
    writers[report.writer].statistics = report.statistics
    writers[report.writer].count(report.leftTopics, by: -1)
    for number in report.flushes {
      guard var flush = flushes[number] else { continue }
      flush.remaining -= 1
      flushes[number] = flush.remaining == 0 ? nil : flush
      if flush.remaining == 0 { flush.done() }
    }
    if let paused = report.paused, pausing != nil {
      pausing?.left -= 1
      pausing?.feeds += paused
      if let pausing, pausing.left == 0 { pausing.done(pausing.feeds) }
    }
    for end in report.ends {
      writers[report.writer].giveBack(end.id)?(end)
    }
    if report.isLast {
      writers[report.writer].join()
      writers[report.writer].isRunning = false
      if !writers.contains(where: \.isRunning) {
        shutDownDone?()
        shutDownDone = nil
      }
    }
  }
}

extension FeedWriters {
  package struct Configuration: Sendable {
    /// The number of threads that write to subscribers, 0 to 255; with 0 the front loop writes. One core is left to the
    /// front loop.
    package var writerCount = max(0, Int(uv_available_parallelism()) - 1)
    /// The time between two heartbeats of one feed; a page that misses them knows that it is cut off. 0: none.
    package var heartbeatMilliseconds: UInt64 = 15_000
    /// SO_SNDBUF of a feed's socket, which the kernel doubles for its own records; without it a reader that stalls
    /// can hold 2 to 3 MB.
    package var sendBufferBytes = 32 * 1024
    /// The time after which a reader is dropped if it takes no waiting frame.
    package var stallDeadlineMilliseconds: UInt64 = 30_000
    /// The bound of bytes that wait for one reader, above what the kernel holds.
    package var maximumMailboxBytes = 1024 * 1024
    /// The longest time that `shutDown` waits for readers to take their last bytes.
    package var shutDownDeadlineMilliseconds: UInt64 = 1_000

    package init() {}
  }
}
