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
