import Net

/// One client in one namespace.
///
/// Confined to the server's loop. After it disconnected every call does nothing.
package final class SocketIOSocket {
  package let id: String
  package let namespace: String
  package let clientAddress: String
  /// The object that the delegate attached when it accepted the socket.
  package var session: AnyObject?
  package private(set) var rooms: Set<String> = []

  // A cycle with the connection's sockets until this one is closed.
  private(set) var connection: SocketIOConnection?
  private let server: SocketIOServer
  /// Nil until the first is needed: there are many sockets, and most never owe one.
  private var pendingAcks: PendingAcks?

  init(
    id: String, namespace: String, clientAddress: String, session: AnyObject?,
    connection: SocketIOConnection, server: SocketIOServer
  ) {
    self.id = id
    self.namespace = namespace
    self.clientAddress = clientAddress
    self.session = session
    self.connection = connection
    self.server = server
  }

  package var isConnected: Bool { connection != nil }

  /// Whether its client was asked for an acknowledgement that did not come yet.
  var owesAcks: Bool { pendingAcks?.isEmpty == false }

  /// Whether sent events wait for the client's next poll.
  package var isPolling: Bool { connection?.session.transport.isPolling ?? false }

  /// For an event that the delegate could not read: ends the session if its arguments are no JSON. Returns whether it
  /// did.
  package func endUnlessJSON(_ arguments: Span<UInt8>) -> Bool {
    do throws(SocketIOError) {
      try SocketIOEventPayload.checkJSON(arguments, in: 0..<arguments.count)
      return false
    } catch {
      connection?.fail(error)
      return true
    }
  }

  // MARK: Rooms

  /// False if the socket is gone or in as many rooms as it may be.
  @discardableResult
  package func join(_ room: String) -> Bool {
    guard isConnected else { return false }
    if rooms.contains(room) { return true }
    guard rooms.count < server.configuration.maximumRoomsPerSocket else { return false }
    rooms.insert(room)
    server.add(self, to: room)
    return true
  }

  package func leave(_ room: String) {
    guard rooms.remove(room) != nil else { return }
    server.remove(self, from: room)
  }

  // MARK: Sending

  /// `arguments` is JSON: one value, several with commas, or nothing.
  package func emit(event name: String, json arguments: Span<UInt8>, attachments: [[UInt8]] = []) {
    guard isConnected else { return }
    emit(
      SocketIOPacket.encode(
        event: name, arguments: arguments, namespace: namespace, attachments: attachments))
  }

  package func emit(event name: String, json arguments: [UInt8] = []) {
    emit(event: name, json: arguments.span)
  }

  /// Sends an event that was encoded for this namespace.
  package func emit(_ event: EncodedEvent) {
    assert(event.namespace == namespace)
    for packet in event.packets { connection?.session.send(packet) }
  }

  /// Emits and waits for the acknowledgement: `done` receives its arguments as JSON, or nil if the client did not
  /// answer in time, left, or too many acknowledgements are due from it already.
  package func emit(
    event name: String, json arguments: Span<UInt8>, timeoutMilliseconds: UInt64,
    acknowledged done: @escaping (Span<UInt8>?) -> Void
  ) {
    guard let connection else { return done(nil) }
    let acks = pendingAcks ?? PendingAcks(loop: server.loop)
    pendingAcks = acks
    guard
      let id = acks.ask(
        atMost: server.configuration.maximumPendingAcks, timeoutMilliseconds: timeoutMilliseconds, done)
    else { return done(nil) }
    connection.session.send(
      text: SocketIOPacket.encodeEvent(name, arguments: arguments, namespace: namespace, ackID: id).span)
  }

  /// Answers an event that came with `ackID`.
  package func acknowledge(_ ackID: UInt64, json arguments: Span<UInt8>, attachments: [[UInt8]] = []) {
    guard isConnected else { return }
    let text = SocketIOPacket.encodeAck(
      ackID, arguments: arguments, namespace: namespace, attachmentCount: attachments.count)
    emit(EncodedEvent(namespace: namespace, text: text, attachments: attachments))
  }

  package func acknowledge(_ ackID: UInt64, json arguments: [UInt8] = []) {
    acknowledge(ackID, json: arguments.span)
  }

  /// Removes the client from the namespace with packet `41`; with a reason to end its session, from its other namespaces
  /// too.
  package func disconnect(endingSession reason: CloseReason? = nil) {
    guard let connection else { return }
    connection.session.send(text: SocketIOPacket.encode(.disconnect, namespace: namespace).span)
    connection.drop(self, reason: .leftNamespace)
    if let reason { connection.session.close(reason) }
  }

  // MARK: From the connection

  func receiveAck(_ id: UInt64, _ arguments: Span<UInt8>) { pendingAcks?.receive(id, arguments) }

  func closed() {
    connection = nil
    for room in rooms { server.remove(self, from: room) }
    rooms = []
    pendingAcks?.giveUp()
  }
}
