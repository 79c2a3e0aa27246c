import JSON
import Storage
import Store
import System
import Tracking

/// A driver says that a job could not be done: REST and the driver's page do it with this.
package struct JobFailing: Hashable, Sendable {
  let reason: JobFailure.Reason
  /// Without spaces around them; empty for none.
  let words: String

  /// Nil for words that are too many.
  package init?(_ reason: JobFailure.Reason, words: String) {
    let clean = words.replacing("\r\n", with: "\n").cleanParagraph ?? ""
    guard clean.count <= JobFailure.maximumCharacters else { return nil }
    (self.reason, self.words) = (reason, clean)
  }

  init(_ body: JSONValue) throws(RequestError) {
    let name = try APIRoute.string("reason", body)
    guard let reason = JobFailure.Reason(told: name) else { throw .badRequest("Unknown reason") }
    guard let made = Self(reason, words: try body.text("words") ?? "") else {
      throw .badRequest("words takes a text of up to \(JobFailure.maximumCharacters) characters")
    }
    self = made
  }

  /// The change, and its line in the audit log, which has the reason, and not the driver's own words and pictures.
  package func change(
    of id: JobID, by slot: DriverSlot, with photos: [JobPhoto.Content] = [], at: Timestamp? = nil,
    in store: FleetStore
  ) -> (event: FleetEvent, writes: [DurableWrite]) {
    (
      .failed(id, by: slot, reason, words: words, photos: photos, at: at),
      [Self.entry(of: id, by: slot, reason, in: store)]
    )
  }

  /// The change by a code that is not the customer's: after the last try the job could not be done. A code that `isLate`
  /// is the last one, since nobody is at the door any more.
  package static func wrongCode(
    of job: Job, by slot: DriverSlot, isLate: Bool, in store: FleetStore
  ) -> (event: FleetEvent, writes: [DurableWrite]) {
    let isLast = isLate || job.isNextCodeLast
    return (
      .wrongCode(job.id, by: slot, isLast: isLast),
      isLast ? [entry(of: job.id, by: slot, .wrongCode, in: store)] : []
    )
  }

  private static func entry(
    of id: JobID, by slot: DriverSlot, _ reason: JobFailure.Reason, in store: FleetStore
  ) -> DurableWrite {
    let change = ChangedFact(.fact(.failure), from: "", to: reason.rawValue)
    return .audit(
      AuditEntry(
        at: store.clock(), byDriver: store.fleet.profile(slot), .jobChange, subject: id.rawValue,
        detail: change.text))
  }
}
