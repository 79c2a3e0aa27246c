import Access
import Net
import Outbound
import SocketIO

/// The socket to the backend: by WebSocket, or by polling where that is blocked.
extension UpstreamClient {
  /// Begins to connect with the chosen transport.
  func openSocket() {
    let made = makeSocket(choice.current) { [weak self] in self?.stream = $0 }
    socket = made
    made.connect()
  }

  private func makeSocket(
    _ transport: UpstreamTransport, keep: @escaping (CurlStream) -> Void
  ) -> SocketIOClient {
    var settings = SocketIOClient.Configuration(host: configuration.address.authority)
    settings.path = configuration.address.socketPath
    // This backend ignores the token; one that does not finds it here, and not in a URL that is logged.
    settings.auth = UpstreamMessage.auth(token: api.token?.text)
    settings.connectTimeoutMilliseconds = configuration.connectTimeoutMilliseconds
    settings.backoff = nil
    let way: SocketIOClient.Way =
      switch transport {
      case .webSocket:
        .webSocket { [weak self] done in self?.openStream(keep, done) }
      case .polling:
        .polling { [weak self] request, done in self?.exchange(request, done) ?? {} }
      }
    return SocketIOClient(loop: loop, configuration: settings, delegate: self, by: way)
  }

  private func openStream(
    _ keep: (CurlStream) -> Void, _ done: @escaping (Result<any ByteStream, any Error>) -> Void
  ) {
    streamError = nil
    do throws(OutboundError) {
      keep(
        try CurlStream(
          loop: loop, url: configuration.address.base, configuration: .init(outbound: configuration.outbound)
        ) { [weak self] result in
          if case .failure(let error) = result { self?.streamError = error }
          done(result.map { $0 as any ByteStream }.mapError { $0 as any Error })
        })
    } catch {
      done(.failure(error))
    }
  }

  private func exchange(
    _ request: EngineIOPolling.Request,
    _ done: @escaping (Result<EngineIOPolling.Answer, any Error>) -> Void
  ) -> (() -> Void) {
    var headers = request.headers.map { OutboundHeader($0.name, $0.value) }
    if request.body != nil { headers.append(OutboundHeader("Content-Type", "text/plain;charset=UTF-8")) }
    let outbound = OutboundRequest(
      method: request.body == nil ? "GET" : "POST",
      url: configuration.address.url("/socket.io/?\(request.query)"), headers: headers, body: request.body,
      timeoutMilliseconds: Int(request.timeoutMilliseconds), maximumBodyBytes: request.maximumAnswerBytes)
    do throws(OutboundError) {
      let client: HTTPClient
      if let polls {
        client = polls
      } else {
        client = try HTTPClient(loop: loop, configuration: configuration.outbound)
      }
      polls = client
      let transfer = try client.send(outbound) { result in
        done(
          result.map { EngineIOPolling.Answer(status: $0.status, body: $0.body) }
            .mapError { $0 as any Error })
      }
      return { [weak transfer] in transfer?.cancel() }
    } catch {
      loop.schedule(afterMilliseconds: 0) { done(.failure(error)) }
      return {}
    }
  }

  // MARK: Blocked WebSockets

  /// Handles a socket that could not be opened. True if polling is tried instead; its outcome tells whether only
  /// WebSocket is blocked, or the backend is away.
  func triesPolling(after reason: SocketIOClientDisconnect, _ failure: UpstreamFailure) -> Bool {
    guard state == .connecting, choice.current == .webSocket, isBlockage(reason) else { return false }
    choice.fallBack(from: failure)
    stream?.close(.local)
    stream = nil
    openSocket()
    return true
  }

  private func isBlockage(_ reason: SocketIOClientDisconnect) -> Bool {
    switch reason {
    case .handshakeRefused, .closed: return true
    case .refused: return false
    case .unreachable:
      // An outbound proxy that refuses to open a tunnel may let plain requests through.
      if case .transferFailed = streamError { return true }
      return false
    }
  }

  /// Notes the transport by which the backend is followed, and plans the next try of WebSocket.
  func transportWorks() {
    choice.works(nowMilliseconds: loop.nowMilliseconds)
    statistics.transport = choice.current
    planTrial()
  }

  private func planTrial() {
    trialTimer?.cancel()
    trialTimer = nil
    guard choice.current == .polling, let due = choice.retryAtMilliseconds else { return }
    let now = loop.nowMilliseconds
    trialTimer = loop.schedule(afterMilliseconds: due > now ? due - now : 0) { [weak self] in
      self?.tryWebSocket()
    }
  }

  /// Opens a second connection beside the first, by WebSocket: it takes over if it succeeds.
  private func tryWebSocket() {
    guard state == .following, trial == nil else { return }
    let made = makeSocket(.webSocket) { [weak self] in self?.trialStream = $0 }
    trial = made
    made.connect()
  }

  func trialFailed() {
    releaseTrial()
    choice.isStillBlocked(nowMilliseconds: loop.nowMilliseconds)
    planTrial()
  }

  /// From here on everything happens as after any other connect, but no loss of the backend is reported, for it was
  /// not lost.
  func adoptTrial() {
    let old = socket
    socket = trial
    stream = trialStream
    trial = nil
    trialStream = nil
    choice.takeWebSocket()
    // A pass under way counts no more; the next one begins when the room is joined.
    reconciler.stop()
    old?.disconnect()
  }

  func releaseTrial() {
    trialTimer?.cancel()
    trialTimer = nil
    let old = trial
    trial = nil
    old?.disconnect()
    trialStream?.close(.local)
    trialStream = nil
  }
}
