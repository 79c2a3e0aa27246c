import Templating

/// A page that says kindly why there is nothing here, and says nothing else. Template `notice`.
package struct NoticePage: Sendable {
  package enum Kind: Sendable {
    /// An unknown, expired or revoked link: the same page for all three, so that nobody learns which.
    case link
    /// The link of an unknown or revoked wall: one page for both.
    case wall
    /// Any other address.
    case notFound
  }

  let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package func template(_ context: PageContext) -> MustacheValue {
    let notice = notice(context.words)
    return context.page(
      title: notice.title,
      [
        "headline": .text(notice.title),
        "sentences": .list(notice.sentences.map { .text($0) }),
      ])
  }

  package func notice(_ words: Words) -> Catalog.Notice {
    switch kind {
    case .link: words.notices.link
    case .wall: words.notices.wall
    case .notFound: words.notices.notFound
    }
  }
}
