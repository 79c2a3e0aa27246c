import SQLite
import Tracking

/// The rights of an account.
package enum Role: String, CaseIterable, Hashable, Sendable {
  case customer
  case driver
  /// Runs a fleet of drivers at upstream; here such an account has only the rights of a customer.
  case `operator`
  case dispatcher
  case admin
  /// A program of the business; it has the rights that its token names, and no others.
  case service

  /// Whether it may see the board and change any job.
  package var isDispatcher: Bool { self == .dispatcher || self == .admin }
}

/// An account.
package struct User: Hashable, Sendable {
  package var id: UserID
  package var role: Role
  /// Compared without regard to the case of ASCII letters; unique.
  package var email: String?
  /// In the form in which it was entered; unique.
  package var phone: String?
  package var name: String?
  /// scrypt, in the encoded form of `Auth`; nil for an account that signs in by token only.
  package var passwordHash: String?
  /// The driver that this account reports for.
  package var driverID: DriverID?
  package var isActive: Bool
  package var createdAt: Timestamp
  /// Tokens that were issued before, or without a time, are refused; nil if none were ended.
  @CompactTime package var tokensEndedAt: Timestamp? = nil

  package init(
    id: UserID, email: String? = nil, phone: String? = nil, name: String? = nil, role: Role,
    passwordHash: String? = nil, driverID: DriverID? = nil, isActive: Bool = true, createdAt: Timestamp
  ) {
    self.id = id
    self.email = email
    self.phone = phone
    self.name = name
    self.role = role
    self.passwordHash = passwordHash
    self.driverID = driverID
    self.isActive = isActive
    self.createdAt = createdAt
  }
}

/// The row, without the revision, which belongs to the database.
extension User: StoredRow {
  static let blank = User(id: UserID(""), role: .customer, createdAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("email", &email)
    row.column("phone", &phone)
    row.column("name", &name)
    guard row.column("role", &role) else { throw .badRow(table: "users", id: id.rawValue) }
    row.column("password_hash", &passwordHash)
    row.column("driver_id", &driverID)
    row.column("is_active", &isActive)
    row.column("created_at", &createdAt)
    row.column("tokens_ended_at", &tokensEndedAt)
  }
}

extension User: DurableChange {
  static let kind = WriteKind(7, "user")

  private static let put = Query(
    User.upsertion(
      into: "users", expressions: ["revision": "(SELECT coalesce(max(revision), 0) + 1 FROM users)"]))

  /// With a disabled account's row go what `Accounts` ends in memory: it loses every way in for good.
  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.put].run(self)
    guard !isActive else { return }
    try rows[SessionsEnded.removal].run(id.rawValue)
    try rows[PasswordLink.removal].run(id.rawValue)
    if let driverID { try rows[DeviceKey.removalOfDriver].run(driverID.rawValue) }
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.put(self)
    applied.touch(id)
  }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    if erasure.kind == .account { memory.accounts.erase(account: UserID(erasure.id)) }
  }

  /// Of two rows of one account the first is the one that was changed: it must still stand.
  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError? {
    if later.contains(where: { $0.value(User.self)?.id == id }) {
      return accounts.user(id) == self ? nil : .outdated
    }
    if let email, let other = accounts.user(email: email), other.id != id {
      return .conflict(message: "users.email")
    }
    if let phone, let other = accounts.user(phone: phone), other.id != id {
      return .conflict(message: "users.phone")
    }
    return nil
  }

  static var mayConflict: Bool { true }
  static var changesAccount: Bool { true }
}

extension DurableWrite {
  package static func user(_ user: User) -> DurableWrite { DurableWrite(user) }
}
