import Auth
import Storage
import Tracking

/// An account, together with the driver that it reports for, as they were at one moment.
struct Person: Sendable {
  enum Standing: String, CaseIterable, Hashable, Sendable {
    case active
    /// A driver who may take no jobs before somebody approves it.
    case waiting
    case disabled
  }

  let user: User
  /// Kept when the account is no driver's any more.
  let driver: DriverProfile?

  init(_ user: User, driver: DriverProfile? = nil) {
    self.user = user
    self.driver = driver
  }

  init(_ user: User, _ fleet: Fleet) {
    self.user = user
    let slot = user.driverID.flatMap { fleet.slot(of: $0) } ?? fleet.driver(forUser: user.id)
    driver = slot.map { fleet.profile($0) }
  }

  var isDriver: Bool { user.role == .driver }

  var standing: Standing {
    if !user.isActive { return .disabled }
    return isDriver && driver?.isApproved == false ? .waiting : .active
  }

  /// The best name there is; nil if the account has none at all.
  var name: String? { user.name ?? user.email ?? user.phone }

  /// A digest of all that the forms can change: a form that was made from another state is out of date.
  var digest: String {
    let texts = [
      user.name, user.email, user.phone, user.role.rawValue, user.passwordHash, "\(user.isActive)",
      driver?.vehicle, driver?.operatorName, driver.map { "\($0.isApproved)" },
    ]
    let text = texts.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined(separator: " ")
    return String(Sha256.hexadecimal(Array(text.utf8)).prefix(32))
  }
}
