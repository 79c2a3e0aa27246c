import System

/// A thread of its own that runs one `EventLoop`; what lives on the loop is built on that thread.
package struct LoopThread<Message: Sendable>: Sendable {
  /// The way in; the handler that `setUp` returned receives on the thread.
  package let handle: LoopHandle<Message>
  private let thread: OSThread

  /// Waits until the thread has ended; the state on the loop ends it with `loop.stop()`.
  package func join() { thread.join() }

  /// Starts a thread, makes a loop on it, and builds the loop's confined state with `setUp`, whose result receives
  /// everything posted to `handle`.
  package static func start(
    name: String, _ setUp: @escaping @Sendable (EventLoop) -> (Message) -> Void
  ) throws(NetError) -> LoopThread {
    let ready = Handshake<Result<LoopHandle<Message>, NetError>>()
    let thread: OSThread
    do throws(SystemError) {
      thread = try OSThread.start(name: name) {
        do throws(NetError) {
          let loop = try EventLoop()
          let receive = setUp(loop)
          ready.send(.success(loop.makeHandle(receive)))
          loop.run()
          loop.closeInboxes()
        } catch {
          ready.send(.failure(error))
        }
      }
    } catch {
      throw NetError(error)
    }
    do throws(NetError) {
      return LoopThread(handle: try ready.receive().get(), thread: thread)
    } catch {
      thread.join()
      throw error
    }
  }
}
