import Tracking

/// A link by which the owner of an account sets its password, once. An account has one at most: a newer one replaces
/// it.
package struct PasswordLink: Hashable, Sendable {
  package static let lifetimeMilliseconds: Int64 = 3 * 24 * 3_600_000

  package private(set) var userID: UserID
  /// SHA-256 of the token, in hexadecimal digits: the token itself is stored nowhere.
  package private(set) var digest: String
  package private(set) var createdAt: Timestamp
  package private(set) var expiresAt: Timestamp
  /// Nil as long as no password was set by it.
  package fileprivate(set) var usedAt: Timestamp?

  package init(
    userID: UserID, digest: String, createdAt: Timestamp, expiresAt: Timestamp? = nil,
    usedAt: Timestamp? = nil
  ) {
    self.userID = userID
    self.digest = digest
    self.createdAt = createdAt
    self.expiresAt = expiresAt ?? createdAt.adding(milliseconds: Self.lifetimeMilliseconds)
    self.usedAt = usedAt
  }

  package func isOpen(_ now: Timestamp) -> Bool { usedAt == nil && now < expiresAt }
}

extension PasswordLink: StoredRow {
  static let blank = PasswordLink(
    userID: UserID(""), digest: "", createdAt: Timestamp(unixMilliseconds: 0),
    expiresAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("user_id", &userID)
    row.column("digest", &digest)
    row.column("created_at", &createdAt)
    row.column("expires_at", &expiresAt)
    row.column("used_at", &usedAt)
  }
}

/// The links by their digests and accounts: no more than there are accounts.
struct PasswordLinkTable {
  private var links: [UserID: PasswordLink] = [:]
  private var owners: [String: UserID] = [:]

  init(_ links: [PasswordLink]) { for link in links { put(link) } }

  subscript(digest: String) -> PasswordLink? { owners[digest].flatMap { links[$0] } }
  subscript(user: UserID) -> PasswordLink? { links[user] }

  mutating func put(_ link: PasswordLink) {
    if let former = links[link.userID] { owners[former.digest] = nil }
    links[link.userID] = link
    owners[link.digest] = link.userID
  }

  mutating func remove(_ user: UserID) {
    if let former = links.removeValue(forKey: user) { owners[former.digest] = nil }
  }

  mutating func use(_ digest: String, at time: Timestamp) {
    if let user = owners[digest] { links[user]?.usedAt = time }
  }
}

extension PasswordLink: DurableChange {
  static let kind = WriteKind(28, "passwordLink")

  private static let put = Query(PasswordLink.upsertion(into: "password_links"))
  static let removal = Query("DELETE FROM password_links WHERE user_id = ?")

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.passwordLinks = try reader.passwordLinks()
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    kind == .account ? ["DELETE FROM password_links WHERE user_id = ?1"] : []
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) { memory.accounts.put(self) }

  static var mayConflict: Bool { true }
  static var changesAccount: Bool { true }
}

extension DurableWrite {
  /// Replaces the account's former link.
  package static func passwordLink(_ link: PasswordLink) -> DurableWrite { DurableWrite(link) }
}
