import Auth
import Net
import Outbound
import Storage
import System
import Tracking

/// What came back for a message that was sent.
package enum DeliveryAnswer: Sendable {
  case status(Int, retryAfterSeconds: Int?)
  /// There was no answer.
  case failed(OutboundError)
  /// The database does not have the message: it was erased meanwhile, or is not there yet.
  case gone
  /// The database did not give the message.
  case unread(StorageError)
}

/// A message on its way to its receiver.
package struct Delivery: Sendable {
  package let id: String
  package let target: DeliveryTarget
  package let body: [UInt8]
  /// Gets one answer.
  package let answer: AnswerHandle<DeliveryAnswer>
}

/// Sends messages to webhooks and notices to push services. Confined to the outbound loop; the sender bounds the messages
/// under way.
final class DeliveryClient: OutboundClient {
  typealias Command = Delivery

  /// What a receiver says is not read beyond this.
  static let maximumAnswerBytes = 4 << 10
  static let timeoutMilliseconds = 10_000

  private let loop: EventLoop
  private let secret: TokenSecret
  private let configuration: OutboundConfiguration
  private let contact: String?
  /// Made with the first notice.
  private var pushSender: PushSender?
  private var client: HTTPClient?

  init(
    loop: EventLoop, secret: TokenSecret, configuration: OutboundConfiguration, contact: String? = nil
  ) {
    self.contact = contact
    self.loop = loop
    self.secret = secret
    self.configuration = configuration
  }

  func receive(_ command: Command) {
    do throws(OutboundError) {
      switch command.target {
      case .webhook(let webhook): try post(request(command, to: webhook), command.answer)
      case .push(let push): try post(request(command, by: push), command.answer)
      case .mail: throw .couldNotStart(detail: "mails have a client of their own")
      }
    } catch {
      command.answer.post(.failed(error))
    }
  }

  private func post(
    _ request: OutboundRequest, _ answer: AnswerHandle<DeliveryAnswer>
  ) throws(OutboundError) {
    if client == nil { client = try HTTPClient(loop: loop, configuration: configuration) }
    try client?.send(request) { result in
      switch result {
      case .failure(let error): answer.post(.failed(error))
      case .success(let response):
        answer.post(
          .status(
            response.status, retryAfterSeconds: response.header("Retry-After").flatMap { Int($0.trimmed) }))
      }
    }
  }

  func stop() { client = nil }

  private func request(_ command: Command, by push: PushRequest) throws(OutboundError) -> OutboundRequest {
    do throws(AuthError) {
      guard let contact else { throw .unusableKey("this server names no contact") }
      let sender: PushSender
      if let made = pushSender { sender = made } else { sender = try PushSender(secret, contact: contact) }
      pushSender = sender
      return try push.request(
        command.body, sender: sender, now: Timestamp(unixMilliseconds: Clock.unixMilliseconds()))
    } catch {
      throw .couldNotStart(detail: "the notice could not be encrypted: \(error)")
    }
  }

  private func request(_ command: Command, to webhook: Webhook) throws(OutboundError) -> OutboundRequest {
    // The time of this try: receivers refuse what is older than some minutes.
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    let seconds = now.unixMilliseconds / 1000
    let signatures: String
    do throws(AuthError) {
      signatures = try WebhookSecret.signatures(
        of: webhook, generations: webhook.generations(now: now), id: command.id,
        seconds: seconds, body: command.body, secret)
    } catch {
      throw .couldNotStart(detail: "the message could not be signed")
    }
    var request = OutboundRequest(
      method: "POST", url: webhook.url,
      headers: [
        OutboundHeader(
          "Content-Type", webhook.format == .text ? "text/plain; charset=utf-8" : "application/json"),
        OutboundHeader("webhook-id", command.id),
        OutboundHeader("webhook-timestamp", "\(seconds)"), OutboundHeader("webhook-signature", signatures),
      ],
      body: command.body, timeoutMilliseconds: Self.timeoutMilliseconds,
      maximumBodyBytes: Self.maximumAnswerBytes)
    request.cutsBody = true
    return request
  }
}
