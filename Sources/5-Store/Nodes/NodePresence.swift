import Nats
import Net
import Tracking

/// Writes a key with this node's state once a second, and reads the other nodes'.
///
/// Confined to the front loop. The write needs a majority of NATS's servers: its answers tell whether this node may
/// believe what it reads.
final class NodePresence {
  struct Configuration {
    var intervalMilliseconds: UInt64 = 1000
    /// Without an answer for this time the node counts as cut off.
    var majorityMilliseconds: UInt64 = 3000
    /// In this time every other node says something of itself, as it does so once in an interval.
    var listeningMilliseconds: UInt64 = 1500
    /// A node that wrote nothing for this time is silent.
    var listedMilliseconds: UInt64 = 10_000
    /// A silent node is forgotten after this time.
    var silentMilliseconds: UInt64 = 3_600_000
    /// Another node of the same name that wrote nothing for this time is gone: three intervals.
    var twinMilliseconds: UInt64 = 3000
    var replicas = 3
  }

  private let subjects: JetStreamSubjects
  private let connection: any NatsLink
  private let loop: EventLoop
  private let configuration: Configuration
  private let name: String
  private let id: String
  private let clock: () -> Timestamp
  private var number: UInt64 = 0
  private var isBucketMade = false
  private var isConnected = false
  private var nextMilliseconds: UInt64 = 0
  private var answeredMilliseconds: UInt64?
  /// Since when a majority of NATS's servers answers, for the first time since the start.
  private var listeningSinceMilliseconds: UInt64?
  /// Those that said something a moment ago.
  private(set) var others: [String: OtherNode] = [:]
  /// Those that fell silent within the last hour.
  private(set) var silent: [String: OtherNode] = [:]
  private var lastTwin: (news: NodeNews, heardMilliseconds: UInt64)?
  private static let maximumNodes = 1000

  /// `id` is what this node's news say.
  init(
    _ subjects: JetStreamSubjects, name: String, id: String, connection: any NatsLink, loop: EventLoop,
    clock: @escaping () -> Timestamp, configuration: Configuration = Configuration()
  ) {
    self.subjects = subjects
    self.name = name
    self.id = id
    self.connection = connection
    self.loop = loop
    self.clock = clock
    self.configuration = configuration
  }

  /// Whether a majority of NATS's servers answered a moment ago.
  var hasMajority: Bool {
    guard isConnected, let answered = answeredMilliseconds else { return false }
    return loop.nowMilliseconds < answered + configuration.majorityMilliseconds
  }

  /// Whether all other nodes that live had the time to say something of themselves since this one's start.
  var hasHeardAll: Bool {
    guard let since = listeningSinceMilliseconds else { return false }
    return loop.nowMilliseconds >= since + configuration.listeningMilliseconds
  }

  /// Another node of this one's name that lives.
  var twin: NodeNews? {
    guard let last = lastTwin, loop.nowMilliseconds < last.heardMilliseconds + configuration.twinMilliseconds
    else { return nil }
    return last.news
  }

  func connected() {
    isConnected = true
    nextMilliseconds = 0
  }

  func disconnected() {
    isConnected = false
    answeredMilliseconds = nil
  }

  /// Called a few times a second; `news` is this node's.
  func check(_ news: @autoclosure () -> NodeNews) {
    let now = loop.nowMilliseconds
    for (name, node) in others where now >= node.heardMilliseconds + configuration.listedMilliseconds {
      others[name] = nil
      silent[name] = node
    }
    for (name, node) in silent where now >= node.heardMilliseconds + configuration.silentMilliseconds {
      silent[name] = nil
    }
    guard isConnected, now >= nextMilliseconds else { return }
    nextMilliseconds = now + configuration.intervalMilliseconds
    number += 1
    guard isBucketMade else {
      connection.publish(
        JetStreamRequest.makeBucket(
          subjects, replicas: configuration.replicas,
          seconds: Int64(configuration.listedMilliseconds / 1000), answer: subjects.answer(.bucket, number)))
      return
    }
    connection.publish(
      JetStreamRequest.write(
        "node.\(name)", news().bytes, subjects, revision: nil, answer: subjects.answer(.presence, number)))
  }

  func answeredBucket(_ message: NatsMessage) {
    guard let answer = JetStreamAnswer(message) else { return }
    guard answer.error == nil || answer.error == JetStreamAnswer.streamNameInUse else { return }
    isBucketMade = true
    nextMilliseconds = 0
  }

  func answeredPresence(_ message: NatsMessage) {
    guard let answer = JetStreamAnswer(message), answer.error == nil, answer.sequence != nil else {
      // The bucket is gone, if nobody serves its subject.
      isBucketMade = message.header("Status") == nil
      return
    }
    answeredMilliseconds = loop.nowMilliseconds
    if listeningSinceMilliseconds == nil { listeningSinceMilliseconds = loop.nowMilliseconds }
  }

  /// A key: returns what another node says of itself, nothing for this node's own.
  func received(_ message: NatsMessage) -> NodeNews? {
    guard let news = NodeNews(message.bytes) else { return nil }
    guard news.name != name else {
      if news.id != id { lastTwin = (news, loop.nowMilliseconds) }
      return nil
    }
    guard others[news.name] != nil || others.count + silent.count < Self.maximumNodes,
      !isShadowed(news)
    else { return nil }
    let now = clock()
    silent[news.name] = nil
    others[news.name] = OtherNode(
      news: news, clockLeadMilliseconds: news.clock.millisecondsSince(now),
      heardMilliseconds: loop.nowMilliseconds, heardAt: now,
      heardSince: others[news.name]?.heardSince ?? now)
    return news
  }

  /// Whether a node does not join because of another one of its name, whose word counts.
  private func isShadowed(_ news: NodeNews) -> Bool {
    guard let known = others[news.name], known.news.id != news.id else { return false }
    return known.news.hasJoined && !news.hasJoined
      && loop.nowMilliseconds < known.heardMilliseconds + configuration.twinMilliseconds
  }
}
