/// A change of a driver's profile by somebody who saw it as `former`. What others changed meanwhile stays, unless
/// this changes the same thing.
package struct DriverEdit: Hashable, Sendable {
  package let former: DriverProfile
  /// With the same id.
  package let new: DriverProfile

  package init(from former: DriverProfile, to new: DriverProfile) {
    self.former = former
    self.new = new
  }

  func applied(to known: DriverProfile) -> DriverProfile {
    var profile = known
    func take<Value: Equatable>(_ field: WritableKeyPath<DriverProfile, Value>) {
      if new[keyPath: field] != former[keyPath: field] { profile[keyPath: field] = new[keyPath: field] }
    }
    take(\.userID)
    take(\.name)
    take(\.vehicle)
    take(\.phone)
    take(\.isApproved)
    take(\.isOnline)
    take(\.isOnBreak)
    take(\.operatorName)
    take(\.pictureAt)
    return profile
  }
}
