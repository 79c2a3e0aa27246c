import Storage
import Tracking

/// Who types a message now, by job and side; it is in memory alone, and ends by itself.
///
/// At most one entry a job and side.
struct TypingTable {
  struct Entry {
    let sender: ChatSender
    let endsAt: Timestamp
  }

  /// A page or an app says it again after half of this time.
  static let lifeMilliseconds: Int64 = 6000

  private var entries: [ChatLane: Entry] = [:]

  mutating func begin(_ lane: ChatLane, _ sender: ChatSender, now: Timestamp) {
    entries[lane] = Entry(sender: sender, endsAt: now.adding(milliseconds: Self.lifeMilliseconds))
  }

  /// Returns who typed.
  @discardableResult
  mutating func end(_ lane: ChatLane) -> ChatSender? { entries.removeValue(forKey: lane)?.sender }

  /// The sides that type a message about this job, in an order that does not change.
  func roles(of job: JobID, now: Timestamp) -> [ChatRole] {
    ChatRole.allCases.filter { role in
      entries[ChatLane(jobID: job, role: role)].map { isOn($0, now) } ?? false
    }
  }

  /// The entries whose time is over.
  func over(now: Timestamp) -> [ChatLane] { entries.filter { !isOn($0.value, now) }.map(\.key) }

  /// Also an entry from before the clock was set back ends.
  private func isOn(_ entry: Entry, _ now: Timestamp) -> Bool {
    (1...Self.lifeMilliseconds).contains(entry.endsAt.millisecondsSince(now))
  }
}
