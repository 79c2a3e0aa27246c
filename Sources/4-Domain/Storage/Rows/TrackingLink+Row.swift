import Tracking

/// The row, without the views, which are counted by statements of their own.
extension TrackingLink: StoredRow {
  static let blank = TrackingLink(
    token: "", jobID: JobID(""), createdAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("token", &tokenText)
    row.column("job", &jobID)
    row.column("created_at", &createdAt)
    row.column("expires_at", &expiresAt)
    row.column("revoked_at", &revokedAt)
    var text = rules.isEmpty ? nil : rules.text
    row.column("rules", &text)
    row.column("language", &language)

    guard row.isReading, let text else { return }
    // Rules that cannot be read must not open what they closed.
    guard let read = LinkRules(text: text) else { throw .badRow(table: "links", id: "a link's rules") }
    rules = read
  }

  mutating func passUnstored(_ row: inout RowPass) {
    row.column("view_count", &viewCount)
    row.column("last_viewed_at", &lastViewedAt)
    row.column("rules_since", &rulesSince)
  }
}
