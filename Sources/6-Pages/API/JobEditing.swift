import JSON
import Storage
import Store
import Tracking
import Words

/// Changes what a job's order says, by REST and at the board alike: with a line in the audit log for each thing that
/// is another one now.
package enum JobEditing {
  /// Calls `done` on the front loop. An edit that changes nothing leaves no line.
  package static func submit(
    _ edit: JobEdit, by user: User, from address: String?, to store: FleetStore,
    done: @escaping FleetStore.Completion
  ) {
    store.submit(.jobEdited(edit), with: writes(edit, by: user, from: address, at: store.clock()), done: done)
  }

  /// The same for a change that the customer makes on the page of the link.
  package static func submitByCustomer(
    _ edit: JobEdit, to store: FleetStore, done: @escaping FleetStore.Completion
  ) {
    let now = store.clock()
    let writes = writes(edit) { AuditEntry(at: now, byCustomer: .jobChange, of: edit.id, detail: $0) }
    store.submit(.jobEdited(edit), with: writes, done: done)
  }

  static func writes(
    _ edit: JobEdit, by user: User, from address: String?, at now: Timestamp
  ) -> [DurableWrite] {
    writes(edit) {
      AuditEntry(at: now, by: user, .jobChange, subject: edit.id.rawValue, address: address, detail: $0)
    }
  }

  private static func writes(_ edit: JobEdit, _ entry: (String) -> AuditEntry) -> [DurableWrite] {
    ChangedFact.all(from: edit.former, to: edit.new).map { .audit(entry($0.text)) }
  }

  /// The facts after a request that has some of the members of an order: those that it lacks stay as in `facts`.
  static func facts(
    _ body: JSONValue, changing facts: JobFacts, _ zone: ClockZone
  ) throws(RequestError) -> JobFacts {
    try JobOrder.refuseFixed(body)
    var new = facts
    if body["address"] != nil {
      new.address = try JobOrder.address(body)
      // The former place is not that of another address.
      if new.address != facts.address { new.pickup = nil }
    }
    if body["lat"] != nil || body["lng"] != nil { new.pickup = try JobOrder.place(body) }
    for fact in JobFact.allCases where fact.names.contains(where: { body[$0] != nil }) {
      new.texts[fact] = try JobOrder.text(fact, body)
    }
    let times = try OrderTimes(body, zone, changing: facts)
    (new.scheduledAt, new.windowEndsAt) = (times.scheduledAt, times.windowEndsAt)
    // A fact that was taken before, as from a backend, does not keep other members from being changed.
    var typed = new.texts
    for fact in JobFact.allCases where typed[fact] == facts.texts[fact] { typed[fact] = nil }
    do throws(JobOrder.Fault) {
      try JobOrder.check(new.address, typed)
    } catch {
      throw error.error
    }
    return new
  }
}
