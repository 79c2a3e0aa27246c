extension Catalog {
  /// The words of the form for signing in.
  package struct SignInWords: Sendable {
    package var title, failed, limited: String
    /// The text if the backend that knows the accounts does not answer.
    package var unavailable: String
    /// The text if the form's page was too old, or the browser sent no cookie.
    package var expired: String
    /// The text if a code of the account was used while this browser was asked for one.
    package var codeUsed: String
    /// A pattern with {sent}, {asked} and {line}.
    package var otherHost: String
    /// What was typed before the session ended is there again after the sign-in.
    package var kept: String
    /// For a server below a path; the sentences are patterns with {path}.
    package var below: CustomerCatalog.Notice
    /// How the first account is made; the command stands below.
    package var noAccount: String
    /// The text, without a page around it, for a connection over which no cookie may be set.
    package var insecure: String
  }
}
