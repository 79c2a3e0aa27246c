import Testing

@testable import WebSocket

/// The events that the parser found in some bytes.
enum Parsed: Equatable {
  case text(String)
  case binary([UInt8])
  case ping([UInt8])
  case pong([UInt8])
  case close([UInt8])
  case error(WebSocketError)

  /// Gives `pieces` to the parser one after the other, as reads would.
  static func of(
    _ pieces: [[UInt8]], role: WebSocketRole = .server, maximumMessageBytes: Int = 1 << 20,
    inflater: MessageInflater? = nil
  ) -> [Parsed] {
    var parser = WebSocketParser(role: role, maximumMessageBytes: maximumMessageBytes)
    parser.inflater = inflater
    var parsed: [Parsed] = []
    for piece in pieces {
      var piece = piece
      var bytes = piece.mutableSpan
      var offset = 0
      do {
        while true {
          let event = try parser.next(in: &bytes, from: &offset)
          let at: WebSocketParser.Payload
          switch event {
          case .needsMoreBytes: at = .received(0..<0)
          case .text(let payload), .binary(let payload): at = payload
          case .ping(let payload), .pong(let payload), .close(let payload): at = payload
          }
          var payload: [UInt8] = []
          switch (at, event) {
          case (.received(let range), _): payload.append(bytes.span, in: range)
          case (.gathered, .text), (.gathered, .binary): payload = parser.takeGathered()
          case (.gathered, _): payload = parser.takeGatheredControl()
          }
          switch event {
          case .needsMoreBytes: break
          case .text: parsed.append(.text(String(decoding: payload, as: UTF8.self)))
          case .binary: parsed.append(.binary(payload))
          case .ping: parsed.append(.ping(payload))
          case .pong: parsed.append(.pong(payload))
          case .close: parsed.append(.close(payload))
          }
          if event == .needsMoreBytes { break }
        }
      } catch {
        return parsed + [.error(error)]
      }
    }
    return parsed
  }
}

/// A frame that is written by hand, in which every field can be chosen.
func frame(
  _ opcode: UInt8, _ payload: [UInt8] = [], final: Bool = true, reserved: UInt8 = 0,
  key: [UInt8]? = [0x37, 0xFA, 0x21, 0x3D]
) -> [UInt8] {
  var bytes: [UInt8] = [(final ? 0x80 : 0) | reserved << 4 | opcode]
  let mask: UInt8 = key == nil ? 0 : 0x80
  switch payload.count {
  case ..<126: bytes.append(mask | UInt8(payload.count))
  case ..<65536: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
  default: bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
  }
  bytes += key ?? []
  return bytes + payload.enumerated().map { index, byte in byte ^ (key.map { $0[index % 4] } ?? 0) }
}

/// The header bit of a compressed message, for the parameter `reserved`.
let compressed: UInt8 = 0b100

func frame(_ opcode: UInt8, _ text: String, final: Bool = true) -> [UInt8] {
  frame(opcode, Array(text.utf8), final: final)
}

struct WebSocketParserTests {
  @Test func `the examples of RFC 6455 section 5.7 are understood`() {
    #expect(
      Parsed.of([[0x81, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f]], role: .client) == [.text("Hello")])
    #expect(
      Parsed.of([[0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58]]) == [.text("Hello")])
    #expect(
      Parsed.of([[0x01, 0x03, 0x48, 0x65, 0x6c, 0x80, 0x02, 0x6c, 0x6f]], role: .client)
        == [.text("Hello")])
    #expect(
      Parsed.of([[0x89, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f]], role: .client)
        == [.ping(Array("Hello".utf8))])
    #expect(
      Parsed.of([[0x8a, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58]])
        == [.pong(Array("Hello".utf8))])
  }

  /// Every kind of frame, in one stream.
  static let conversation =
    frame(1, #"42["driver:location",{"lat":60.17,"lng":24.94}]"#)
    + frame(1, "κό", final: false) + frame(9, [1, 2, 3]) + frame(0, Array("σμ".utf8) + [0xCE], final: false)
    + frame(10) + frame(0, [0xB5]) + frame(2, Array(repeating: 0xEE, count: 300)) + frame(1, "")
    + frame(2, [0xFF], final: false) + frame(0, []) + frame(9, Array(repeating: 7, count: 125))
    + frame(8, [0x03, 0xE8] + Array("bye".utf8))

  static let meaning: [Parsed] = [
    .text(#"42["driver:location",{"lat":60.17,"lng":24.94}]"#), .ping([1, 2, 3]), .pong([]),
    .text("κόσμε"), .binary(Array(repeating: 0xEE, count: 300)), .text(""), .binary([0xFF]),
    .ping(Array(repeating: 7, count: 125)), .close([0x03, 0xE8] + Array("bye".utf8)),
  ]

  @Test func `a conversation means the same wherever it is cut in two`() {
    let bytes = Self.conversation
    #expect(Parsed.of([bytes]) == Self.meaning)
    for cut in 0...bytes.count {
      #expect(Parsed.of([Array(bytes[..<cut]), Array(bytes[cut...])]) == Self.meaning, "cut at \(cut)")
    }
  }

  @Test(arguments: 1...16) func `a conversation means the same in pieces of any size`(size: Int) {
    let bytes = Self.conversation
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    #expect(Parsed.of(pieces) == Self.meaning)
  }

  @Test func `a whole text frame is unmasked where it stands`() throws {
    var bytes = frame(1, "first") + frame(1, "second")
    var span = bytes.mutableSpan
    var parser = WebSocketParser(role: .server, maximumMessageBytes: 100)
    var offset = 0
    var events: [WebSocketParser.Event] = []
    for _ in 0..<3 { events.append(try parser.next(in: &span, from: &offset)) }
    #expect(events == [.text(.received(6..<11)), .text(.received(17..<23)), .needsMoreBytes])
    #expect(offset == 23)
    #expect(Array(bytes[17..<23]) == Array("second".utf8))
  }

  @Test(arguments: [
    (frame(1, [], reserved: 4), WebSocketError.reservedBitSet),
    (frame(1, [], reserved: 2), .reservedBitSet),
    (frame(1, [], reserved: 1), .reservedBitSet),
    (frame(3), .reservedOpcode),
    (frame(7), .reservedOpcode),
    (frame(0xB), .reservedOpcode),
    (frame(0xF), .reservedOpcode),
    (frame(1, [65], key: nil), .maskMissing),
    (frame(9, [], final: false), .controlFrameFragmented),
    (frame(9, Array(repeating: 0, count: 126)), .controlFrameTooLong),
    (frame(0, [65]), .continuationWithoutStart),
    (frame(1, [65], final: false) + frame(1, [65]), .messageInsideMessage),
    (frame(2, [65], final: false) + frame(2, [65]), .messageInsideMessage),
    ([0x81, 0xFE, 0x00, 0x7D, 0, 0, 0, 0], .lengthNotMinimal),
    ([0x82, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0], .lengthNotMinimal),
    ([0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], .lengthNegative),
    (frame(1, [0xC3, 0x28]), .invalidUTF8),
    (frame(1, [0xC3]), .invalidUTF8),
    (frame(1, [0xC3], final: false) + frame(0, [0x28]), .invalidUTF8),
    (frame(1, [0xC3], final: false) + frame(0, []), .invalidUTF8),
  ])
  func `what breaks a rule of RFC 6455 fails with its name, wherever it is cut`(
    bytes: [UInt8], error: WebSocketError
  ) {
    for cut in 0...bytes.count {
      #expect(Parsed.of([Array(bytes[..<cut]), Array(bytes[cut...])]) == [.error(error)], "cut at \(cut)")
    }
  }

  @Test func `a server's masked frame fails at the client`() {
    #expect(Parsed.of([frame(1, "x")], role: .client) == [.error(.maskNotAllowed)])
  }

  @Test func `text that cannot become valid fails before its frame is complete`() {
    let whole = frame(1, [0x41, 0xFF] + Array(repeating: 0x41, count: 100))
    #expect(Parsed.of([Array(whole.prefix(8))]) == [.error(.invalidUTF8)])
  }

  @Test func `a message is refused by its announced length, before its bytes arrive`() {
    let head = frame(2, Array(repeating: 0, count: 101)).prefix(6)
    #expect(Parsed.of([Array(head)], maximumMessageBytes: 100) == [.error(.messageTooBig)])
    #expect(
      Parsed.of([frame(2, Array(repeating: 0, count: 100))], maximumMessageBytes: 100)
        == [.binary(Array(repeating: 0, count: 100))])
  }

  @Test func `the limit holds for all fragments of a message together`() {
    let part = frame(2, Array(repeating: 0, count: 60), final: false)
    let rest = frame(0, Array(repeating: 0, count: 41))
    #expect(Parsed.of([part + rest], maximumMessageBytes: 100) == [.error(.messageTooBig)])
    #expect(Parsed.of([part + rest], maximumMessageBytes: 101).count == 1)
  }

  @Test func `control frames do not count against the limit`() {
    let bytes = frame(2, [1], final: false) + frame(9, Array(repeating: 0, count: 125)) + frame(0, [2])
    #expect(
      Parsed.of([bytes], maximumMessageBytes: 2)
        == [.ping(Array(repeating: 0, count: 125)), .binary([1, 2])])
  }
}
