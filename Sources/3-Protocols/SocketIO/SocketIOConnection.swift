import HTTP
import JSON
import Net

/// The Socket.IO side of one Engine.IO session: its namespaces, and the meaning of each packet.
///
/// Confined to the server's loop; its session holds it.
final class SocketIOConnection {
  // The session holds this object, and drops it when it closes.
  unowned let session: EngineIOSession
  private let server: SocketIOServer
  private let handshake: SocketIOHandshake
  // The main namespace is stored separately: nearly every packet belongs to it.
  //
  // `@exclusivity(unchecked)`, here and below: read and written on one loop in accesses that call no other code.
  @exclusivity(unchecked) private var mainSocket: SocketIOSocket?
  private var otherSockets: [String: SocketIOSocket] = [:]
  private var connectTimer: Timer?
  /// Changed by `keep` alone.
  @exclusivity(unchecked) private var binary: SocketIOIncomingBinary?
  private var refusedConnects = 0
  /// The namespaces whose CONNECT has no answer yet.
  private var undecided: Set<String> = []
  /// Whether it left a namespace, or was removed from one: packets that are still on their way are then no fault.
  private var hasLeft = false
  private var binaryTimer: Timer?
  private var binaryShare: ByteBudget.Share?

  init(session: EngineIOSession, handshake: SocketIOHandshake, server: SocketIOServer) {
    self.session = session
    self.server = server
    self.handshake = handshake
    binaryShare = server.engine.budget.share(of: handshake.clientAddress)
    connectTimer = server.loop.schedule(
      afterMilliseconds: server.configuration.connectTimeoutMilliseconds
    ) { [unowned session] in session.close(.connectTimeout) }
  }

  // MARK: Packets

  private func receive(_ text: Span<UInt8>) throws(SocketIOError) {
    guard binary == nil else { throw .attachmentExpected }
    let packet = try SocketIOPacket.parse(text)
    switch packet.type {
    case .event:
      try deliverEvent(packet, text, attachments: nil)
    case .ack:
      try deliverAck(packet, text)
    case .connect:
      try connect(packet, text)
    case .disconnect:
      guard let socket = socket(in: packet, text) else { return }
      drop(socket, reason: .peerLeftNamespace)
    case .binaryEvent, .binaryAck:
      let incoming = try SocketIOIncomingBinary(
        packet, text: text, maximumAttachments: server.configuration.maximumAttachments)
      if incoming.isComplete { return try deliver(incoming) }
      try keep(incoming)
      binaryTimer = server.loop.schedule(
        afterMilliseconds: server.configuration.engine.messageTimeoutMilliseconds
      ) { [unowned session] in session.close(.messageTimedOut) }
    // Only servers refuse.
    case .connectError:
      throw .packetNotAllowedHere
    }
  }

  private func receive(attachment: Span<UInt8>) throws(SocketIOError) {
    guard var incoming = binary else { throw .attachmentNotExpected }
    try incoming.append(attachment, maximumBytes: server.configuration.engine.maximumPayloadBytes)
    try keep(incoming.isComplete ? nil : incoming)
    if incoming.isComplete { try deliver(incoming) }
  }

  /// Keeps a packet until its attachments have arrived; nil removes it.
  private func keep(_ incoming: SocketIOIncomingBinary?) throws(SocketIOError) {
    binary = incoming
    if incoming == nil {
      binaryTimer?.cancel()
      binaryTimer = nil
    }
    if server.engine.budget.resize(&binaryShare, to: incoming?.byteCount ?? 0) != nil {
      throw .tooManyUnfinishedBytes
    }
  }

  private func deliver(_ incoming: SocketIOIncomingBinary) throws(SocketIOError) {
    if incoming.packet.type == .binaryAck {
      try deliverAck(incoming.packet, incoming.text.span)
    } else {
      try deliverEvent(incoming.packet, incoming.text.span, attachments: incoming.attachments)
    }
  }

  private func deliverEvent(
    _ packet: SocketIOPacket, _ text: Span<UInt8>, attachments: [[UInt8]]?
  ) throws(SocketIOError) {
    let event = try SocketIOEventPayload.parseEvent(text, in: packet.payload)
    guard let socket = socket(in: packet, text) else {
      guard hasLeft else { throw .notConnected }
      server.statistics.eventsWithoutSocket += 1
      return
    }
    let isPlain = !event.nameHasEscapes && attachments == nil
    if !isPlain || server.delegate?.socketIO(server, reads: text.extracting(event.name)) != true {
      try SocketIOEventPayload.checkJSON(text, in: event.arguments)
    }
    server.statistics.eventsReceived &+= 1
    let arguments = text.extracting(event.arguments)
    if !isPlain {
      let name = try SocketIOEventPayload.unescaped(text.extracting(event.name))
      if let attachments {
        server.delegate?.socketIO(
          server, socket: socket, event: name.span, arguments: arguments, attachments: attachments,
          ackID: packet.ackID)
      } else {
        server.delegate?.socketIO(
          server, socket: socket, event: name.span, arguments: arguments, ackID: packet.ackID)
      }
    } else {
      server.delegate?.socketIO(
        server, socket: socket, event: text.extracting(event.name), arguments: arguments,
        ackID: packet.ackID)
    }
  }

  private func deliverAck(_ packet: SocketIOPacket, _ text: Span<UInt8>) throws(SocketIOError) {
    let arguments = try SocketIOEventPayload.arguments(text, in: packet.payload)
    guard let id = packet.ackID else { throw .malformedAckID }
    guard let socket = socket(in: packet, text) else {
      guard hasLeft else { throw .notConnected }
      return
    }
    try SocketIOEventPayload.checkJSON(text, in: arguments)
    socket.receiveAck(id, text.extracting(arguments))
  }

  // MARK: Namespaces

  @inline(__always)
  private func socket(in packet: SocketIOPacket, _ text: Span<UInt8>) -> SocketIOSocket? {
    packet.namespace.isEmpty ? mainSocket : otherSockets[name(packet.namespace, text)]
  }

  private func name(_ namespace: Range<Int>, _ text: Span<UInt8>) -> String {
    guard !namespace.isEmpty else { return "/" }
    return text.extracting(namespace).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  private func connect(_ packet: SocketIOPacket, _ text: Span<UInt8>) throws(SocketIOError) {
    guard packet.ackID == nil else { throw .malformedPayload }
    guard socket(in: packet, text) == nil else { throw .alreadyConnected }
    var asking = handshake
    asking.namespace = name(packet.namespace, text)
    guard !undecided.contains(asking.namespace) else { throw .alreadyConnected }
    let payload = text.extracting(packet.payload)
    if !payload.isEmpty {
      guard (try? JSONValue.parse(payload))?.objectValue != nil else { throw .malformedPayload }
      asking.auth = payload.withUnsafeBufferPointer { Array($0) }
    }
    guard server.configuration.namespaces.contains(asking.namespace) else {
      return refuse(asking.namespace, message: "Invalid namespace", data: nil)
    }
    answer(asking.namespace, server.delegate?.socketIO(server, authorize: asking))
  }

  private func answer(_ namespace: String, _ authorization: SocketIOAuthorization?) {
    switch authorization {
    case .accept(let session, let isKnown): accept(namespace, session: session, isKnown: isKnown)
    case .refuse(let message, let data): refuse(namespace, message: message, data: data)
    case .later(let ask):
      undecided.insert(namespace)
      ask { [weak self] authorization in
        guard let self, undecided.remove(namespace) != nil, !session.isClosed else { return }
        answer(namespace, authorization)
      }
    case nil: refuse(namespace, message: "The server is stopping", data: nil)
    }
  }

  private func accept(_ namespace: String, session sessionObject: AnyObject?, isKnown: Bool) {
    // The delegate may have ended the session during the call.
    guard !session.isClosed else { return }
    let socket = enter(namespace, id: EngineIOServer.randomID(), session: sessionObject, isKnown: isKnown)
    session.send(
      text: SocketIOPacket.encode(
        .connect, namespace: namespace, payload: Array("{\"sid\":\"\(socket.id)\"}".utf8).span
      ).span)
    server.delegate?.socketIO(server, connected: socket)
  }

  func enter(_ namespace: String, id: String, session object: AnyObject?, isKnown: Bool) -> SocketIOSocket {
    session.rise(to: isKnown ? .known : .guest)
    connectTimer?.cancel()
    connectTimer = nil
    let socket = SocketIOSocket(
      id: id, namespace: namespace, clientAddress: handshake.clientAddress, session: object,
      connection: self, server: server)
    if namespace == "/" { mainSocket = socket } else { otherSockets[namespace] = socket }
    server.statistics.socketsConnected += 1
    server.socketCount += 1
    return socket
  }

  /// The socket of the main namespace, if it is the only one, and nothing is awaited of the client.
  var onlySocket: SocketIOSocket? {
    guard otherSockets.isEmpty, binary == nil, mainSocket?.owesAcks == false else { return nil }
    return mainSocket
  }

  private func refuse(_ namespace: String, message: String, data: [UInt8]?) {
    server.statistics.socketsRefused += 1
    let error = JSONWriter.object { error in
      error.member("message", message)
      guard let data else { return }
      error.key("data")
      error.raw(data.span)
    }
    session.send(
      text: SocketIOPacket.encode(.connectError, namespace: namespace, payload: error.span).span)
    refusedConnects += 1
    if refusedConnects > server.configuration.maximumRefusedConnects { session.close(.tooManyRefusals) }
  }

  /// Removes one socket; the session goes on.
  func drop(_ socket: SocketIOSocket, reason: CloseReason) {
    if mainSocket === socket { mainSocket = nil } else { otherSockets[socket.namespace] = nil }
    if reason == .leftNamespace || reason == .peerLeftNamespace { hasLeft = true }
    socket.closed()
    server.socketCount -= 1
    server.statistics.disconnected[reason, default: 0] += 1
    server.delegate?.socketIO(server, disconnected: socket, reason: reason)
  }
}

extension SocketIOConnection: EngineIOSessionDelegate {
  func engineIO(_ session: EngineIOSession, receivedText text: Span<UInt8>) {
    do throws(SocketIOError) { try receive(text) } catch { fail(error) }
  }

  func engineIO(_ session: EngineIOSession, receivedBinary bytes: Span<UInt8>) {
    do throws(SocketIOError) { try receive(attachment: bytes) } catch { fail(error) }
  }

  func fail(_ error: SocketIOError) {
    if error == .tooManyUnfinishedBytes { return session.close(.tooManyUnfinishedBytes) }
    server.engine.statistics.badPackets[error, default: 0] += 1
    session.close(.parseError)
  }

  func engineIO(_ session: EngineIOSession, closed reason: CloseReason) {
    connectTimer?.cancel()
    connectTimer = nil
    binaryTimer?.cancel()
    binaryTimer = nil
    binary = nil
    undecided = []
    server.engine.budget.release(&binaryShare)
    if let mainSocket { drop(mainSocket, reason: reason) }
    for socket in Array(otherSockets.values) { drop(socket, reason: reason) }
  }
}
