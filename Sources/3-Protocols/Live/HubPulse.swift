import HTTP
import Net

/// The hub's regular work: each tick visits one slice of the subscribers, so that not all heartbeats fall into one turn.
/// Each subscriber has three visits in the time between two heartbeats.
final class HubPulse {
  let tickMilliseconds: UInt64
  let sliceCount: Int
  private var slice = 0
  private var timer: Timer?

  static let visitsPerHeartbeat = 3

  /// - Parameter heartbeatMilliseconds: the longest silence of a feed after which it gets a heartbeat.
  init(heartbeatMilliseconds: UInt64) {
    tickMilliseconds = min(max(heartbeatMilliseconds / 150, 10), 25)
    sliceCount = max(1, Int(clamping: heartbeatMilliseconds / tickMilliseconds) / Self.visitsPerHeartbeat)
  }

  /// Calls `tick` with each slice in turn until `stop()`.
  func start(on loop: EventLoop, _ tick: @escaping (_ slice: Int) -> Void) {
    timer = loop.schedule(afterMilliseconds: tickMilliseconds, repeatingMilliseconds: tickMilliseconds) {
      [unowned self] in
      slice = (slice + 1) % sliceCount
      tick(slice)
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  /// The slots of a slice, out of `count`.
  func slots(of slice: Int, below count: Int) -> StrideTo<Int> {
    stride(from: slice, to: count, by: sliceCount)
  }

  /// The heartbeat: an event whose data is the server's clock. It has no `id:`, because a page cannot resume from it.
  static func frame(unixMilliseconds: Int64) -> Frame {
    Frame(key: .max, bytes: ServerSentEvent.encode(event: "beat", data: "\(unixMilliseconds)"))
  }
}
