import Storage
import Tracking

extension AuditEntry {
  /// Whom or what the act concerned, as far as the memory knows it.
  package func subject(_ fleet: Fleet, _ accounts: Accounts) -> AuditSubject {
    guard let subject else { return .nothing }
    if let user = accounts.user(UserID(subject)) { return AuditSubject(user) }
    if let job = fleet.job(JobID(subject)) { return .job(number: job.number) }
    if let driver = fleet.slot(of: DriverID(subject)) { return AuditSubject(fleet.profile(driver)) }
    return AuditSubject(unknownOf: self)
  }
}
