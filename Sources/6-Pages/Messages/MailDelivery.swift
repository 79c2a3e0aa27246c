import Net
import Outbound
import System

/// Hands mails to the server that takes them. Confined to the loop of the mails' thread.
final class MailDelivery: OutboundClient {
  private let client: MailClient
  private let from: MailAddress

  init(loop: EventLoop, _ settings: MailSettings, certificateAuthoritiesPath: String?) {
    from = settings.from
    // The server's address comes from the start command, not from a page: it may be in the own networks.
    client = MailClient(
      loop: loop, server: settings.server,
      configuration: OutboundConfiguration(certificateAuthoritiesPath: certificateAuthoritiesPath))
  }

  func receive(_ command: Delivery) {
    let answer = command.answer
    do throws(OutboundError) {
      try client.send(mail(command.body)) { result in
        switch result {
        case .failure(let error): answer.post(.failed(error))
        case .success(let status): answer.post(.status(status, retryAfterSeconds: nil))
        }
      }
    } catch {
      answer.post(.failed(error))
    }
  }

  private func mail(_ body: [UInt8]) throws(OutboundError) -> OutboundMail {
    guard let parts = MailComposer.parts(of: body) else { throw .unmailable(detail: "this is no mail") }
    do throws(MailAddress.Fault) {
      return OutboundMail(from: from, to: try MailAddress(parts.to), bytes: parts.mail)
    } catch {
      throw .unmailable(detail: "the address cannot be mailed: \(error.reason)")
    }
  }

  /// The connection ends with this object.
  func stop() {}
}
