extension Catalog {
  /// The words of a server that cannot reach the other servers of its fleet, or got no answer from them.
  package struct NodesWords: Sendable {
    /// Each stands before the time since when news of the others is missing: on a customer's page, and on pages of
    /// the whole fleet.
    package var job, fleet: String
    /// A pattern with {time}: a customer reads the age of a position by it.
    package var position: String
    /// The state of a driver whose newest position may be known elsewhere.
    package var driver: String
    /// The answers to a form on a card: nothing was changed, and nobody knows.
    package var unchanged, undecided: String
    /// The answers to the form for a new job.
    package var notOrdered, perhapsOrdered: String
    /// A page for an address that this server does not know, and for forms that have no page to show the answer on.
    package var unknownHere, unchangedPage, undecidedPage: Notice
  }
}
