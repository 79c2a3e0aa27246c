import WebSocket

/// The knowledge about the user of an Engine.IO session; it decides about limits and timeouts.
package enum SessionStanding: Sendable {
  /// It is in no namespace yet.
  case stranger
  /// It is in one, but has no account: a customer with the token of a link.
  case guest
  /// A driver or dispatcher: the session belongs to an account.
  case known
}

/// The rates at which a client may send, by its standing.
package struct SessionRates: Sendable {
  package var stranger: PeerBudget.Rates
  package var guest: PeerBudget.Rates
  package var known: PeerBudget.Rates

  package init(stranger: PeerBudget.Rates, guest: PeerBudget.Rates, known: PeerBudget.Rates) {
    self.stranger = stranger
    self.guest = guest
    self.known = known
  }

  /// A stranger needs a few packets; a customer's app joins and leaves; a driver's phone sends a position a second,
  /// and after an outage all positions that it kept.
  package static let serving = SessionRates(
    stranger: .init(messagesPerSecond: 10, messageBurst: 40, bytesPerSecond: 8_192, byteBurst: 65_536),
    guest: .init(messagesPerSecond: 20, messageBurst: 100, bytesPerSecond: 16_384, byteBurst: 65_536),
    known: .init(
      messagesPerSecond: 1_000, messageBurst: 2_000, bytesPerSecond: 1_000_000, byteBurst: 4_000_000))

  func of(_ standing: SessionStanding) -> PeerBudget.Rates {
    switch standing {
    case .stranger: stranger
    case .guest: guest
    case .known: known
    }
  }
}
