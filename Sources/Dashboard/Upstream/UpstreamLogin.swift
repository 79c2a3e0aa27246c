import Net

/// A name and a password that somebody typed, on their way to the backend that is followed.
package struct UpstreamLogin: Sendable {
  let name: String
  let password: String
  let answer: AnswerHandle<UpstreamLoginAnswer>
}

/// What the backend said of a login.
enum UpstreamLoginAnswer: Hashable, Sendable {
  /// With the token that it gave.
  case account(UpstreamAccount, token: String?)
  case refused
  /// It did not answer, or not as the contract says.
  case unavailable
}

/// An account as the backend describes it.
struct UpstreamAccount: Hashable, Sendable {
  static let maximumTextBytes = 200

  let id: String
  /// Its name, or else what it signs in with.
  let name: String
  /// As the backend calls it.
  let role: String
}
