import Net
import System

/// A client of other servers: it is created, called and stopped on the outbound loop.
package protocol OutboundClient: AnyObject {
  associatedtype Command: Sendable

  func receive(_ command: Command)

  /// Gives up all requests under way.
  func stop()
}

/// A thread, with one loop, for requests of this program to other servers; no loop waits for it.
///
/// Confined to the loop of its creator, except for the thread, which starts with the first client.
package final class OutboundThread {
  private typealias Work = @Sendable (Clients) -> Void

  private final class Clients {
    let loop: EventLoop
    var stops: [() -> Void] = []

    init(loop: EventLoop) { self.loop = loop }
  }

  private let name: String
  private var thread: LoopThread<Work>?

  package init(name: String = "outbound") { self.name = name }

  /// Creates a client on the outbound loop; messages posted to the handle reach it there, in order.
  package func add<Client: OutboundClient>(
    _ make: @escaping @Sendable (EventLoop) -> Client
  ) throws(NetError) -> LoopHandle<Client.Command> {
    let ready = Handshake<LoopHandle<Client.Command>>()
    let thread: LoopThread<Work>
    if let started = self.thread { thread = started } else { thread = try start() }
    thread.handle.post { clients in
      let client = make(clients.loop)
      clients.stops.append { client.stop() }
      ready.send(clients.loop.makeHandle { client.receive($0) })
    }
    return ready.receive()
  }

  private func start() throws(NetError) -> LoopThread<Work> {
    let started = try LoopThread<Work>.start(name: name) { loop in
      let clients = Clients(loop: loop)
      return { work in work(clients) }
    }
    thread = started
    return started
  }

  /// Stops every client and ends the thread. A command that was posted just before may be given up.
  ///
  /// - Parameter isWaitedFor: whether this call blocks until the thread has ended.
  package func stop(isWaitedFor: Bool = true) {
    thread?.handle.post { clients in
      for stop in clients.stops { stop() }
      clients.stops = []
      clients.loop.stop()
    }
    if isWaitedFor { thread?.join() }
    thread = nil
  }
}
