import Tracking

/// The conversations in memory: those about the jobs that the fleet knows.
///
/// Bounds: `maximumPerJob` messages about one job, `maximumCount` in all.
package struct ChatTable: Sendable {
  package static let maximumPerJob = 200
  /// At most some 50 MB of texts.
  package static let maximumCount = 50_000

  private var byJob: [JobID: [ChatMessage]] = [:]
  package private(set) var count = 0

  package init() {}

  /// The oldest first.
  package func messages(of job: JobID) -> [ChatMessage] { byJob[job] ?? [] }

  package func message(_ id: String, of job: JobID) -> ChatMessage? {
    messages(of: job).first { $0.id == id }
  }

  package func hasRoom(for job: JobID) -> Bool {
    count < Self.maximumCount && messages(of: job).count < Self.maximumPerJob
  }

  /// Whether others wrote something that this side has not read.
  package func hasUnread(_ job: JobID, for role: ChatRole) -> Bool {
    messages(of: job).contains { $0.role != role && $0.readAt == nil }
  }

  package var jobs: some Collection<JobID> { byJob.keys }

  /// When the customer wrote the first of the last messages that nobody has read or answered; nil where there is none.
  package func waitingSince(_ job: JobID) -> Timestamp? {
    messages(of: job).reversed().prefix { $0.role == .customer && $0.readAt == nil }.last?.sentAt
  }

  /// Returns how many messages were added or changed.
  @discardableResult
  package mutating func put(_ record: ChatRecord) -> Int { record.change.change(&self) }

  mutating func add(_ message: ChatMessage) -> Int {
    guard hasRoom(for: message.jobID), self.message(message.id, of: message.jobID) == nil
    else { return 0 }
    byJob[message.jobID, default: []].append(message)
    count += 1
    return 1
  }

  mutating func read(_ job: JobID, by role: ChatRole, at time: Timestamp) -> Int {
    guard hasUnread(job, for: role), var messages = byJob[job] else { return 0 }
    var changed = 0
    for index in messages.indices where messages[index].role != role && messages[index].readAt == nil {
      messages[index].readAt = time
      changed += 1
    }
    byJob[job] = messages
    return changed
  }

  package mutating func remove(ofJob job: JobID) { count -= byJob.removeValue(forKey: job)?.count ?? 0 }

  package mutating func remove(ofDriver id: DriverID) { remove(by: .driver, id.rawValue) }
  package mutating func remove(ofDispatcher id: UserID) { remove(by: .dispatcher, id.rawValue) }

  /// It looks at all messages: people are seldom erased.
  private mutating func remove(by role: ChatRole, _ sender: String) {
    for (job, messages) in byJob {
      let kept = messages.filter { $0.role != role || $0.senderID != sender }
      guard kept.count < messages.count else { continue }
      count -= messages.count - kept.count
      byJob[job] = kept.isEmpty ? nil : kept
    }
  }
}
