/// The state that a fleet needs to go on after a restart; the fleet takes the arrays as they are.
package struct FleetSnapshot: Sendable {
  package var profiles: [DriverProfile]
  /// Parallel to `profiles`: each driver's last position.
  package var positions: [Position?]
  package var jobs: [Job]
  package var links: [TrackingLink]
  package var displays: [Display]
  /// The index of `profiles`; nil if the fleet must build it.
  package var driverIndex: DriverIndex?

  package init(
    profiles: [DriverProfile] = [], positions: [Position?] = [], jobs: [Job] = [], links: [TrackingLink] = [],
    displays: [Display] = [], driverIndex: DriverIndex? = nil
  ) {
    self.profiles = profiles
    self.positions = positions
    self.jobs = jobs
    self.links = links
    self.displays = displays
    self.driverIndex = driverIndex
  }
}

/// The slots of stored drivers by id and by account, and their operators; built from the profiles, on any thread.
package struct DriverIndex: Sendable {
  let slotsByID: [DriverID: DriverSlot]
  let slotsByUser: [UserID: DriverSlot]
  let operators: OperatorTable

  package init(_ profiles: [DriverProfile]) {
    var slotsByID: [DriverID: DriverSlot] = [:]
    var slotsByUser: [UserID: DriverSlot] = [:]
    var operators = OperatorTable()
    slotsByID.reserveCapacity(profiles.count)
    slotsByUser.reserveCapacity(profiles.count)
    for index in profiles.indices {
      slotsByID[profiles[index].id] = DriverSlot(rawValue: index)
      if let user = profiles[index].userID { slotsByUser[user] = DriverSlot(rawValue: index) }
      operators.change(from: nil, to: profiles[index].operatorName)
    }
    self.slotsByID = slotsByID
    self.slotsByUser = slotsByUser
    self.operators = operators
  }
}
