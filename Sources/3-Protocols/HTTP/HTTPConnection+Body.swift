import Net

/// The bounds of a body, before it is read and while it arrives.
extension HTTPConnection {
  /// Called while the state is changed: it must not read the state.
  func bodyLimit(_ head: RequestHead) throws(HTTPError) -> Int? {
    let request = try self.request(head)
    let limit: Int
    if let bodyLimit = server.bodyLimit {
      guard let wanted = bodyLimit(request) else {
        server.statistics.unwantedBodies += 1
        return nil
      }
      limit = wanted
    } else {
      limit = server.configuration.limits.maximumBodyBytes
    }
    let share = server.budget.share(of: request.clientAddress)
    // Refused at once, and not when half of the body has arrived.
    if case .known(let length) = head.bodyLength, length <= limit,
      let refusal = server.budget.refusal(of: share, total: length)
    {
      throw HTTPError(refusal)
    }
    self.share = share
    awaited = request
    return limit
  }

  /// Reports the present body's bytes to the budget; returns the reason why the body may not grow, if there is one.
  func hold() -> HTTPError? {
    server.budget.resize(&share, to: state.bodyByteCount).map { HTTPError($0) }
  }

  func giveBack() {
    server.budget.release(&share)
    awaited = nil
  }

  func request(_ head: RequestHead) throws(HTTPError) -> HTTPRequest {
    try HTTPRequest(head: head, peer: stream.peer, trustedProxies: server.configuration.trustedProxies)
  }

  /// Whether these bytes are nothing, or the empty line that some clients send behind a request, perhaps in part (RFC
  /// 9112 section 2.2).
  static func isEmptyLine(_ bytes: [UInt8]) -> Bool { "\r\n".utf8.starts(with: bytes) }
}
