/// The slots of drivers by id and by account.
package struct DriverIndex: Sendable {
  private var slotsByID = SlotIndex()
  private var slotsByUser = SlotIndex()

  init() {}

  /// The index of stored drivers; on any thread.
  package init(_ profiles: [DriverProfile]) {
    slotsByID = SlotIndex(capacity: profiles.count)
    slotsByUser = SlotIndex(capacity: profiles.count)
    for index in profiles.indices { insert(DriverSlot(rawValue: index), profiles[index]) }
  }

  func slot(of id: DriverID, in profiles: [DriverProfile]) -> DriverSlot? {
    slotsByID.slot(id.hashValue) { profiles[$0].id == id }.map { DriverSlot(rawValue: $0) }
  }

  func slot(ofUser id: UserID, in profiles: [DriverProfile]) -> DriverSlot? {
    slotsByUser.slot(id.hashValue) { profiles[$0].userID == id }.map { DriverSlot(rawValue: $0) }
  }

  /// `slot` must be new.
  mutating func insert(_ slot: DriverSlot, _ profile: DriverProfile) {
    slotsByID.insert(slot.rawValue, profile.id.hashValue)
    change(slot, from: nil, to: profile.userID)
  }

  /// Notes that a driver has another account than before.
  mutating func change(_ slot: DriverSlot, from former: UserID?, to user: UserID?) {
    guard former != user else { return }
    if let former { slotsByUser.remove(slot.rawValue, former.hashValue) }
    if let user { slotsByUser.insert(slot.rawValue, user.hashValue) }
  }
}
