/// A driver as the fleet knows it at one moment: the profile (whose fields can be read directly) and the movement.
@dynamicMemberLookup
package struct Driver: Sendable {
  package var profile: DriverProfile
  package var position: Position?
  /// The position comes from the database and no fix has arrived since the start.
  package var isPositionRestored: Bool
  /// How exactly the position's time is known.
  package var dating: Dating
  /// Whether another node received the fix that gave the position.
  package var isFromOtherNode: Bool
  package var trail: Trail
  /// The time of the last message of the driver's phone, refused ones included.
  package var lastHeardAt: Timestamp?
  /// Whether the driver stands, judged by its fixes: its heading is then not known.
  package var isStanding: Bool
  /// The mean speed over the last minutes, stops included; nil until the driver has moved for a while.
  package var smoothedSpeedMetersPerSecond: Double?

  package init(
    profile: DriverProfile, position: Position? = nil, isPositionRestored: Bool = false,
    dating: Dating = .exact, isFromOtherNode: Bool = false, trail: Trail = Trail(),
    lastHeardAt: Timestamp? = nil, isStanding: Bool = false, smoothedSpeedMetersPerSecond: Double? = nil
  ) {
    self.profile = profile
    self.position = position
    self.isPositionRestored = isPositionRestored
    self.dating = dating
    self.isFromOtherNode = isFromOtherNode
    self.trail = trail
    self.lastHeardAt = lastHeardAt
    self.isStanding = isStanding
    self.smoothedSpeedMetersPerSecond = smoothedSpeedMetersPerSecond
  }

  package subscript<Value>(dynamicMember field: KeyPath<DriverProfile, Value>) -> Value {
    profile[keyPath: field]
  }
}

/// The facts about a driver apart from movement; stored as one row.
package struct DriverProfile: Hashable, Sendable {
  package var id: DriverID
  /// The account that reports for this driver; nil if upstream did not name it.
  package var userID: UserID?
  package var name: String?
  package var vehicle: String?
  package var phone: String?
  /// The mean of customers' ratings, 0...5.
  @CompactNumber package var rating: Double?
  package var completedJobCount: Int?
  package var isApproved: Bool
  package var isOnline: Bool
  /// Whether a driver who is online gets no jobs now.
  package var isOnBreak = false
  /// Since when the driver is offline, online or on break, whichever is true; nil where that is not known.
  @CompactTime package var availabilitySince: Timestamp? = nil
  /// The name of the operator whose fleet the driver belongs to; an operator belongs to its own fleet. Many drivers
  /// share few names.
  package var operatorName: String?
  /// The ratings that were given here; `rating` is their mean unless a backend gives it.
  package var ratings = DriverRatings()
  /// The time at which the driver's present picture was taken over; nil without one. Its bytes are not in memory.
  @CompactTime package var pictureAt: Timestamp? = nil

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
