import Glibc
import Net
import System
import Testing

@testable import HTTP

/// Contents that are made while they are sent.
@Suite struct PortionedBodyTests {
  /// More than the buffers of the kernel hold.
  private static let large = (0..<(12 << 20)).map { UInt8(truncatingIfNeeded: $0 / 1000) }

  /// Makes `portions`, each in a later turn of the loop, and then ends or fails.
  private static func handler(
    _ portions: [[UInt8]], fails: Bool = false
  ) -> @Sendable (EventLoop) -> HTTPServer.Handler {
    { loop in
      { _, responder in
        var next = 0
        responder.stream(HTTPResponse(contentType: "text/csv", body: [])) { give in
          loop.schedule(afterMilliseconds: 0) {
            guard next < portions.count else { return give(fails ? .failed : .end) }
            next += 1
            give(.bytes(portions[next - 1]))
          }
        }
      }
    }
  }

  /// The content of a chunked response whose head was read; nil if its end is missing.
  private func chunks(_ client: RawClient) -> [UInt8]? {
    var content: [UInt8] = []
    while true {
      var line = ""
      while !line.hasSuffix("\r\n") {
        guard let byte = client.read(1).first else { return nil }
        line.unicodeScalars.append(Unicode.Scalar(byte))
      }
      guard let count = Int(line.dropLast(), radix: 16) else { return nil }
      content += client.read(count)
      guard client.read(2) == Array("\r\n".utf8) else { return nil }
      if count == 0 { return content }
    }
  }

  @Test func `what is made in portions arrives whole, in chunks, and the next request is answered`() throws {
    let portions = [Array("one,".utf8), [], Array("two,".utf8), Array("three".utf8)]
    let server = try ServerUnderTest(handler: Self.handler(portions))
    let client = try server.connect()
    client.send(String(repeating: "GET /a HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n", count: 2))
    for _ in 0..<2 {
      let head = try #require(client.readHead())
      #expect(head.contains("\r\nTransfer-Encoding: chunked\r\n") && !head.contains("Content-Length"))
      #expect(chunks(client) == Array("one,two,three".utf8))
    }
  }

  @Test func `for HTTP 1,0 the end is that of the connection, and HEAD makes nothing`() throws {
    let server = try ServerUnderTest(handler: Self.handler([Array("one".utf8)]))
    let answer = try server.exchange("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(answer.hasSuffix("\r\n\r\none") && answer.contains("Connection: close"))
    #expect(!answer.contains("Transfer-Encoding"))
    let head = try server.exchange("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(head.hasSuffix("\r\n\r\n") && !head.contains("one"))
  }

  @Test func `no more is made than a slow client takes, and all of it arrives`() throws {
    let portions = stride(from: 0, to: Self.large.count, by: 64 << 10).map {
      Array(Self.large[$0..<min($0 + 64 << 10, Self.large.count)])
    }
    let server = try ServerUnderTest(handler: Self.handler(portions))
    let client = try server.connect(receiveBufferBytes: 4096)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = client.readHead()
    // The kernel's buffers are full long before the end.
    server.waitUntil { server in server.connections.values.contains { $0.stream.isWaitingForKernel } }
    let queued = server.onLoop { _, server in
      server.connections.values.reduce(0) { $0 + $1.stream.queuedByteCount }
    }
    #expect(queued <= 65 << 10)
    #expect(chunks(client) == Self.large)
  }

  @Test func `a content that cannot be finished ends without its end`() throws {
    let server = try ServerUnderTest(handler: Self.handler([Array("one".utf8)], fails: true))
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = client.readHead()
    #expect(chunks(client) == nil)
  }

  @Test func `a client that leaves is forgotten, with the portion that was being made`() throws {
    let server = try ServerUnderTest(handler: Self.handler(Array(repeating: Self.large, count: 100)))
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = client.readHead()
    client.reset()
    server.waitUntil { $0.connections.isEmpty }
  }
}
