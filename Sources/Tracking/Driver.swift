/// A driver as the fleet knows it at one moment: the profile (whose fields read through) and the movement.
@dynamicMemberLookup
package struct Driver: Sendable {
  package var profile: DriverProfile
  package var position: Position?
  /// The position comes from the database and no fix has arrived since the start.
  package var isPositionRestored: Bool
  /// How well the position's time is known.
  package var dating: Dating
  package var trail: Trail
  /// The last time the driver's phone said anything, even something that was refused.
  package var lastHeardAt: Timestamp?
  /// As far as its fixes tell: the way it faces is not known then.
  package var isStanding: Bool
  /// Mean speed over the last minutes, standing included; nil until it has moved for a while.
  package var smoothedSpeedMetersPerSecond: Double?

  package init(
    profile: DriverProfile, position: Position? = nil, isPositionRestored: Bool = false,
    dating: Dating = .exact, trail: Trail = Trail(), lastHeardAt: Timestamp? = nil, isStanding: Bool = false,
    smoothedSpeedMetersPerSecond: Double? = nil
  ) {
    self.profile = profile
    self.position = position
    self.isPositionRestored = isPositionRestored
    self.dating = dating
    self.trail = trail
    self.lastHeardAt = lastHeardAt
    self.isStanding = isStanding
    self.smoothedSpeedMetersPerSecond = smoothedSpeedMetersPerSecond
  }

  package subscript<Value>(dynamicMember field: KeyPath<DriverProfile, Value>) -> Value {
    profile[keyPath: field]
  }
}
