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
    guard let reason = JobFailure.Reason(rawValue: name) else { throw .badRequest("Unknown reason") }
    guard let made = Self(reason, words: try body.text("words") ?? "") else {
      throw .badRequest("words takes a text of up to \(JobFailure.maximumCharacters) characters")
    }
    self = made
  }

  /// The change, and its line in the audit log, which has the reason and not the driver's own words.
  package func change(
    of id: JobID, by slot: DriverSlot, at: Timestamp? = nil, in store: FleetStore
  ) -> (event: FleetEvent, writes: [DurableWrite]) {
    let change = ChangedFact(.fact(.failure), from: "", to: reason.rawValue)
    let entry = AuditEntry(
      at: store.clock(), byDriver: store.fleet.profile(slot), .jobChange, subject: id.rawValue,
      detail: change.text)
    return (.failed(id, by: slot, reason, words: words, at: at), [.audit(entry)])
  }
}
