import Storage
import Store
import Tracking

/// A durable change that somebody asked of a node, and what the node answered.
final class Change {
  enum Outcome: Hashable {
    /// There was no answer: the node ended before, or said that nobody knows.
    case unknown
    case accepted
    /// Accepted, as it was so already.
    case unchanged
    case refused
  }

  /// What must be in the log once for each acceptance, and at no other time.
  enum Deed: Hashable {
    case created(JobID)
    case noted(JobID, String)
    case taken(JobID, DriverID)
    case reached(JobID, JobStatus)
    case gone(JobID)
    case linked(String)
    case revoked(String)
    case described(DriverID, String)
    case told(String)
    case rested(DriverID, DriverAvailability)
    case guessed(JobID)
    case said(String)
    case walled(String)
    case unwalled(String)
    case signedIn(session: String)
    case signedOut(session: String)
  }

  /// What a node is asked to do.
  enum Wish {
    case event(FleetEvent)
    case writes([DurableWrite])
  }

  let number: Int
  let deed: Deed
  private(set) var outcome = Outcome.unknown

  /// Others change nothing of the fleet, and are never without effect on the log.
  private var isOfFleet: Bool {
    switch deed {
    case .signedIn, .signedOut, .told, .said: false
    default: true
    }
  }

  init(number: Int, deed: Deed) {
    self.number = number
    self.deed = deed
  }

  func answered(_ result: Result<[FleetChange], RequestError>) {
    switch result {
    case .success(let changes): outcome = changes.isEmpty && isOfFleet ? .unchanged : .accepted
    case .failure(.storage(.undecided)): break
    case .failure: outcome = .refused
    }
  }
}

extension Change.Deed: CustomStringConvertible {
  var description: String {
    switch self {
    case .created(let job): "\(job.rawValue) is created"
    case .noted(let job, let text): "\(job.rawValue) gets the note \"\(text)\""
    case .taken(let job, let driver): "\(job.rawValue) is taken by \(driver.rawValue)"
    case .reached(let job, let status): "\(job.rawValue) becomes \(status)"
    case .gone(let job): "\(job.rawValue) is gone"
    case .linked(let token): "the link \(token) is made"
    case .revoked(let token): "the link \(token) is revoked"
    case .signedIn(let session): "\(session) begins"
    case .signedOut(let session): "\(session) ends"
    case .told(let receiver): "\(receiver) is told what happens"
    case .rested(let driver, let state): "\(driver.rawValue) is \(state)"
    case .guessed(let job): "\(job.rawValue) gets a wrong code"
    case .said(let message): "\(message) is said"
    case .walled(let token): "the wall \(token) is made"
    case .unwalled(let token): "the wall \(token) is revoked"
    case .described(let driver, let name): "\(driver.rawValue) is called \"\(name)\""
    }
  }
}
