import Net
import Testing

@testable import WebSocket

/// Tests the client's role over a real socket, against a server that sends what the test gives it.
struct WebSocketClientTests {
  struct Outcome {
    var closure: WebSocketClosure?
    /// The messages that the client's owner received.
    var heard: [Parsed] = []
    /// The frames that the server received after the handshake.
    var sent: [Parsed] = []
  }

  static func head(_ accept: String, _ more: String = "") -> [UInt8] {
    Array(
      ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Accept: \(accept)\r\n\(more)\r\n").utf8)
  }

  /// A frame from a server, which is not masked.
  static func plain(_ opcode: UInt8, _ payload: [UInt8] = [], final: Bool = true) -> [UInt8] {
    frame(opcode, payload, final: final, key: nil)
  }

  /// Lets a client connect, and returns the outcome when both ends have closed.
  static func outcome(
    offersDeflate: Bool = false, serverEnds: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation, _ answer: @escaping (_ accept: String) -> [[UInt8]]
  ) throws -> Outcome {
    let loop = try EventLoop()
    let server = try ScriptedServer(loop: loop, endsBehindAnswer: serverEnds, answer: answer)
    let client = WebSocketConnectionTests.Recorder()
    var outcome = Outcome()
    var ends = 0
    let end = {
      ends += 1
      if ends == 2 { loop.stop() }
    }
    server.ended = end
    client.text = { outcome.heard.append(.text(String(decoding: $1, as: UTF8.self))) }
    client.binary = { outcome.heard.append(.binary($1)) }
    client.pong = { outcome.heard.append(.pong($0)) }
    client.closed = {
      outcome.closure = $0
      end()
    }
    let guardTimer = loop.schedule(afterMilliseconds: 60_000) {
      Issue.record("not closed within a minute", sourceLocation: sourceLocation)
      loop.stop()
    }
    Connection.connect(loop: loop, host: "127.0.0.1", port: server.port) { result in
      guard case .success(let stream) = result else { return }
      var configuration = WebSocketConnection.Configuration()
      configuration.maximumMessageBytes = 1_000
      configuration.quietMilliseconds = 1
      configuration.lingerMilliseconds = 1
      let socket = WebSocketConnection(
        clientOver: stream, loop: loop,
        request: WebSocketClientHandshake.Request(host: "a", target: "/", offersDeflate: offersDeflate),
        configuration: configuration)
      socket.delegate = client
      socket.start()
    }
    loop.run()
    guardTimer.cancel()
    server.close()
    outcome.sent = Parsed.of([server.received])
    return outcome
  }

  static let bye = plain(8, [0x03, 0xE8])

  @Test func `a server may say everything byte by byte, with pings and a close within a message`() throws {
    let frames =
      Self.plain(1, Array("κό".utf8), final: false) + Self.plain(9, [1]) + Self.plain(0, Array("σμε".utf8))
      + Self.plain(2, Array(repeating: 7, count: 200)) + Self.plain(10, [2])
      + Self.plain(1, [65], final: false)
      + Self.bye
    let outcome = try Self.outcome { accept in (Self.head(accept) + frames).map { [$0] } }
    #expect(outcome.heard == [.text("κόσμε"), .binary(Array(repeating: 7, count: 200)), .pong([2])])
    #expect(outcome.sent == [.pong([1]), .close([0x03, 0xE8])])
    #expect(outcome.closure?.code == .normal)
    #expect(outcome.closure?.error == nil)
    #expect(outcome.closure?.streamReason == .endOfStream)
  }

  @Test func `messages may come in one write with the answer to the handshake`() throws {
    let outcome = try Self.outcome { [Self.head($0) + Self.plain(1, [65]) + Self.plain(1, [66]) + Self.bye] }
    #expect(outcome.heard == [.text("A"), .text("B")])
    #expect(outcome.closure?.code == .normal)
  }

  @Test func `a close without a code is answered without one`() throws {
    let outcome = try Self.outcome { [Self.head($0) + Self.plain(8)] }
    #expect(outcome.sent == [.close([])])
    #expect(outcome.closure?.code == .noStatus)
    #expect(outcome.closure?.error == nil)
  }

  @Test(
    arguments: [
      (frame(1, "x"), WebSocketError.maskNotAllowed, 0xEA),
      (frame(8, [0x03, 0xE8]), .maskNotAllowed, 0xEA),
      (plain(9, [1], final: false), .controlFrameFragmented, 0xEA),
      (plain(8, [0x03, 0xE8], final: false), .controlFrameFragmented, 0xEA),
      (plain(9, Array(repeating: 0, count: 126)), .controlFrameTooLong, 0xEA),
      (plain(0, [65]), .continuationWithoutStart, 0xEA),
      (plain(1, [65], final: false) + plain(1, [65]), .messageInsideMessage, 0xEA),
      (frame(1, [65], reserved: compressed, key: nil), .reservedBitSet, 0xEA),
      (plain(3), .reservedOpcode, 0xEA),
      (plain(8, [0x03]), .closePayloadTooShort, 0xEA),
      (plain(8, [0x03, 0xED]), .closeCodeNotAllowed, 0xEA),
      (plain(8, [0x03, 0xE8, 0xFF]), .invalidUTF8, 0xEF),
      (plain(1, [0xFF]), .invalidUTF8, 0xEF),
      (plain(2, Array(repeating: 0, count: 1_001)), .messageTooBig, 0xF1),
    ] as [([UInt8], WebSocketError, UInt8)])
  func `a server that breaks a rule is told which kind it was, and left`(
    frames: [UInt8], error: WebSocketError, code: UInt8
  ) throws {
    // The client ignores the frames that follow.
    let outcome = try Self.outcome { [Self.head($0) + frames + Self.plain(1, [66])] }
    #expect(outcome.heard == [])
    #expect(outcome.sent == [.close([0x03, code])])
    #expect(outcome.closure?.error == error)
    #expect(outcome.closure?.code == error.closeCode)
  }

  @Test func `interim answers before the one that counts are passed over`() throws {
    let interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
    for pieceBytes in [1, 1000] {
      let outcome = try Self.outcome { accept in
        let bytes = Array(interim.utf8) + Self.head(accept) + Self.plain(1, [65]) + Self.bye
        return stride(from: 0, to: bytes.count, by: pieceBytes).map {
          Array(bytes[$0..<min($0 + pieceBytes, bytes.count)])
        }
      }
      #expect(outcome.heard == [.text("A")])
      #expect(outcome.closure?.code == .normal)
    }
    let refused = try Self.outcome { _ in [Array((interim + "HTTP/1.1 403 Forbidden\r\n\r\n").utf8)] }
    #expect(refused.closure?.refusedStatus == 403)
    let endless = Array(repeating: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), count: 1000)
    #expect(try Self.outcome { _ in [endless.flatMap(\.self)] }.closure?.error == .handshakeTooLong)
  }

  @Test(arguments: [
    "Sec-WebSocket-Protocol: chat\r\n", "Sec-WebSocket-Extensions: permessage-deflate\r\n",
    "Sec-WebSocket-Accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n",
  ])
  func `a server that agrees to what nobody asked for is left without a frame`(line: String) throws {
    let outcome = try Self.outcome { [Self.head($0, line) + Self.plain(1, [65])] }
    #expect(outcome.heard == [] && outcome.sent == [])
    #expect(outcome.closure?.error == .handshakeRefused)
    #expect(outcome.closure?.refusedStatus == nil)
  }

  @Test(arguments: [
    "x-webkit-deflate-frame", "permessage-deflate; unknown", "permessage-deflate, permessage-deflate",
    "permessage-deflate; server_max_window_bits=7", "permessage-deflate; client_max_window_bits",
  ])
  func `an answer that the offer of compression does not allow is refused`(answer: String) throws {
    let outcome = try Self.outcome(offersDeflate: true) {
      [Self.head($0, "Sec-WebSocket-Extensions: \(answer)\r\n") + Self.plain(1, [65])]
    }
    #expect(outcome.heard == [] && outcome.sent == [])
    #expect(outcome.closure?.error == .handshakeRefused)
  }

  @Test func `compression that was offered and agreed to is understood, and need not be used`() throws {
    // The text "Hello" of RFC 7692, section 7.2.3.1.
    let hello: [UInt8] = [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
    let outcome = try Self.outcome(offersDeflate: true) {
      [
        Self.head($0, "Sec-WebSocket-Extensions: permessage-deflate\r\n")
          + frame(1, hello, reserved: compressed, key: nil) + Self.plain(1, [65]) + Self.bye
      ]
    }
    #expect(outcome.heard == [.text("Hello"), .text("A")])
  }

  @Test(arguments: ["", "HTTP/1.1 101", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"])
  func `an answer that ends too early opens nothing`(answer: String) throws {
    let outcome = try Self.outcome(serverEnds: true) { _ in [Array(answer.utf8)] }
    #expect(outcome.heard == [] && outcome.sent == [])
    #expect(outcome.closure?.code == .abnormal)
    #expect(outcome.closure?.error == nil)
    #expect(outcome.closure?.streamReason == .endOfStream)
  }

  @Test func `a server that goes without a close is told apart from one that says so`() throws {
    let outcome = try Self.outcome(serverEnds: true) { [Self.head($0) + Self.plain(1, [65], final: false)] }
    #expect(outcome.heard == [])
    #expect(outcome.closure?.code == .abnormal)
    #expect(outcome.closure?.streamReason == .endOfStream)
  }
}
