/// The bound of a peer's messages and bytes, each at a steady rate with a burst.
///
/// Pure: the caller passes the clock, monotonic and in milliseconds. Whatever is taken beyond the bound is a debt
/// that time pays off.
package struct PeerBudget: Sendable {
  package struct Rates: Sendable, Equatable {
    /// All are above 0.
    package var messagesPerSecond: Double
    package var messageBurst: Double
    package var bytesPerSecond: Double
    package var byteBurst: Double

    package init(messagesPerSecond: Double, messageBurst: Double, bytesPerSecond: Double, byteBurst: Double) {
      self.messagesPerSecond = messagesPerSecond
      self.messageBurst = messageBurst
      self.bytesPerSecond = bytesPerSecond
      self.byteBurst = byteBurst
    }
  }

  package let rates: Rates
  private var messages: Double
  private var bytes: Double
  private var updatedAt: UInt64

  package init(_ rates: Rates, nowMilliseconds: UInt64) {
    self.rates = rates
    messages = rates.messageBurst
    bytes = rates.byteBurst
    updatedAt = nowMilliseconds
  }

  /// Takes messages and bytes. False if there were fewer left.
  package mutating func take(messages count: Int, bytes size: Int, nowMilliseconds now: UInt64) -> Bool {
    if now > updatedAt {
      let seconds = Double(now - updatedAt) / 1000
      messages = min(rates.messageBurst, messages + seconds * rates.messagesPerSecond)
      bytes = min(rates.byteBurst, bytes + seconds * rates.bytesPerSecond)
      updatedAt = now
    }
    messages -= Double(count)
    bytes -= Double(size)
    return messages >= 0 && bytes >= 0
  }

  /// The time until the debt is paid off; 0 without a debt.
  package var debtMilliseconds: UInt64 {
    let longest = max(-messages / rates.messagesPerSecond, -bytes / rates.bytesPerSecond)
    return UInt64(max(0, min(longest, 3600)) * 1000)
  }
}
