import Tracking

/// All users, by id, email and phone number.
package struct UserTable: Sendable {
  private var users: [User]
  private var slotsByID: SlotIndex
  private var slotsByEmail = SlotIndex()
  private var slotsByPhone = SlotIndex()

  /// Takes the users as they are; no two have the same id, email or phone.
  package init(_ users: [User] = []) {
    self.users = users
    slotsByID = SlotIndex(capacity: users.count)
    for slot in users.indices {
      slotsByID.insert(slot, users[slot].id.hashValue)
      insertContacts(slot)
    }
  }

  package var count: Int { users.count }

  /// Operators make accounts for themselves first, so that the search ends soon.
  var hasStaff: Bool { users.contains { $0.role.isDispatcher } }

  /// The user at `place`, from 0; nil beyond the last. A user keeps its place as long as the server runs.
  func user(at place: Int) -> User? { users.indices.contains(place) ? users[place] : nil }

  subscript(_ id: UserID) -> User? { slot(of: id).map { users[$0] } }

  subscript(email email: String) -> User? {
    let email = email.lowercased()
    return slotsByEmail.slot(email.hashValue) { users[$0].email?.lowercased() == email }.map { users[$0] }
  }

  subscript(phone phone: String) -> User? {
    slotsByPhone.slot(phone.hashValue) { users[$0].phone == phone }.map { users[$0] }
  }

  private func slot(of id: UserID) -> Int? {
    slotsByID.slot(id.hashValue) { users[$0].id == id }
  }

  mutating func put(_ user: User) {
    if let slot = slot(of: user.id) {
      if let email = users[slot].email { slotsByEmail.remove(slot, email.lowercased().hashValue) }
      if let phone = users[slot].phone { slotsByPhone.remove(slot, phone.hashValue) }
      users[slot] = user
      insertContacts(slot)
    } else {
      users.append(user)
      slotsByID.insert(users.count - 1, user.id.hashValue)
      insertContacts(users.count - 1)
    }
  }

  private mutating func insertContacts(_ slot: Int) {
    if let email = users[slot].email { slotsByEmail.insert(slot, email.lowercased().hashValue) }
    if let phone = users[slot].phone { slotsByPhone.insert(slot, phone.hashValue) }
  }

  mutating func endTokens(of id: UserID, at time: Timestamp) {
    if let slot = slot(of: id) { users[slot].tokensEndedAt = time }
  }
}
