/// A wall's key to the read-only view of the whole fleet.
package struct Display: Hashable, Sendable {
  package var token: String
  package var name: String
  package var createdAt: Timestamp
  package var revokedAt: Timestamp?

  package init(token: String, name: String, createdAt: Timestamp, revokedAt: Timestamp? = nil) {
    self.token = token
    self.name = name
    self.createdAt = createdAt
    self.revokedAt = revokedAt
  }
}
