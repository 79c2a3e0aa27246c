import Net

/// The acknowledgements that one peer owes, each until it comes, its time is over, or all are given up.
///
/// Confined to its loop. The caller states how many may be due.
final class PendingAcks {
  /// Receives the acknowledgement's arguments as JSON, or nil if none came; called once.
  typealias Done = (Span<UInt8>?) -> Void

  private let loop: EventLoop
  private var pending: [UInt64: (timer: Timer, done: Done)] = [:]
  private var nextID: UInt64 = 0

  init(loop: EventLoop) { self.loop = loop }

  var isEmpty: Bool { pending.isEmpty }

  /// The id to send with the event; nil, and `done` is not called, if `maximumCount` are due already.
  func ask(atMost maximumCount: Int, timeoutMilliseconds: UInt64, _ done: @escaping Done) -> UInt64? {
    guard pending.count < maximumCount else { return nil }
    let id = nextID
    nextID += 1
    let timer = loop.schedule(afterMilliseconds: timeoutMilliseconds) { [weak self] in
      self?.pending.removeValue(forKey: id)?.done(nil)
    }
    pending[id] = (timer, done)
    return id
  }

  /// Takes an acknowledgement; one that is not expected, or late, is dropped.
  func receive(_ id: UInt64, _ arguments: Span<UInt8>) {
    guard let answered = pending.removeValue(forKey: id) else { return }
    answered.timer.cancel()
    answered.done(arguments)
  }

  /// Ends all of them, because the peer is gone.
  func giveUp() {
    let unanswered = pending
    pending = [:]
    for ack in unanswered.values {
      ack.timer.cancel()
      ack.done(nil)
    }
  }
}
