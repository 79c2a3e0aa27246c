import JSON
import Nats

/// A stream that three servers of NATS keep together, as JetStream's documentation promises it: what was answered is kept
/// by a majority of them, in one order, and what was not answered may be there or not.
///
/// Confined to the world's thread.
final class SimulatedStream {
  struct Entry {
    let sequence: UInt64
    let message: NatsMessage
    let id: String?
    let milliseconds: UInt64
  }

  private struct Proposal {
    let message: NatsMessage
    let id: String?
    let term: Int
    let answer: (NatsMessage) -> Void
  }

  let name: String
  let configuration: StreamConfiguration
  private let world: World
  private unowned let nats: SimulatedNats
  private var cluster: NatsCluster { nats.cluster }

  /// All entries that a majority has, also those that were deleted.
  private(set) var entries: [Entry] = []
  private(set) var firstSequence: UInt64 = 1
  var lastSequence: UInt64 { UInt64(entries.count) }
  private var proposals: [Proposal] = []
  /// By id, and by subject: the sequence of the newest.
  private var ids: [String: UInt64] = [:]
  private var newestOfSubject: [String: UInt64] = [:]

  private(set) var leader: Int?
  private var term = 0
  /// The last entry that each server's copy has.
  private(set) var copies = [UInt64](repeating: 0, count: SimulatedNats.serverCount)
  /// A server whose copy stands still.
  var stuckCopy: Int? { didSet { if stuckCopy == nil { catchUp() } } }
  /// There is no room for more.
  var isFull = false
  /// The leader takes no append, and says nothing.
  var isDeaf = false
  private var consumers: [SimulatedConsumer] = []

  init(name: String, _ configuration: StreamConfiguration, world: World, nats: SimulatedNats) {
    self.name = name
    self.configuration = configuration
    self.world = world
    self.nats = nats
  }

  var isLog: Bool { !configuration.isLastOfSubjectKept }

  func holds(_ subject: String) -> Bool {
    if configuration.subject.hasSuffix(".>") { return subject.hasPrefix(configuration.subject.dropLast()) }
    return subject == configuration.subject
  }

  func described() -> NatsMessage {
    .json { json in
      json.key("config")
      json.beginObject()
      json.member("name", name)
      json.member("description", configuration.description)
      json.endObject()
      json.key("state")
      json.beginObject()
      json.member("first_seq", Int64(clamping: firstSequence))
      json.member("last_seq", Int64(clamping: lastSequence))
      json.endObject()
    }
  }

  // MARK: Leaders

  func clusterChanged() {
    let majority = cluster.majority
    if let leader, majority.contains(leader) { return catchUp() }
    if leader != nil { lostLeader() } else if !majority.isEmpty { elect(afterMilliseconds: 500...3000) }
  }

  /// What it proposed and no majority has may be kept by the next leader, or not.
  func lostLeader() {
    if leader != nil { world.tell(name, "its leader is gone") }
    leader = nil
    term += 1
    isDeaf = false
    elect(afterMilliseconds: 500...4000)
  }

  func elect(afterMilliseconds range: ClosedRange<UInt64>) {
    let term = term
    world.after(milliseconds: world.random.number(range)) { [weak self] in
      guard let self, self.term == term, leader == nil else { return }
      guard let chosen = cluster.majority.randomElement(using: &world.random) else { return }
      leader = chosen
      // Those that are left stand in one order, so that none is kept behind one that is lost.
      let kept = proposals.isEmpty ? 0 : Int(world.random.number(0...UInt64(proposals.count)))
      world.tell(
        name, "server \(chosen + 1) leads; of \(proposals.count) open appends \(kept) are kept")
      let open = proposals
      proposals = []
      for proposal in open.prefix(kept) { keep(proposal, isAnswered: false) }
      catchUp()
    }
  }

  // MARK: Appends

  func append(_ message: NatsMessage, _ answer: @escaping (NatsMessage) -> Void) {
    guard leader != nil, !isDeaf else { return }
    let id = message.header("Nats-Msg-Id")
    if let id, let known = ids[id],
      world.nowMilliseconds
        <= entries[Int(known) - 1].milliseconds + configuration.duplicateMilliseconds
    {
      return answer(stored(known, isDuplicate: true))
    }
    if let id, proposals.contains(where: { $0.id == id }) { return }
    if isFull { return answer(.jetStreamError(10077, "no space left on device")) }
    let next = lastSequence + UInt64(proposals.count)
    if let wanted = message.header("Nats-Expected-Last-Sequence"), UInt64(wanted) != next {
      return answer(.jetStreamError(10071, "wrong last sequence: \(next)"))
    }
    if let wanted = message.header("Nats-Expected-Last-Subject-Sequence") {
      let last = newest(of: message.subject)?.sequence ?? 0
      if UInt64(wanted) != last || proposals.contains(where: { $0.message.subject == message.subject }) {
        return answer(.jetStreamError(10071, "wrong last sequence: \(last)"))
      }
    }
    proposals.append(Proposal(message: message, id: id, term: term, answer: answer))
    let term = term
    world.after(milliseconds: world.networkMilliseconds()) { [weak self] in
      guard let self, self.term == term, let leader, cluster.majority.contains(leader),
        !proposals.isEmpty
      else { return }
      keep(proposals.removeFirst(), isAnswered: true)
    }
  }

  private func keep(_ proposal: Proposal, isAnswered: Bool) {
    let sequence = lastSequence + 1
    entries.append(
      Entry(
        sequence: sequence, message: proposal.message, id: proposal.id,
        milliseconds: world.nowMilliseconds))
    if let id = proposal.id { ids[id] = sequence }
    newestOfSubject[proposal.message.subject] = sequence
    if isAnswered { proposal.answer(stored(sequence, isDuplicate: false)) }
    if isLog { catchUp() }
  }

  private func stored(_ sequence: UInt64, isDuplicate: Bool) -> NatsMessage {
    .json { json in
      json.member("stream", name)
      json.member("seq", Int64(clamping: sequence))
      if isDuplicate { json.member("duplicate", true) }
    }
  }

  /// The newest value of a subject that is not too old.
  private func newest(of subject: String) -> Entry? {
    guard let sequence = newestOfSubject[subject] else { return nil }
    let entry = entries[Int(sequence) - 1]
    let age = configuration.maximumAgeMilliseconds
    return age > 0 && world.nowMilliseconds > entry.milliseconds + age ? nil : entry
  }

  func purge(_ bytes: [UInt8]) -> NatsMessage {
    let wanted = (try? JSONValue.parse(bytes))?["seq"]?.intValue.flatMap { UInt64(exactly: $0) } ?? 0
    let first = max(firstSequence, min(wanted, lastSequence + 1))
    defer { firstSequence = first }
    return .json { json in
      json.member("success", true)
      json.member("purged", Int64(clamping: first - firstSequence))
    }
  }

  // MARK: Copies and consumers

  /// Each server's copy gets what it lacks, each after a time of its own.
  private func catchUp() {
    for server in 0..<SimulatedNats.serverCount where copies[server] < lastSequence {
      world.after(milliseconds: world.networkMilliseconds()) { [weak self] in
        guard let self, let leader, cluster.reaches(server, leader), stuckCopy != server else { return }
        copies[server] = lastSequence
        for consumer in consumers where consumer.server == server { consumer.deliver() }
      }
    }
  }

  /// A server comes back with an empty directory: the others give it all.
  func lostFiles(of server: Int) {
    copies[server] = 0
    consumers.removeAll { $0.server == server }
    catchUp()
  }

  func serverWentDown(_ server: Int) {
    for consumer in consumers where consumer.server == server { consumer.end() }
    consumers.removeAll { $0.server == server }
  }

  func makeConsumer(_ bytes: [UInt8]) -> NatsMessage {
    let json = (try? JSONValue.parse(bytes))?["config"]
    guard let subject = json?["deliver_subject"]?.stringValue,
      let first = json?["opt_start_seq"]?.intValue.flatMap({ UInt64(exactly: $0) }),
      let server = cluster.majority.randomElement(using: &world.random)
    else { return .jetStreamError(10025, "a bad consumer") }
    consumers.removeAll { $0.isOver }
    let consumer = SimulatedConsumer(
      stream: self, server: server, subject: subject, next: max(first, firstSequence), world: world,
      nats: nats)
    consumers.append(consumer)
    consumer.begin()
    return .json { $0.member("num_pending", Int64(clamping: max(lastSequence + 1, first) - first)) }
  }
}
