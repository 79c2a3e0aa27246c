import Foundation
import Glibc
import Net
import Outbound
import System
import TestSupport
import Testing

@Suite struct HTTPClientTests {
  /// An answer as Werkzeug writes it: no keep-alive, a Content-Length, and one header field twice.
  static let werkzeugAnswer = Array(
    """
    HTTP/1.1 200 OK\r
    Server: Werkzeug/3.0.1 Python/3.11.2\r
    Content-Type: application/json\r
    Vary: Origin\r
    Vary:  Cookie \r
    Content-Length: 16\r
    Connection: close\r
    \r
    {"success":true}
    """.utf8)

  /// Sends one request to a server that sends `answer` after a complete head.
  func exchange(
    _ request: (UInt16) -> OutboundRequest, answer: @escaping (PlainServer) -> PlainServer.Answer
  ) throws -> (result: Result<OutboundResponse, OutboundError>?, seen: String) {
    var result: Result<OutboundResponse, OutboundError>?
    var seen = ""
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop, answer: answer)
      let client = try HTTPClient(loop: loop)
      try client.send(request(server.port)) { answer in
        result = answer
        seen = server.text
        done()
      }
      return [server, client]
    }
    #expect(ended)
    return (result, seen)
  }

  static func whole(_ answer: [UInt8]) -> (PlainServer) -> PlainServer.Answer {
    { $0.headCount > 0 ? .sendAndClose(answer) : .nothing }
  }

  @Test func `an answer comes with its status, its headers and its body`() throws {
    let (result, seen) = try exchange(
      { port in
        OutboundRequest(
          url: "http://127.0.0.1:\(port)/api/admin/map-data?x=1",
          headers: [OutboundHeader("Authorization", "Bearer abc.def.ghi")])
      }, answer: Self.whole(Self.werkzeugAnswer))
    let response = try #require(try result?.get())
    #expect(response.status == 200)
    #expect(response.header("content-TYPE") == "application/json")
    #expect(response.headers.filter { $0.name == "Vary" }.map(\.value) == ["Origin", "Cookie"])
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"success":true}"#)
    #expect(seen.hasPrefix("GET /api/admin/map-data?x=1 HTTP/1.1\r\n"))
    #expect(seen.contains("\r\nAuthorization: Bearer abc.def.ghi\r\n"))
  }

  @Test func `a body is sent whole with its length, and without waiting for 100 Continue`() throws {
    let body = Array(repeating: UInt8(ascii: "x"), count: 100_000)
    let (result, seen) = try exchange({ port in
      OutboundRequest(method: "POST", url: "http://127.0.0.1:\(port)/", body: body)
    }) {
      $0.text.hasSuffix("xxxx") && $0.received.count > 100_000 ? .sendAndClose(Self.werkzeugAnswer) : .nothing
    }
    #expect(try result?.get().status == 200)
    #expect(seen.contains("Content-Length: 100000\r\n"))
    #expect(!seen.contains("Expect:"))
    #expect(seen.utf8.suffix(100_000).allSatisfy { $0 == UInt8(ascii: "x") })
  }

  @Test func `a POST without a body says that it has none`() throws {
    let (_, seen) = try exchange(
      { port in
        OutboundRequest(method: "POST", url: "http://127.0.0.1:\(port)/api/auth/refresh")
      }, answer: Self.whole(Self.werkzeugAnswer))
    #expect(seen.hasPrefix("POST /api/auth/refresh HTTP/1.1\r\n"))
    #expect(seen.contains("Content-Length: 0\r\n"))
  }

  @Test func `a redirect is an answer and is not followed, so a token stays with its host`() throws {
    let redirect = Array(
      "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.2:9/elsewhere\r\nContent-Length: 0\r\n\r\n".utf8)
    let (result, seen) = try exchange(
      { port in
        OutboundRequest(
          url: "http://127.0.0.1:\(port)/", headers: [OutboundHeader("Authorization", "Bearer t")])
      }, answer: Self.whole(redirect))
    let response = try #require(try result?.get())
    #expect(response.status == 302)
    #expect(response.header("Location") == "http://127.0.0.2:9/elsewhere")
    #expect(seen.components(separatedBy: "GET ").count == 2)
  }

  @Test func `an answer above the caller's limit ends the transfer`() throws {
    let large =
      Array("HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n".utf8) + Array(repeating: 1, count: 200_000)
    let (result, _) = try exchange(
      { port in
        OutboundRequest(url: "http://127.0.0.1:\(port)/", maximumBodyBytes: 150_000)
      }, answer: Self.whole(large))
    #expect(throws: OutboundError.responseTooLarge(limitBytes: 150_000)) { try result?.get() }
  }

  @Test func `a compressed answer is bounded by what it unpacks to`() throws {
    // One megabyte of zeros, which gzip compresses to 1 KB.
    let bomb = try gzip(Array(repeating: 0, count: 1 << 20))
    let head = Array(
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n".utf8)
    let (result, _) = try exchange(
      { port in
        OutboundRequest(url: "http://127.0.0.1:\(port)/", maximumBodyBytes: 100_000)
      }, answer: Self.whole(head + bomb))
    #expect(bomb.count < 2_000)
    #expect(throws: OutboundError.responseTooLarge(limitBytes: 100_000)) { try result?.get() }
  }

  @Test func `a connection that breaks in the middle of a body is an error, not a short answer`() throws {
    let half = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this".utf8)
    let (result, _) = try exchange(
      { port in OutboundRequest(url: "http://127.0.0.1:\(port)/") },
      answer: Self.whole(half))
    guard case .failure(.transferFailed) = result else {
      Issue.record("\(String(describing: result))")
      return
    }
  }

  @Test func `a server that never answers is given up at the request's timeout`() throws {
    // If this thread paused too long in between, the request had not been sent when its time ended.
    let wasSent = try withEnoughTime { milliseconds in
      let (result, seen) = try exchange({ port in
        OutboundRequest(url: "http://127.0.0.1:\(port)/", timeoutMilliseconds: Int(milliseconds))
      }) { _ in .nothing }
      #expect(throws: OutboundError.timedOut) { try result?.get() }
      return seen.hasPrefix("GET / ")
    }
    #expect(wasSent)
  }

  @Test func `nobody listening is could-not-connect`() throws {
    let port = try ClosedPort()
    var result: Result<OutboundResponse, OutboundError>?
    let ended = try runLoop { loop, done in
      let client = try HTTPClient(loop: loop)
      try client.send(OutboundRequest(url: "http://127.0.0.1:\(port.number)/")) { answer in
        result = answer
        done()
      }
      return [client]
    }
    #expect(ended)
    guard case .failure(.couldNotConnect) = result else {
      Issue.record("\(String(describing: result))")
      return
    }
  }

  @Test(arguments: ["a\r\nInjected: yes", "a\nb", "nul\u{0}l"])
  func `a header that would break the request's lines is refused`(value: String) throws {
    _ = try runLoop { loop, done in
      let client = try HTTPClient(loop: loop)
      #expect(throws: OutboundError.self) {
        try client.send(OutboundRequest(url: "http://127.0.0.1:1/", headers: [OutboundHeader("X", value)])) {
          _ in
        }
      }
      done()
      return [client]
    }
  }

  @Test(arguments: ["file:///etc/passwd", "gopher://127.0.0.1:1/", "dict://127.0.0.1:1/"])
  func `only http and https are spoken`(url: String) throws {
    var result: Result<OutboundResponse, OutboundError>?
    let ended = try runLoop { loop, done in
      let client = try HTTPClient(loop: loop)
      try client.send(OutboundRequest(url: SecretAddress(url))) { answer in
        result = answer
        done()
      }
      return [client]
    }
    #expect(ended)
    guard case .failure(.invalidRequest) = result else {
      Issue.record("\(String(describing: result))")
      return
    }
  }

  @Test func `a request that is given up answers once, with cancelled, and its connection is closed`() throws
  {
    var results: [Result<OutboundResponse, OutboundError>] = []
    let ended = try runLoop { loop, done in
      var transfer: Transfer?
      let server = try PlainServer(loop) { _ in
        transfer?.cancel()
        transfer?.cancel()
        return .nothing
      }
      let client = try HTTPClient(loop: loop)
      server.onClosed = {
        done()
      }
      transfer = try client.send(OutboundRequest(url: "http://127.0.0.1:\(server.port)/")) {
        results.append($0)
      }
      return [server, client]
    }
    #expect(ended)
    #expect(results.count == 1)
    #expect(throws: OutboundError.cancelled) { try results.first?.get() }
  }

  @Test func `connections that may be kept are used again`() throws {
    let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)
    var connections = 0
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop) { server in
        guard server.headCount > 0 else { return .nothing }
        server.forget()
        return .send(answer)
      }
      let client = try HTTPClient(loop: loop)
      func next(_ remaining: Int) {
        guard remaining > 0 else {
          connections = server.connectionCount
          return done()
        }
        do {
          try client.send(OutboundRequest(url: "http://127.0.0.1:\(server.port)/")) { result in
            #expect((try? result.get())?.status == 200)
            next(remaining - 1)
          }
        } catch {
          Issue.record(error)
        }
      }
      next(5)
      return [server, client]
    }
    #expect(ended)
    #expect(connections == 1)
  }

  private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let file = tmpfile() else { throw ChildProcess.CouldNotStart() }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
    rewind(file)
    let packer = try ChildProcess(["/bin/gzip", "-9", "-c"], input: fileno(file))
    return packer.read()
  }
}
