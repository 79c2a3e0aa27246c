import Testing

@testable import HTTP

@Suite struct RequestHeadParserTests {
  /// The outcome of a head: the values that follow from it, or the reason why it is refused. nil: more bytes are
  /// needed.
  struct Outcome: Equatable, CustomStringConvertible {
    var error: HTTPError?
    var method: String?
    var target: String?
    var path: String?
    var query: String?
    var authority: String?
    var pairs: [String] = []
    var bodyLength: RequestHead.BodyLength?
    var isKeepAlive: Bool?
    var consumed = 0

    var description: String { error.map { "\($0)" } ?? "\(method ?? "") \(target ?? "") \(pairs)" }
  }

  /// Gives `pieces` to the parser one after the other.
  static func outcome(_ pieces: [[UInt8]], limits: RequestLimits = RequestLimits()) -> Outcome? {
    var parser = RequestHeadParser(limits: limits)
    var consumed = 0
    for piece in pieces {
      do throws(HTTPError) {
        consumed += try parser.consume(piece.span)
      } catch {
        return Outcome(error: error)
      }
      if let head = parser.takeHead() {
        return Outcome(
          method: head.method.rawValue, target: head.headers.text(head.target),
          path: head.headers.text(head.path), query: head.headers.text(head.query),
          authority: head.headers.text(head.authority),
          pairs: head.headers.pairs.map { "\($0.name)=\($0.value)" }, bodyLength: head.bodyLength,
          isKeepAlive: head.isKeepAlive, consumed: consumed)
      }
    }
    return nil
  }

  /// The outcome of `text`, which must not depend on how the bytes are cut.
  static func outcome(
    _ text: String, limits: RequestLimits = RequestLimits(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Outcome? {
    let bytes = Array(text.utf8)
    let whole = outcome([bytes], limits: limits)
    for cut in 0...bytes.count {
      let split = outcome([Array(bytes[..<cut]), Array(bytes[cut...])], limits: limits)
      #expect(split == whole, "cut at \(cut)", sourceLocation: sourceLocation)
    }
    let single = outcome(bytes.map { [$0] }, limits: limits)
    #expect(single == whole, "byte by byte", sourceLocation: sourceLocation)
    return whole
  }

  @Test func `a whole head becomes method, target and fields in order`() throws {
    let text =
      "POST /api/jobs?x=1&y=%20 HTTP/1.1\r\nHost: way.example:8080\r\nAccept:*/*\r\n"
      + "X-Empty:\r\nX-Space: \t a b \t\r\nContent-Length: 12\r\nx-twice: 1\r\nX-Twice: 2\r\n\r\n"
    let outcome = try #require(Self.outcome(text + "hello world!"))
    #expect(outcome.error == nil)
    #expect(outcome.method == "POST")
    #expect(outcome.target == "/api/jobs?x=1&y=%20")
    #expect(outcome.path == "/api/jobs")
    #expect(outcome.query == "x=1&y=%20")
    #expect(outcome.authority == "way.example:8080")
    #expect(
      outcome.pairs == [
        "Host=way.example:8080", "Accept=*/*", "X-Empty=", "X-Space=a b", "Content-Length=12",
        "x-twice=1", "X-Twice=2",
      ])
    #expect(outcome.bodyLength == .known(12))
    #expect(outcome.isKeepAlive == true)
    #expect(outcome.consumed == text.utf8.count)
  }

  @Test func `an incomplete head asks for more bytes`() {
    #expect(Self.outcome("GET / HTTP/1.1\r\nHost: a\r\n") == nil)
    #expect(Self.outcome("GET / HTTP/1.1\r\nHost: a\r\n\r") == nil)
    #expect(Self.outcome("") == nil)
    #expect(Self.outcome("\r\n") == nil)
  }

  static let accepted: [(String, RequestHead.BodyLength, Bool)] = [
    ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", .none, true),
    ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", .none, false),
    ("GET / HTTP/1.1\r\nHost: a\r\nConnection: x, CLOSE ,y\r\n\r\n", .none, false),
    ("GET / HTTP/1.0\r\n\r\n", .none, false),
    ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", .none, true),
    ("GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n", .none, false),
    ("GET / HTTP/1.7\r\nHost: a\r\n\r\n", .none, true),
    ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", .none, true),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", .none, true),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 007\r\n\r\n", .known(7), true),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", .chunked, true),
    ("POST / HTTP/1.1\r\nHost: a\r\ntRANSFER-eNCODING:\tChunked \r\n\r\n", .chunked, true),
    ("POST / HTTP/1.0\r\nContent-Length: 3\r\n\r\n", .known(3), false),
    ("GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", .none, true),
    ("GET / HTTP/1.1\r\nHost: [2001:db8::ffff:192.0.2.1]\r\n\r\n", .none, true),
    ("GET / HTTP/1.1\r\nHost: a:\r\n\r\n", .none, true),
    ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", .none, true),
    ("GET http://a/b HTTP/1.1\r\nHost: a\r\n\r\n", .none, true),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{e9}\r\n\r\n", .none, true),
    ("GET /?q={a|b}[c]^`\\ HTTP/1.1\r\nHost: a\r\n\r\n", .none, true),
  ]

  @Test(arguments: accepted)
  func `a valid head says where its body ends and whether the connection lives on`(
    _ text: String, _ length: RequestHead.BodyLength, _ isKeepAlive: Bool
  ) throws {
    let outcome = try #require(Self.outcome(text))
    #expect(outcome.error == nil)
    #expect(outcome.bodyLength == length)
    #expect(outcome.isKeepAlive == isKeepAlive)
  }

  static let host = "Host: a\r\n"
  static let refused: [(String, HTTPError)] = [
    // request line
    ("GET  / HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    (" GET / HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
    ("GET\t/ HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
    ("GET /\tHTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET / HTTP/1.1 \r\n\(host)\r\n", .malformedRequestLine),
    ("GET /  HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
    ("GET / http/1.1\r\n\(host)\r\n", .malformedRequestLine),
    ("GET / HTTP/1.10\r\n\(host)\r\n", .malformedRequestLine),
    ("GET / HTTP/11\r\n\(host)\r\n", .malformedRequestLine),
    ("GET / HTTP/1\r\n\(host)\r\n", .malformedRequestLine),
    ("GET / FTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
    ("GET /\r\n\r\n", .malformedRequestLine),
    ("GET\r\n\r\n", .malformedRequestLine),
    ("\r\n\r\nGET / HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
    ("G{T / HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
    ("\u{16}\u{3}\u{1}\u{2}\r\n", .malformedRequestLine),
    ("get / HTTP/1.1\r\n\(host)\r\n", .methodNotImplemented),
    ("BREW / HTTP/1.1\r\n\(host)\r\n", .methodNotImplemented),
    ("CONNECT a:80 HTTP/1.1\r\n\(host)\r\n", .methodNotImplemented),
    ("TRACE / HTTP/1.1\r\n\(host)\r\n", .methodNotImplemented),
    (String(repeating: "A", count: 33) + "\r\n", .methodNotImplemented),
    ("GET / HTTP/2.0\r\n\(host)\r\n", .versionNotSupported),
    ("GET / HTTP/0.9\r\n\(host)\r\n", .versionNotSupported),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .versionNotSupported),
    // target
    ("GET a HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET * HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("OPTIONS ** HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET a:80 HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET ftp://a/ HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET http:/// HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET http://u@a/ HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET /a#b HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET /a<b HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET /\u{e9} HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET /\u{0} HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET /\u{7f} HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    // line ends
    ("GET / HTTP/1.1\n\(host)\r\n", .bareLineFeed),
    ("GET /\n\(host)\r\n", .bareLineFeed),
    ("GET / HTTP/1.1\r\nHost: a\n\r\n", .bareLineFeed),
    ("GET / HTTP/1.1\r\nHost\n: a\r\n\r\n", .bareLineFeed),
    ("GET / HTTP/1.1\r\n\(host)\n", .bareLineFeed),
    ("GET / HTTP/1.1\rHost: a\r\n\r\n", .bareCarriageReturn),
    ("GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", .bareCarriageReturn),
    ("GET / HTTP/1.1\r\nHost: a\r\n\rX\r\n", .bareCarriageReturn),
    ("\rGET / HTTP/1.1\r\n\(host)\r\n", .bareCarriageReturn),
    ("\nGET / HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
    // fields
    ("GET / HTTP/1.1\r\n\(host)X : a\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)Transfer-Encoding : chunked\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host): a\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X Y: a\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X: a\r\n b\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X: a\r\n\tb\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n X: a\r\n\(host)\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X: a\u{0}b\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X: a\u{b}b\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X: a\u{7f}\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X: 12345678\u{1}2345678\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)X\u{0}: a\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)\u{e9}: a\r\n\r\n", .malformedHeader),
    ("GET / HTTP/1.1\r\n\(host)(X): a\r\n\r\n", .malformedHeader),
    // Host
    ("GET / HTTP/1.1\r\n\r\n", .missingHost),
    ("GET http://a/ HTTP/1.1\r\n\r\n", .missingHost),
    ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", .severalHosts),
    ("GET / HTTP/1.1\r\n\(host)hOST: b\r\n\r\n", .severalHosts),
    ("GET / HTTP/1.0\r\n\(host)\(host)\r\n", .severalHosts),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: a,b\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: u@a\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: a:x\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: a:65536\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: :80\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: [::1]x\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: [12]\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: [:::1]\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: [1:2:3:4:5:6:7:8:9]\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: []\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: ::1\r\n\r\n", .malformedHost),
    ("GET http://[12]/ HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
    ("GET / HTTP/1.1\r\nHost: a%00\r\n\r\n", .malformedHost),
    // length
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 1\r\n\r\n", .severalContentLengths),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\ncontent-length: 2\r\n\r\n", .severalContentLengths),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1, 1\r\n\r\n", .malformedContentLength),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: +1\r\n\r\n", .malformedContentLength),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", .malformedContentLength),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 0x1\r\n\r\n", .malformedContentLength),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1 2\r\n\r\n", .malformedContentLength),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1.0\r\n\r\n", .malformedContentLength),
    ("POST / HTTP/1.1\r\n\(host)Content-Length:\r\n\r\n", .malformedContentLength),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: \"1\"\r\n\r\n", .malformedContentLength),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1048577\r\n\r\n", .bodyTooLarge),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", .bodyTooLarge),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 18446744073709551617\r\n\r\n", .bodyTooLarge),
    ("POST / HTTP/1.0\r\n\(host)\r\n", .lengthRequired),
    // transfer coding
    (
      "POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      .lengthAndTransferEncoding
    ),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n",
      .lengthAndTransferEncoding
    ),
    ("POST / HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n", .transferEncodingInHTTP10),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: identity\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked, gzip\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked, identity\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked, chunked\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked,\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: xchunked\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked;x\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: \"chunked\"\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding:\r\n\r\n", .malformedTransferEncoding),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: \u{b}chunked\r\n\r\n", .malformedHeader),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n",
      .malformedTransferEncoding
    ),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n", .unknownTransferCoding),
    // expectation
    ("POST / HTTP/1.1\r\n\(host)Expect: 200-ok\r\nContent-Length: 1\r\n\r\n", .expectationFailed),
  ]

  @Test(arguments: refused)
  func `a head that two readers could take differently is refused`(
    _ text: String, _ error: HTTPError
  ) throws {
    #expect(try #require(Self.outcome(text)).error == error)
  }

  @Test func `limits refuse a head at the same byte however it comes`() throws {
    var limits = RequestLimits()
    limits.maximumHeadBytes = 128
    limits.maximumTargetBytes = 20
    limits.maximumHeaderCount = 3
    let target = String(repeating: "a", count: 19)
    #expect(
      try #require(Self.outcome("GET /\(target) HTTP/1.1\r\nHost: a\r\n\r\n", limits: limits)).error == nil)
    #expect(
      try #require(Self.outcome("GET /\(target)a HTTP/1.1\r\nHost: a\r\n\r\n", limits: limits)).error
        == .targetTooLong)
    #expect(
      try #require(Self.outcome("GET / HTTP/1.1\r\nHost: a\r\nA: 1\r\nB: 2\r\nC: 3\r\n\r\n", limits: limits))
        .error
        == .tooManyHeaders)
    let frame = "GET / HTTP/1.1\r\nHost: a\r\nX: \r\n\r\n".utf8.count
    let fits = String(repeating: "x", count: 128 - frame)
    #expect(
      try #require(Self.outcome("GET / HTTP/1.1\r\nHost: a\r\nX: \(fits)\r\n\r\nrest", limits: limits)).error
        == nil)
    #expect(
      try #require(Self.outcome("GET / HTTP/1.1\r\nHost: a\r\nX: \(fits)x\r\n\r\n", limits: limits)).error
        == .headTooLarge)
  }

  @Test func `an absolute target names the authority, whatever Host says`() throws {
    let outcome = try #require(Self.outcome("GET HTTP://b:81?q=1 HTTP/1.1\r\nHost: a\r\n\r\n"))
    #expect(outcome.error == nil)
    #expect(outcome.authority == "b:81")
    #expect(outcome.path == "")
    #expect(outcome.query == "q=1")
  }

  @Test func `a parser begins anew after each head`() throws {
    var parser = RequestHeadParser(limits: RequestLimits())
    let bytes = Array("GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: b\r\n\r\n".utf8)
    let first = try parser.consume(bytes.span)
    let firstHead = parser.takeHead()
    let one = try #require(firstHead)
    let second = try parser.consume(bytes.span.extracting(droppingFirst: first))
    let secondHead = parser.takeHead()
    let two = try #require(secondHead)
    #expect(first + second == bytes.count)
    #expect(one.headers.text(one.target) == "/1")
    #expect(two.headers.text(two.target) == "/2")
    #expect(two.headers["host"] == "b")
    #expect(two.headers.count == 1)
  }
}
