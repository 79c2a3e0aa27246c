extension Catalog {
  /// The words of a server that cannot reach the other servers of its fleet, or got no answer from them.
  package struct NodesWords: Sendable {
    /// The text before the time since when news of the others is missing, on pages of the whole fleet.
    package var fleet: String
    /// The state of a driver whose newest position may be known elsewhere.
    package var driver: String
    /// The answers to a form on a card: nothing was changed, and nobody knows.
    package var unchanged, undecided: String
    /// The answers to the form for a new job.
    package var notOrdered, perhapsOrdered: String
    /// Pages for forms that have no page to show the answer on.
    package var unchangedPage, undecidedPage: CustomerCatalog.Notice
  }
}
