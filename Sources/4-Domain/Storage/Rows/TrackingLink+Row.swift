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

extension TrackingLink: DurableChange {
  static let kind = WriteKind(4, "link")

  // A link to a job that is not stored is refused, as NULL.
  private static let put = Query(
    TrackingLink.upsertion(
      into: "links", expressions: ["job": "(SELECT number FROM jobs WHERE id = ?)"],
      changing: ["expires_at", "revoked_at", "rules", "language"]))

  var record: FleetRecord? { .link(self) }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  private static let ofJob = "job = (SELECT number FROM jobs WHERE id = ?1)"

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    guard kind == .customer else { return [] }
    return ["DELETE FROM keyed_requests WHERE made IN (SELECT token FROM links WHERE \(ofJob))"]
      + leavingWithJob
  }

  static var leavingWithJob: [String] { ["DELETE FROM links WHERE \(ofJob)"] }

  /// The links themselves leave the memory with a change of the job.
  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    guard erasure.kind == .customer else { return }
    memory.accounts.forget(requestsThatMade: Set(memory.fleet.links(of: JobID(erasure.id)).map(\.token)))
  }
}
