import JSON
import Nats
import Net

/// Three servers of NATS, what they carry between the nodes, and the two streams that they keep together.
///
/// As NATS promises it: a message reaches those who are connected, at most once, in the order of its sender; none waits
/// for who comes back. Confined to the world's thread.
final class SimulatedNats {
  static let serverCount = 3
  let world: World
  let cluster = NatsCluster()
  /// By the name of the stream.
  private(set) var streams: [String: SimulatedStream] = [:]
  private var links: [SimulatedNatsLink] = []
  /// Once in so many times an answer of JetStream is lost on its way.
  var answersLostOneIn: Int?
  /// Once in so many times an entry of a stream is lost on its way to a node.
  var deliveriesLostOneIn: Int?

  init(world: World) {
    self.world = world
    cluster.stream = { [weak self] in self?.streams.values.sorted { $0.name < $1.name } ?? [] }
  }

  /// The log of the nodes, once it is made.
  var log: SimulatedStream? { streams.values.first { $0.isLog } }

  func add(_ link: SimulatedNatsLink) { links.append(link) }
  func remove(_ link: SimulatedNatsLink) { links.removeAll { $0 === link } }

  // MARK: What nodes send

  /// A message of a node has reached its server.
  func received(_ message: NatsMessage, at server: Int) {
    guard cluster.isUp(server) else { return }
    deliver(message, from: server)
    if message.subject.hasPrefix("$JS.API.") { return asked(message, at: server) }
    for stream in streams.values where stream.holds(message.subject) {
      guard let leader = stream.leader, cluster.reaches(server, leader) else { return }
      world.after(milliseconds: world.networkMilliseconds()) { [weak self, weak stream] in
        guard let self, let stream else { return }
        stream.append(message) { answer in
          if let reply = message.reply { self.answer(answer, to: reply, from: leader) }
        }
      }
      return
    }
    if message.reply != nil, message.subject.hasPrefix("$KV.") {
      // Nobody serves the subject: the bucket is gone.
      answer(NatsMessage(subject: "", headers: [("Status", "503")]), to: message.reply ?? "", from: server)
    }
  }

  /// To all nodes that listen, in the order of the sender.
  func deliver(_ message: NatsMessage, from server: Int) {
    let subject = Array(message.subject.utf8)
    for link in links {
      guard let subscription = link.subscription(for: subject) else { continue }
      link.post(message.received(by: subscription), from: server)
    }
  }

  /// What a consumer delivers has the subject of its entry.
  func deliver(_ message: NatsMessage, to subject: String, from server: Int) {
    if let count = deliveriesLostOneIn, world.random.isOne(in: count) {
      return world.tell("nats", "an entry is lost on its way to \(subject)")
    }
    for link in links where link.isSubscribed(to: subject) {
      link.post(message.received(by: subject), from: server)
    }
  }

  func isListening(to subject: String, from server: Int) -> Bool {
    links.contains { link in
      link.isSubscribed(to: subject) && link.server.map { cluster.reaches($0, server) } ?? false
    }
  }

  func answer(_ answer: NatsMessage, to subject: String, from server: Int) {
    if let count = answersLostOneIn, world.random.isOne(in: count) {
      return world.tell("nats", "an answer is lost: \(subject)")
    }
    var answer = answer
    answer.subject = subject
    deliver(answer, from: server)
  }

  // MARK: The interface of JetStream

  private func asked(_ message: NatsMessage, at server: Int) {
    guard let reply = message.reply else { return }
    let words = message.subject.dropFirst("$JS.API.".count).split(separator: ".").map(String.init)
    guard words.count >= 3 else { return }
    let (verb, name) = (words.dropLast().joined(separator: "."), words[words.count - 1])
    // Who answers: the cluster's leader, or the stream's.
    guard let meta = cluster.majority.min(), cluster.reaches(server, meta) else { return }
    world.after(milliseconds: world.networkMilliseconds()) { [weak self] in
      self?.serve(verb, name, message, by: meta) { self?.answer($0, to: reply, from: meta) }
    }
  }

  private func serve(
    _ verb: String, _ name: String, _ message: NatsMessage, by server: Int,
    _ answer: @escaping (NatsMessage) -> Void
  ) {
    guard cluster.isUp(server) else { return }
    if verb == "STREAM.CREATE" {
      let wanted = StreamConfiguration(message.bytes)
      if let known = streams[name] {
        let isSame = known.configuration == wanted
        return answer(isSame ? known.described() : .jetStreamError(10058, "stream name already in use"))
      }
      let stream = SimulatedStream(name: name, wanted, world: world, nats: self)
      streams[name] = stream
      stream.elect(afterMilliseconds: 0...100)
      return answer(stream.described())
    }
    guard let stream = streams[name] else { return answer(.jetStreamError(10059, "stream not found")) }
    guard let leader = stream.leader, cluster.reaches(server, leader) else { return }
    switch verb {
    case "STREAM.INFO": answer(stream.described())
    case "STREAM.LEADER.STEPDOWN":
      stream.lostLeader()
      answer(.json { $0.member("success", true) })
    case "STREAM.PURGE": answer(stream.purge(message.bytes))
    case "CONSUMER.CREATE": answer(stream.makeConsumer(message.bytes))
    default: answer(.jetStreamError(10025, "an unknown request"))
    }
  }
}

/// Which servers of NATS live, and which of them reach each other.
final class NatsCluster {
  private var isDown = [Bool](repeating: false, count: SimulatedNats.serverCount)
  /// The servers of one number reach each other.
  private var parts = [Int](repeating: 0, count: SimulatedNats.serverCount)
  var stream: () -> [SimulatedStream] = { [] }
  /// Called after servers went or came, or the network between them changed.
  var changed: () -> Void = {}

  func isUp(_ server: Int) -> Bool { !isDown[server] }

  func reaches(_ one: Int, _ other: Int) -> Bool {
    isUp(one) && isUp(other) && parts[one] == parts[other]
  }

  /// Whether all servers reach each other.
  var isWhole: Bool { (0..<SimulatedNats.serverCount).allSatisfy { reaches(0, $0) } }

  /// The servers that reach more than half of all; none if there are not so many.
  var majority: [Int] {
    let all = 0..<SimulatedNats.serverCount
    let groups = all.map { one in all.filter { reaches(one, $0) } }
    return groups.first { $0.count * 2 > SimulatedNats.serverCount } ?? []
  }

  func setDown(_ server: Int, _ isDown: Bool) {
    self.isDown[server] = isDown
    tell()
  }

  /// Cuts one server off the others; nil heals all.
  func part(_ server: Int?) {
    parts = parts.indices.map { $0 == server ? 1 : 0 }
    tell()
  }

  private func tell() {
    for stream in stream() { stream.clusterChanged() }
    changed()
  }
}
