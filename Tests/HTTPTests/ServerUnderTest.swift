import Glibc
import Net
import System

@testable import HTTP

/// A real server on a loop of its own, on a port that the kernel chooses.
final class ServerUnderTest: Sendable {
  typealias Work = @Sendable (EventLoop, HTTPServer) -> Void

  let port: UInt16
  private let thread: LoopThread<Work>

  /// `makeHandler` is called on the loop's thread, on which the handler also runs.
  init(
    _ configuration: HTTPServer.Configuration = HTTPServer.Configuration(),
    budget limits: ByteBudget.Limits = ByteBudget.Limits(),
    _ makeHandler: @escaping @Sendable (EventLoop) -> HTTPServer.Handler
  ) throws {
    let listening = Handshake<UInt16>()
    thread = try LoopThread<Work>.start(name: "http-test") { loop in
      let server = HTTPServer(
        loop: loop, configuration: configuration, budget: ByteBudget(limits: limits),
        handle: makeHandler(loop))
      listening.send((try? server.listen(host: "127.0.0.1", port: 0)) ?? 0)
      return { work in work(loop, server) }
    }
    port = listening.receive()
  }

  convenience init(handler: @escaping @Sendable (EventLoop) -> HTTPServer.Handler) throws {
    try self.init(HTTPServer.Configuration(), budget: ByteBudget.Limits(), handler)
  }

  deinit {
    thread.handle.post { loop, server in
      server.close()
      loop.stop()
    }
    thread.join()
  }

  /// Runs `body` on the loop and waits for its result.
  func onLoop<Value: Sendable>(_ body: @escaping @Sendable (EventLoop, HTTPServer) -> Value) -> Value {
    let result = Handshake<Value>()
    thread.handle.post { loop, server in result.send(body(loop, server)) }
    return result.receive()
  }

  /// Lets the loop run until `isDone` returns true; only the time limit of the test ends it otherwise.
  func waitUntil(_ isDone: @escaping @Sendable (HTTPServer) -> Bool) {
    while !onLoop({ _, server in isDone(server) }) { sched_yield() }
  }

  func post(_ work: @escaping Work) { thread.handle.post(work) }

  func connect(receiveBufferBytes: Int32? = nil) throws -> RawClient {
    try RawClient(port: port, receiveBufferBytes: receiveBufferBytes)
  }

  /// A client whose first bytes have arrived when the server accepts it, even if this thread is delayed.
  func connect(receiveBufferBytes: Int32? = nil, sending text: String) throws -> RawClient {
    let (isHeld, mayGoOn) = (Handshake<Bool>(), Handshake<Bool>())
    post { _, _ in
      isHeld.send(true)
      _ = mayGoOn.receive()
    }
    _ = isHeld.receive()
    defer { mayGoOn.send(true) }
    let client = try connect(receiveBufferBytes: receiveBufferBytes)
    client.send(text)
    return client
  }

  /// Sends `text` on a new connection, finishes sending, and returns all bytes of the answer.
  func exchange(_ text: String) throws -> String {
    let client = try connect()
    client.send(text)
    client.finishSending()
    return client.readToEnd()
  }
}

extension ByteBudget.Limits {
  static func make(_ change: (inout ByteBudget.Limits) -> Void) -> Self {
    var limits = ByteBudget.Limits()
    change(&limits)
    return limits
  }
}

extension HTTPServer.Configuration {
  static func make(_ change: (inout HTTPServer.Configuration) -> Void = { _ in }) -> Self {
    var configuration = HTTPServer.Configuration()
    change(&configuration)
    return configuration
  }
}
