import System
import Tracking

/// The outbox in memory: the webhooks, and the messages that wait, without their bodies.
///
/// Bounds: `Webhook.maximumCount` webhooks, `maximumWaiting` messages, `maximumPerReceiver` to one receiver.
package struct OutboxTable: Sendable {
  /// A receiver that takes nothing for a day does not fill the disk.
  package static let maximumPerReceiver = 10_000
  package static let maximumWaiting = 50_000

  /// A message that waits.
  package struct Waiting: Hashable, Sendable {
    package let receiver: String
    package let event: String
    package let jobID: JobID?
    package var delivery: MessageDelivery
  }

  /// What happens without a change of a job is told once, also by another node or after a restart.
  static let toldOnce: Set<String> = ["job.late", "job.silent", "job.unanswered", "job.arriving"]
  static let maximumTold = 50_000

  /// The ids of messages about such events, of the last days. Beyond the bound all are forgotten: some messages may be
  /// sent a second time then.
  package private(set) var told: Set<String> = []
  /// The browsers that are told.
  package private(set) var pushes = PushTable()
  /// The jobs whose customers want no more mails.
  private var quietJobs: Set<JobID> = []
  /// The number of mails about each job; of jobs that are in the table of messages.
  private var mailCounts: [JobID: Int] = [:]
  private var webhooksByID: [String: Webhook] = [:]
  private var waiting: [String: Waiting] = [:]
  private var lanes: [String: MessageLane] = [:]

  package init() {}

  /// The oldest first.
  package var webhooks: [Webhook] {
    webhooksByID.values.inOrder { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }
  package var webhookCount: Int { webhooksByID.count }
  package func webhook(_ id: String) -> Webhook? { webhooksByID[id] }

  package var waitingCount: Int { waiting.count }
  package func waitingCount(of receiver: String) -> Int { lanes[receiver]?.count ?? 0 }
  package func waiting(_ id: String) -> Waiting? { waiting[id] }

  /// Whether one more message to the receiver may wait.
  package func hasRoom(for receiver: String) -> Bool {
    waiting.count < Self.maximumWaiting && waitingCount(of: receiver) < Self.maximumPerReceiver
  }

  /// The receivers for whom something waits.
  package var receivers: [String] { lanes.keys.filter { lanes[$0]?.count ?? 0 > 0 } }

  /// The message to the receiver that is due first.
  package mutating func first(of receiver: String) -> Waiting? {
    lanes[receiver]?.first.flatMap { waiting[$0] }
  }

  /// The messages to the receiver that were not taken in time; at most `limit`.
  package func overdue(of receiver: String, now: Timestamp, limit: Int) -> [Waiting] {
    guard let lane = lanes[receiver] else { return [] }
    return Array(
      lane.ids.lazy.compactMap { waiting[$0] }.filter { $0.delivery.until <= now }.prefix(limit))
  }

  package mutating func put(_ record: OutboxRecord) {
    switch record {
    case .message(let message), .again(let message):
      if Self.toldOnce.contains(message.event) { note(told: message.id) }
      if case .message = record, let job = message.jobID, message.receiver == OutboxMessage.mailReceiver {
        count(mailOf: job)
      }
      guard message.delivery.state == .waiting, waiting[message.id] == nil else { return }
      add(
        Waiting(
          receiver: message.receiver, event: message.event, jobID: message.jobID, delivery: message.delivery))
    case .delivery(let delivery):
      guard let former = remove(delivery.id), delivery.state == .waiting else { return }
      var changed = former
      changed.delivery = delivery
      add(changed)
    case .webhook(let webhook): webhooksByID[webhook.id] = webhook
    case .webhookGone(let id):
      webhooksByID[id] = nil
      drop(lane: id)
    case .push(let subscription): for gone in pushes.put(subscription) { drop(lane: gone.receiver) }
    case .pushGone(let id): if let gone = pushes.remove(id) { drop(lane: gone.receiver) }
    case .quiet(let job):
      quietJobs.insert(job)
      for (id, message) in waiting
      where message.jobID == job && message.receiver == OutboxMessage.mailReceiver {
        _ = remove(id)
      }
    }
  }

  package func isQuiet(_ job: JobID) -> Bool { quietJobs.contains(job) }
  package func mailCount(of job: JobID) -> Int { mailCounts[job] ?? 0 }

  mutating func count(mailOf job: JobID, _ count: Int = 1) { mailCounts[job, default: 0] += count }

  mutating func note(told id: String) {
    if told.count >= Self.maximumTold { told.removeAll() }
    told.insert(id)
  }

  package mutating func remove(ofJob job: JobID) {
    quietJobs.remove(job)
    mailCounts[job] = nil
    _ = pushes.remove(ofJob: job)
    for (id, message) in waiting where message.jobID == job { _ = remove(id) }
  }

  package mutating func remove(ofUser user: UserID) {
    for gone in pushes.remove(ofUser: user) { drop(lane: gone.receiver) }
  }

  package mutating func remove(ofDriver driver: DriverID) {
    for gone in pushes.remove(ofDriver: driver) { drop(lane: gone.receiver) }
  }

  private mutating func drop(lane receiver: String) {
    for message in lanes.removeValue(forKey: receiver)?.ids ?? [] { waiting[message] = nil }
  }

  private mutating func add(_ message: Waiting) {
    waiting[message.delivery.id] = message
    lanes[message.receiver, default: MessageLane()].insert(message.delivery.id, dueAt: message.delivery.dueAt)
  }

  private mutating func remove(_ id: String) -> Waiting? {
    guard let message = waiting.removeValue(forKey: id) else { return nil }
    lanes[message.receiver]?.remove(id, dueAt: message.delivery.dueAt)
    if lanes[message.receiver]?.count == 0 { lanes[message.receiver] = nil }
    return message
  }
}

/// The messages to one receiver, in the order in which they are due.
struct MessageLane: Sendable {
  private struct Entry: Sendable {
    let dueAt: Timestamp
    /// Messages that are due together are sent in the order of their arrival.
    let number: UInt64
    let id: String
  }

  // The first `start` entries are gone: taking the first of 10,000 moves none.
  private var entries: [Entry] = []
  private var start = 0
  private var lastNumber: UInt64 = 0

  var count: Int { entries.count - start }
  var first: String? { start < entries.count ? entries[start].id : nil }
  var ids: [String] { entries[start...].map(\.id) }

  mutating func insert(_ id: String, dueAt: Timestamp) {
    lastNumber += 1
    entries.insert(Entry(dueAt: dueAt, number: lastNumber, id: id), at: firstIndex { $0.dueAt > dueAt })
  }

  mutating func remove(_ id: String, dueAt: Timestamp) {
    var index = firstIndex { $0.dueAt >= dueAt }
    while index < entries.count, entries[index].dueAt == dueAt, entries[index].id != id { index += 1 }
    guard index < entries.count, entries[index].id == id else { return }
    if index > start {
      entries.remove(at: index)
    } else {
      start += 1
      if start > 64, start * 2 > entries.count {
        entries.removeFirst(start)
        start = 0
      }
    }
  }

  /// The first entry for which `isBehind` holds, as it does for all that follow; found by halving.
  private func firstIndex(_ isBehind: (Entry) -> Bool) -> Int {
    var (low, high) = (start, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
