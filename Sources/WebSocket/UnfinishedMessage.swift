import Net

/// The account of a message that is not whole: since when it comes, and what it takes of the budget that clients share.
///
/// Times are the loop's, in milliseconds.
struct UnfinishedMessage {
  private let budget: ByteBudget?
  private var share: ByteBudget.Share?
  private var began: UInt64?

  /// Nothing bounds them all where there is no budget.
  init(budget: ByteBudget? = nil, address: String = "") {
    self.budget = budget
    share = budget?.share(of: address)
  }

  /// A message has come to its end; the next bytes are another's.
  mutating func ended() { began = nil }

  /// `held` bytes of a message wait for the rest of it; 0 for none.
  mutating func note(held: Int, now: UInt64) throws(WebSocketError) {
    if held > 0, began == nil { began = now }
    if budget?.resize(&share, to: held) != nil { throw .tooManyUnfinishedBytes }
  }

  /// When the present message must be whole; nil while there is none.
  func end(held: Int, _ configuration: WebSocketConnection.Configuration) -> UInt64? {
    guard let began else { return nil }
    let earned = UInt64(held) * 1000 / UInt64(max(1, configuration.messageBytesPerSecond))
    return began + configuration.messageTimeoutMilliseconds + earned
  }

  /// Nothing more comes.
  mutating func giveBack() {
    budget?.release(&share)
    began = nil
  }
}
