import Net

/// The acknowledgements that one peer owes, each until it comes, its time is up, or all are given up.
///
/// Confined to its loop. Whoever asks for one states how many may be due.
final class PendingAcks {
  /// Gets the acknowledgement's arguments as JSON, or nil when none came; once.
  typealias Done = (Span<UInt8>?) -> Void

  private let loop: EventLoop
  private var pending: [UInt64: (timer: Timer, done: Done)] = [:]
  private var nextID: UInt64 = 0

  init(loop: EventLoop) { self.loop = loop }

  /// The id to send with the event; nil, and `done` is not called, when `maximumCount` are due already.
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

  /// An acknowledgement came; one that nobody asked for, or too late, is dropped.
  func receive(_ id: UInt64, _ arguments: Span<UInt8>) {
    guard let answered = pending.removeValue(forKey: id) else { return }
    answered.timer.cancel()
    answered.done(arguments)
  }

  /// The peer is gone: none will come.
  func giveUp() {
    let unanswered = pending
    pending = [:]
    for ack in unanswered.values {
      ack.timer.cancel()
      ack.done(nil)
    }
  }
}
