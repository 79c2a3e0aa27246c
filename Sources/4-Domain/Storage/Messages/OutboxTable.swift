import SQLite
import System
import Tracking

/// The outbox in memory: the webhooks, and the messages that wait, without their bodies.
///
/// Bounds: `Webhook.maximumCount` webhooks, `maximumWaiting` messages, `maximumPerReceiver` to one receiver.
package struct OutboxTable: Sendable {
  /// A receiver that takes nothing for a day does not fill the disk.
  package static let maximumPerReceiver = 10_000
  package static let maximumWaiting = 50_000
  /// Dispatchers are told of a receiver that took nothing for this time.
  static let stuckAfterMilliseconds: Int64 = 60_000

  /// A message that waits.
  package struct Waiting: Hashable, Sendable {
    package let receiver: String
    package let event: String
    package let jobID: JobID?
    package var delivery: MessageDelivery
    /// Whether this server's database has it: the memory of a node is ahead of its disk.
    package fileprivate(set) var isStored = true
    /// Its number in the receiver's lane.
    fileprivate var number: UInt64

    fileprivate var place: MessageLane.Place {
      MessageLane.Place(number: number, dueAt: delivery.dueAt, isAlone: delivery.waitsAlone)
    }
  }

  /// What happens without a change of a job is told once, also by another node or after a restart.
  static let toldOnce: Set<String> = ["job.late", "job.silent", "job.unanswered", "job.arriving"]
  static let maximumTold = 50_000

  /// The ids of messages about such events, of the last days. Beyond the bound all are forgotten: some messages may be
  /// sent a second time then.
  package private(set) var told: Set<String> = []
  /// The browsers that are told.
  package internal(set) var pushes = PushTable()
  /// The jobs whose customers want no more mails.
  private var quietJobs: Set<JobID> = []
  /// The number of mails about each job; of jobs that are in the table of messages.
  private var mailCounts: [JobID: Int] = [:]
  var webhooksByID: [String: Webhook] = [:]
  private var waiting: [String: Waiting] = [:]
  private var lanes: [String: MessageLane] = [:]
  /// The messages about a job that may be dropped: those of the last seconds.
  private var heldByJob: [JobID: Set<String>] = [:]
  /// Since when the receivers take nothing of what waits for them.
  private var failing: [String: Timestamp] = [:]
  /// How many messages ended without being taken since the start, also those that were erased.
  package private(set) var endings: [MessageDelivery.Ending: Int] = [:]

  package init() {}

  /// The oldest first.
  package var webhooks: [Webhook] {
    webhooksByID.values.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
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

  /// The time of the receiver's first failure after which it took nothing; nil if nothing failed, or nothing waits.
  package func failingSince(_ receiver: String) -> Timestamp? { failing[receiver] }

  /// A receiver that takes nothing, while messages wait for it.
  package struct Stuck: Hashable, Sendable {
    /// The name of the webhook; nil for the server for mails.
    package let name: String?
    package let count: Int
  }

  /// The webhooks and the server for mails that took nothing for a while, or want no message any more.
  package func stuck(now: Timestamp) -> [Stuck] {
    var stuck: [Stuck] = []
    func note(_ receiver: String, _ name: String?, isOver: Bool = false) {
      let count = waitingCount(of: receiver)
      let milliseconds = failing[receiver].map { now.millisecondsSince($0) } ?? 0
      guard count > 0, isOver || milliseconds >= Self.stuckAfterMilliseconds else { return }
      stuck.append(Stuck(name: name, count: count))
    }
    note(OutboxMessage.mailReceiver, nil)
    for webhook in webhooks { note(webhook.id, webhook.name, isOver: webhook.offReason != nil) }
    return stuck
  }

  /// The messages to the receiver, the first in turn first; at most `limit` of those for which `isWanted` holds.
  package func waiting(
    for receiver: String, limit: Int, where isWanted: (Waiting) -> Bool = { _ in true }
  ) -> [Waiting] {
    guard let lane = lanes[receiver] else { return [] }
    return Array(lane.ids.lazy.compactMap { waiting[$0] }.filter(isWanted).prefix(limit))
  }

  /// The messages about the job that wait because what they tell may be taken back, the first in turn first.
  package func held(about job: JobID) -> [MessageDelivery] {
    (heldByJob[job] ?? []).compactMap { waiting[$0] }.sorted {
      ($0.receiver, $0.number) < ($1.receiver, $1.number)
    }
    .map(\.delivery)
  }

  /// The receivers for whom something waits.
  package var receivers: [String] { lanes.keys.filter { lanes[$0]?.count ?? 0 > 0 } }

  /// The message to the receiver that is next in turn; it may be due later.
  package mutating func first(of receiver: String) -> Waiting? {
    lanes[receiver]?.first.flatMap { waiting[$0] }
  }

  /// - Parameter isStored: false for a change that this server's database has later: see `stored`.
  package mutating func put(_ record: OutboxRecord, isStored: Bool = true) {
    record.change.change(&self, isStored: isStored)
  }

  /// The message waits, or is counted by how it ended.
  mutating func add(_ message: OutboxMessage, isStored: Bool) {
    guard waiting[message.id] == nil else { return }
    guard message.delivery.state == .waiting else { return count(message.delivery.ending) }
    add(
      Waiting(
        receiver: message.receiver, event: message.event, jobID: message.jobID, delivery: message.delivery,
        isStored: isStored, number: (lanes[message.receiver]?.lastNumber ?? 0) + 1))
  }

  mutating func take(_ delivery: MessageDelivery) {
    guard delivery.state == .waiting else {
      // The receiver answers again, even if it refuses this one.
      if delivery.state == .sent || delivery.ending == .refused, let message = waiting[delivery.id] {
        failing[message.receiver] = nil
      }
      return end(delivery.id, delivery.ending)
    }
    guard var changed = remove(delivery.id) else { return }
    changed.delivery = delivery
    add(changed)
  }

  mutating func quiet(_ job: JobID) {
    quietJobs.insert(job)
    for (id, message) in waiting
    where message.jobID == job && message.receiver == OutboxMessage.mailReceiver {
      end(id, .quiet)
    }
  }

  /// This server's database has the message now. Gives its receiver if it waits, and was not stored before.
  package mutating func stored(_ id: String) -> String? {
    guard let message = waiting[id], !message.isStored else { return nil }
    waiting[id]?.isStored = true
    return message.receiver
  }

  private mutating func count(_ ending: MessageDelivery.Ending?) {
    if let ending { endings[ending, default: 0] += 1 }
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
    for (id, message) in waiting where message.jobID == job {
      end(id, .erased)
    }
  }

  package mutating func remove(ofUser user: UserID) {
    for gone in pushes.remove(ofUser: user) { drop(lane: gone.receiver) }
    for (id, message) in waiting
    where message.receiver == OutboxMessage.accountMailReceiver && message.jobID?.rawValue == user.rawValue {
      _ = remove(id)
    }
  }

  /// The driver's browsers, and the messages about the driver's jobs, which tell the name.
  package mutating func remove(ofDriver driver: DriverID, isJob: (JobID) -> Bool) {
    for gone in pushes.remove(ofDriver: driver) { drop(lane: gone.receiver) }
    for (id, message) in waiting where message.jobID.map(isJob) == true { _ = remove(id) }
  }

  mutating func drop(lane receiver: String) {
    failing[receiver] = nil
    for message in lanes.removeValue(forKey: receiver)?.ids ?? [] {
      waiting[message] = nil
      count(.receiverRemoved)
    }
  }

  private mutating func add(_ message: Waiting) {
    let (receiver, delivery) = (message.receiver, message.delivery)
    if delivery.tries > 0, let triedAt = delivery.triedAt {
      failing[receiver] = min(failing[receiver] ?? triedAt, triedAt)
    }
    waiting[message.delivery.id] = message
    if delivery.isHeld, let job = message.jobID { heldByJob[job, default: []].insert(delivery.id) }
    lanes[receiver, default: MessageLane()].insert(delivery.id, at: message.place)
  }

  private mutating func end(_ id: String, _ ending: MessageDelivery.Ending?) {
    guard let message = remove(id) else { return }
    if lanes[message.receiver] == nil { failing[message.receiver] = nil }
    count(ending)
  }

  private mutating func remove(_ id: String) -> Waiting? {
    guard let message = waiting.removeValue(forKey: id) else { return nil }
    if let job = message.jobID, heldByJob[job]?.remove(id) != nil, heldByJob[job]?.isEmpty == true {
      heldByJob[job] = nil
    }
    lanes[message.receiver]?.remove(from: message.place)
    if lanes[message.receiver]?.count == 0 { lanes[message.receiver] = nil }
    return message
  }
}
