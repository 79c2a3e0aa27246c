import Net

/// A whole request: its head, its body, and who sent it.
package struct HTTPRequest: Sendable {
  let head: RequestHead
  /// Percent-decoded, without dot segments, beginning with `/` (`*` for `OPTIONS *`).
  ///
  /// `%2F` stays as it is: decoded it would be taken for a separator.
  package let path: String
  package private(set) var body: [UInt8] = []
  /// The pairs of the query; empty without one.
  package let query: HTTPQuery
  /// The pairs of a body that says that it is a form; empty for every other.
  package private(set) var form = HTTPQuery()
  /// The other end of the connection: the reverse proxy, where there is one.
  package let peer: PeerAddress
  /// Who sent the request: the peer, or what trusted proxies say in `X-Forwarded-For`.
  package let clientAddress: String
  /// Whether the client spoke TLS to a trusted proxy (`X-Forwarded-Proto: https`).
  package let isSecure: Bool
  /// By what limits count its sender.
  package var clientKey: AddressKey { AddressKey(clientAddress) }

  /// A request whose body has not come, or has none. Throws `.malformedTarget` when the path does not decode to UTF-8, and
  /// `.tooManyFields`.
  init(head: RequestHead, peer: PeerAddress, trustedProxies: TrustedProxies) throws(HTTPError) {
    self.head = head
    self.peer = peer
    let bytes = head.headers.bytes.span
    path = try RequestTarget.decodedPath(bytes.extracting(head.path))
    query = try HTTPQuery(bytes.extracting(head.query))
    let isForwarded = trustedProxies.contains(peer.text)
    clientAddress =
      isForwarded ? trustedProxies.client(peer: peer, headers: head.headers) : peer.text
    isSecure = isForwarded && head.headers["X-Forwarded-Proto"] == "https"
  }

  /// A request made in memory, by tests and by handlers that call handlers. It passes through the parser, so
  /// that it is one that could have come by the wire.
  package init(
    method: HTTPMethod = .get, target: String = "/", headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = [], peer: PeerAddress = PeerAddress(text: "127.0.0.1"),
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
    try take(body)
  }

  /// The body has come. Throws `.tooManyFields` for a form of more than there is.
  mutating func take(_ body: [UInt8]) throws(HTTPError) {
    if !body.isEmpty, headers.mediaType("Content-Type", is: "application/x-www-form-urlencoded") {
      form = try HTTPQuery(body.span)
    }
    self.body = body
  }

  package var method: HTTPMethod { head.method }
  package var headers: HTTPHeaders { head.headers }
  /// The target as it was sent.
  package var rawTarget: String { head.headers.text(head.target) }
  /// The host and port that the client asked for; empty in HTTP/1.0 without Host.
  package var authority: String { head.headers.text(head.authority) }
  package var isHTTP10: Bool { head.minorVersion == 0 }
  /// Whether the client lets the connection live on after this request.
  package var isKeepAlive: Bool { head.isKeepAlive }

  /// The value of a cookie, RFC 6265 section 5.4: the first one under that name.
  package func cookie(_ name: String) -> String? { headers.pair(name, in: "Cookie") }
}
