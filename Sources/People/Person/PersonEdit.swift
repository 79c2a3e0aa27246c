import Storage
import Tracking

/// A new person, or a change of one, as one durable change with its lines in the audit log.
struct PersonEdit {
  /// The person as it was seen; nil for a new one.
  let former: Person?
  private(set) var person: Person

  /// The ids are random; `driverID` is for a new driver.
  init(new facts: PersonFacts, id: UserID, driverID: DriverID, isApproved: Bool, now: Timestamp) {
    former = nil
    person = Person(User(id: id, role: facts.role, createdAt: now))
    take(facts, driverID: driverID)
    person.driver?.isApproved = isApproved
  }

  init(changing person: Person) {
    former = person
    self.person = person
  }

  var isEmpty: Bool { person == former }

  /// `driverID` is the id of the driver if the person becomes one for the first time; it is then still to be approved.
  mutating func take(_ facts: PersonFacts, driverID: DriverID) {
    let isSameName = facts.name == person.user.name
    let isSamePhone = facts.phone == person.user.phone
    person.user.name = facts.name
    person.user.email = facts.email
    person.user.phone = facts.phone
    person.user.role = facts.role
    guard person.isDriver else {
      // Such an account reports for nobody; if it becomes a driver's again it gets its former profile.
      if person.driver?.userID == person.user.id { person.driver?.userID = nil }
      person.driver?.isOnline = false
      return
    }
    let isNew = person.driver == nil
    if isNew {
      person.driver = DriverProfile(id: driverID, isApproved: false)
      person.user.driverID = driverID
    }
    person.driver?.userID = person.user.id
    // A driver may be known by another name than the account: what was not changed here stays.
    if !isSameName || isNew { person.driver?.name = facts.name }
    if !isSamePhone || isNew { person.driver?.phone = facts.phone }
    person.driver?.vehicle = facts.vehicle
    person.driver?.operatorName = facts.operatorName
  }

  /// Whether the driver may take jobs; of nobody else.
  mutating func setApproved(_ isApproved: Bool) {
    if person.isDriver { person.driver?.isApproved = isApproved }
  }

  /// A disabled account is signed out everywhere.
  mutating func setActive(_ isActive: Bool, now: Timestamp) {
    guard isActive != person.user.isActive else { return }
    person.user.isActive = isActive
    guard !isActive else { return }
    person.driver?.isOnline = false
    endTokens(now: now)
  }

  /// Whoever had the account, or its former password, is out.
  private mutating func endTokens(now: Timestamp) {
    person.user.tokensEndedAt = max(now, person.user.tokensEndedAt ?? now)
  }

  /// What happens to the driver; nil if nothing does.
  var event: FleetEvent? {
    guard let driver = person.driver, driver != former?.driver else { return nil }
    return former?.driver.map { .driverEdited(DriverEdit(from: $0, to: driver)) } ?? .driverChanged(driver)
  }

  /// `author` is the administrator who does it.
  func writes(by author: User, from address: String?, now: Timestamp) -> [DurableWrite] {
    var writes: [DurableWrite] = []
    if let former {
      // The author is still an administrator: two of them cannot take each other's rights at the same moment.
      if former.user.isAdministrator, !person.user.isAdministrator {
        writes += [.user(author), .user(author)]
      }
      // Who sees an account's first row as it stands may write the second one.
      if person.user != former.user { writes.append(.user(former.user)) }
    }
    if person.user != former?.user { writes.append(.user(person.user)) }
    if person.user.tokensEndedAt != former?.user.tokensEndedAt {
      writes.append(.sessionsEnded(of: person.user.id))
    }
    return writes
      + acts.map { act in
        .audit(
          AuditEntry(
            at: now, by: author, act.action, subject: act.subject, address: address, detail: act.detail))
      }
  }

  private var acts: [(action: AuditEntry.Action, subject: String, detail: String?)] {
    let subject = person.user.id.rawValue
    guard let former else { return [(.accountCreate, subject, person.user.role.rawValue)] }
    var acts: [(action: AuditEntry.Action, subject: String, detail: String?)] = []
    let fields = changedFields(since: former)
    if !fields.isEmpty {
      acts.append((.accountChange, subject, fields.map(\.rawValue).joined(separator: ",")))
    }
    if person.user.role != former.user.role {
      acts.append((.accountRole, subject, person.user.role.rawValue))
    }
    if let driver = person.driver, driver.isApproved, former.driver?.isApproved == false {
      acts.append((.driverApprove, driver.id.rawValue, nil))
    }
    if person.user.isActive != former.user.isActive {
      acts.append((person.user.isActive ? .accountEnable : .accountDisable, subject, nil))
    }
    return acts
  }

  /// Without the role, and whether the account is active.
  func changedFields(since former: Person) -> [PersonForm.Field] {
    var fields: [PersonForm.Field] = []
    if person.user.name != former.user.name { fields.append(.name) }
    if person.user.email != former.user.email { fields.append(.email) }
    if person.user.phone != former.user.phone { fields.append(.phone) }
    if person.driver?.vehicle != former.driver?.vehicle { fields.append(.vehicle) }
    if person.driver?.operatorName != former.driver?.operatorName { fields.append(.operator) }
    if person.driver?.isApproved == false, former.driver?.isApproved == true { fields.append(.approved) }
    return fields
  }
}

extension User {
  /// Whether it may change people now.
  var isAdministrator: Bool { role == .admin && isActive }
}
