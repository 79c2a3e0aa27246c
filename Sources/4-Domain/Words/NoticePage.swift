import Templating

/// A page that explains politely why nothing is shown, and shows nothing else. Its template is `notice`.
package struct NoticePage: Sendable {
  package enum Kind: Sendable {
    /// An unknown, expired or revoked link. All three get the same page, so that nobody can tell them apart.
    case link
    /// The link of an unknown or revoked wall; both get the same page.
    case wall
    /// Any other unknown address; another page for staff.
    case notFound
    /// An address that other nodes may know, while this one is cut off from them.
    case unknownHere
    /// The answer to a form: nothing was changed, because this node is cut off.
    case unchanged
    /// The answer to a form whose change may be stored or not.
    case undecided
    /// An address for administrators, asked for by a dispatcher.
    case administratorsOnly
    /// A link for a password that is unknown, used, replaced or expired: all get the same page.
    case passwordLink
    /// A link that confirms a mail address, and is over.
    case accountLink
    /// A driver's page without a key that is known.
    case driverPage
    /// A page of a server that a proxy offers below a path.
    case below(path: String)
  }

  let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.board.navigation
    let isOfStaff = context.bar != nil
    var notice = notice(context.words)
    if case .notFound = kind, isOfStaff { notice = words.noPage }
    return context.page(
      title: notice.title,
      [
        "headline": .text(notice.title),
        "sentences": .list(notice.sentences.map { .text($0) }),
        "toBoard": isOfStaff ? .text(words.toBoard) : .null,
      ])
  }

  package func notice(_ words: Words) -> CustomerCatalog.Notice {
    switch kind {
    case .link: words.notices.link
    case .wall: words.wall.notice
    case .notFound: words.notices.notFound
    case .unknownHere: words.cutOff.unknownHere
    case .unchanged: words.nodes.unchangedPage
    case .undecided: words.nodes.undecidedPage
    case .administratorsOnly: words.people.administratorsOnly
    case .driverPage: words.driverPage.closed
    case .passwordLink: words.people.password.closed
    case .accountLink: words.account.linkOver
    case .below(let path):
      CustomerCatalog.Notice(
        title: words.signIn.below.title,
        sentences: words.signIn.below.sentences.map { Words.fill($0, ["path": path]) })
    }
  }
}
