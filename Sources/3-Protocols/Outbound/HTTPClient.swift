import CCurl
import Net

/// Sends requests to other servers through libcurl, over connections that it keeps for reuse. Confined to the loop's
/// thread; no function here waits.
package final class HTTPClient {
  private let multi: CurlMulti
  private let configuration: OutboundConfiguration
  private var transfers: [ObjectIdentifier: Transfer] = [:]

  package static let maximumConcurrentRequests = 64
  private static let maximumIdleConnections = 8

  package init(loop: EventLoop, configuration: OutboundConfiguration = .init()) throws(OutboundError) {
    multi = try CurlMulti(loop: loop)
    multi.keepAtMost(Self.maximumIdleConnections)
    self.configuration = configuration
  }

  deinit {
    for transfer in transfers.values { multi.remove(transfer.easy) }
  }

  /// `done` is called exactly once on the loop, never from within this call, while this client is held; a request
  /// that cannot be sent at all throws instead. Every status is a response; errors are failures below HTTP.
  @discardableResult
  package func send(
    _ request: OutboundRequest, _ done: @escaping (Result<OutboundResponse, OutboundError>) -> Void
  ) throws(OutboundError) -> Transfer {
    guard transfers.count < Self.maximumConcurrentRequests else {
      throw .couldNotStart(detail: "\(Self.maximumConcurrentRequests) requests are under way")
    }
    let transfer = try Transfer(request, configuration)
    let id = ObjectIdentifier(transfer)
    // The multi holds the closure, and this object holds the multi and the transfer: references back are weak.
    try multi.add(transfer.easy) { [weak self, weak transfer] code in
      guard let self, let transfer else { return }
      self.finish(transfer, transfer.result(code))
    }
    transfer.done = done
    transfer.cancelled = { [weak self] transfer in self?.finish(transfer, .failure(.cancelled)) }
    transfers[id] = transfer
    return transfer
  }

  private func finish(_ transfer: Transfer, _ result: Result<OutboundResponse, OutboundError>) {
    guard transfers.removeValue(forKey: ObjectIdentifier(transfer)) != nil else { return }
    multi.remove(transfer.easy)
    let done = transfer.done
    transfer.done = nil
    done?(result)
  }
}
