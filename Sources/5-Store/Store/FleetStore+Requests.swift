import Storage
import Tracking

/// What a customer asked ends with the job, and is asked again if the end is taken back. Both have a line in the audit log,
/// and so in the job's history, as if it was changed by the one who ended the job, or took that back.
extension FleetStore {
  func endOfRequests(_ event: PendingEvent) -> [DurableWrite] {
    event.records.compactMap { record in
      guard case .job(let job) = record, let known = fleet.job(job.id),
        job.status.isEnded != known.status.isEnded
      else { return nil }
      let (former, new) = (known.texts.customerRequest ?? "", job.texts.customerRequest ?? "")
      guard former != new else { return nil }
      let change = ChangedFact(.fact(.customerRequest), from: former, to: new)
      return entry(change.text, about: job.id, because: event).map { .audit($0) }
    }
  }

  /// Nil if nobody is known who did it.
  private func entry(_ detail: String, about job: JobID, because event: PendingEvent) -> AuditEntry? {
    let own = event.writes.lazy.compactMap { $0.value(AuditEntry.self) }.first { $0.subject == job.rawValue }
    if let own { return AuditEntry(at: own.at, with: own, .jobChange, detail: detail) }
    guard case .statusChanged(_, _, let actor, _, _) = event.event else { return nil }
    return switch actor {
    case .driver(let slot):
      AuditEntry(
        at: clock(), byDriver: fleet.profile(slot), .jobChange, subject: job.rawValue, detail: detail)
    case .customer, .linkReader: AuditEntry(at: clock(), byCustomer: .jobChange, of: job, detail: detail)
    case .dispatcher, .upstream: nil
    }
  }
}
