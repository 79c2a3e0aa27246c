import Net

/// The account of an unfinished message: its beginning, and its share of the budget that clients share.
///
/// Times are the loop's, in milliseconds.
struct UnfinishedMessage {
  private let budget: ByteBudget?
  private var share: ByteBudget.Share?
  private var began: UInt64?

  /// Without a budget no bound covers all clients together.
  init(budget: ByteBudget? = nil, address: String = "") {
    self.budget = budget
    share = budget?.share(of: address)
  }

  /// Notes that a message is complete; the next bytes belong to another one.
  mutating func ended() { began = nil }

  /// Notes that `held` bytes of a message wait for the rest of it; 0 for none.
  mutating func note(held: Int, now: UInt64) throws(WebSocketError) {
    if held > 0, began == nil { began = now }
    if budget?.resize(&share, to: held) != nil { throw .tooManyUnfinishedBytes }
  }

  /// The time at which the present message must be whole; nil without one.
  func end(held: Int, _ configuration: WebSocketConnection.Configuration) -> UInt64? {
    guard let began else { return nil }
    let earned = UInt64(held) * 1000 / UInt64(max(1, configuration.messageBytesPerSecond))
    return began + configuration.messageTimeoutMilliseconds + earned
  }

  /// Gives the share back, because nothing more comes.
  mutating func giveBack() {
    budget?.release(&share)
    began = nil
  }
}
