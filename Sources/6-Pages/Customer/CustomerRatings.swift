import Auth
import HTTP
import Store
import System
import Tracking

/// Takes customers' ratings, each link's at a bounded rate.
///
/// Confined to the front loop.
final class CustomerRatings {
  private let store: FleetStore
  private var rates = RateLimiter.ofForms

  init(store: FleetStore) { self.store = store }

  /// Calls `done` with nil once the rating is on the disk, else with the form and the reason.
  func take(
    _ form: RatingForm, of job: JobID, link token: String, _ done: @escaping (RatingForm?) -> Void
  ) {
    var form = form
    guard form.fault == nil, let stars = form.stars else { return done(form) }
    if case .refused = rates.take(token, nowMilliseconds: UInt64(Clock.steadyMilliseconds())) {
      form.fault = .tooOften
      return done(form)
    }
    store.submit(.rated(job, stars: stars, comment: form.storedComment)) { result in
      guard case .failure(let error) = result else { return done(nil) }
      switch error {
      case .fleet(.ratingIsFinal), .fleet(.transitionNotAllowed): form.fault = .tooLate
      default: form.fault = .notStored
      }
      done(form)
    }
  }
}

extension RateLimiter<String> {
  /// Of one form of the customer's page, by link: a reader who changes its mind needs few, and each writes to the disk.
  static var ofForms: Self { Self(capacity: 10, refillPerSecond: 1 / 60, maximumKeyCount: 4096) }
}

extension RatingForm {
  /// The status of the page that shows the fault.
  var status: HTTPStatus {
    switch fault {
    case nil: .ok
    case .noStars, .tooLong: .unprocessableContent
    case .tooLate: .conflict
    case .tooOften: .tooManyRequests
    case .notStored: .serviceUnavailable
    }
  }
}
