import Net

/// What a body may take, before and while it comes.
extension HTTPConnection {
  /// Called while the state is changed: it must not look at it.
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
    // Told at once, and not when half of it is here.
    if case .known(let length) = head.bodyLength, length <= limit,
      let refusal = server.budget.refusal(of: share, total: length)
    {
      throw HTTPError(refusal)
    }
    self.share = share
    awaited = request
    return limit
  }

  /// Keeps the budget's account of the present body; why the body may not grow, if so.
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
}
