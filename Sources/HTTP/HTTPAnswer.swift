import Net

/// What was answered to whom, for those who keep a log.
package struct HTTPAnswer {
  /// Nil where the request could not be read.
  package let request: HTTPRequest?
  package let peer: PeerAddress
  package let status: HTTPStatus
  /// Of the content.
  package let byteCount: Int

  package init(request: HTTPRequest?, peer: PeerAddress, status: HTTPStatus, byteCount: Int = 0) {
    self.request = request
    self.peer = peer
    self.status = status
    self.byteCount = byteCount
  }

  /// The client's, as far as trusted proxies say.
  package var address: String { request?.clientAddress ?? peer.text }
}
