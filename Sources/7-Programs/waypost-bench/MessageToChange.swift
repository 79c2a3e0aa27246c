import Access
import Auth
import Drivers
import HTTP
import Net
import SocketIO
import Store
import System
import Tracking
import WebSocket

/// One core does all the work in process: frame, mask, Engine.IO, Socket.IO, JSON, the driver's identity, the rules of
/// movement, the fleet. Each call gets one message, as one read brings it. The sockets take turns, so that no driver's
/// state stays in the cache.
let messageToChange = Bench(
  "message-to-change", "a WebSocket message's bytes to a FleetChange, in process"
) { run in
  let driverCount = try run.number("drivers", 1_000)
  let messageCount = try run.number("messages", 1_000_000)
  let rounds = try run.number("rounds", 11)
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  let front = try FrontThread { loop in try MessageSink(seeded, loop: loop) }
  let port = front.run { $0.port }
  // These are real connections, opened like those of phones. The messages that follow come from memory.
  let sockets = try seeded.drivers.map { try $0.connect(port: port) }
  let frames = try seeded.drivers.map { try $0.framesToAndFro() }
  let rates = try Sample.rounds(rounds) {
    let fed = front.run { $0.feed(frames, count: messageCount) }
    guard fed.changes == messageCount else {
      throw BenchError.invalid("\(messageCount) messages made \(fed.changes) changes")
    }
    return [fed.coreNanoseconds, fed.nanoseconds].map { Double(messageCount) * 1e9 / $0 }
  }
  withExtendedLifetime(sockets) {}
  say(
    "\(driverCount) WebSockets, \(messageCount) messages of \(frames[0][0].count) bytes a round, \(rounds) rounds"
  )
  rates[0].report("message to FleetChange, by core time", unit: "messages/s (wanted: 1,000,000)")
  rates[1].report("the same by the clock on the wall", unit: "messages/s")
}

/// The server's own parts from the socket to the fleet, without the parts that publish a change.
private final class MessageSink: EngineIOServerDelegate, FleetObserver {
  let port: UInt16
  private let store: FleetStore
  private let gateway: SocketGateway
  private let sockets: SocketIOServer
  private let http: HTTPServer
  private var sessions: [EngineIOSession] = []
  private var changeCount = 0
  private var turn = 0

  init(_ seeded: SeededDatabase, loop: EventLoop) throws {
    store = try FleetStore(seeded, loop: loop)
    let access = Access(
      store: store, issuer: TokenIssuer(secret: try TokenSecret(ServerProcess.tokenSecret)))
    gateway = SocketGateway(store: store, access: access)
    let sockets = SocketIOServer(loop: loop, configuration: .init(), delegate: gateway)
    self.sockets = sockets
    http = HTTPServer(loop: loop) { request, responder in sockets.handle(request, responder) }
    port = try http.listen(host: "127.0.0.1", port: 0)
    store.observers = [self]
    sockets.engine.delegate = self
  }

  func engineIO(
    _ server: EngineIOServer, opened session: EngineIOSession, by request: HTTPRequest
  ) -> any EngineIOSessionDelegate {
    sessions.append(session)
    return sockets.engineIO(server, opened: session, by: request)
  }

  func fleetChanged(_ change: FleetChange) { changeCount += 1 }

  /// Measures two times: the processor time of this thread alone, whatever else the machine does, and the time of the
  /// wall clock.
  func feed(
    _ frames: [[[UInt8]]], count: Int
  ) -> (coreNanoseconds: Double, nanoseconds: Double, changes: Int) {
    let connections = sessions.compactMap { session -> WebSocketConnection? in
      if case .webSocket(let connection) = session.transport { connection } else { nil }
    }
    guard connections.count == frames.count else { return (0, 0, 0) }
    let nowhere = StillStream()
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1024)
    defer { buffer.deallocate() }
    changeCount = 0
    var fed = 0
    let start = Clock.monotonicNanoseconds()
    let coreTime = coreNanoseconds {
      while fed < count {
        for (index, connection) in connections.enumerated() where fed < count {
          // This copy stands for the kernel's copy out of the socket: unmasking changes the bytes in place.
          let frame = frames[index][turn % 2]
          let end = frame.withUnsafeBufferPointer { buffer.update(fromContentsOf: $0) }
          // The buffer lives until this function ends, and no other code touches it.
          var bytes = MutableSpan(_unsafeElements: buffer.extracting(0..<end))
          connection.byteStream(nowhere, received: &bytes)
          fed += 1
        }
        turn += 1
      }
    }
    return (coreTime, Double(Clock.monotonicNanoseconds() - start), changeCount)
  }
}
