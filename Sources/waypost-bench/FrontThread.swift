import Live
import Net
import System

/// A front loop with its writers on a thread of its own, so that a benchmark can go step by step.
final class FrontThread {
  private final class Front {
    let loop: EventLoop
    let writers: FeedWriters
    init(loop: EventLoop, writers: FeedWriters) {
      self.loop = loop
      self.writers = writers
    }
  }

  private let thread: LoopThread<@Sendable (Front) -> Void>

  init(writerCount: Int) throws {
    thread = try LoopThread<@Sendable (Front) -> Void>.start(name: "front") { loop in
      var configuration = FeedWriters.Configuration()
      configuration.writerCount = writerCount
      configuration.heartbeatMilliseconds = 0
      do throws(NetError) {
        let front = Front(loop: loop, writers: try FeedWriters(loop: loop, configuration: configuration))
        return { $0(front) }
      } catch {
        fail("cannot start the writers: \(error)")
      }
    }
  }

  func run<Result: Sendable>(_ body: @escaping @Sendable (FeedWriters) -> Result) -> Result {
    let answer = Handshake<Result>()
    thread.handle.post { answer.send(body($0.writers)) }
    return answer.receive()
  }

  /// Nanoseconds from the start of `body` until the writers have offered everything to the kernel.
  func time(_ body: @escaping @Sendable (FeedWriters) -> Void) -> UInt64 {
    let answer = Handshake<UInt64>()
    thread.handle.post { front in
      let start = Clock.monotonicNanoseconds()
      body(front.writers)
      front.writers.whenFlushed { answer.send(Clock.monotonicNanoseconds() - start) }
    }
    return answer.receive()
  }

  func shutDown() {
    let done = Handshake<Bool>()
    thread.handle.post { front in
      front.writers.shutDown(lastBytes: { [] }) {
        front.loop.stop()
        done.send(true)
      }
    }
    _ = done.receive()
    thread.join()
  }
}
