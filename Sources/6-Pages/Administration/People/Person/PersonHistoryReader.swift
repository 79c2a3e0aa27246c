import Net
import Storage
import Store
import Tracking

/// Reads what a person did and what was done to it from the audit log, on the history's thread.
///
/// Confined to the front loop. Bound: the storage lets a limited number of reads wait; a further one is answered from
/// memory, which has the newest entries of everybody.
final class PersonHistoryReader {
  static let maximumEntries = 100

  private let store: FleetStore
  private let answers: PendingAnswers<[AuditEntry]?>

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    answers = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, on the front loop, with the newest entries, oldest first.
  func read(_ user: UserID, driver: DriverID?, done: @escaping ([AuditEntry]) -> Void) {
    let answer = answers.expect { [weak self] entries in
      done(entries ?? self?.remembered(user, driver: driver) ?? [])
    }
    store.readHistory { result in
      answer.post(
        try? result.get().audit(ofAccount: user, driver: driver, limit: PersonHistoryReader.maximumEntries))
    }
  }

  private func remembered(_ user: UserID, driver: DriverID?) -> [AuditEntry] {
    store.accounts.audit.filter { entry in
      entry.userID == user || entry.subject == user.rawValue
        || (driver != nil && entry.subject == driver?.rawValue)
    }.suffix(Self.maximumEntries)
  }
}
