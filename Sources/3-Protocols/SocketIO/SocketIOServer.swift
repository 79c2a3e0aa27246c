import HTTP
import Net

/// Socket.IO protocol 5 over Engine.IO 4, server side: namespaces, sockets and their rooms.
///
/// Confined to its loop.
package final class SocketIOServer {
  package struct Configuration: Sendable {
    package var engine = EngineIOServer.Configuration()
    /// Every other namespace is refused.
    package var namespaces: Set<String> = ["/"]
    /// The time that a session may last without entering a namespace.
    package var connectTimeoutMilliseconds: UInt64 = 10_000
    package var maximumRoomsPerSocket = 32
    /// The number of refused namespaces for one session; one more ends it.
    package var maximumRefusedConnects = 8
    /// Attachments of one packet.
    package var maximumAttachments = 8
    /// Acknowledgements due from one socket.
    package var maximumPendingAcks = 64

    package init() {}
  }

  package struct Statistics: Sendable {
    package var socketsConnected = 0
    package var socketsRefused = 0
    package var eventsReceived = 0
    /// Events for a namespace that their session left, or was removed from; they are dropped.
    package var eventsWithoutSocket = 0
    package var disconnected: [CloseReason: Int] = [:]
  }

  package let configuration: Configuration
  package let engine: EngineIOServer
  /// `@exclusivity(unchecked)`, here and below: counted up and read on one loop, in accesses that call no other code.
  @exclusivity(unchecked) package internal(set) var statistics = Statistics()
  /// Sockets connected now, in all namespaces.
  package internal(set) var socketCount = 0
  /// Held until `drain()`.
  @exclusivity(unchecked) package var delegate: (any SocketIOServerDelegate)?

  private var rooms: [RoomKey: [ObjectIdentifier: SocketIOSocket]] = [:]

  private struct RoomKey: Hashable {
    let namespace: String
    let name: String

    var isMain: Bool { namespace == "/" }
  }

  package init(loop: EventLoop, configuration: Configuration, delegate: any SocketIOServerDelegate) {
    self.configuration = configuration
    self.delegate = delegate
    engine = EngineIOServer(loop: loop, configuration: configuration.engine)
    engine.delegate = self
  }

  package var loop: EventLoop { engine.loop }

  /// Answers every request at the Socket.IO path, whatever its method.
  package func handle(_ request: HTTPRequest, _ responder: Responder) {
    engine.handle(request, responder)
  }

  /// Ends every session; clients come back.
  package func closeAll() { engine.closeAll() }

  /// Ends every session, and opens no more.
  package func drain() {
    engine.drain()
    delegate = nil
  }

  // MARK: Rooms

  /// Sends one encoding to every socket in a room of the event's namespace.
  package func emit(_ event: EncodedEvent, toRoom room: String, except: ObjectIdentifier? = nil) {
    guard let members = rooms[RoomKey(namespace: event.namespace, name: room)] else { return }
    for member in members.values where ObjectIdentifier(member) != except { member.emit(event) }
  }

  package func memberCount(ofRoom room: String, namespace: String = "/") -> Int {
    rooms[RoomKey(namespace: namespace, name: room)]?.count ?? 0
  }

  func add(_ socket: SocketIOSocket, to room: String) {
    let key = RoomKey(namespace: socket.namespace, name: room)
    let isFirst = rooms[key] == nil
    rooms[key, default: [:]][ObjectIdentifier(socket)] = socket
    if isFirst, key.isMain { delegate?.socketIO(self, room: room, hasMembers: true) }
  }

  func remove(_ socket: SocketIOSocket, from room: String) {
    let key = RoomKey(namespace: socket.namespace, name: room)
    rooms[key]?[ObjectIdentifier(socket)] = nil
    guard rooms[key]?.isEmpty == true else { return }
    rooms[key] = nil
    if key.isMain { delegate?.socketIO(self, room: room, hasMembers: false) }
  }
}

extension SocketIOServer: EngineIOServerDelegate {
  package func engineIO(
    _ server: EngineIOServer, opened session: EngineIOSession, by request: HTTPRequest
  ) -> any EngineIOSessionDelegate {
    SocketIOConnection(session: session, handshake: SocketIOHandshake(request), server: self)
  }

  package func engineIO(_ server: EngineIOServer, knows request: HTTPRequest) -> Bool {
    delegate?.socketIO(self, knows: SocketIOHandshake(request)) ?? false
  }
}
