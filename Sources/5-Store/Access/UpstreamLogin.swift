import Net

/// A typed name and password, on their way to the backend that is followed.
package struct UpstreamLogin: Sendable {
  package let name: String
  package let password: String
  package let answer: AnswerHandle<UpstreamLoginAnswer>
}

/// The backend's answer to a login.
package enum UpstreamLoginAnswer: Hashable, Sendable {
  /// With the token that the backend gave.
  case account(UpstreamAccount, token: String?)
  case refused
  /// The backend did not answer, or not by the contract.
  case unavailable
}

/// An account as the backend describes it.
package struct UpstreamAccount: Hashable, Sendable {
  package static let maximumTextBytes = 200

  let id: String
  /// The account's name, or else the email by which it signs in.
  let name: String
  /// The role as the backend names it.
  let role: String

  package init(id: String, name: String, role: String) {
    self.id = id
    self.name = name
    self.role = role
  }
}
