import Storage
import Store

/// A log whose news the test brings.
final class LateLog: ChangeLog {
  var sequence: UInt64 = 40
  private(set) var waits: [(Bool) -> Void] = []

  func catchUp(_ done: @escaping (Bool) -> Void) { waits.append(done) }

  /// Ends all waits; `count` entries came meanwhile.
  func end(_ isReached: Bool, entries count: UInt64 = 0) {
    sequence += count
    let ended = waits
    waits = []
    for done in ended { done(isReached) }
  }

  let isKeeper = true
  let refusal: StorageError? = nil
  func enqueue(_ ticket: UInt64) {}
  func trim(upTo entry: UInt64, _ done: @escaping (String) -> Void) {}
  var report: NodesReport { NodesReport(own: .init(name: "a", version: "1", sequence: sequence)) }
}
