import Net

/// A whole request: its head, its body, and its sender.
package struct HTTPRequest: Sendable {
  let head: RequestHead
  /// Percent-decoded, without dot segments, beginning with `/` (`*` for `OPTIONS *`).
  ///
  /// `%2F` stays encoded: decoded it would look like a separator.
  package let path: String
  package private(set) var body: [UInt8] = []
  /// The pairs of the query; empty without one.
  package let query: HTTPQuery
  /// The pairs of a body of a form's media type; empty for every other body.
  package private(set) var form = HTTPQuery()
  /// The other end of the connection: the reverse proxy, if there is one.
  package let peer: PeerAddress
  /// The sender's address: the peer's, or the one that trusted proxies report in `X-Forwarded-For`.
  package let clientAddress: String
  /// Whether a trusted proxy passed it on.
  package let isForwarded: Bool
  /// Whether the client spoke TLS to a trusted proxy (`X-Forwarded-Proto: https`). Of a list the first counts, which
  /// the proxy before all others wrote.
  package let isSecure: Bool
  /// The key under which limits count its sender.
  package var clientKey: AddressKey { AddressKey(clientAddress) }

  /// A request whose body has not arrived, or that has none. Throws `.malformedTarget` if the path does not decode to
  /// UTF-8, and `.tooManyFields`.
  init(head: RequestHead, peer: PeerAddress, trustedProxies: TrustedProxies) throws(HTTPError) {
    self.head = head
    self.peer = peer
    let bytes = head.headers.bytes.span
    path = try RequestTarget.decodedPath(bytes.extracting(head.path))
    query = try HTTPQuery(bytes.extracting(head.query))
    isForwarded = trustedProxies.contains(peer.text)
    clientAddress =
      isForwarded ? trustedProxies.client(peer: peer, headers: head.headers) : peer.text
    let scheme = isForwarded ? head.headers["X-Forwarded-Proto"]?.prefix { $0 != "," } : nil
    isSecure = scheme.map { Self.unpadded($0).lowercased() == "https" } ?? false
  }

  /// A request made in memory, by tests and by handlers that call handlers. It passes through the parser, so that it
  /// has a form that the wire allows.
  package init(
    method: HTTPMethod = .get, target: String = "/", headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = [], maximumFields: Int = HTTPQuery.maximumFields,
    peer: PeerAddress = PeerAddress(text: "127.0.0.1"),
    trustedProxies: TrustedProxies = TrustedProxies()
  ) throws(HTTPError) {
    var bytes = Array("\(method.rawValue) \(target) HTTP/1.1\r\n".utf8)
    headers.write(to: &bytes)
    if !headers.contains("Host") { bytes.append(contentsOf: "Host: localhost\r\n".utf8) }
    bytes.append(contentsOf: "\r\n".utf8)
    var parser = RequestHeadParser(limits: RequestLimits())
    _ = try parser.consume(bytes.span)
    guard let head = parser.takeHead() else { throw .malformedHeader }
    try self.init(head: head, peer: peer, trustedProxies: trustedProxies)
    try take(body, maximumFields: maximumFields)
  }

  /// A form as this client would send it now: with the cookies and other fields of this request.
  package func form(to target: String, _ body: [UInt8]) throws(HTTPError) -> HTTPRequest {
    var headers = headers
    headers.set("Content-Type", "application/x-www-form-urlencoded")
    let made = try HTTPRequest(method: .post, target: target, headers: headers, body: body)
    var form = try HTTPRequest(head: made.head, of: self)
    try form.take(body)
    return form
  }

  /// Another request of the same sender.
  private init(head: RequestHead, of other: HTTPRequest) throws(HTTPError) {
    self.head = head
    let bytes = head.headers.bytes.span
    path = try RequestTarget.decodedPath(bytes.extracting(head.path))
    query = try HTTPQuery(bytes.extracting(head.query))
    (peer, clientAddress) = (other.peer, other.clientAddress)
    (isForwarded, isSecure) = (other.isForwarded, other.isSecure)
  }

  /// Adds the complete body. Throws `.tooManyFields` for a form with more than the allowed number.
  mutating func take(
    _ body: [UInt8], maximumFields: Int = HTTPQuery.maximumFields
  ) throws(HTTPError) {
    if !body.isEmpty, headers.mediaType("Content-Type", is: "application/x-www-form-urlencoded") {
      form = try HTTPQuery(body.span, maximumFields: maximumFields)
    }
    self.body = body
  }

  /// The same request with its body in plain, if that is gzip (`Content-Encoding`, RFC 9110 section 8.4). Nil for another
  /// coding, for damaged data, and for more than `maximumBytes`.
  package func decompressed(maximumBytes: Int) -> HTTPRequest? {
    guard let coding = headers["Content-Encoding"]?.lowercased(), coding != "identity" else { return self }
    guard coding == "gzip" || coding == "x-gzip",
      let plain = GZip.decompress(body.span, maximumBytes: maximumBytes)
    else { return nil }
    var request = self
    do throws(HTTPError) { try request.take(plain) } catch { return nil }
    return request
  }

  package var method: HTTPMethod { head.method }
  /// Whether a browser asks for a page.
  package var wantsPage: Bool {
    (headers["Accept"] ?? "").split(separator: ",").contains { $0.drop { $0 == " " }.hasPrefix("text/html") }
  }
  package var headers: HTTPHeaders { head.headers }
  /// The target as it was sent.
  package var rawTarget: String { head.headers.text(head.target) }
  /// The host and port of the request; empty in HTTP/1.0 without Host.
  package var authority: String { head.headers.text(head.authority) }
  package var isHTTP10: Bool { head.minorVersion == 0 }
  /// Whether the client lets the connection stay open after this request.
  package var isKeepAlive: Bool { head.isKeepAlive }

  /// The value of a cookie, RFC 6265 section 5.4: the first one under that name.
  package func cookie(_ name: String) -> String? { headers.pair(name, in: "Cookie") }
}
