extension Catalog {
  /// What the form for signing in says.
  package struct SignInWords: Sendable {
    package var title, failed, limited: String
    /// The backend that knows the accounts does not answer.
    package var unavailable: String
    /// As plain text, where no cookie may be set.
    package var insecure: String
  }
}
