import SQLite
import Tracking

/// A code with which drivers create their own accounts; the operator creates it and gives it to them.
package struct Invite: Hashable, Sendable {
  package static let maximumUses = 10_000
  /// Letters and digits that cannot be confused with one another; 10 of them are 50 random bits.
  package static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
  package static let codeLength = 10

  package var code: String
  /// The person for whom it was created, in the operator's words.
  package var name: String?
  /// The number of accounts that may be created with it.
  package var uses: Int
  /// The number of accounts that were created; it may be behind the database's count, which decides.
  package var usedCount: Int
  package var createdAt: Timestamp
  package var revokedAt: Timestamp?

  package init(
    code: String, name: String? = nil, uses: Int = 1, usedCount: Int = 0, createdAt: Timestamp,
    revokedAt: Timestamp? = nil
  ) {
    self.code = code
    self.name = name
    self.uses = uses
    self.usedCount = usedCount
    self.createdAt = createdAt
    self.revokedAt = revokedAt
  }

  package var isOpen: Bool { revokedAt == nil && usedCount < uses }

  /// A code made of these random bytes, of which there must be `codeLength`.
  package static func code(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(codeLength).map { alphabet[Int($0) % alphabet.count] }, as: UTF8.self)
  }

  /// A typed code in its stored form: in any case, and with spaces or hyphens between.
  package static func folded(_ text: String) -> String {
    String(decoding: text.uppercased().utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }
}

/// The row, without the count of its uses, which belongs to the database.
extension Invite: StoredRow {
  static let blank = Invite(code: "", createdAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("code", &code)
    row.column("name", &name)
    row.column("uses", &uses)
    row.column("created_at", &createdAt)
    row.column("revoked_at", &revokedAt)
  }

  mutating func passUnstored(_ row: inout RowPass) { row.column("used_count", &usedCount) }
}

extension Invite: AppChange {
  static let kind = WriteKind(15, "invite")

  private static let put = Query(Invite.upsertion(into: "invites", changing: ["revoked_at"]))

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    for invite in try reader.invites() { invite.change(&state.apps) }
  }

  func change(_ table: inout AppTable) { table.invites[code] = self }
}

extension AppRecord {
  /// A new or revoked invite.
  package static func invite(_ invite: Invite) -> AppRecord { AppRecord(invite) }
}
