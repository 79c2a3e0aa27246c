import Glibc
import Net
import Testing

@testable import HTTP

@Suite struct HTTPServerTests {
  /// Answers with the parts of the request that it understood.
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
      // When the loop answers this message, it has read the first piece.
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
    // The body comes in one piece with the head, so no `100 Continue` is needed.
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\nho")
    #expect(client.readHead()?.hasPrefix("HTTP/1.1 200") == true)
    // A body that is too large is refused before the client sends it.
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

  private static func post(_ path: String, _ count: Int, _ field: String = "X: y") -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\n\(field)\r\nContent-Length: \(count)\r\n\r\n"
  }

  @Test func `each request has a limit of its own, which holds before the body comes`() throws {
    let server = try ServerUnderTest(.make { $0.limits.maximumBodyBytes = 5000 }, Self.echo)
    server.onLoop { _, server in server.bodyLimit = { $0.path == "/much" ? 6000 : 10 } }
    for (head, status) in [
      (Self.post("/much", 5001), 413), (Self.post("/little", 11), 413), (Self.post("/little", 10), 200),
      (Self.post("/much", 5000), 200),
    ] {
      let client = try server.connect()
      client.send(head)
      if status == 200 { client.send(String(repeating: "x", count: head.contains("/much") ? 5000 : 10)) }
      #expect(client.readResponse()?.status == status)
    }
    let chunked = try server.connect()
    chunked.send("POST /little HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n")
    #expect(chunked.readResponse()?.status == 413)
    #expect(server.onLoop { _, server in server.statistics.refusals } == ["body_too_large": 3])
  }

  @Test func `a body that nobody wants is not read, and no request is found in it`() throws {
    let server = try ServerUnderTest(handler: Self.echo)
    server.onLoop { _, server in server.bodyLimit = { _ in nil } }
    let inner = "GET /inner HTTP/1.1\r\nHost: a\r\n\r\n"
    for body in ["", inner] {
      let client = try server.connect()
      client.send(Self.post("/a", 1_000_000, "Expect: 100-continue") + body)
      let response = try #require(client.readResponse())
      #expect(response.text == "POST /a ")
      #expect(response.header("Connection") == "close")
      #expect(client.readToEnd() == "")
    }
    #expect(server.onLoop { _, server in server.statistics.unwantedBodies } == 2)
    #expect(server.onLoop { _, server in server.statistics.requests } == 2)
  }

  @Test func `bodies together have a bound, of which the last quarter is for small ones`() throws {
    let server = try ServerUnderTest(
      HTTPServer.Configuration(),
      budget: .make {
        $0.maximumBytes = 4000
        $0.smallBytes = 100
      }, Self.echo)
    let first = try server.connect()
    first.send(Self.post("/first", 2901) + String(repeating: "x", count: 2900))
    server.waitUntil { $0.budget.byteCount == 2900 }
    // A body with a Content-Length is refused at once, a body without it when too much has come.
    let second = try server.connect()
    second.send(Self.post("/second", 101))
    let refusal = second.readResponse()
    #expect((refusal?.status, refusal?.header("Retry-After")) == (503, "5"))
    let third = try server.connect()
    third.send("POST /third HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    third.send(
      "64\r\n\(String(repeating: "x", count: 100))\r\n64\r\n\(String(repeating: "x", count: 100))\r\n")
    #expect(third.readResponse()?.status == 503)
    let small = try server.connect()
    small.send(Self.post("/small", 100) + String(repeating: "x", count: 100))
    #expect(small.readResponse()?.status == 200)
    first.send("x")
    #expect(first.readResponse()?.status == 200)
    let fourth = try server.connect()
    fourth.send(Self.post("/fourth", 3000) + String(repeating: "x", count: 3000))
    #expect(fourth.readResponse()?.status == 200)
    #expect(server.onLoop { _, server in server.statistics.refusals } == ["too_many_body_bytes": 2])
    #expect(server.onLoop { _, server in server.budget.byteCount } == 0)
  }

  @Test func `bodies of one address have a bound, and who is behind a proxy has one of his own`() throws {
    let proxies = try #require(TrustedProxies(["127.0.0.1"]))
    let server = try ServerUnderTest(
      .make { $0.trustedProxies = proxies },
      budget: .make { $0.maximumBytesPerAddress = 2000 }, Self.echo)
    func head(_ address: String) -> String { Self.post("/a", 1500, "X-Forwarded-For: \(address)") }
    let first = try server.connect()
    first.send(head("192.0.2.1") + String(repeating: "x", count: 1499))
    server.waitUntil { $0.budget.byteCount == 1499 }
    let same = try server.connect()
    same.send(head("192.0.2.1"))
    #expect(same.readResponse()?.status == 503)
    let other = try server.connect()
    other.send(head("192.0.2.2") + String(repeating: "x", count: 1500))
    #expect(other.readResponse()?.status == 200)
    // The bytes of an unfinished body are given back when its client leaves.
    first.finishSending()
    server.waitUntil { $0.budget.byteCount == 0 }
    #expect(server.onLoop { _, server in server.statistics.refusals["too_many_body_bytes_of_address"] } == 1)
  }

  @Test func `a form has so many fields and no more`() throws {
    let server = try ServerUnderTest { _ in
      { request, responder in
        responder.send(.text("\(request.form.pairs.count) \(request.query.pairs.count)"))
      }
    }
    let most = HTTPQuery.maximumFields
    let type = "Content-Type: Application/X-WWW-Form-URLencoded; charset=utf-8"
    for (body, query, type, answer) in [
      (most, 1, type, "\(most) 1"), (most + 1, 1, type, nil), (1, most + 1, type, nil),
      (0, most, type, "0 \(most)"),
      // The type is not that of a form, so the bytes are not read as fields.
      (most + 1, 0, "Content-Type: application/x-www-form-urlencodedx", "0 0"),
    ] {
      let client = try server.connect()
      let form = String(repeating: "a&", count: body)
      client.send(Self.post("/?" + String(repeating: "&b=c", count: query), form.utf8.count, type) + form)
      let response = client.readResponse()
      #expect(response?.status == (answer == nil ? 400 : 200))
      if let answer { #expect(response?.text == answer) }
    }
    #expect(server.onLoop { _, server in server.statistics.refusals } == ["too_many_fields": 2])
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
        responder.detach { _, _ in }
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
        + "connect-src 'self'; form-action 'self'; base-uri 'none'; manifest-src 'self'; frame-ancestors 'none'"
    )
    #expect(page.header("Referrer-Policy") == "no-referrer")
    #expect(page.header("X-Frame-Options") == "DENY")
    let data = try #require(client.readResponse())
    #expect(data.header("Content-Security-Policy") == nil)
    #expect(data.header("X-Content-Type-Options") == "nosniff")
    #expect(data.header("Cache-Control") == "no-store")
    #expect(data.header("Date").flatMap(HTTPDate.parse) != nil)
  }
}
