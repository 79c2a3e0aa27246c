import Net
import Testing

@testable import HTTP

@Suite struct HTTPServerTests {
  /// Answers with what it understood of the request.
  @Sendable static func echo(_: EventLoop) -> HTTPServer.Handler {
    { request, responder in
      responder.send(
        .text("\(request.method.rawValue) \(request.path) \(String(decoding: request.body, as: UTF8.self))"))
    }
  }

  @Test func `requests on one connection are answered in order, however their bytes are cut`() throws {
    let server = try ServerUnderTest(handler: Self.echo)
    let bytes = Array(
      ("GET /1 HTTP/1.1\r\nHost: a\r\n\r\n"
        + "POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"
        + "POST /3 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nTrailer: t\r\n\r\n"
        + "GET /4 HTTP/1.1\r\nHost: a\r\n\r\n").utf8)
    for cut in stride(from: 0, to: bytes.count, by: 7) {
      let client = try server.connect()
      client.send(Array(bytes[..<cut]))
      // The first piece has been read when a later message to the loop is answered.
      _ = server.onLoop { _, server in server.statistics.requests }
      client.send(Array(bytes[cut...]))
      let texts = (0..<4).map { _ in client.readResponse()?.text }
      #expect(texts == ["GET /1 ", "POST /2 hello", "POST /3 abcde", "GET /4 "], "cut at \(cut)")
    }
  }

  @Test func `a connection lives on as version and Connection say`() throws {
    let server = try ServerUnderTest(handler: Self.echo)
    let cases = [
      ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "close"),
      ("GET / HTTP/1.0\r\n\r\n", "close"),
    ]
    for (text, connection) in cases {
      let client = try server.connect()
      client.send(text)
      #expect(client.readResponse()?.header("Connection") == connection)
      #expect(client.readToEnd() == "")
    }
    let client = try server.connect()
    client.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(client.readResponse()?.header("Connection") == "keep-alive")
    client.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
    let response = try #require(client.readResponse())
    #expect(response.text == "GET /b ")
    #expect(response.header("Connection") == nil)
  }

  @Test func `HEAD gets the length of the body and no body`() throws {
    let server = try ServerUnderTest(handler: Self.echo)
    let client = try server.connect()
    client.send("HEAD /x HTTP/1.1\r\nHost: a\r\n\r\nGET /y HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.readResponse(toHead: true)?.header("Content-Length") == "8")
    #expect(client.readResponse()?.text == "GET /y ")
  }

  @Test func `HEAD gets no body, not even of a refusal`() throws {
    let server = try ServerUnderTest(handler: Self.echo)
    let host = "Host: a\r\n"
    for (text, status) in [
      ("HEAD /a b HTTP/1.1\r\n\(host)\r\n", 400), ("HEAD /%zz HTTP/1.1\r\n\(host)\r\n", 400),
      ("HEAD / HTTP/1.1\r\n\r\n", 400), ("HEAD / HTTP/2.0\r\n\(host)\r\n", 505),
      ("HEAD / HTTP/1.1\r\n\(host)X: \(String(repeating: "x", count: 20_000))\r\n\r\n", 431),
      ("HEAD / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nx", 400),
      ("HEAD / HTTP/1.1\r\n\(host)Content-Length: 9\r\n\r\nhalf", 400), ("HEAD / HTTP/1.1\r\nHos", 400),
    ] {
      let answer = try server.exchange(text)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(text)")
      #expect(answer.hasSuffix("\r\n\r\n"), "\(answer)")
    }
    let impatient = try ServerUnderTest(.make { $0.timeouts.headMilliseconds = 60 }, Self.echo)
    let answer = try impatient.connect(sending: "HEAD / HTTP/1.1\r\n").readToEnd()
    #expect(answer.hasPrefix("HTTP/1.1 408 ") && answer.hasSuffix("\r\n\r\n"))
    #expect(try server.exchange("GET /%zz HTTP/1.1\r\n\(host)\r\n").hasSuffix("}"))
  }

  @Test func `a client that asks for leave gets 100 before it sends the body`() throws {
    let server = try ServerUnderTest(handler: Self.echo)
    let client = try server.connect()
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(client.readHead() == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("hi")
    #expect(client.readResponse()?.text == "POST / hi")
    // Body and head in one piece: no leave is needed.
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\nho")
    #expect(client.readHead()?.hasPrefix("HTTP/1.1 200") == true)
    // Too large a body is refused before it is sent.
    let other = try server.connect()
    other.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\nExpect: 100-continue\r\n\r\n")
    #expect(other.readResponse()?.status == 413)
  }

  @Test func `a half-closed client gets every response it asked for`() throws {
    let server = try ServerUnderTest { loop in
      { request, responder in
        loop.schedule(afterMilliseconds: 1) { responder.send(.text(request.path)) }
      }
    }
    let all = try server.exchange(
      "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(all.split(separator: "HTTP/1.1 200 OK").count == 2)
    #expect(all.contains("/1") && all.hasSuffix("/2"))
  }

  @Test func `a request cut off by the client is answered with 400`() throws {
    let server = try ServerUnderTest(handler: Self.echo)
    #expect(try server.exchange("GET / HTT").hasPrefix("HTTP/1.1 400 "))
    #expect(
      try server.exchange("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhi")
        .hasPrefix("HTTP/1.1 400 "))
    #expect(try server.exchange("") == "")
    #expect(server.onLoop { _, server in server.statistics.refusals } == ["incomplete_request": 2])
  }

  @Test func `a refusal names its reason, closes, and is counted`() throws {
    let server = try ServerUnderTest(handler: Self.echo)
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\n\r\nGET /never HTTP/1.1\r\nHost: a\r\n\r\n")
    let response = try #require(client.readResponse())
    #expect(response.status == 400)
    #expect(response.text == "{\"error\":\"Missing Host\"}")
    #expect(response.header("Connection") == "close")
    #expect(client.readToEnd() == "")
    #expect(server.onLoop { _, server in server.statistics.requests } == 0)
    #expect(server.onLoop { _, server in server.statistics.refusals } == ["missing_host": 1])
  }

  @Test func `a body over the limit is refused though the client goes on sending`() throws {
    let server = try ServerUnderTest(.make { $0.limits.maximumBodyBytes = 1000 }, Self.echo)
    let client = try server.connect()
    client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "64\r\n" + String(repeating: "x", count: 100) + "\r\n"
    client.send(String(repeating: chunk, count: 500))
    #expect(client.readResponse()?.status == 413)
  }

  @Test func `large bodies are read for those who may send them, and a few at a time`() throws {
    let server = try ServerUnderTest(
      .make {
        $0.limits.maximumBodyBytes = 1000
        $0.limits.maximumLargeBodyBytes = 5000
        $0.maximumLargeBodies = 1
      }, Self.echo)
    server.onLoop { _, server in server.mayHaveLargeBody = { $0.headers["Authorization"] == "yes" } }
    func head(_ count: Int, _ field: String = "Authorization: yes") -> String {
      "POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\nContent-Length: \(count)\r\n\r\n"
    }
    let first = try server.connect()
    first.send(head(5000) + String(repeating: "x", count: 4000))
    // When these are answered, the first one's head has been read.
    for (text, status) in [(head(5001), 413), (head(1001, "Authorization: no"), 413)] {
      let client = try server.connect()
      client.send(text)
      #expect(client.readResponse()?.status == status)
    }
    let second = try server.connect()
    second.send(head(1001))
    let refusal = second.readResponse()
    #expect((refusal?.status, refusal?.header("Retry-After")) == (503, "5"))
    first.send(String(repeating: "x", count: 1000))
    #expect(first.readResponse()?.text.utf8.count == 7 + 5000)
    let third = try server.connect()
    third.send(head(1001) + String(repeating: "x", count: 1001))
    #expect(third.readResponse()?.status == 200)
  }

  @Test func `a responder that is dropped is answered with 500`() throws {
    let server = try ServerUnderTest { _ in { _, _ in } }
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.readResponse()?.status == 500)
  }

  @Test func `only the first end of a request counts`() throws {
    let server = try ServerUnderTest { _ in
      { _, responder in
        responder.send(.text("first"))
        responder.send(.text("second"))
        responder.detach { _ in }
      }
    }
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.readResponse()?.text == "first")
    #expect(client.readResponse()?.text == "first")
    #expect(server.onLoop { _, server in server.statistics.ignoredCompletions } == 4)
  }

  @Test func `a value cannot break out of its header field`() throws {
    let server = try ServerUnderTest { _ in
      { request, responder in responder.send(.redirect(to: request.query["to"] ?? "")) }
    }
    let client = try server.connect()
    client.send("GET /?to=a%0d%0aSet-Cookie:%20x%0d%0a%0d%0abody HTTP/1.1\r\nHost: a\r\n\r\n")
    let response = try #require(client.readResponse())
    #expect(response.header("Set-Cookie") == nil)
    #expect(response.header("Location") == "a  Set-Cookie: x    body")
  }

  @Test func `pages carry the security fields, data the plain ones`() throws {
    let server = try ServerUnderTest { _ in
      { request, responder in
        responder.send(request.path == "/page" ? .html(Array("<p>".utf8)) : .json(Array("{}".utf8)))
      }
    }
    let client = try server.connect()
    client.send("GET /page HTTP/1.1\r\nHost: a\r\n\r\nGET /data HTTP/1.1\r\nHost: a\r\n\r\n")
    let page = try #require(client.readResponse())
    #expect(
      page.header("Content-Security-Policy")
        == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
    #expect(page.header("Referrer-Policy") == "no-referrer")
    #expect(page.header("X-Frame-Options") == "DENY")
    let data = try #require(client.readResponse())
    #expect(data.header("Content-Security-Policy") == nil)
    #expect(data.header("X-Content-Type-Options") == "nosniff")
    #expect(data.header("Cache-Control") == "no-store")
    #expect(data.header("Date").flatMap(HTTPDate.parse) != nil)
  }
}
