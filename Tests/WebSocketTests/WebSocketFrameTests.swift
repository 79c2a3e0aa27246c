import Testing

@testable import WebSocket

struct WebSocketFrameTests {
  @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
  func `what is encoded parses to the same in either role`(length: Int) {
    let payload = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
    let fromServer = WebSocketFrame.encode(.binary, payload.span)
    let fromClient = WebSocketFrame.encode(.binary, payload.span, mask: 0x8765_4321)
    #expect(fromServer == frame(2, payload, key: nil))
    #expect(fromClient == frame(2, payload, key: [0x21, 0x43, 0x65, 0x87]))
    #expect(Parsed.of([fromServer], role: .client) == [.binary(payload)])
    #expect(Parsed.of([fromClient], role: .server) == [.binary(payload)])
  }

  @Test func `a Close frame holds the code and a reason of at most 123 bytes`() throws {
    let payload = WebSocketClosePayload.encode(.goingAway, "restart")
    #expect(payload == [0x03, 0xE9] + Array("restart".utf8))
    let parsed = try WebSocketClosePayload.parse(payload.span)
    #expect(parsed.code == .goingAway)
    #expect(parsed.text == "restart")
    #expect(WebSocketClosePayload.encode(.normal, String(repeating: "x", count: 124)) == [0x03, 0xE8])
    #expect(WebSocketClosePayload.encode(.noStatus, "") == [])
    let nothing: [UInt8] = []
    let empty = try WebSocketClosePayload.parse(nothing.span)
    #expect(empty.code == .noStatus)
  }

  @Test(arguments: [
    ([0x03], WebSocketError.closePayloadTooShort), ([0x03, 0xEC], .closeCodeNotAllowed),
    ([0x03, 0xED], .closeCodeNotAllowed), ([0x03, 0xEE], .closeCodeNotAllowed),
    ([0x03, 0xF7], .closeCodeNotAllowed), ([0x00, 0x00], .closeCodeNotAllowed),
    ([0x07, 0xD0], .closeCodeNotAllowed), ([0x13, 0x88], .closeCodeNotAllowed),
    ([0x03, 0xE8, 0xFF], .invalidUTF8),
  ])
  func `a malformed Close frame fails with its name`(payload: [UInt8], error: WebSocketError) {
    #expect(throws: error) { _ = try WebSocketClosePayload.parse(payload.span) }
  }

  @Test(arguments: [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1014, 3000, 4999])
  func `registered and application codes may be received`(code: UInt16) {
    #expect(WebSocketCloseCode(rawValue: code).isAllowedOnWire)
  }
}
