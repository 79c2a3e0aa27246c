import Templating
import Tracking

/// The dispatchers' board: the whole fleet on a map and in tables. Template `board`, feed `/board/live`.
package struct BoardPage: Sendable {
  let fleet: FleetPage
  /// Proves that a form came from this session's page.
  let csrf: String?

  package init(_ fleet: Fleet, csrf: String?, now: Timestamp, words: Words = .english) {
    self.fleet = FleetPage(fleet, for: .board, now: now, words: words)
    self.csrf = csrf
  }

  package func template(_ context: PageContext) -> MustacheValue {
    var fields = fleet.fields(context)
    fields["feed"] = .text("/board/live?lang=\(context.reader.tag)")
    fields["isMovable"] = .bool(true)
    fields["account"] = .text(context.words.access.labels.account)
    fields["signOut"] = .text("/board/sign-out")
    fields["csrf"] = csrf.map { .text($0) } ?? .null
    return context.page(title: context.words.board.title, fields)
  }
}
