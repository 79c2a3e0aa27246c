import Tracking

/// Whom or what an act concerned, as people name it.
package enum AuditSubject: Hashable, Sendable {
  case nothing
  case account(name: String)
  case driver(name: String)
  /// The account or the driver of a person who was erased.
  case erased
  case job(number: String)
  /// As it was written: the name of a wall, operator or webhook, or an id that nothing has any more.
  case other(String)

  package init(_ user: User) {
    self = user.isErased ? .erased : .account(name: user.name ?? user.email ?? user.phone ?? user.id.rawValue)
  }

  package init(_ driver: DriverProfile) {
    self = driver.isErased ? .erased : .driver(name: driver.name ?? driver.id.rawValue)
  }

  /// The subject of an entry, if no account, job or driver has that id.
  package init(unknownOf entry: AuditEntry) {
    guard let subject = entry.subject else {
      self = .nothing
      return
    }
    switch entry.action.group {
    // Forgotten since: its number is made of its id.
    case .jobs, .links: self = .job(number: JobID(subject).number)
    case .data where entry.action != .retentionChange: self = .job(number: JobID(subject).number)
    default: self = .other(subject)
    }
  }
}

extension User {
  /// An erased account has nothing left by which a person could be found, and is closed for good.
  package var isErased: Bool { !isActive && name == nil && email == nil && phone == nil }
}

extension DriverProfile {
  package var isErased: Bool { !isApproved && userID == nil && name == nil && phone == nil && vehicle == nil }
}
