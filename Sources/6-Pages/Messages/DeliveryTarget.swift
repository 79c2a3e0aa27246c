import Outbound
import Storage

/// Where a message goes.
package enum DeliveryTarget: Sendable {
  case webhook(Webhook)
  /// The server that takes mails.
  case mail
  /// The push service of a browser.
  case push(PushRequest)
}

/// What a receiver's answer means for its message, and for the next ones.
enum DeliveryVerdict: Equatable {
  case taken
  /// This message is refused now: it is tried again later, and others do not wait for it.
  case refusedNow
  /// This message will never be taken.
  case refused
  /// The receiver takes nothing now: all its messages wait.
  case failing(askedSeconds: Int?)
  /// The receiver wants no message any more.
  case gone

  init(_ answer: DeliveryAnswer, from target: DeliveryTarget) {
    guard case .status(let status, let seconds) = answer else {
      if case .failed(.unmailable) = answer { self = .refused } else { self = .failing(askedSeconds: nil) }
      return
    }
    self =
      switch (target, status) {
      case (_, 200..<300): .taken
      case (.webhook, 410): .gone
      // RFC 8030, section 7.3, and what services answer for an old subscription.
      case (.push, 404), (.push, 410): .gone
      case (.webhook, 408), (.webhook, 429), (.webhook, 500...), (.push, 408), (.push, 429), (.push, 500...):
        .failing(askedSeconds: seconds)
      // A mail server's 421 ends the connection: it takes no mail (RFC 5321, 3.8).
      case (.mail, 421): .failing(askedSeconds: nil)
      case (.mail, 500...), (.push, _): .refused
      case (.webhook, _), (.mail, _): .refusedNow
      }
  }
}
