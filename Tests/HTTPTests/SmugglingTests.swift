import Net
import Testing

@testable import HTTP

/// Each case contains a second request at a place where a lenient parser would find it. The server must never run this
/// request.
@Suite struct SmugglingTests {
  static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
  static let cases: [String] = [
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
    "Content-Length: 0\r\nContent-Length: 35\r\n\r\n",
    "Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
    "Content-Length: 0, 35\r\n\r\n",
    "Content-Length : 35\r\n\r\n",
    "Content-Length: +0\r\n\r\n",
    "Content-Length: 0\u{0}\r\n\r\n",
    "Content-Length:\u{b}0\r\n\r\n",
    "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: cow\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: cow\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "X: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\n\r\n0\r\n\r\n",
    " Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n0\n\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n1 \r\nx\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n1\r\nxx\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n1;a\nx\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n0\r\nX : y\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n",
    "Host: b\r\n\r\n",
  ]

  @Test func `a doubtful request is answered once, and what follows it is never run`() throws {
    let server = try ServerUnderTest { _ in
      { request, responder in responder.send(.text(request.path)) }
    }
    for (number, fields) in Self.cases.enumerated() {
      let answer = try server.exchange(
        "POST /first HTTP/1.1\r\nHost: a\r\n\(fields)\(Self.smuggled)")
      let status = answer.dropFirst(9).prefix(3)
      #expect(["400", "501", "413"].contains(status), "case \(number): \(fields.debugDescription)")
      #expect(answer.split(separator: "HTTP/1.1 ").count == 1, "case \(number)")
      #expect(!answer.contains("/smuggled"), "case \(number)")
    }
    #expect(server.onLoop { _, server in server.statistics.requests } == 0)
  }

  @Test func `a body is never taken for a request`() throws {
    let server = try ServerUnderTest { _ in
      { request, responder in responder.send(.text("\(request.path):\(request.body.count)")) }
    }
    let length = Self.smuggled.utf8.count
    let answer = try server.exchange(
      "POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n\(Self.smuggled)"
        + "GET /second HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n\(Self.smuggled)")
    #expect(answer.contains("/first:\(length)"))
    #expect(answer.contains("/second:\(length)"))
    #expect(server.onLoop { _, server in server.statistics.requests } == 2)
  }
}
