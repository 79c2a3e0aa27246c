import Storage
import Tracking
import Words

/// A search through the audit log, in portions, so that other reads of the history wait for one of them at most.
///
/// It reads each line once: at most as many as the table keeps.
struct AuditSearch: Sendable {
  /// The lines that one portion looks at: some tens of milliseconds.
  static let portion = 5000

  /// Whether there is room for more lines: in this portion, or later.
  enum Room { case ample, later, none }

  /// What becomes of the lines that fit.
  enum Found: Sendable {
    /// Until there are so many.
    case lines([AuditLine], limit: Int)
    /// All, in portions.
    case table(AuditTable)
  }

  var found: Found
  private(set) var isOver = false
  private let query: AuditQuery
  private let context: PageContext
  private let now: Timestamp
  private var filter = AuditFilter()

  /// `found` is empty; `days` are those of the query.
  init(
    _ query: AuditQuery, days: (from: Timestamp?, until: Timestamp?), for found: Found,
    _ context: PageContext,
    now: Timestamp
  ) {
    self.query = query
    self.found = found
    self.context = context
    self.now = now
    filter.actions = query.act?.actions ?? []
    filter.from = days.from
    filter.until = days.until
    filter.place = query.place
  }

  /// Looks at the next portion; call it on the history's thread.
  mutating func advance(_ history: History) throws(StorageError) {
    // An id is found by an index, other words by looking at the lines.
    if !query.who.isEmpty, try history.isAuthor(query.who) { filter.author = UserID(query.who) }
    if !query.whom.isEmpty, try history.isSubject(query.whom) { filter.subject = query.whom }
    let who = Self.words(filter.author == nil ? query.who : "")
    let whom = Self.words(filter.subject == nil ? query.whom : "")
    let text = Self.words(query.text)
    func fits(_ words: [ArraySlice<UInt8>], _ texts: String...) -> Bool {
      guard !words.isEmpty else { return true }
      var folded = FoldedText()
      for text in texts { folded.append(text) }
      return words.allSatisfy { folded.contains($0) }
    }
    var (found, count, last, room) = (self.found, 0, Int64(0), AuditSearch.Room.ample)
    try history.audit(filter) { row in
      count += 1
      last = row.number
      let line = AuditLine(row, context, now: now)
      if fits(who, line.who), fits(whom, line.subject),
        fits(text, line.who, line.action, line.subject, line.details, line.address)
      {
        room = found.take(line)
      }
      return room == .ample && count < Self.portion
    }
    self.found = found
    isOver = room == .none || room == .ample && count < Self.portion
    if case .after = filter.place { filter.place = .after(last) } else { filter.place = .before(last) }
  }

  private static func words(_ text: String) -> [ArraySlice<UInt8>] {
    FoldedText(text).bytes.split(separator: UInt8(ascii: " "))
  }
}

extension AuditSearch.Found {
  fileprivate mutating func take(_ line: AuditLine) -> AuditSearch.Room {
    switch self {
    case .lines(var lines, let limit):
      lines.append(line)
      self = .lines(lines, limit: limit)
      return lines.count < limit ? .ample : .none
    case .table(var table):
      // Else the bytes would be copied with each line.
      self = .lines([], limit: 0)
      table.append(line)
      self = .table(table)
      return table.isFull ? .later : .ample
    }
  }

  /// The bytes of the table that were written since the last call.
  mutating func takeBytes() -> [UInt8] {
    guard case .table(var table) = self else { return [] }
    self = .lines([], limit: 0)
    defer { self = .table(table) }
    return table.take()
  }
}
