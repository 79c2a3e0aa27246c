import HTTP
import Net
import Testing

@testable import WebSocket

/// Tests both roles against each other over real sockets, on one loop that the test's thread runs.
struct WebSocketConnectionTests {
  /// Records the messages at one end, and answers with closures.
  final class Recorder: WebSocketDelegate {
    var opened: (WebSocketConnection) -> Void = { _ in }
    var text: (WebSocketConnection, [UInt8]) -> Void = { _, _ in }
    var binary: (WebSocketConnection, [UInt8]) -> Void = { _, _ in }
    var pong: ([UInt8]) -> Void = { _ in }
    var closed: (WebSocketClosure) -> Void = { _ in }

    func webSocketOpened(_ socket: WebSocketConnection) { opened(socket) }
    func webSocket(_ socket: WebSocketConnection, receivedText bytes: Span<UInt8>) {
      text(socket, copy(bytes))
    }
    func webSocket(_ socket: WebSocketConnection, receivedBinary bytes: Span<UInt8>) {
      binary(socket, copy(bytes))
    }
    func webSocket(_ socket: WebSocketConnection, receivedPong payload: Span<UInt8>) { pong(copy(payload)) }
    func webSocket(_ socket: WebSocketConnection, closed closure: WebSocketClosure) { closed(closure) }

    private func copy(_ bytes: Span<UInt8>) -> [UInt8] { bytes.withUnsafeBufferPointer { Array($0) } }
  }

  /// Runs a loop until `done` was called `ends` times, at most a minute.
  static func run(
    ends: Int = 1, server: Recorder, client: Recorder,
    configuration: WebSocketConnection.Configuration = .init(),
    refusal: HTTPStatus? = nil, deflates: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (EventLoop, _ done: @escaping () -> Void) -> Void
  ) throws {
    let loop = try EventLoop()
    var left = ends
    let http = HTTPServer(loop: loop) { request, responder in
      if let refusal { return responder.send(.error(refusal, "no")) }
      do throws(WebSocketHandshake.Refusal) {
        let acceptance = try WebSocketHandshake.accept(
          request, origins: OriginPolicy(), acceptsDeflate: deflates)
        responder.upgrade(acceptance.head) { connection, unread in
          let socket = WebSocketConnection(
            serverOver: connection, loop: loop, configuration: configuration, deflate: acceptance.deflate)
          socket.delegate = server
          socket.start(unread: unread)
          server.opened(socket)
        }
      } catch {
        responder.send(.error(error.status, error.message))
      }
    }
    let port = try http.listen(host: "127.0.0.1", port: 0)
    let guardTimer = loop.schedule(afterMilliseconds: 60_000) {
      Issue.record("nothing came within a minute", sourceLocation: sourceLocation)
      loop.stop()
    }
    body(loop) {
      left -= 1
      if left == 0 { loop.stop() }
    }
    Connection.connect(loop: loop, host: "127.0.0.1", port: port) { result in
      guard case .success(let stream) = result else {
        Issue.record("no connection")
        return
      }
      let socket = WebSocketConnection(
        clientOver: stream, loop: loop,
        request: WebSocketClientHandshake.Request(
          host: "127.0.0.1:\(port)", target: "/", offersDeflate: deflates),
        configuration: configuration)
      socket.delegate = client
      socket.start()
    }
    loop.run()
    guardTimer.cancel()
    http.close()
  }

  @Test func `text and binary go both ways, however long`() throws {
    let (server, client) = (Recorder(), Recorder())
    server.text = { socket, text in socket.send(text: text.span) }
    server.binary = { socket, bytes in socket.send(binary: bytes.span) }
    let long = [UInt8](repeating: 0xC3, count: 300_000)
    let short = Array("grüße".utf8)
    client.opened = { socket in
      socket.send(text: short.span)
      socket.send(binary: long.span)
    }
    var heard: [[UInt8]] = []
    try Self.run(server: server, client: client) { _, done in
      client.text = { _, text in heard.append(text) }
      client.binary = { _, bytes in
        heard.append(bytes)
        done()
      }
    }
    #expect(heard == [short, long])
  }

  @Test func `the client's close reaches both ends with its code and text`() throws {
    let (server, client) = (Recorder(), Recorder())
    client.opened = { $0.close(WebSocketCloseCode(rawValue: 4001), "good bye") }
    var closures: [String: WebSocketClosure] = [:]
    try Self.run(ends: 2, server: server, client: client) { _, done in
      server.closed = {
        closures["server"] = $0
        done()
      }
      client.closed = {
        closures["client"] = $0
        done()
      }
    }
    #expect(closures["server"]?.code.rawValue == 4001)
    #expect(closures["server"]?.text == "good bye")
    #expect(closures["server"]?.streamReason == .local)
    #expect(closures["client"]?.code.rawValue == 4001)
    #expect(closures["client"]?.streamReason == .endOfStream)
  }

  @Test func `what was sent before a close arrives before it, and nothing after it`() throws {
    let (server, client) = (Recorder(), Recorder())
    server.opened = { socket in
      for number in 0..<100 { socket.send(text: Array("\(number)".utf8).span) }
      socket.close(.goingAway)
      socket.send(text: Array("too late".utf8).span)
    }
    var heard: [String] = []
    var closure: WebSocketClosure?
    try Self.run(server: server, client: client) { _, done in
      client.text = { heard.append(String(decoding: $1, as: UTF8.self)) }
      client.closed = {
        closure = $0
        done()
      }
    }
    #expect(heard == (0..<100).map { "\($0)" })
    #expect(closure?.code == .goingAway)
  }

  @Test func `a ping is answered with its payload`() throws {
    let (server, client) = (Recorder(), Recorder())
    client.opened = { $0.ping([1, 2, 3].span) }
    var answer: [UInt8] = []
    try Self.run(server: server, client: client) { _, done in
      client.pong = {
        answer = $0
        done()
      }
    }
    #expect(answer == [1, 2, 3])
  }

  @Test func `a message over the limit fails both ends with 1009`() throws {
    let (server, client) = (Recorder(), Recorder())
    var configuration = WebSocketConnection.Configuration()
    configuration.maximumMessageBytes = 1_000
    configuration.lingerMilliseconds = 20
    client.opened = { $0.send(binary: [UInt8](repeating: 0, count: 1_001).span) }
    var closures: [String: WebSocketClosure] = [:]
    try Self.run(ends: 2, server: server, client: client, configuration: configuration) { _, done in
      server.closed = {
        closures["server"] = $0
        done()
      }
      client.closed = {
        closures["client"] = $0
        done()
      }
    }
    #expect(closures["server"]?.error == .messageTooBig)
    #expect(closures["server"]?.code == .messageTooBig)
    #expect(closures["client"]?.code == .messageTooBig)
    #expect(closures["client"]?.error == nil)
  }

  /// The server's end of a stream whose client has begun a message of 1,000 bytes, for which the server refuses it.
  struct Refused {
    let loop: EventLoop
    let stream = SilentStream()
    let recorder = Recorder()

    /// A pause between frames counts after a millisecond, a pause within a frame after 50.
    init(discardTimeoutMilliseconds: UInt64 = 10_000) throws {
      loop = try EventLoop()
      var configuration = WebSocketConnection.Configuration()
      configuration.maximumMessageBytes = 10
      configuration.quietMilliseconds = 1
      configuration.lingerMilliseconds = 50
      configuration.discardTimeoutMilliseconds = discardTimeoutMilliseconds
      let socket = WebSocketConnection(serverOver: stream, loop: loop, configuration: configuration)
      socket.delegate = recorder
      socket.start(unread: Array(frame(2, [UInt8](repeating: 7, count: 1_000)).prefix(108)))
    }
  }

  @Test func `a refused client may end its message before the stream is ended, whatever pauses it makes`()
    throws
  {
    let refused = try Refused()
    var (sent, sentWhenEnded) = (100, 0)
    refused.stream.finished = {
      sentWhenEnded = sent
      refused.stream.end()
    }
    refused.recorder.closed = { _ in refused.loop.stop() }
    refused.loop.schedule(afterMilliseconds: 20, repeatingMilliseconds: 20) {
      sent += 100
      refused.stream.receive([UInt8](repeating: 7, count: 100))
    }
    refused.loop.run()
    #expect(sentWhenEnded == 1_000)
    #expect(refused.stream.written == [0x88, 2, 0x03, 0xF1])
  }

  @Test func `a refused client that stops in the middle of its message may still go on behind the end`()
    throws
  {
    let refused = try Refused()
    var portions = 0
    refused.stream.finished = {
      refused.stream.finished = {}
      refused.loop.schedule(afterMilliseconds: 20, repeatingMilliseconds: 20) {
        portions += 1
        if portions < 10 { refused.stream.receive([7]) } else { refused.stream.end() }
      }
    }
    var closure: WebSocketClosure?
    refused.recorder.closed = {
      closure = $0
      refused.loop.stop()
    }
    refused.loop.run()
    #expect(portions == 10)
    #expect(closure?.error == .messageTooBig)
  }

  @Test func `a refused client that never ends is not listened to for ever`() throws {
    let refused = try Refused(discardTimeoutMilliseconds: 100)
    refused.recorder.closed = { _ in refused.loop.stop() }
    refused.loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { refused.stream.receive([7]) }
    refused.loop.run()
    #expect(refused.stream.written == [0x88, 2, 0x03, 0xF1])
  }

  @Test func `a peer that does not answer a close is not waited for longer than the timeout`() throws {
    let server = Recorder()
    var configuration = WebSocketConnection.Configuration()
    configuration.closeTimeoutMilliseconds = 20
    var closure: WebSocketClosure?
    let loop = try EventLoop()
    let stream = SilentStream()
    let socket = WebSocketConnection(serverOver: stream, loop: loop, configuration: configuration)
    server.closed = {
      closure = $0
      loop.stop()
    }
    socket.delegate = server
    socket.start()
    socket.close(.normal)
    loop.run()
    #expect(closure?.code == .abnormal)
    #expect(closure?.streamReason == .timedOut)
    #expect(stream.written == [0x88, 2, 0x03, 0xE8])
  }

  @Test func `a peer that does not read is cut off at the bound`() throws {
    let server = Recorder()
    var configuration = WebSocketConnection.Configuration()
    configuration.maximumQueuedBytes = 1_000
    let loop = try EventLoop()
    let stream = SilentStream()
    let socket = WebSocketConnection(serverOver: stream, loop: loop, configuration: configuration)
    var closure: WebSocketClosure?
    server.closed = { closure = $0 }
    socket.delegate = server
    socket.start()
    for _ in 0..<9 { socket.send(text: [UInt8](repeating: 0x61, count: 100).span) }
    #expect(closure == nil)
    socket.send(text: [UInt8](repeating: 0x61, count: 100).span)
    #expect(closure?.streamReason == .queueFull)
    #expect(!socket.isOpen)
  }

  @Test func `a refused handshake names its status`() throws {
    let (server, client) = (Recorder(), Recorder())
    var closure: WebSocketClosure?
    try Self.run(server: server, client: client, refusal: .unauthorized) { _, done in
      client.closed = {
        closure = $0
        done()
      }
    }
    #expect(closure?.refusedStatus == 401)
    #expect(closure?.error == .handshakeRefused)
  }

  @Test func `a server that does not answer the handshake is given up`() throws {
    var configuration = WebSocketConnection.Configuration()
    configuration.handshakeTimeoutMilliseconds = 20
    let loop = try EventLoop()
    let client = Recorder()
    var closure: WebSocketClosure?
    client.closed = {
      closure = $0
      loop.stop()
    }
    let socket = WebSocketConnection(
      clientOver: SilentStream(), loop: loop,
      request: WebSocketClientHandshake.Request(host: "a", target: "/"), configuration: configuration)
    socket.delegate = client
    socket.start()
    loop.run()
    #expect(closure?.error == .handshakeTimedOut)
  }

  @Test func `messages that arrive with the handshake are heard`() throws {
    let loop = try EventLoop()
    let server = Recorder()
    var heard: [[UInt8]] = []
    server.text = { heard.append($1) }
    let socket = WebSocketConnection(
      serverOver: SilentStream(), loop: loop, configuration: WebSocketConnection.Configuration())
    socket.delegate = server
    socket.start(unread: frame(1, "early") + frame(1, "bird"))
    #expect(heard == [Array("early".utf8), Array("bird".utf8)])
    socket.abort(.local)
  }

  @Test func `a delegate that closes while it is told hears nothing more`() throws {
    let loop = try EventLoop()
    let server = Recorder()
    var heard = 0
    server.text = { socket, _ in
      heard += 1
      socket.abort(.local)
    }
    let socket = WebSocketConnection(
      serverOver: SilentStream(), loop: loop, configuration: WebSocketConnection.Configuration())
    socket.delegate = server
    socket.start(unread: frame(1, "first") + frame(1, "second"))
    #expect(heard == 1)
  }
}

/// A stream whose peer neither reads nor writes, except when the test makes it do so.
final class SilentStream: ByteStream {
  weak var delegate: (any ByteStreamDelegate)?
  private(set) var written: [UInt8] = []
  /// Called when this side has ended its half of the stream.
  var finished: () -> Void = {}
  private var isClosed = false

  func receive(_ bytes: [UInt8]) {
    var bytes = bytes
    var span = bytes.mutableSpan
    delegate?.byteStream(self, received: &span)
  }
  func end() { delegate?.byteStreamEnded(self) }

  var queuedByteCount: Int { written.count }

  func write(_ bytes: Span<UInt8>) { written.append(bytes, in: 0..<bytes.count) }
  func pauseReading() {}
  func resumeReading() {}
  func closeAfterWriting() { close(.local) }
  func finishWriting() { finished() }
  func close(_ reason: CloseReason) {
    guard !isClosed else { return }
    isClosed = true
    delegate?.byteStreamClosed(self, reason: reason)
  }
}
