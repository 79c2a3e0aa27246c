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
    guard isOpen else { return done(.tooLate) }
    if case .refused = rates.take(link.token, nowMilliseconds: UInt64(Clock.steadyMilliseconds())) {
      return done(.tooOften)
    }
    let job = store.fleet.job(slot)
    var facts = job.facts
    change(&facts)
    if facts == job.facts { return done(nil) }
    JobEditing.submitByCustomer(JobEdit(job.id, from: job.facts, to: facts), to: store) { result in
      switch result {
      case .success: done(nil)
      case .failure(.fleet(.transitionNotAllowed)): done(.tooLate)
      case .failure: done(.notStored)
      }
    }
  }
}
