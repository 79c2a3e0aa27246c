import Live
import Net
import System

/// A front loop with its state on a thread of its own, so that a benchmark can run it step by step. The thread ends
/// with the process.
final class FrontThread<State> {
  private let thread: LoopThread<@Sendable (State) -> Void>

  init(_ make: @escaping @Sendable (EventLoop) throws -> State) throws {
    thread = try LoopThread<@Sendable (State) -> Void>.start(name: "front") { loop in
      do {
        let state = try make(loop)
        return { $0(state) }
      } catch {
        fail("cannot build what is measured: \(error)")
      }
    }
  }

  @discardableResult
  func run<Result: Sendable>(_ body: @escaping @Sendable (State) -> Result) -> Result {
    waitFor { answer in thread.handle.post { answer.send(body($0)) } }
  }
}

extension FrontThread<FeedWriters> {
  convenience init(writerCount: Int) throws {
    try self.init { loop in
      var configuration = FeedWriters.Configuration()
      configuration.writerCount = writerCount
      configuration.heartbeatMilliseconds = 0
      return try FeedWriters(loop: loop, configuration: configuration)
    }
  }

  /// The nanoseconds from the start of `body` until the writers have offered everything to the kernel.
  func time(_ body: @escaping @Sendable (FeedWriters) -> Void) -> Double {
    waitFor { answer in
      thread.handle.post { writers in
        let start = Clock.monotonicNanoseconds()
        body(writers)
        writers.whenFlushed { answer.send(Double(Clock.monotonicNanoseconds() - start)) }
      }
    }
  }
}
