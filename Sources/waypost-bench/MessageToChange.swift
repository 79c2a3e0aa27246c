import Access
import Auth
import DriverSockets
import HTTP
import Net
import SocketIO
import Storage
import Store
import System
import Tracking
import WebSocket

/// From the bytes of a WebSocket message to a `FleetChange`, in process on one core: frame, mask, Engine.IO, Socket.IO,
/// JSON, the driver's identity, the rules of movement, the fleet. One message for each call, as one read brings it,
/// and the sockets in turn, so that no driver's state stays in the cache.
func messageToChange(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 1_000)
  let messageCount = try options.integer("messages", default: 1_000_000)
  let rounds = try options.integer("rounds", default: 11)
  let seeded = try SeededDatabase(driverCount: driverCount, status: .enRoute)
  defer { seeded.remove() }
  let credentials = ClientCredentials.read(try ClientCredentials(seeded).path)
  let path = seeded.path
  let thread = try LoopThread<@Sendable (MessageSink) -> Void>.start(name: "front") { loop in
    do {
      let sink = try MessageSink(loop: loop, databasePath: path)
      return { $0(sink) }
    } catch {
      fail("cannot build the server: \(error)")
    }
  }
  let port = Handshake<UInt16>()
  thread.handle.post { port.send($0.port) }
  let serverPort = port.receive()
  // Real connections, opened as phones do it; what follows is fed to them from memory.
  let sockets = try credentials.map { try DriverSocket(port: serverPort, token: $0.token) }
  let frames = try credentials.enumerated().map { try DriverSocket.framesToAndFro($1, number: $0) }
  var rates = Sample()
  var coreRates = Sample()
  for round in 0...rounds {
    let answer = Handshake<Fed>()
    thread.handle.post { answer.send($0.feed(frames, count: messageCount)) }
    let fed = answer.receive()
    guard fed.changes == messageCount else {
      throw BenchError.invalid("\(messageCount) messages made \(fed.changes) changes")
    }
    guard round > 0 else { continue }
    rates.add(Double(messageCount) * 1e9 / Double(fed.nanoseconds))
    coreRates.add(Double(messageCount) * 1e9 / Double(fed.coreNanoseconds))
  }
  thread.handle.post { $0.stop() }
  thread.join()
  withExtendedLifetime(sockets) {}
  say(
    "\(driverCount) WebSockets, \(messageCount) messages of \(frames[0][0].count) bytes a round, \(rounds) rounds"
  )
  Sample.reportHeader()
  coreRates.report("message to FleetChange, by core time", unit: "messages/s (wanted: 1,000,000)")
  rates.report("the same by the clock on the wall", unit: "messages/s")
}

private struct Fed: Sendable {
  let nanoseconds: UInt64
  /// Of this thread alone, whatever else the machine does.
  let coreNanoseconds: UInt64
  let changes: Int
}

/// The server's own parts from the socket to the fleet, without what publishes a change.
private final class MessageSink: EngineIOServerDelegate, FleetObserver {
  let port: UInt16
  private let loop: EventLoop
  private let store: FleetStore
  private let gateway: SocketGateway
  private let sockets: SocketIOServer
  private let http: HTTPServer
  private var sessions: [EngineIOSession] = []
  private var changeCount = 0
  private var turn = 0

  init(loop: EventLoop, databasePath: String) throws {
    self.loop = loop
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    let (storage, state) = try SnapshotStore.open(path: databasePath, now: now)
    store = FleetStore(
      fleet: Fleet(restoring: state.fleet), accounts: Accounts(state.users, sessions: [], audit: []),
      storage: storage,
      loop: loop)
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

  func feed(_ frames: [[[UInt8]]], count: Int) -> Fed {
    let connections = sessions.compactMap { session -> WebSocketConnection? in
      if case .webSocket(let connection) = session.transport { connection } else { nil }
    }
    guard connections.count == frames.count else {
      return Fed(nanoseconds: 0, coreNanoseconds: 0, changes: 0)
    }
    let nowhere = StillStream()
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1024)
    defer { buffer.deallocate() }
    changeCount = 0
    var fed = 0
    let start = Clock.monotonicNanoseconds()
    let coreStart = Clock.threadNanoseconds()
    while fed < count {
      for (index, connection) in connections.enumerated() where fed < count {
        // The kernel's copy out of the socket, so to speak: unmasking changes the bytes in place.
        let frame = frames[index][turn % 2]
        let end = frame.withUnsafeBufferPointer { buffer.update(fromContentsOf: $0) }
        // The buffer lives to the end of this function, and nobody else touches it.
        var bytes = MutableSpan(_unsafeElements: buffer.extracting(0..<end))
        connection.byteStream(nowhere, received: &bytes)
        fed += 1
      }
      turn += 1
    }
    return Fed(
      nanoseconds: Clock.monotonicNanoseconds() - start,
      coreNanoseconds: Clock.threadNanoseconds() - coreStart, changes: changeCount)
  }

  func stop() {
    sockets.drain()
    http.close()
    store.close()
    loop.stop()
  }
}
