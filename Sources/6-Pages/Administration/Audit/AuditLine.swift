import CSV
import Storage
import Tracking
import Words

/// A line of the audit log in the reader's words: the page, its file and the search show the same.
struct AuditLine: Sendable {
  let row: AuditRow
  let who: String
  let action: String
  /// Empty for none.
  let subject, address, details: String

  init(_ row: AuditRow, _ context: PageContext, now: Timestamp) {
    self.row = row
    who = context.words.author(of: row.entry)
    action = context.words.access.actions[row.entry.action]
    subject = context.words[row.subject]
    address = row.entry.address ?? ""
    details = row.entry.details(context, driver: row.driver, now: now)
  }
}

/// The lines as a table in CSV, in portions.
struct AuditTable: Sendable {
  /// The size of a portion, which may be exceeded by one line.
  static let portionBytes = 256 << 10

  /// By this mark spreadsheets know that the bytes are UTF-8.
  private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

  private let zone: ClockZone
  private var writer = CSVWriter()
  /// What stands before the first portion.
  private var head: [UInt8]

  init(_ context: PageContext) {
    zone = context.zone
    let words = context.words.access.labels
    head = Self.mark
    writer.append([
      words.when, words.who, words.what, words.whom, words.from, context.words.audit.labels.details,
    ])
  }

  var isFull: Bool { writer.bytes.count >= Self.portionBytes }

  /// What was written since the last call.
  mutating func take() -> [UInt8] {
    defer { head = [] }
    return head + writer.take()
  }

  mutating func append(_ line: AuditLine) {
    writer.append([
      zone.iso8601(line.row.entry.at), line.who, line.action, line.subject, line.address, line.details,
    ])
  }
}
