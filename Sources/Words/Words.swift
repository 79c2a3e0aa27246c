import Templating
import Tracking

/// What pages say to readers of one language and region: the language's catalog, and the region's customs.
///
/// One for each `Reader`, made once.
package final class Words: Sendable {
  package let customer: Catalog.CustomerWords
  package let notices: Catalog.NoticeWords
  package let signIn: Catalog.SignInWords
  package let access: Catalog.AccessWords
  package let displays: Catalog.DisplayWords
  package let desk: Catalog.DeskWords
  package let approval: Catalog.ApprovalWords
  package let wall: Catalog.WallWords
  package let board: Catalog.BoardWords
  package let jobStatuses: ByStatus<String>
  let calendar: Catalog.CalendarWords
  package let customs: Customs
  /// What templates show as {{words.name}}.
  package let labels: [String: String]
  package let labelsValue: MustacheValue

  // Once for each reader at the start: inlined, it would be in the program ten times, with every sentence.
  @inline(never)
  init(_ catalog: Catalog, _ customs: Customs) {
    customer = catalog.customer
    notices = catalog.notices
    signIn = catalog.signIn
    access = catalog.access
    displays = catalog.displays
    desk = catalog.desk
    approval = catalog.approval
    wall = catalog.wall
    board = catalog.board
    jobStatuses = catalog.jobStatuses
    calendar = catalog.calendar
    self.customs = customs
    labels = Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: catalog.labels).children.compactMap { child in
        child.label.map { ($0, child.value as? String ?? "") }
      })
    labelsValue = .object(labels.mapValues { .text($0) })
  }

  /// Those of `Reader.standard`.
  package static var english: Words { Reader.standard.words }

  /// Replaces each {name} by its value in one pass, so that a value which contains braces stays as it is.
  package static func fill(_ pattern: String, _ values: KeyValuePairs<String, String>) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      let name = rest[rest.utf8.index(after: open)..<close]
      text += values.first { $0.key == name }?.value ?? "{\(name)}"
      rest = rest[rest.utf8.index(after: close)...]
    }
    return text + rest
  }
}
