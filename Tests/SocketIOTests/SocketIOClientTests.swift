import Dispatch
import HTTP
import Net
import Outbound
import System
import TestSupport
import Testing

@testable import SocketIO

/// Our client talks to our server over real sockets.
struct SocketIOClientTests {
  /// Runs a client on a loop of its own and records its events.
  final class ClientUnderTest: Sendable {
    typealias Work = @Sendable (EventLoop, SocketIOClient) -> Void

    enum Heard: Equatable, Sendable {
      case connected
      case event(String, String)
      case disconnected(SocketIOClientDisconnect, willRetry: Bool)
    }

    private let thread: LoopThread<Work>
    private let heard = Queue<Heard>()

    init(
      port: UInt16, byPolling isPolling: Bool = false,
      _ change: @escaping @Sendable (inout SocketIOClient.Configuration) -> Void = { _ in }
    ) throws {
      let heard = heard
      thread = try LoopThread<Work>.start(name: "client-test") { loop in
        let recorder = Recorder(heard)
        var configuration = SocketIOClient.Configuration(host: "127.0.0.1:\(port)")
        configuration.backoff = ReconnectBackoff(
          baseMilliseconds: 1, maximumMilliseconds: 10, minimumMilliseconds: 1)
        change(&configuration)
        let http = try? HTTPClient(loop: loop)
        let path = configuration.path
        let client = SocketIOClient(
          loop: loop, configuration: configuration, delegate: recorder,
          by: isPolling
            ? .polling { request, done in
              Self.exchange(request, http, "http://127.0.0.1:\(port)\(path)", done)
            }
            : .webSocket { done in
              Connection.connect(loop: loop, host: "127.0.0.1", port: port) { result in
                done(result.map { $0 as any ByteStream }.mapError { $0 as any Error })
              }
            })
        return { work in withExtendedLifetime(recorder) { work(loop, client) } }
      }
      post { _, client in client.connect() }
    }

    deinit {
      thread.handle.post { loop, client in
        client.disconnect()
        loop.stop()
      }
      thread.join()
    }

    private static func exchange(
      _ request: EngineIOPolling.Request, _ http: HTTPClient?, _ url: String,
      _ done: @escaping (Result<EngineIOPolling.Answer, any Error>) -> Void
    ) -> (() -> Void) {
      let transfer = try? http?.send(
        OutboundRequest(
          method: request.body == nil ? "GET" : "POST", url: "\(url)?\(request.query)", body: request.body,
          timeoutMilliseconds: Int(request.timeoutMilliseconds), maximumBodyBytes: request.maximumAnswerBytes)
      ) { result in
        done(
          result.map { EngineIOPolling.Answer(status: $0.status, body: $0.body) }
            .mapError { $0 as any Error })
      }
      return { [weak transfer] in transfer?.cancel() }
    }

    func post(_ work: @escaping Work) { thread.handle.post(work) }
    func next() -> Heard? { heard.next() }

    /// The number of waits since the last success.
    func attempts() -> Int {
      let result = Handshake<Int>()
      post { _, client in result.send(client.backoff?.attempt ?? 0) }
      return result.receive()
    }

    private final class Recorder: SocketIOClientDelegate {
      let heard: Queue<Heard>
      init(_ heard: Queue<Heard>) { self.heard = heard }

      func socketIOConnected(_ client: SocketIOClient) { heard.put(.connected) }
      func socketIO(
        _ client: SocketIOClient, event name: Span<UInt8>, arguments: Span<UInt8>, ackID: UInt64?
      ) {
        if let ackID { client.acknowledge(ackID, json: arguments) }
        heard.put(
          .event(
            name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) },
            arguments.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }))
      }
      func socketIO(
        _ client: SocketIOClient, disconnected reason: SocketIOClientDisconnect,
        retryAfterMilliseconds: UInt64?
      ) {
        heard.put(.disconnected(reason, willRetry: retryAfterMilliseconds != nil))
      }
    }
  }

  @Test func `it connects with token and payload, and events go both ways`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port) {
      $0.token = "a b&c"
      $0.auth = Array(#"{"role":"service"}"#.utf8)
    }
    #expect(client.next() == .connected)
    #expect(client.next() == .event("auth", #"{"role":"service"}"#))
    let token = host.onLoop { ($0.echo.sockets.first?.session as? Echo.Box)?.handshake.token }
    #expect(token == "a b&c")
    client.post { _, client in client.emit(event: "message", json: Array("1,2".utf8)) }
    #expect(client.next() == .event("message-back", "1,2"))
  }

  @Test func `acknowledgements go both ways`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port)
    _ = client.next()
    _ = client.next()
    let answer = Handshake<String?>()
    client.post { _, client in
      client.emit(event: "message-with-ack", json: [0x37].span) { arguments in
        answer.send(text(arguments))
      }
    }
    #expect(answer.receive() == "7")
    let servers = Handshake<String?>()
    host.post { host in
      host.echo.sockets.first?.emit(event: "q", json: [0x38].span, timeoutMilliseconds: 10_000) { arguments in
        servers.send(text(arguments))
      }
    }
    #expect(servers.receive() == "8")
  }

  @Test func `it connects to a namespace of its own`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port) { $0.namespace = "/custom" }
    #expect(client.next() == .connected)
    #expect(client.next() == .event("auth", "{}"))
    client.post { _, client in client.emit(event: "message", json: Array("1".utf8)) }
    #expect(client.next() == .event("message-back", "1"))
  }

  @Test func `a refusal is told, and tried again`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port) { $0.token = "bad" }
    let refusal = ClientUnderTest.Heard.disconnected(
      .refused(#"{"message":"Unauthorized","data":{"code":401}}"#), willRetry: true)
    #expect(client.next() == refusal)
    #expect(client.next() == refusal)
  }

  @Test func `it comes back after the server put it out, and after the connection broke`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port)
    #expect(client.next() == .connected)
    _ = client.next()
    client.post { _, client in client.emit(event: "leave-me") }
    #expect(client.next() == .disconnected(.closed(.peerLeftNamespace), willRetry: true))
    #expect(client.next() == .connected)
    _ = client.next()
    host.post { $0.echo.sockets.first?.disconnect(endingSession: .serverClosed) }
    #expect(client.next() == .disconnected(.closed(.peerLeftNamespace), willRetry: true))
    #expect(client.next() == .connected)
  }

  @Test func `a server that lets it in only to put it out is asked less and less often`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port) { $0.settledAfterMilliseconds = 3_600_000 }
    for round in 1...4 {
      #expect(client.next() == .connected)
      _ = client.next()
      client.post { _, client in client.emit(event: "leave-me") }
      #expect(client.next() == .disconnected(.closed(.peerLeftNamespace), willRetry: true))
      #expect(client.attempts() == round)
    }
  }

  @Test func `a connection that has lasted makes the next wait a short one`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port) { $0.settledAfterMilliseconds = 0 }
    for _ in 0..<3 {
      #expect(client.next() == .connected)
      _ = client.next()
      client.post { _, client in client.emit(event: "leave-me") }
      #expect(client.next() == .disconnected(.closed(.peerLeftNamespace), willRetry: true))
      #expect(client.attempts() == 1)
    }
  }

  @Test func `without a server it says so and goes on trying`() throws {
    let port = try ClosedPort()
    let client = try ClientUnderTest(port: port.number)
    for _ in 0..<3 {
      guard case .disconnected(.unreachable, willRetry: true) = client.next() else {
        Issue.record("expected an attempt that failed")
        return
      }
    }
  }

  @Test func `a server that does not speak Socket.IO is a refused handshake`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port) {
      $0.path = "/elsewhere/"
      $0.backoff = nil
    }
    #expect(client.next() == .disconnected(.handshakeRefused(status: 404), willRetry: false))
  }

  @Test func `a stopping server is told apart from a broken connection`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port) { $0.backoff = nil }
    _ = client.next()
    _ = client.next()
    host.post { $0.socketIO.drain() }
    #expect(client.next() == .disconnected(.closed(.serverClosed), willRetry: false))
  }

  @Test func `an event that comes before the answer to CONNECT is heard after it`() throws {
    let listening = Handshake<UInt16>()
    let thread = try LoopThread<Bool>.start(name: "early-test") { loop in
      let engine = EngineIOServer(loop: loop, configuration: EngineIOServer.Configuration())
      let early = EarlySpeaker()
      engine.delegate = early
      let http = HTTPServer(loop: loop) { request, responder in engine.handle(request, responder) }
      listening.send((try? http.listen(host: "127.0.0.1", port: 0)) ?? 0)
      return { _ in
        engine.drain()
        http.close()
        loop.stop()
      }
    }
    defer {
      thread.handle.post(true)
      thread.join()
    }
    let client = try ClientUnderTest(port: listening.receive())
    #expect(client.next() == .connected)
    #expect(client.next() == .event("early", "1"))
    #expect(client.next() == .event("later", "2"))
  }

  /// Answers CONNECT as Flask-SocketIO does: the events that its connect handler emits are sent before the answer.
  private final class EarlySpeaker: EngineIOServerDelegate, EngineIOSessionDelegate {
    func engineIO(
      _ server: EngineIOServer, opened session: EngineIOSession, by request: HTTPRequest
    ) -> any EngineIOSessionDelegate { self }

    func engineIO(_ session: EngineIOSession, receivedText text: Span<UInt8>) {
      for packet in [#"2["early",1]"#, #"0{"sid":"x"}"#, #"2["later",2]"#] {
        session.send(text: Array(packet.utf8).span)
      }
    }
    func engineIO(_ session: EngineIOSession, receivedBinary bytes: Span<UInt8>) {}
    func engineIO(_ session: EngineIOSession, closed reason: CloseReason) {}
  }

  @Test func `it answers heartbeats`() throws {
    let host = try EchoHost { $0.engine.pingIntervalMilliseconds = 10 }
    let client = try ClientUnderTest(port: host.port)
    #expect(client.next() == .connected)
    // One pong cannot explain so many rounds.
    host.wait { $0.socketIO.engine.statistics.pongsReceived >= 3 }
    #expect(host.onLoop { $0.socketIO.socketCount } == 1)
  }
}

/// A queue between a loop and a test, which waits at most a minute.
final class Queue<Element: Sendable>: Sendable {
  private let elements = Lock<[Element]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ element: Element) {
    elements.withLock { $0.append(element) }
    count.signal()
  }

  func next() -> Element? {
    guard count.wait(timeout: .now() + .seconds(60)) == .success else { return nil }
    return elements.withLock { $0.removeFirst() }
  }
}
