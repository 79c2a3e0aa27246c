import Net

/// An answer with its request and client, for logs.
package struct HTTPAnswer {
  /// Nil if the request could not be read.
  package let request: HTTPRequest?
  package let peer: PeerAddress
  package let status: HTTPStatus
  /// The number of bytes of the content.
  package let byteCount: Int

  package init(request: HTTPRequest?, peer: PeerAddress, status: HTTPStatus, byteCount: Int = 0) {
    self.request = request
    self.peer = peer
    self.status = status
    self.byteCount = byteCount
  }

  /// The client's address, as far as trusted proxies report it.
  package var address: String { request?.clientAddress ?? peer.text }
}
