/// The timers and inboxes of a loop without a kernel: its owner says what time it is, and when it has its next turn. So
/// many loops run in one thread, in the same order each time.
///
/// Confined to the thread of its loop, in which all that is posted to the loop is posted, too.
final class SteppedTurns {
  private(set) var nowMilliseconds: UInt64
  /// When the next turn has something to do; nil if only a post can bring it. Its owner asks all the time, so it is not
  /// looked for then.
  private(set) var nextMilliseconds: UInt64?
  /// Timers that are due at the same time fire in the order in which they were armed. A timer that was armed again or
  /// cancelled has an older entry: it is left out when its turn comes.
  private var order = DueOrder()
  /// By their places in the order.
  private var timers: [Timer?] = []
  private var woken: [Inbox] = []
  /// Whether work waits for the end of a turn.
  private var isTurnWanted = false

  init(nowMilliseconds: UInt64) {
    self.nowMilliseconds = nowMilliseconds
  }

  func wake(_ inbox: Inbox) {
    woken.append(inbox)
    nextMilliseconds = nowMilliseconds
  }

  /// Work waits for the end of a turn.
  func wantTurn() {
    isTurnWanted = true
    nextMilliseconds = nowMilliseconds
  }

  /// Returns the number of the entry, which the timer keeps while it is armed; between turns `plan` is called then.
  func arm(_ timer: Timer, afterMilliseconds delay: UInt64) -> UInt64 {
    let entry = order.add(atMilliseconds: nowMilliseconds + delay)
    if entry.place < timers.count { timers[entry.place] = timer } else { timers.append(timer) }
    return entry.number
  }

  /// One turn: timers that are due now, then what was posted before, then `end`, which returns whether it wants another
  /// turn. Timers that are armed meanwhile wait for the next turn.
  func turn(atMilliseconds now: UInt64, _ end: () -> Bool) {
    nowMilliseconds = max(nowMilliseconds, now)
    let last = order.lastNumber
    while let first = order.first, first.milliseconds <= nowMilliseconds, first.number <= last {
      let timer = waitingTimer(first)
      removeFirst()
      timer?.fireStepped()
    }
    let inboxes = woken
    woken = []
    for inbox in inboxes { inbox.receive() }
    isTurnWanted = end()
    plan()
  }

  /// Finds out when the next turn is; called when a timer was armed or cancelled.
  func plan() {
    while let first = order.first, waitingTimer(first) == nil { removeFirst() }
    let isNow = isTurnWanted || !woken.isEmpty
    nextMilliseconds = isNow ? nowMilliseconds : order.first.map { max($0.milliseconds, nowMilliseconds) }
  }

  /// Nil if the timer does not wait as this entry any more.
  private func waitingTimer(_ entry: DueOrder.Entry) -> Timer? {
    timers[entry.place].flatMap { $0.isWaiting(as: entry.number) ? $0 : nil }
  }

  private func removeFirst() {
    if let first = order.removeFirst() { timers[first.place] = nil }
  }

  func close() {
    let all = timers
    timers = []
    order = DueOrder()
    woken = []
    isTurnWanted = false
    nextMilliseconds = nil
    for timer in all { timer?.cancel() }
  }
}
