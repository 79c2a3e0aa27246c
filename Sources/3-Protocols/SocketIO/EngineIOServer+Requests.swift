import HTTP
import Net
import WebSocket

extension EngineIOServer {
  /// Answers any request at the Engine.IO path: handshakes, polls, posts, upgrades, preflights.
  package func handle(_ request: HTTPRequest, _ responder: Responder) {
    guard configuration.origins.allows(request)
    else { return refuse(request, responder, .forbidden, "origin_not_allowed", "Origin not allowed") }
    if request.method == .options { return responder.send(preflight(request)) }
    let query = request.query
    guard query["EIO"] == "4" || Self.lostItsVersion(query) else {
      return refuse(request, responder, .badRequest, "unsupported_version", "Unsupported protocol version")
    }
    let transport = query["transport"]
    guard transport == "polling" || transport == "websocket" else {
      return refuse(request, responder, .badRequest, "unknown_transport", "Invalid transport")
    }
    var named: EngineIOSession?
    if let id = query["sid"] {
      named = session(id)
      guard named != nil else {
        if request.method == .get, transport == "polling", let goodbye = goodbyes.removeValue(forKey: id) {
          responder.send(text([EngineIOPacketType.noop.rawValue], for: request))
          return goodbye.send(text(Self.ok, for: goodbye.request))
        }
        return refuse(request, responder, .badRequest, "unknown_session", "Invalid session")
      }
    }
    switch (request.method, transport) {
    case (.get, "websocket"): upgrade(request, responder, of: named)
    case (.get, _) where WebSocketHandshake.isUpgrade(request):
      refuse(request, responder, .badRequest, "transport_mismatch", "Invalid transport")
    case (.get, _): poll(request, responder, named)
    case (.post, "polling"): post(request, responder, named)
    default: refuse(request, responder, .badRequest, "bad_method", "Invalid method")
    }
  }

  /// The bound of the body after this head; nil if nothing would read it.
  package func bodyLimit(of request: HTTPRequest) -> Int? {
    guard request.method == .post else { return BodyLimit.small.maximumBytes }
    guard let id = request.query["sid"], session(id)?.takesPosts == true else { return nil }
    // A little more than the bound of a payload: a session that sends too much must be ended for it.
    return configuration.maximumPayloadBytes + BodyLimit.small.maximumBytes
  }

  /// The iOS client leaves the EIO parameter out if the token happens to contain those letters.
  private static func lostItsVersion(_ query: HTTPQuery) -> Bool {
    guard query["EIO"] == nil, let token = query["token"] else { return false }
    let bytes = Array(token.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: "EIO".utf8) }
  }

  private func poll(_ request: HTTPRequest, _ responder: Responder, _ session: EngineIOSession?) {
    guard let session else {
      if let refusal = refusal(for: request) {
        return refuse(request, responder, refusal.status, refusal.label, refusal.message)
      }
      return open(.polling, by: request).poll(by: responder)
    }
    guard session.transport.isPolling else {
      return refuse(request, responder, .badRequest, "session_upgraded", "The session left polling")
    }
    guard !session.isPolled else {
      session.close(.duplicatePoll)
      return refuse(request, responder, .badRequest, "duplicate_poll", "Another poll is open")
    }
    session.poll(by: responder)
  }

  private func post(_ request: HTTPRequest, _ responder: Responder, _ session: EngineIOSession?) {
    guard let session else {
      return refuse(request, responder, .badRequest, "post_without_session", "Invalid session")
    }
    guard session.takesPosts else {
      return refuse(request, responder, .badRequest, "session_upgraded", "The session left polling")
    }
    if !session.transport.isPolling { statistics.latePosts += 1 }
    guard request.body.count <= configuration.maximumPayloadBytes else {
      session.close(.payloadTooLarge)
      return refuse(request, responder, .contentTooLarge, "payload_too_large", "Payload too large")
    }
    guard session.mayPost(byteCount: request.body.count) else {
      session.close(.overBudget)
      return refuse(request, responder, .tooManyRequests, "over_budget", "Too many requests")
    }
    do throws(SocketIOError) {
      let isPolled = session.isPolled
      try session.receive(payload: request.body.span)
      if session.saidGoodbye, !isPolled { return waitForPoll(of: session.id, responder) }
      responder.send(text(Self.ok, for: request))
    } catch {
      statistics.badPackets[error, default: 0] += 1
      session.close(.parseError)
      refuse(request, responder, .badRequest, "bad_packet", "Invalid payload")
    }
  }

  private static let ok = Array("ok".utf8)

  /// Handles a post that ended its session while no poll was open: a poll may be on its way by another connection,
  /// sent before this post, and must end with a noop. So the post is answered a moment later.
  private func waitForPoll(of id: String, _ responder: Responder) {
    goodbyes[id] = responder
    _ = loop.schedule(afterMilliseconds: Self.goodbyeMilliseconds) { [self] in
      guard let goodbye = goodbyes.removeValue(forKey: id) else { return }
      goodbye.send(text(Self.ok, for: goodbye.request))
    }
  }

  private static let goodbyeMilliseconds: UInt64 = 20

  private func upgrade(_ request: HTTPRequest, _ responder: Responder, of session: EngineIOSession?) {
    if session == nil, let refusal = refusal(for: request) {
      return refuse(request, responder, refusal.status, refusal.label, refusal.message)
    }
    let acceptance: WebSocketHandshake.Acceptance
    do throws(WebSocketHandshake.Refusal) {
      acceptance = try WebSocketHandshake.accept(
        request, origins: configuration.origins, acceptsDeflate: configuration.acceptsDeflate)
    } catch {
      return refuse(
        request, responder, error.status, "bad_websocket_handshake", error.message, error.headers)
    }
    responder.upgrade(acceptance.head) { [self] connection, unread in
      let accept = {
        self.accept(
          connection, unread: unread, by: request, upgrading: session, deflate: acceptance.deflate)
      }
      let delay = session == nil ? configuration.openDelayMilliseconds : 0
      if delay == 0 { return accept() }
      connection.pauseReading()
      _ = loop.schedule(afterMilliseconds: delay, accept)
    }
  }

  /// Takes over a stream whose WebSocket handshake is complete, `unread` being the bytes after it: for a new session,
  /// or for one that polls.
  package func accept(
    _ stream: any ByteStream, unread: [UInt8] = [], by request: HTTPRequest,
    upgrading session: EngineIOSession? = nil, deflate: WebSocketDeflate? = nil
  ) {
    let socket = webSocket(over: stream, address: request.clientAddress, deflate: deflate)
    socket.budget = configuration.rates.map {
      PeerBudget($0.of(session?.standing ?? .stranger), nowMilliseconds: loop.nowMilliseconds)
    }
    if let session {
      session.probe(with: socket)
    } else {
      let session = open(.webSocket(socket), by: request)
      socket.delegate = session
      session.renewBudget()
    }
    socket.start(unread: unread)
  }

  func webSocket(
    over stream: any ByteStream, address: String, deflate: WebSocketDeflate? = nil
  ) -> WebSocketConnection {
    var settings = WebSocketConnection.Configuration()
    settings.maximumMessageBytes = configuration.maximumPayloadBytes
    settings.maximumQueuedBytes = configuration.maximumQueuedBytes
    settings.messageTimeoutMilliseconds = configuration.messageTimeoutMilliseconds
    return WebSocketConnection(
      serverOver: stream, loop: loop, configuration: settings, deflate: deflate, budget: budget,
      address: address)
  }

  // MARK: Answers

  /// A polling answer; never compressed, because it may contain the texts of different clients.
  func text(_ body: [UInt8], for request: HTTPRequest) -> HTTPResponse {
    var response = HTTPResponse(contentType: "text/plain; charset=UTF-8", body: body)
    response.headers.add("Cache-Control", "no-store")
    response.allowsCompression = false
    allowOrigin(of: request, in: &response)
    return response
  }

  private func refuse(
    _ request: HTTPRequest, _ responder: Responder, _ status: HTTPStatus, _ label: String, _ message: String,
    _ headers: [(name: String, value: String)] = []
  ) {
    statistics.refused[label, default: 0] += 1
    var response = HTTPResponse.error(status, message)
    for header in headers { response.headers.add(header.name, header.value) }
    if status == .serviceUnavailable || status == .tooManyRequests {
      response.headers.add("Retry-After", "5")
    }
    // The iOS client does not notice a refused WebSocket until TCP closes.
    if WebSocketHandshake.isUpgrade(request) { response.headers.set("Connection", "close") }
    if label != "origin_not_allowed" { allowOrigin(of: request, in: &response) }
    responder.send(response)
  }

  private func preflight(_ request: HTTPRequest) -> HTTPResponse {
    var response = HTTPResponse(status: .noContent)
    response.headers.add("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
    response.headers.add("Access-Control-Allow-Headers", "Authorization, Content-Type, X-Client-Type")
    response.headers.add("Access-Control-Max-Age", "600")
    allowOrigin(of: request, in: &response)
    return response
  }

  private func allowOrigin(of request: HTTPRequest, in response: inout HTTPResponse) {
    guard let origin = request.headers["Origin"] else { return }
    response.headers.add("Access-Control-Allow-Origin", origin)
    response.headers.add("Access-Control-Allow-Credentials", "true")
    response.headers.add("Vary", "Origin")
  }
}
