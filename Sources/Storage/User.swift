import Tracking

/// An account.
package struct User: Hashable, Sendable {
  package var id: UserID
  /// Compared without regard to the case of ASCII letters; unique.
  package var email: String?
  /// As it was entered; unique.
  package var phone: String?
  package var name: String?
  package var role: Role
  /// scrypt, in the encoded form of `Auth`; nil for an account that signs in by token only.
  package var passwordHash: String?
  /// The driver that this account reports for.
  package var driverID: DriverID?
  package var isActive: Bool
  package var createdAt: Timestamp
  /// Tokens that were issued before, or do not say when, are refused; nil where none were ended.
  package var tokensEndedAt: Timestamp?

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

/// Without the revision, which is the database's.
extension User: StoredRow {
  static let blank = User(id: UserID(""), role: .customer, createdAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: RowPass) throws(StorageError) {
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
