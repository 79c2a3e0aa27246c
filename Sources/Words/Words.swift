import Templating
import Tracking

/// What pages say in one language and region: the language's catalog, and the region's formats.
///
/// One for each `PageLocale`, made once.
package final class Words: Sendable {
  package let customer: Catalog.CustomerWords
  package let notices: Catalog.NoticeWords
  package let signIn: Catalog.SignInWords
  package let access: Catalog.AccessWords
  package let wallSettings: Catalog.WallSettingsWords
  package let jobForms: Catalog.JobFormWords
  package let approval: Catalog.ApprovalWords
  package let wall: Catalog.WallWords
  package let rewind: Catalog.RewindWords
  package let board: Catalog.BoardWords
  package let jobStatuses: ByStatus<String>
  let calendar: Catalog.CalendarWords
  package let formats: LocaleFormats
  /// What templates show as {{words.name}}.
  package let labels: [String: String]
  package let labelsValue: MustacheValue

  // Once for each locale at the start: inlined, it would be in the program as often, with every sentence.
  @inline(never)
  init(_ language: Language, _ formats: LocaleFormats) {
    let catalog = language.catalog
    customer = catalog.customer
    notices = catalog.notices
    signIn = catalog.signIn
    access = catalog.access
    wallSettings = catalog.wallSettings
    jobForms = catalog.jobForms
    approval = catalog.approval
    wall = catalog.wall
    rewind = catalog.rewind
    board = catalog.board
    jobStatuses = catalog.jobStatuses
    calendar = catalog.calendar
    self.formats = formats
    labels = language.labels
    labelsValue = language.labelsValue
  }

  /// Those of `PageLocale.standard`.
  package static var standard: Words { PageLocale.standard.words }

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
