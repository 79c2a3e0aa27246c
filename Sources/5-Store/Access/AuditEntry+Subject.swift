import Storage
import Tracking

extension AuditEntry {
  /// The subject as people name it: a job by its number, a driver or another account by the name, anything else as it
  /// was written.
  package func subjectText(_ fleet: Fleet, _ accounts: Accounts) -> String {
    guard let subject else { return "" }
    if let user = accounts.user(UserID(subject)) { return user.name ?? user.email ?? user.phone ?? subject }
    if let job = fleet.job(JobID(subject)) { return job.number }
    if let driver = fleet.slot(of: DriverID(subject)) { return fleet.profile(driver).name ?? subject }
    switch action {
    // Forgotten since: its number is made of its id.
    case .jobCreate, .jobAssign, .jobCancel, .jobConfirm, .jobChange, .jobActRefused, .jobActUnknown,
      .linkCreate,
      .linkChange, .linkRevoke, .personFile, .personErase:
      return JobID(subject).number
    default: return subject
    }
  }
}
