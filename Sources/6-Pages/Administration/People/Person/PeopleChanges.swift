import Auth
import Storage
import Store
import Tracking

/// Checks and stores what administrators change about people; knows who has which email and phone.
///
/// Confined to the front loop.
struct PeopleChanges {
  let store: FleetStore

  func person(_ id: UserID) -> Person? { store.accounts.user(id).map { Person($0, store.fleet) } }

  /// What forbids these facts for this person, or for a new one: others have the email or phone, or it is the author's
  /// own role.
  func faults(_ facts: PersonFacts, of id: UserID?, by author: User) -> [PersonFacts.Fault] {
    let accounts = store.accounts
    var faults: [PersonFacts.Fault] = []
    if let email = facts.email, let other = accounts.user(email: email), other.id != id {
      faults.append(.emailTaken)
    }
    if let phone = facts.phone, let other = accounts.user(phone: phone), other.id != id {
      faults.append(.phoneTaken)
    }
    if id == author.id && facts.role != author.role { faults.append(.ownRole) }
    return faults
  }

  /// A random id for an account or a driver; nil if the system gives no random numbers.
  static func newID() -> String? {
    (try? RandomToken(byteCount: 16)).map { Sha256.hexadecimal($0.bytes) }
  }

  /// `notices` are stored with the change.
  func submit(
    _ edit: PersonEdit, by author: User, from address: String?, with notices: [DurableWrite] = [],
    done: @escaping (Result<Void, RequestError>) -> Void
  ) {
    let writes = edit.writes(by: author, from: address, now: store.clock()) + notices
    let end: FleetStore.Completion = { done($0.map { _ in }) }
    if let event = edit.event {
      store.submit(event, with: writes, done: end)
    } else {
      store.submit(writes, done: end)
    }
  }
}
