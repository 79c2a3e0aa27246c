import Testing

@testable import WebSocket

/// Tests messages through zlib: alone, in frames, and between both roles.
struct CompressedMessageTests {
  private func inflater(takesContextOver: Bool = true) -> MessageInflater {
    MessageInflater(windowBits: 15, takesContextOver: takesContextOver)
  }

  private func compress(_ text: String, _ deflater: MessageDeflater) throws -> [UInt8] {
    try compress(Array(text.utf8), deflater)
  }

  private func compress(_ bytes: [UInt8], _ deflater: MessageDeflater) throws -> [UInt8] {
    let payload = deflater.compress(bytes.span)
    return try #require(payload)
  }

  // The text "Hello" of RFC 7692, section 7.2.3.1.
  private static let hello: [UInt8] = [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]

  @Test func `the examples of RFC 7692 section 7.2.3 are understood`() {
    #expect(
      Parsed.of([frame(1, Self.hello, reserved: compressed)], inflater: inflater()) == [.text("Hello")])
    // The message comes in two frames.
    let fragments =
      frame(1, Array(Self.hello[..<3]), final: false, reserved: compressed)
      + frame(0, Array(Self.hello[3...]))
    #expect(Parsed.of([fragments], inflater: inflater()) == [.text("Hello")])
    // The second message refers to the first.
    let again = frame(1, [0xF2, 0x00, 0x11, 0x00, 0x00], reserved: compressed)
    #expect(
      Parsed.of([frame(1, Self.hello, reserved: compressed), again], inflater: inflater())
        == [.text("Hello"), .text("Hello")])
    // These are a block without compression, a block that is marked as the last one, and two blocks.
    for payload in [
      [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00],
      [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00],
      [0xF2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xCA, 0xC9, 0xC9, 0x07, 0x00],
    ] as [[UInt8]] {
      #expect(
        Parsed.of([frame(1, payload, reserved: compressed)], inflater: inflater()) == [.text("Hello")])
    }
  }

  @Test func `compressed and plain messages stand side by side, wherever they are cut`() throws {
    let deflater = MessageDeflater(windowBits: 15, takesContextOver: true)
    let texts = ["κόσμε, κόσμε, κόσμε", String(repeating: "position ", count: 200), "κόσμε"]
    var bytes: [UInt8] = []
    var expected: [Parsed] = []
    for text in texts {
      let payload = try compress(text, deflater)
      let half = payload.count / 2
      bytes += frame(1, Array(payload[..<half]), final: false, reserved: compressed)
      bytes += frame(9, [1]) + frame(0, Array(payload[half...])) + frame(1, "plain") + frame(2, [0xFF])
      expected += [.ping([1]), .text(text), .text("plain"), .binary([0xFF])]
    }
    #expect(Parsed.of([bytes], inflater: inflater()) == expected)
    #expect(Parsed.of(bytes.map { [$0] }, inflater: inflater()) == expected)
  }

  @Test func `a message that comes as no bytes is empty`() {
    #expect(Parsed.of([frame(1, [], reserved: compressed)], inflater: inflater()) == [.text("")])
    #expect(Parsed.of([frame(2, [0x00], reserved: compressed)], inflater: inflater()) == [.binary([])])
  }

  @Test func `the mark of compression belongs to the first frame of a message, and needs an agreement`() {
    let late = frame(1, Self.hello, final: false, reserved: compressed) + frame(0, [], reserved: compressed)
    for bytes in [late, frame(9, [], reserved: compressed), frame(8, [], reserved: compressed)] {
      #expect(Parsed.of([bytes], inflater: inflater()) == [.error(.reservedBitSet)])
    }
    #expect(Parsed.of([frame(1, Self.hello, reserved: compressed)]) == [.error(.reservedBitSet)])
    #expect(
      Parsed.of([frame(1, Self.hello, reserved: compressed | 0b010)], inflater: inflater())
        == [.error(.reservedBitSet)])
  }

  @Test(
    arguments: [
      [0xFF, 0xFF, 0xFF], [0xF2, 0x48], [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48],
      // This message refers to a message before it.
      [0xF2, 0x00, 0x11, 0x00, 0x00],
      Array(repeating: [0x03, 0x00], count: 100).flatMap { $0 },
    ] as [[UInt8]])
  func `damaged bytes fail the connection`(payload: [UInt8]) {
    #expect(
      Parsed.of([frame(2, payload, reserved: compressed)], inflater: inflater())
        == [.error(.compressionDamaged)])
    #expect(WebSocketError.compressionDamaged.closeCode == .invalidPayload)
  }

  @Test func `text is UTF-8 once it is decompressed, told as soon as it is not`() throws {
    let deflater = MessageDeflater(windowBits: 15, takesContextOver: true)
    let broken = try compress([UInt8](repeating: 0xFF, count: 100), deflater)
    let begun = frame(1, broken, final: false, reserved: compressed)
    #expect(Parsed.of([begun], inflater: inflater()) == [.error(.invalidUTF8)])
    let cut = try compress([0x61, 0xCE], MessageDeflater(windowBits: 15, takesContextOver: false))
    #expect(
      Parsed.of([frame(1, cut, reserved: compressed)], inflater: inflater()) == [.error(.invalidUTF8)])
  }

  @Test func `a small frame that becomes a large message is refused at the bound`() throws {
    let deflater = MessageDeflater(windowBits: 15, takesContextOver: true)
    let bomb = try compress([UInt8](repeating: 0, count: 1 << 20), deflater)
    #expect(bomb.count < 2000)
    let bytes = frame(2, bomb, reserved: compressed)
    #expect(
      Parsed.of([bytes], maximumMessageBytes: (1 << 20) - 1, inflater: inflater())
        == [.error(.messageTooBig)])
    #expect(
      Parsed.of([bytes], maximumMessageBytes: 1 << 20, inflater: inflater())
        == [.binary(Array(repeating: 0, count: 1 << 20))])
  }

  @Test func `bytes that become nothing are refused at the bound`() {
    // The message consists of very many empty blocks.
    let nothing = Array(repeating: [0x00, 0x00, 0x00, 0xFF, 0xFF] as [UInt8], count: 1000).flatMap { $0 }
    #expect(
      Parsed.of([frame(2, nothing, reserved: compressed)], maximumMessageBytes: 1000, inflater: inflater())
        == [.error(.messageTooBig)])
  }

  @Test func `every message of a sender that takes no context over can be read alone`() throws {
    let deflater = MessageDeflater(windowBits: 9, takesContextOver: false)
    let text = String(repeating: "the same words ", count: 20)
    let first = try compress(text, deflater)
    #expect(try compress(text, deflater) == first)
    let reader = inflater(takesContextOver: false)
    let bytes = frame(1, first, reserved: compressed)
    #expect(Parsed.of([bytes, bytes], inflater: reader) == [.text(text), .text(text)])
    // With the context of the first message the second one is shorter.
    let lasting = MessageDeflater(windowBits: 15, takesContextOver: true)
    #expect(try compress(text, lasting).count > compress(text, lasting).count)
  }

  @Test func `both roles agree, and their messages go compressed both ways`() throws {
    let (server, client) = (WebSocketConnectionTests.Recorder(), WebSocketConnectionTests.Recorder())
    let long = (0..<20_000).flatMap { Array("position \($0 % 700) ".utf8) }
    server.text = { socket, text in socket.send(text: text.span) }
    server.binary = { socket, bytes in socket.send(binary: bytes.span) }
    client.opened = { socket in
      socket.send(text: long.span)
      socket.send(text: Array("short".utf8).span)
      socket.send(binary: long.span)
    }
    var heard: [[UInt8]] = []
    // The queue has room only for compressed bytes: uncompressed bytes would fill it at once.
    var configuration = WebSocketConnection.Configuration()
    configuration.maximumQueuedBytes = long.count / 2
    try WebSocketConnectionTests.run(
      server: server, client: client, configuration: configuration, deflates: true
    ) { _, done in
      client.text = { _, text in heard.append(text) }
      client.binary = { socket, bytes in
        heard.append(bytes)
        socket.close()
      }
      client.closed = { _ in done() }
    }
    #expect(heard == [long, Array("short".utf8), long])
  }
}
