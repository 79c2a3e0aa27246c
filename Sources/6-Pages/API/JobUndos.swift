import Storage
import Store
import Tracking
import Words

/// The changes of jobs that their authors may take back, and why others cannot be: REST and the board do both with it.
///
/// Confined to the front loop; one for all routes. Bound: `maximumCount` changes, the newest of each person for each job,
/// for a minute after its time. Nothing of it is stored: after a restart, and at another node, no change is known.
package final class JobUndos: FleetObserver {
  static let maximumCount = 2000
  /// So long a change is known that cannot be taken back any more.
  private static let keptMilliseconds: Int64 = 60_000

  /// What may be taken back.
  package struct Offer: Hashable, Sendable {
    /// Of the job, with the change.
    package let revision: Int
    package let until: Timestamp
  }

  /// Why a change was not taken back.
  package enum Refusal: Error, Hashable, Sendable {
    /// This server knows no such change of this person.
    case unknown
    case over
    /// Somebody else did something with the job since.
    case changed(by: Changer)
    case failed(RequestError)
  }

  package enum Changer: Hashable, Sendable {
    case account(AuditEntry)
    case person(String)
    case unknown
  }

  private struct Key: Hashable {
    let job: JobID
    let author: UserID
  }

  private struct Entry {
    let undo: JobUndo
    /// The line of the change itself.
    let line: AuditEntry?
  }

  private let store: FleetStore
  private var entries: [Key: Entry] = [:]

  package init(store: FleetStore) { self.store = store }

  var count: Int { entries.count }

  /// Makes a change that its author may take back: those who are to be told of it hear it when that time is over.
  package func submit(
    _ act: JobAct, of id: JobID, by user: User, from address: String?, done: @escaping FleetStore.Completion
  ) {
    let before = store.fleet.job(id)
    let until = store.clock().adding(milliseconds: JobUndo.milliseconds)
    let change = act.change(of: id, by: user, from: address, in: store)
    store.submit(change.event, with: change.writes, undoUntil: until) { [weak self] result in
      if let self, case .success(let changes) = result, !changes.isEmpty, let before,
        let after = self.store.fleet.job(id), after.revision == before.revision + 1
      {
        let line = change.writes.lazy.compactMap { $0.value(AuditEntry.self) }.first
        self.note(
          Entry(undo: JobUndo(from: before, to: after, until: until), line: line),
          Key(job: id, author: user.id))
      }
      done(result)
    }
  }

  private func note(_ entry: Entry, _ key: Key) {
    if entries.count >= Self.maximumCount, entries[key] == nil,
      let oldest = entries.min(by: { $0.value.undo.until < $1.value.undo.until })
    {
      entries[oldest.key] = nil
    }
    entries[key] = entry
  }

  /// What this person may take back now.
  package func offer(of id: JobID, to user: UserID) -> Offer? {
    guard let entry = entries[Key(job: id, author: user)], store.clock() < entry.undo.until,
      store.fleet.job(id) == entry.undo.after
    else { return nil }
    return Offer(revision: entry.undo.after.revision, until: entry.undo.until)
  }

  /// Takes back this person's last change of the job; `done` is called on the front loop.
  ///
  /// - Parameters:
  ///   - revision: of the job, with the change; nil for whatever it was.
  ///   - isWanted: whether the person means such a change.
  package func undo(
    _ id: JobID, at revision: Int? = nil, by user: User, from address: String?,
    where isWanted: (JobUndo) -> Bool = { _ in true }, done: @escaping (Result<Void, Refusal>) -> Void
  ) {
    let key = Key(job: id, author: user.id)
    guard let entry = entries[key], isWanted(entry.undo),
      revision ?? entry.undo.after.revision == entry.undo.after.revision
    else { return done(.failure(.unknown)) }
    let (action, detail) = Self.line(of: entry.undo)
    let line = AuditEntry(
      at: store.clock(), by: user, action, subject: id.rawValue, address: address, detail: detail)
    store.submit(.undone(entry.undo), with: [.audit(line)]) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        if self.entries[key]?.undo == entry.undo { self.entries[key] = nil }
        done(.success(()))
      case .failure(.fleet(.outdated)), .failure(.fleet(.unknownJob)):
        done(.failure(.changed(by: self.changer(of: id, since: entry))))
      case .failure(.fleet(.undoIsOver)): done(.failure(.over))
      case .failure(let error): done(.failure(.failed(error)))
      }
    }
  }

  /// What taking it back is called in the audit log.
  private static func line(of undo: JobUndo) -> (AuditEntry.Action, detail: String?) {
    if undo.after.status == .cancelled { return (.jobReopen, nil) }
    guard undo.before.driverID != undo.after.driverID else { return (.jobUnconfirm, nil) }
    guard let driver = undo.before.driverID else { return (.jobUnassign, undo.after.driverID?.rawValue) }
    return (.jobAssign, driver.rawValue)
  }

  private func changer(of id: JobID, since entry: Entry) -> Changer {
    if let line = store.accounts.audit.last(where: { $0.subject == id.rawValue }), line != entry.line,
      line.at >= entry.line?.at ?? line.at
    {
      return .account(line)
    }
    guard let job = store.fleet.job(id) else { return .unknown }
    if job.status == .cancelled, job.cancelledBy == .customer {
      return job.customerName.map { .person($0) } ?? .unknown
    }
    // Only the driver does something with a job without a line, or gives it back.
    let driver = job.driverID ?? entry.undo.after.driverID
    return driver.flatMap { store.fleet.driver($0)?.profile.name }.map { .person($0) } ?? .unknown
  }

  package func fleetChanged(_ change: FleetChange) {
    guard !entries.isEmpty, case .jobForgotten(_, let id) = change else { return }
    entries = entries.filter { $0.key.job != id }
  }

  package func timePassed() {
    guard !entries.isEmpty else { return }
    let now = store.clock()
    entries = entries.filter { now.millisecondsSince($0.value.undo.until) < Self.keptMilliseconds }
  }
}

extension Words {
  /// Nil if it is not known who it was.
  package subscript(_ changer: JobUndos.Changer) -> String? {
    switch changer {
    case .account(let line): author(of: line)
    case .person(let name): name
    case .unknown: nil
    }
  }
}
