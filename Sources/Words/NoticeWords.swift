extension Catalog {
  /// The words of pages that have nothing to show.
  package struct NoticeWords: Sendable {
    package var link, wall, notFound: Notice
  }

  package struct Notice: Sendable {
    package var title: String
    package var sentences: [String]
  }
}
