/// The slots of stored drivers by id and by account: made from their profiles, on whatever thread has the time.
package struct DriverIndex: Sendable {
  let slotsByID: [DriverID: DriverSlot]
  let slotsByUser: [UserID: DriverSlot]

  package init(_ profiles: [DriverProfile]) {
    var slotsByID: [DriverID: DriverSlot] = [:]
    var slotsByUser: [UserID: DriverSlot] = [:]
    slotsByID.reserveCapacity(profiles.count)
    slotsByUser.reserveCapacity(profiles.count)
    for index in profiles.indices {
      slotsByID[profiles[index].id] = DriverSlot(rawValue: index)
      if let user = profiles[index].userID { slotsByUser[user] = DriverSlot(rawValue: index) }
    }
    self.slotsByID = slotsByID
    self.slotsByUser = slotsByUser
  }
}
