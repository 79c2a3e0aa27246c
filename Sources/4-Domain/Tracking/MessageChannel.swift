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
  package func usual(_ event: MessageEvent) -> Bool? { event.row.channels[self] }

  /// Its name among the choices of a business.
  package func name(_ event: MessageEvent) -> String { "\(rawValue):\(event.rawValue)" }

  /// The events of which any channel may tell, in their order.
  package static let events = MessageEvent.chosen.filter { event in
    allCases.contains { $0.usual(event) != nil }
  }
}
