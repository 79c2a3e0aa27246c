import Testing

@testable import waypost_drivers

struct HTTPReplyTests {
  @Test func `an answer with a length is complete at its last byte, wherever it was split`() {
    let bytes = Array("HTTP/1.1 409 Conflict\r\nContent-Length: 13\r\nX: y\r\n\r\n{\"error\":\"x\"}rest".utf8)
    let complete = bytes.count - "rest".count
    for count in 0..<complete { #expect(HTTPReply.parse(Array(bytes[..<count]), isEnd: false) == .needsMore) }
    for count in complete...bytes.count {
      #expect(
        HTTPReply.parse(Array(bytes[..<count]), isEnd: false)
          == .complete(HTTPReply(status: 409, body: Array(#"{"error":"x"}"#.utf8))))
    }
  }

  @Test func `an answer without a length ends with the connection`() {
    let bytes = Array("HTTP/1.0 200 OK\r\n\r\nhi".utf8)
    #expect(HTTPReply.parse(bytes, isEnd: false) == .needsMore)
    #expect(HTTPReply.parse(bytes, isEnd: true) == .complete(HTTPReply(status: 200, body: Array("hi".utf8))))
  }

  @Test(arguments: [
    "SSH-2.0-x\r\n\r\n", "HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 200\r\nno colon\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func `what is not an answer is refused`(text: String) {
    #expect(HTTPReply.parse(Array(text.utf8), isEnd: false) == .malformed)
  }

  @Test func `an answer that is cut off, and a head without end, are refused`() {
    let cut = Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhi".utf8)
    #expect(HTTPReply.parse(cut, isEnd: true) == .malformed)
    let endless = Array(repeating: UInt8(ascii: "a"), count: HTTPReply.maximumHeadBytes + 1)
    #expect(HTTPReply.parse(endless, isEnd: false) == .malformed)
  }
}
