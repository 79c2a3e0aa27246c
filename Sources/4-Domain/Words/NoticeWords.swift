extension CustomerCatalog {
  /// The words of pages that have nothing to show.
  package struct NoticeWords: Sendable {
    package var link, notFound: Notice
  }

  package struct Notice: Sendable {
    package var title: String
    package var sentences: [String]
  }

  /// The words of a server that cannot reach the other servers of its fleet.
  package struct CutOffWords: Sendable {
    /// The text before the time since when news of the others is missing.
    package var job: String
    /// A pattern with {time}: a customer reads the age of a position by it.
    package var position: String
    /// A page for an address that this server does not know.
    package var unknownHere: Notice
  }
}
