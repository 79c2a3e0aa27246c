/// A wall's key to a read-only view: of the whole fleet, or of what is in its area. The token is at least 128 random
/// bits and never logged.
package struct Display: Hashable, Sendable {
  package enum Theme: String, CaseIterable, Hashable, Sendable {
    /// As the wall's browser is set.
    case system
    case light, dark
  }

  package var token: String
  package var name: String
  package var createdAt: Timestamp
  package var revokedAt: Timestamp?
  /// Nil shows the whole fleet.
  package var area: DisplayArea?
  package var theme: Theme
  /// The zone of its clock by its IANA name; nil for the server's.
  package var timeZoneName: String?
  /// Whose pages may frame it, such as "https://intranet.example"; none by default.
  package var framingOrigins: [String]

  package init(
    token: String, name: String, createdAt: Timestamp, revokedAt: Timestamp? = nil, area: DisplayArea? = nil,
    theme: Theme = .system, timeZoneName: String? = nil, framingOrigins: [String] = []
  ) {
    self.token = token
    self.name = name
    self.createdAt = createdAt
    self.revokedAt = revokedAt
    self.area = area
    self.theme = theme
    self.timeZoneName = timeZoneName
    self.framingOrigins = framingOrigins
  }
}
