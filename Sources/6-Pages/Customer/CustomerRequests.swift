import API
import Auth
import Store
import System
import Tracking

/// Takes what customers ask of the dispatchers, each link's at a bounded rate. A new request replaces the open one.
///
/// Confined to the front loop.
final class CustomerRequests {
  private let store: FleetStore
  private var rates = RateLimiter.ofForms

  init(store: FleetStore) { self.store = store }

  /// Calls `done` with nil once it is on the disk, else with the form and the reason.
  func take(
    _ form: RequestForm, of slot: JobSlot, _ link: TrackingLink, _ done: @escaping (RequestForm?) -> Void
  ) {
    var form = form
    let job = store.fleet.job(slot)
    func refuse(_ fault: NoteForm.Fault) {
      form.fault = fault
      done(form)
    }
    if form.fault != nil { return done(form) }
    // Without a kind what is asked is taken back, until the end.
    let kinds = store.fleet.requestKinds(of: link, now: store.clock())
    guard !job.status.isEnded, form.kind?.isOpen(in: job.status) ?? true,
      (form.kind ?? job.texts.request?.kind).map({ kinds.contains($0) }) ?? true
    else { return refuse(.tooLate) }
    if case .refused = rates.take(link.token, nowMilliseconds: UInt64(Clock.steadyMilliseconds())) {
      return refuse(.tooOften)
    }
    var facts = job.facts
    facts.texts.customerRequest = form.request?.line
    if facts == job.facts { return done(nil) }
    JobEditing.submitByCustomer(JobEdit(job.id, from: job.facts, to: facts), to: store) { result in
      switch result {
      case .success: done(nil)
      case .failure(.fleet(.transitionNotAllowed)): refuse(.tooLate)
      case .failure: refuse(.notStored)
      }
    }
  }
}
