import API
import Auth
import HTTP
import Store
import System
import Tracking
import Words

/// Takes what customers change of their jobs on the pages of their links, each link's at a bounded rate.
///
/// Confined to the front loop.
final class CustomerEdits {
  /// Why something was not taken.
  enum Fault: Hashable, Sendable {
    case tooLong(count: Int)
    case tooLate
    case tooOften
    case notStored

    /// The status of the page that shows the fault.
    var status: HTTPStatus {
      switch self {
      case .tooLong: .unprocessableContent
      case .tooLate: .conflict
      case .tooOften: .tooManyRequests
      case .notStored: .serviceUnavailable
      }
    }

    /// `tooLong` is a pattern with {count} and {most}.
    func text(_ words: Words, tooLong: String, most: Int, tooLate: String) -> String {
      switch self {
      case .tooLong(let count):
        Words.fill(tooLong, ["count": words.numeral(count), "most": words.numeral(most)])
      case .tooLate: tooLate
      case .tooOften: words.ratings.faults.tooOften
      case .notStored: words.ratings.faults.notStored
      }
    }
  }

  private let store: FleetStore
  private var rates = RateLimiter.ofForms

  init(store: FleetStore) { self.store = store }

  /// Calls `done` with nil once the change is on the disk, else with the reason. `isOpen` says whether the link and the
  /// job's status still allow it.
  func take(
    _ link: TrackingLink, of slot: JobSlot, isOpen: Bool, change: (inout JobFacts) -> Void,
    done: @escaping (Fault?) -> Void
  ) {
    if let fault = fault(link, isOpen: isOpen) { return done(fault) }
    let job = store.fleet.job(slot)
    var facts = job.facts
    change(&facts)
    if facts == job.facts { return done(nil) }
    JobEditing.submitByCustomer(JobEdit(job.id, from: job.facts, to: facts), to: store) {
      done(Self.fault($0))
    }
  }

  /// Ends the job, as a dispatcher would, with the customer's words as the reason.
  func cancel(
    _ id: JobID, _ link: TrackingLink, isOpen: Bool, reason: String, done: @escaping (Fault?) -> Void
  ) {
    if let fault = fault(link, isOpen: isOpen) { return done(fault) }
    let act = JobAct.cancel(reason: reason.isEmpty ? nil : reason)
    let change = act.changeByLink(of: id, in: store)
    store.submit(change.event, with: change.writes) { done(Self.fault($0)) }
  }

  private func fault(_ link: TrackingLink, isOpen: Bool) -> Fault? {
    guard isOpen else { return .tooLate }
    if case .refused = rates.take(link.token, nowMilliseconds: UInt64(Clock.steadyMilliseconds())) {
      return .tooOften
    }
    return nil
  }

  private static func fault(_ result: Result<[FleetChange], RequestError>) -> Fault? {
    switch result {
    case .success: nil
    case .failure(.fleet(.transitionNotAllowed)): .tooLate
    case .failure: .notStored
    }
  }
}
