import API
import Auth
import Store
import System
import Tracking

/// Takes customers' notes for their drivers, each link's at a bounded rate.
///
/// Confined to the front loop.
final class CustomerNotes {
  private let store: FleetStore
  private var rates = RateLimiter.ofForms

  init(store: FleetStore) { self.store = store }

  /// Calls `done` with nil once the note is on the disk, else with the form and the reason.
  func take(
    _ form: NoteForm, of slot: JobSlot, _ link: TrackingLink, _ done: @escaping (NoteForm?) -> Void
  ) {
    var form = form
    let job = store.fleet.job(slot)
    func refuse(_ fault: NoteForm.Fault) {
      form.fault = fault
      done(form)
    }
    if form.fault != nil { return done(form) }
    guard store.fleet.takesNote(of: link, now: store.clock()), job.status.isBeforeArrival else {
      return refuse(.tooLate)
    }
    if case .refused = rates.take(link.token, nowMilliseconds: UInt64(Clock.steadyMilliseconds())) {
      return refuse(.tooOften)
    }
    var facts = job.facts
    facts.texts[.customerNote] = form.stored
    JobEditing.submitByCustomer(JobEdit(job.id, from: job.facts, to: facts), to: store) { result in
      switch result {
      case .success: done(nil)
      case .failure(.fleet(.transitionNotAllowed)): refuse(.tooLate)
      case .failure: refuse(.notStored)
      }
    }
  }
}
