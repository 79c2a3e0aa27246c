import Testing

@testable import WebSocket

struct WebSocketDeflateTests {
  private func value(_ lines: String...) -> String? {
    WebSocketExtension.list(lines).flatMap { WebSocketDeflate.agreement(to: $0)?.value }
  }

  @Test(arguments: [
    ("permessage-deflate", "permessage-deflate"),
    ("permessage-deflate; client_max_window_bits", "permessage-deflate"),
    (
      "permessage-deflate; client_max_window_bits; server_max_window_bits=15",
      "permessage-deflate; server_max_window_bits=15"
    ),
    (
      "permessage-deflate; server_no_context_takeover;client_no_context_takeover ;server_max_window_bits=\"10\"",
      "permessage-deflate; server_no_context_takeover; client_no_context_takeover; server_max_window_bits=10"
    ),
    (
      "permessage-deflate;client_max_window_bits=8", "permessage-deflate; client_max_window_bits=8"
    ),
    ("x-webkit-deflate-frame, ,permessage-deflate", "permessage-deflate"),
    ("permessage-deflate; later=1, permessage-deflate", "permessage-deflate"),
  ])
  func `the first offer that can be kept is agreed to, in its own words`(offer: String, answer: String) {
    #expect(value(offer) == answer)
  }

  @Test(arguments: [
    "", "permessage-bzip2", "permessage-deflate; server_max_window_bits",
    "permessage-deflate; server_max_window_bits=7", "permessage-deflate; server_max_window_bits=16",
    "permessage-deflate; server_max_window_bits=09", "permessage-deflate; server_max_window_bits=+9",
    "permessage-deflate; server_no_context_takeover=1", "permessage-deflate; unknown",
    "permessage-deflate; client_max_window_bits=10; client_max_window_bits=10",
    "Permessage-Deflate",
  ])
  func `any other offer is not agreed to`(offer: String) {
    #expect(value(offer) == nil)
    #expect(WebSocketExtension.list([offer]) != nil)
  }

  @Test func `an offer may stand in several lines`() {
    #expect(value("x-other; a=b", "permessage-deflate") == "permessage-deflate")
  }

  @Test(arguments: [
    ";", "a b", "a=b", "a;", "a; =b", "a; b=", "a; b=\"", "a; b=\"\"", "a; b=\"x y\"", "a; b=\"x\"y",
    "a; b=\"x\\",
    "a, b c", "a\u{1}",
  ])
  func `what is not of the grammar is malformed`(field: String) {
    #expect(WebSocketExtension.list([field]) == nil)
  }

  @Test func `a list without end is malformed`() {
    let many = Array(repeating: "a", count: WebSocketExtension.maximumCount)
    #expect(WebSocketExtension.list(many)?.count == WebSocketExtension.maximumCount)
    #expect(WebSocketExtension.list(many + ["a"]) == nil)
    let parameters = String(repeating: ";p", count: WebSocketExtension.maximumCount + 1)
    #expect(WebSocketExtension.list(["a" + parameters]) == nil)
  }

  @Test(arguments: [
    ("permessage-deflate", true), ("permessage-deflate; server_max_window_bits=9", true),
    ("permessage-deflate; client_max_window_bits=12; server_no_context_takeover", true),
    ("permessage-deflate; client_max_window_bits", false), ("permessage-deflate, permessage-deflate", false),
    ("other", false), ("permessage-deflate; x", false),
  ])
  func `a client takes only an answer to its offer`(answer: String, isTaken: Bool) throws {
    let list = try #require(WebSocketExtension.list([answer]))
    #expect((WebSocketDeflate(answer: list) != nil) == isTaken)
  }

  @Test func `a server that was offered nothing may agree to nothing`() throws {
    for offers in [true, false] {
      var handshake = WebSocketClientHandshake(
        .init(host: "h", target: "/", offersDeflate: offers), key: Array("the sample nonce".utf8))
      let request = String(decoding: handshake.requestBytes, as: UTF8.self)
      #expect(
        request.contains("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n") == offers
      )
      let response = Array(
        ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"
          + "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=10\r\n\r\n").utf8)
      var offset = 0
      do {
        let progress = try handshake.receive(response.span, from: &offset)
        #expect(offers && progress == .accepted && handshake.deflate?.serverMaxWindowBits == 10)
      } catch {
        #expect(!offers && error == .handshakeRefused)
      }
    }
  }

  @Test func `a server with a window of 256 bytes sends plain messages`() throws {
    let list = try #require(WebSocketExtension.list(["permessage-deflate; server_max_window_bits=8"]))
    let deflate = try #require(WebSocketDeflate.agreement(to: list)).deflate
    #expect(deflate.deflater(for: .server) == nil)
    #expect(deflate.deflater(for: .client) != nil)
  }
}
