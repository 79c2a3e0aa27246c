import Storage

/// One setting that was changed, as the audit log keeps it: its name, what it was and what it is, with tabs between them.
/// A secret has no place in it.
package struct ChangedSetting: Hashable, Sendable {
  package static let (yes, no) = ("yes", "no")
  /// Of each value; the audit log keeps 320 bytes in all.
  private static let maximumBytes = 130

  let name: String
  /// Empty for none.
  let former, new: String

  package init(_ name: String, from former: String?, to new: String?) {
    self.name = name
    self.former = ChangedFact.cut(former ?? "", maximumBytes: Self.maximumBytes)
    self.new = ChangedFact.cut(new ?? "", maximumBytes: Self.maximumBytes)
  }

  package init(_ name: String, from former: Bool, to new: Bool) {
    self.init(name, from: former ? Self.yes : Self.no, to: new ? Self.yes : Self.no)
  }

  /// Nil for a text of another form.
  init?(_ text: String) {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    (name, former, new) = (parts[0], parts[1], parts[2])
  }

  package var text: String { "\(name)\t\(former)\t\(new)" }
  package var isNone: Bool { former == new }
}
