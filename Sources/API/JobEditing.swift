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

  static func writes(
    _ edit: JobEdit, by user: User, from address: String?, at now: Timestamp
  ) -> [DurableWrite] {
    ChangedFact.all(from: edit.former, to: edit.new).map { change in
      .audit(
        AuditEntry(
          at: now, by: user, .jobChange, subject: edit.id.rawValue, address: address, detail: change.text))
    }
  }

  /// The facts after a request that has some of the members of an order: those that it lacks stay as in `facts`.
  static func facts(
    _ body: JSONValue, changing facts: JobFacts, _ zone: ClockZone
  ) throws(JobOrder.Fault) -> JobFacts {
    var new = facts
    if let address = body["address"] {
      guard let text = address.stringValue else { throw .address }
      new.address = text
      // The former place is not that of another address.
      if text != facts.address { new.pickup = nil }
    }
    if body["lat"] != nil || body["lng"] != nil { new.pickup = try JobOrder.place(body) }
    if body["customer_name"] != nil { new.customerName = try JobOrder.text("customer_name", body) }
    if body["customer_phone"] != nil { new.customerPhone = try JobOrder.phone(body) }
    if body["customer_email"] != nil { new.customerEmail = try JobOrder.email(body) }
    if body["notes"] != nil { new.notes = try JobOrder.text("notes", body) }
    let times = try OrderTimes(body, zone, changing: facts)
    (new.scheduledAt, new.windowEndsAt) = (times.scheduledAt, times.windowEndsAt)
    try JobOrder.check(new.address, new.customerName, new.customerPhone, new.customerEmail, new.notes)
    return new
  }
}
