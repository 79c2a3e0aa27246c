/// Decides when the log's leader is taken for stuck: it lives, and leaves the appends of this node without an answer. Some
/// servers of NATS (2.9.10 is one) get there after a change of leaders, and only another leader ends it.
///
/// All times are milliseconds of the loop's clock.
struct LeaderPatience {
  /// At least this time passes before the leader is asked to step down, and before it is asked again; at most twice the
  /// time: nodes choose it at random, so that the first one ends the wait of all.
  let milliseconds: UInt64
  private let random: () -> UInt64
  private var dueAt: UInt64?

  init(milliseconds: UInt64, random: @escaping () -> UInt64 = { .random(in: .min ... .max) }) {
    self.milliseconds = milliseconds
    self.random = random
  }

  /// An append is on its way.
  mutating func appended(at now: UInt64) { if dueAt == nil { wait(from: now) } }

  /// The log took an append, or its leader refused one for a reason that is no fault of its own.
  mutating func answered() { dueAt = nil }

  /// True once for each time that the leader should be asked to step down.
  mutating func isOver(at now: UInt64) -> Bool {
    guard let dueAt, now >= dueAt else { return false }
    wait(from: now)
    return true
  }

  private mutating func wait(from now: UInt64) {
    dueAt = now + milliseconds + random() % (milliseconds + 1)
  }
}
