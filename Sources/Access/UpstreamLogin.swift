import Net

/// A name and a password that somebody typed, on their way to the backend that is followed.
package struct UpstreamLogin: Sendable {
  package let name: String
  package let password: String
  package let answer: AnswerHandle<UpstreamLoginAnswer>
}

/// What the backend said of a login.
package enum UpstreamLoginAnswer: Hashable, Sendable {
  /// With the token that it gave.
  case account(UpstreamAccount, token: String?)
  case refused
  /// It did not answer, or not as the contract says.
  case unavailable
}

/// An account as the backend describes it.
package struct UpstreamAccount: Hashable, Sendable {
  package static let maximumTextBytes = 200

  let id: String
  /// Its name, or else what it signs in with.
  let name: String
  /// As the backend calls it.
  let role: String

  package init(id: String, name: String, role: String) {
    self.id = id
    self.name = name
    self.role = role
  }
}
