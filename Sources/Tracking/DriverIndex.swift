/// The slots of stored drivers by id and by account, and the operators that they name: made from their profiles, on whatever thread has the time.
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
