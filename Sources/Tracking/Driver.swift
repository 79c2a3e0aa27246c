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

/// What is known of a driver apart from movement; stored as one row.
package struct DriverProfile: Hashable, Sendable {
  package var id: DriverID
  /// The account that reports for this driver; nil when upstream did not name it.
  package var userID: UserID?
  package var name: String?
  package var vehicle: String?
  package var phone: String?
  /// Mean of customers' ratings, 0...5.
  package var rating: Double?
  package var completedJobCount: Int?
  package var isApproved: Bool
  package var isOnline: Bool
  /// Whose fleet the driver belongs to, by name; an operator itself belongs to its own. Few names, shared by many.
  package var operatorName: String?

  package init(
    id: DriverID, userID: UserID? = nil, name: String? = nil, vehicle: String? = nil, phone: String? = nil,
    rating: Double? = nil, completedJobCount: Int? = nil, isApproved: Bool = true, isOnline: Bool = false,
    operatorName: String? = nil
  ) {
    self.id = id
    self.userID = userID
    self.name = name
    self.vehicle = vehicle
    self.phone = phone
    self.rating = rating
    self.completedJobCount = completedJobCount
    self.isApproved = isApproved
    self.isOnline = isOnline
    self.operatorName = operatorName
  }
}
