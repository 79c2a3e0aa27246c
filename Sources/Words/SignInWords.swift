extension Catalog {
  /// The words of the form for signing in.
  package struct SignInWords: Sendable {
    package var title, failed, limited: String
    /// The text if the backend that knows the accounts does not answer.
    package var unavailable: String
    /// The text, without a page around it, for a connection over which no cookie may be set.
    package var insecure: String
  }
}
