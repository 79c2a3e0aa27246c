/// The timers and inboxes of a loop without a kernel: its owner says what time it is, and when it has its next turn. So
/// many loops run in one thread, in the same order each time.
///
/// Confined to the thread of its loop, in which all that is posted to the loop is posted, too.
final class SteppedTurns {
  private struct Due {
    let milliseconds: UInt64
    /// Timers that are due at the same time fire in the order in which they were armed.
    let number: UInt64
    let timer: Timer
  }

  private(set) var nowMilliseconds: UInt64
  /// A binary heap, the earliest first. A timer that was armed again or cancelled has an older entry: it is left out when
  /// its turn comes.
  private var heap: [Due] = []
  private var number: UInt64 = 0
  private var woken: [Inbox] = []
  /// Whether work waits for the end of a turn.
  var isTurnWanted = false

  init(nowMilliseconds: UInt64) {
    self.nowMilliseconds = nowMilliseconds
  }

  func wake(_ inbox: Inbox) { woken.append(inbox) }

  /// Returns the number of the entry, which the timer keeps while it is armed.
  func arm(_ timer: Timer, afterMilliseconds delay: UInt64) -> UInt64 {
    number += 1
    heap.append(Due(milliseconds: nowMilliseconds + delay, number: number, timer: timer))
    var child = heap.count - 1
    while child > 0, isEarlier(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
    return number
  }

  /// When the next turn has something to do; nil if only a post can bring it.
  var nextMilliseconds: UInt64? {
    if !woken.isEmpty || isTurnWanted { return nowMilliseconds }
    while let first = heap.first, !first.timer.isWaiting(as: first.number) { removeFirst() }
    return heap.first.map { max($0.milliseconds, nowMilliseconds) }
  }

  /// One turn: timers that are due now, then what was posted before. Timers that are armed meanwhile wait for the next
  /// turn.
  func turn(atMilliseconds now: UInt64) {
    nowMilliseconds = max(nowMilliseconds, now)
    isTurnWanted = false
    let last = number
    while let first = heap.first, first.milliseconds <= nowMilliseconds, first.number <= last {
      removeFirst()
      if first.timer.isWaiting(as: first.number) { first.timer.fireStepped() }
    }
    let inboxes = woken
    woken = []
    for inbox in inboxes { inbox.receive() }
  }

  func close() {
    let timers = heap.map(\.timer)
    heap = []
    woken = []
    isTurnWanted = false
    for timer in timers { timer.cancel() }
  }

  private func isEarlier(_ one: Int, _ other: Int) -> Bool {
    (heap[one].milliseconds, heap[one].number) < (heap[other].milliseconds, heap[other].number)
  }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isEarlier(child, least) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
