import HTTP
import Net

/// The hub's regular work: each tick sends a heartbeat to one slice of the subscribers, so that not all heartbeats
/// fall into one turn.
final class HubPulse {
  let tickMilliseconds: UInt64
  let sliceCount: Int
  private var slice = 0
  private var timer: Timer?

  /// - Parameter heartbeatMilliseconds: the time in which every slot gets one heartbeat.
  init(heartbeatMilliseconds: UInt64) {
    tickMilliseconds = min(max(heartbeatMilliseconds / 150, 10), 100)
    sliceCount = max(1, Int(clamping: heartbeatMilliseconds / tickMilliseconds))
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
