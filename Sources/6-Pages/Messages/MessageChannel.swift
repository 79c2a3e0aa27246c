import Storage

/// Who learns of an event, and how: the channels that a business turns on and off. Webhooks have a choice of their own.
package enum MessageChannel: String, CaseIterable, Hashable, Sendable {
  /// A mail to the job's customer.
  case mail
  /// A notice on a device of the job's customer.
  case customer
  /// A notice on the devices of all dispatchers who asked for it.
  case dispatcher
  /// A notice on the devices of the job's driver.
  case driver

  /// Whether the channel tells of the event unless the business wants it otherwise; nil if it never does.
  package func usual(_ event: MessageEvent) -> Bool? {
    switch (self, event) {
    case (.mail, .linkMade), (.mail, .changed), (.mail, .completed), (.mail, .cancelled): true
    case (.customer, .onTheWay), (.customer, .arriving), (.customer, .arrived), (.customer, .completed),
      (.customer, .cancelled):
      true
    case (.dispatcher, .late), (.dispatcher, .silent), (.dispatcher, .unanswered): true
    case (.dispatcher, .created), (.dispatcher, .declined), (.dispatcher, .cancelled), (.dispatcher, .rated):
      false
    case (.driver, .assigned), (.driver, .withdrawn), (.driver, .cancelled), (.driver, .unanswered): true
    default: nil
    }
  }

  /// Its name among the choices of a business.
  package func name(_ event: MessageEvent) -> String { "\(rawValue):\(event.rawValue)" }

  /// The events of which any channel may tell, in their order.
  package static let events = MessageEvent.chosen.filter { event in
    allCases.contains { $0.usual(event) != nil }
  }
}

extension MessageChoices {
  package func tells(_ channel: MessageChannel, _ event: MessageEvent) -> Bool {
    guard let usual = channel.usual(event) else { return false }
    return isUsual(channel.name(event)) ? usual : !usual
  }
}
