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
