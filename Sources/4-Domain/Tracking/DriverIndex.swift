/// The slots of drivers by id and by account.
package struct DriverIndex: Sendable {
  private var slotsByID = SlotIndex()
  private var slotsByUser = SlotIndex()

  init() {}

  /// The index of stored drivers; on any thread.
  package init(_ profiles: [DriverProfile]) {
    slotsByID = SlotIndex(capacity: profiles.count)
    slotsByUser = SlotIndex(capacity: profiles.count)
    for index in profiles.indices { insert(DriverSlot(rawValue: index), in: profiles) }
  }

  func slot(of id: DriverID, in profiles: [DriverProfile]) -> DriverSlot? {
    slotsByID.slot(id.hashValue) { profiles[$0].id == id }.map { DriverSlot(rawValue: $0) }
  }

  func slot(ofUser id: UserID, in profiles: [DriverProfile]) -> DriverSlot? {
    slotsByUser.slot(id.hashValue) { profiles[$0].userID == id }.map { DriverSlot(rawValue: $0) }
  }

  /// `slot` must be new in the index, and in `profiles` already.
  mutating func insert(_ slot: DriverSlot, in profiles: [DriverProfile]) {
    slotsByID.insert(slot.rawValue, profiles[slot.rawValue].id.hashValue)
    changeUser(of: slot, from: nil, in: profiles)
  }

  /// Notes that a driver had another account before. An account names the driver that received it last.
  mutating func changeUser(of slot: DriverSlot, from former: UserID?, in profiles: [DriverProfile]) {
    let user = profiles[slot.rawValue].userID
    guard former != user else { return }
    if let former { slotsByUser.remove(slot.rawValue, former.hashValue) }
    guard let user else { return }
    if let other = self.slot(ofUser: user, in: profiles) {
      slotsByUser.remove(other.rawValue, user.hashValue)
    }
    slotsByUser.insert(slot.rawValue, user.hashValue)
  }
}
