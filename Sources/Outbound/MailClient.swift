import Net

/// Sends mails through libcurl, over connections that it keeps for reuse. Confined to the loop's thread; no function
/// here waits.
package final class MailClient {
  package static let maximumConcurrentMails = 4

  private let multi: CurlMulti
  private let server: MailServer
  private let configuration: OutboundConfiguration
  private var transfers: [ObjectIdentifier: MailTransfer] = [:]

  package init(
    loop: EventLoop, server: MailServer, configuration: OutboundConfiguration = .init()
  ) throws(OutboundError) {
    multi = try CurlMulti(loop: loop)
    multi.keepAtMost(1)
    self.server = server
    self.configuration = configuration
  }

  deinit {
    for transfer in transfers.values { multi.remove(transfer.easy) }
  }

  /// `done` is called exactly once on the loop, never from within this call, while this client is held, with the
  /// server's last answer (RFC 5321 4.2): 250 if it took the mail.
  package func send(
    _ mail: OutboundMail, _ done: @escaping (Result<Int, OutboundError>) -> Void
  ) throws(OutboundError) {
    guard transfers.count < Self.maximumConcurrentMails else {
      throw .couldNotStart(detail: "\(Self.maximumConcurrentMails) mails are under way")
    }
    let transfer = try MailTransfer(mail, to: server, configuration)
    transfer.done = done
    // The multi holds the closure, and this object holds the multi and the transfer: references back are weak.
    try multi.add(transfer.easy) { [weak self, weak transfer] code in
      guard let self, let transfer else { return }
      self.finish(transfer, transfer.result(code))
    }
    transfers[ObjectIdentifier(transfer)] = transfer
  }

  private func finish(_ transfer: MailTransfer, _ result: Result<Int, OutboundError>) {
    guard transfers.removeValue(forKey: ObjectIdentifier(transfer)) != nil else { return }
    multi.remove(transfer.easy)
    let done = transfer.done
    transfer.done = nil
    done?(result)
  }
}
