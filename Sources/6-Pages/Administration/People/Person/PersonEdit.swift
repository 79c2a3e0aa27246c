import Storage
import Tracking

/// A new person, or a change of one, as one durable change with its lines in the audit log.
///
/// Confined to the front loop.
final class PersonEdit {
  /// The person as it was seen; nil for a new one.
  let former: Person?
  private var user: User
  private var driver: DriverProfile?

  /// The ids are random; `driverID` is for a new driver.
  init(new facts: PersonFacts, id: UserID, driverID: DriverID, isApproved: Bool, now: Timestamp) {
    former = nil
    user = User(id: id, role: facts.role, createdAt: now)
    take(facts, driverID: driverID)
    driver?.isApproved = isApproved
  }

  init(changing person: Person) {
    former = person
    user = person.user
    driver = person.driver
  }

  /// The person after the change.
  var person: Person { Person(user, driver: driver) }

  var isEmpty: Bool { user == former?.user && driver == former?.driver }

  /// `driverID` is the id of the driver if the person becomes one for the first time; it is then still to be approved.
  func take(_ facts: PersonFacts, driverID: DriverID) {
    let isSameName = facts.name == user.name
    let isSamePhone = facts.phone == user.phone
    user.name = facts.name
    user.email = facts.email
    user.phone = facts.phone
    user.role = facts.role
    guard isDriver else {
      // Such an account reports for nobody; if it becomes a driver's again it gets its former profile.
      if driver?.userID == user.id { driver?.userID = nil }
      driver?.isOnline = false
      return
    }
    let isNew = driver == nil
    if isNew {
      driver = DriverProfile(id: driverID, isApproved: false)
      user.driverID = driverID
    }
    driver?.userID = user.id
    // A driver may be known by another name than the account: what was not changed here stays.
    if !isSameName || isNew { driver?.name = facts.name }
    if !isSamePhone || isNew { driver?.phone = facts.phone }
    driver?.vehicle = facts.vehicle
    driver?.operatorName = facts.operatorName
  }

  private var isDriver: Bool { user.role == .driver }

  /// Whether the driver may take jobs; of nobody else.
  func setApproved(_ isApproved: Bool) {
    if isDriver { driver?.isApproved = isApproved }
  }

  /// A disabled account is signed out everywhere.
  func setActive(_ isActive: Bool, now: Timestamp) {
    guard isActive != user.isActive else { return }
    user.isActive = isActive
    guard !isActive else { return }
    driver?.isOnline = false
    endTokens(now: now)
  }

  /// Whoever had the account, or its former password, is out.
  private func endTokens(now: Timestamp) {
    user.tokensEndedAt = max(now, user.tokensEndedAt ?? now)
  }

  /// What happens to the driver; nil if nothing does.
  var event: FleetEvent? {
    guard let driver, driver != former?.driver else { return nil }
    return former?.driver.map { .driverEdited(DriverEdit(from: $0, to: driver)) } ?? .driverChanged(driver)
  }

  /// `author` is the administrator who does it.
  func writes(by author: User, from address: String?, now: Timestamp) -> [DurableWrite] {
    var writes: [DurableWrite] = []
    if let former {
      // The author is still an administrator: two of them cannot take each other's rights at the same moment.
      if former.user.isAdministrator, !user.isAdministrator {
        writes += [.user(author), .user(author)]
      }
      // Who sees an account's first row as it stands may write the second one.
      if user != former.user { writes.append(.user(former.user)) }
    }
    if user != former?.user { writes.append(.user(user)) }
    if user.tokensEndedAt != former?.user.tokensEndedAt {
      writes.append(.sessionsEnded(of: user.id))
    }
    return writes
      + acts.map { act in
        .audit(
          AuditEntry(
            at: now, by: author, act.action, subject: act.subject, address: address, detail: act.detail))
      }
  }

  /// What the person is told by mail: what decides who signs in by the account.
  var told: [AuditEntry.Action] {
    guard let former else { return [] }
    return acts.map(\.action).filter { action in
      switch action {
      case .accountChange: user.email != former.user.email || user.phone != former.user.phone
      case .accountRole, .accountEnable, .accountDisable: true
      default: false
      }
    }
  }

  private var acts: [(action: AuditEntry.Action, subject: String, detail: String?)] {
    let subject = user.id.rawValue
    guard let former else { return [(.accountCreate, subject, user.role.rawValue)] }
    var acts: [(action: AuditEntry.Action, subject: String, detail: String?)] = []
    let fields = changedFields(since: former)
    if !fields.isEmpty {
      acts.append((.accountChange, subject, fields.map(\.rawValue).joined(separator: ",")))
    }
    if user.role != former.user.role {
      acts.append((.accountRole, subject, user.role.rawValue))
    }
    if let driver, driver.isApproved, former.driver?.isApproved == false {
      acts.append((.driverApprove, driver.id.rawValue, nil))
    }
    if user.isActive != former.user.isActive {
      acts.append((user.isActive ? .accountEnable : .accountDisable, subject, nil))
    }
    return acts
  }

  /// Without the role, and whether the account is active.
  func changedFields(since former: Person) -> [PersonForm.Field] {
    var fields: [PersonForm.Field] = []
    if user.name != former.user.name { fields.append(.name) }
    if user.email != former.user.email { fields.append(.email) }
    if user.phone != former.user.phone { fields.append(.phone) }
    if driver?.vehicle != former.driver?.vehicle { fields.append(.vehicle) }
    if driver?.operatorName != former.driver?.operatorName { fields.append(.operator) }
    if driver?.isApproved == false, former.driver?.isApproved == true { fields.append(.approved) }
    return fields
  }
}

extension User {
  /// Whether it may change people now.
  var isAdministrator: Bool { role == .admin && isActive }
}
