import Net

/// Sends mails to one server, one at a time, over a connection that it keeps for a few seconds. Confined to the loop's
/// thread; no function here waits.
package final class MailClient {
  private let loop: EventLoop
  private let server: MailServer
  private let configuration: OutboundConfiguration
  private var connection: MailConnection?
  private var done: ((Result<Int, OutboundError>) -> Void)?

  package init(loop: EventLoop, server: MailServer, configuration: OutboundConfiguration = .init()) {
    self.loop = loop
    self.server = server
    self.configuration = configuration
  }

  deinit { connection?.close() }

  /// `done` is called exactly once on the loop, never from within this call, while this client is held, with the
  /// server's last answer about the mail (RFC 5321, 4.2): 250 if it took it.
  package func send(
    _ mail: OutboundMail, _ done: @escaping (Result<Int, OutboundError>) -> Void
  ) throws(OutboundError) {
    guard self.done == nil else { throw .couldNotStart(detail: "a mail is under way") }
    guard let connection, connection.isIdle else {
      try connect(mail)
      return self.done = done
    }
    self.done = done
    connection.send(mail) { [weak self, unowned connection] result in
      guard let self else { return }
      // The server may have ended the connection just before it heard of this mail.
      if case .failure(.transferFailed) = result, !connection.isAnswered {
        do throws(OutboundError) { try connect(mail) } catch { finish(.failure(error)) }
      } else {
        finish(result)
      }
    }
  }

  private func connect(_ mail: OutboundMail) throws(OutboundError) {
    let connection = try MailConnection(loop: loop, to: server, configuration, first: mail)
    connection.send(nil) { [weak self] in self?.finish($0) }
    self.connection = connection
  }

  private func finish(_ result: Result<Int, OutboundError>) {
    let done = done
    self.done = nil
    done?(result)
  }
}
