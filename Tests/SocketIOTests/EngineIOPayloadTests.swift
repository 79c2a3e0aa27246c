import Testing

@testable import SocketIO

struct EngineIOPayloadTests {
  private func split(_ payload: String, maximumPackets: Int = 10) throws -> [String] {
    let bytes = Array(payload.utf8)
    let ranges = try EngineIOPayload.split(bytes.span, maximumPackets: maximumPackets)
    return ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func `packets are separated by the record separator`() throws {
    #expect(try split("4hello") == ["4hello"])
    #expect(try split("4a\u{1e}2\u{1e}bAQIDBA==") == ["4a", "2", "bAQIDBA=="])
    #expect(
      try split("42[\"join\",{\"room\":\"driver:x\"}]\u{1e}420[\"admin:join\"]")
        == ["42[\"join\",{\"room\":\"driver:x\"}]", "420[\"admin:join\"]"])
  }

  @Test(arguments: ["", "\u{1e}", "4a\u{1e}", "\u{1e}4a", "4a\u{1e}\u{1e}4b"])
  func `an empty packet is an error`(payload: String) {
    #expect(throws: SocketIOError.emptyPacket) { try split(payload) }
  }

  @Test func `the number of packets is bounded`() throws {
    #expect(try split("1\u{1e}1\u{1e}1", maximumPackets: 3).count == 3)
    #expect(throws: SocketIOError.tooManyPackets) { try split("1\u{1e}1\u{1e}1", maximumPackets: 2) }
  }

  @Test func `a payload that is not UTF-8 is an error`() {
    let bytes: [UInt8] = [0x34, 0xFF]
    #expect(throws: SocketIOError.invalidUTF8) {
      _ = try EngineIOPayload.split(bytes.span, maximumPackets: 1)
    }
  }

  @Test func `packets are encoded once for polling and for WebSocket`() {
    let hello = Array("hello".utf8)
    let binary: [UInt8] = [1, 2, 3, 4]
    let packets = [
      EngineIOPacket(.message, hello.span), EngineIOPacket(binary: binary.span), EngineIOPacket.ping,
    ]
    #expect(EngineIOPayload.encode(packets) == Array("4hello\u{1e}bAQIDBA==\u{1e}2".utf8))
    #expect(packets[0].frame == [0x81, 6] + Array("4hello".utf8))
    #expect(packets[1].frame == [0x82, 4, 1, 2, 3, 4])
    #expect(packets[2].frame == [0x81, 1, 0x32])
  }

  @Test func `a long message keeps its frame header out of the payload`() {
    let long = [UInt8](repeating: 0x61, count: 70_000)
    #expect(EngineIOPayload.encode([EngineIOPacket(.message, long.span)]) == [0x34] + long)
  }
}

struct EngineIOHandshakeTests {
  @Test func `the open packet has its five fields and no other`() {
    let handshake = EngineIOHandshake(
      sid: "abc", upgrades: ["websocket"], pingIntervalMilliseconds: 25_000,
      pingTimeoutMilliseconds: 20_000, maximumPayloadBytes: 1_000_000)
    #expect(
      String(decoding: handshake.json, as: UTF8.self)
        == #"{"sid":"abc","upgrades":["websocket"],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}"#
    )
  }

  @Test func `the existing backend's open packet is understood`() throws {
    let json = Array(
      #"{"sid":"Tjwj_Z9GwlNf1djDAAAI","upgrades":[],"pingTimeout":20000,"pingInterval":25000,"maxPayload":1000000}"#
        .utf8)
    let handshake = try EngineIOHandshake.parse(json.span)
    #expect(
      handshake
        == EngineIOHandshake(
          sid: "Tjwj_Z9GwlNf1djDAAAI", upgrades: [], pingIntervalMilliseconds: 25_000,
          pingTimeoutMilliseconds: 20_000, maximumPayloadBytes: 1_000_000))
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"sid":"a","pingInterval":25000}"#, #"{"sid":1,"pingInterval":1,"pingTimeout":1}"#,
    #"{"sid":"a","pingInterval":0,"pingTimeout":1}"#, #"{"sid":"a","pingInterval":1e99,"pingTimeout":1}"#,
    #"{"sid":"a","pingInterval":1,"pingTimeout":-1}"#,
  ])
  func `an open packet without sound terms is an error`(json: String) {
    let bytes = Array(json.utf8)
    #expect(throws: SocketIOError.malformedHandshake) { _ = try EngineIOHandshake.parse(bytes.span) }
  }
}
