import Storage
import Tracking

/// Who types a message now, by job and side; it is in memory alone, and ends by itself.
///
/// Bound: one entry a job and side, for some seconds.
struct TypingTable {
  /// A page or an app says it again after half of this time.
  static let lifeMilliseconds: Int64 = 6000
  /// What one side says sooner than this after its last word is passed over: nobody makes the others' phones busy.
  static let pauseMilliseconds: Int64 = 1000

  private struct Entry {
    var sender: ChatSender
    var isTyping: Bool
    var saidAt: Timestamp

    /// False also for an entry from before the clock was set back.
    func isYounger(than milliseconds: Int64, _ now: Timestamp) -> Bool {
      (0..<milliseconds).contains(now.millisecondsSince(saidAt))
    }
  }

  private var entries: [ChatLane: Entry] = [:]

  /// Notes that one side types, or stopped. Returns whether that is new; nil where it is passed over.
  mutating func note(_ isTyping: Bool, in lane: ChatLane, by sender: ChatSender, now: Timestamp) -> Bool? {
    let former = entries[lane].flatMap { $0.isYounger(than: Self.lifeMilliseconds, now) ? $0 : nil }
    if former?.isYounger(than: Self.pauseMilliseconds, now) == true { return nil }
    entries[lane] = Entry(sender: sender, isTyping: isTyping, saidAt: now)
    return isTyping != (former?.isTyping ?? false)
  }

  /// A message was sent.
  mutating func end(_ lane: ChatLane) { entries[lane]?.isTyping = false }

  /// The sides that type a message about this job, in an order that does not change.
  func roles(of job: JobID, now: Timestamp) -> [ChatRole] {
    ChatRole.allCases.filter { role in
      entries[ChatLane(jobID: job, role: role)].map {
        $0.isTyping && $0.isYounger(than: Self.lifeMilliseconds, now)
      } ?? false
    }
  }

  /// Forgets what was said too long ago; returns who still typed then.
  mutating func takeEnded(now: Timestamp) -> [(lane: ChatLane, sender: ChatSender)] {
    let over = entries.filter { !$0.value.isYounger(than: Self.lifeMilliseconds, now) }
    for lane in over.keys { entries[lane] = nil }
    return over.filter(\.value.isTyping).map { ($0.key, $0.value.sender) }
  }
}
