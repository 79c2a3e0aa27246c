/// A try to sign in that counts against a limit, or counts no more, as one node tells the others.
package struct SignInCharge: Hashable, Sendable {
  package enum Limit: String, Sendable {
    /// `key` is the client's address.
    case address
    /// `key` is a code of a known client of one account.
    case client
    /// `key` is a code of a name.
    case name
    /// `key` is a code of an account, or of a known client of it; the guess was at a second factor.
    case code
  }

  package let limit: Limit
  package let key: String
  /// The try was no wrong guess.
  package let isForgiven: Bool

  package init(_ limit: Limit, _ key: String, isForgiven: Bool = false) {
    self.limit = limit
    self.key = key
    self.isForgiven = isForgiven
  }
}
