import Auth
import Tracking

/// The four digits that a customer's page shows and the driver asks for at the door.
///
/// Made of the secret in the address of the customer's own link, so that all nodes know them and no driver does. A link
/// that is revoked takes its code with it.
package enum DoorCode {
  package static func of(_ link: TrackingLink) -> String {
    // The words before it distinguish it from other digests of a token.
    let digest = Sha256.digest(Array("waypost code\n\(link.token)".utf8))
    let number = digest.prefix(4).reduce(0) { $0 << 8 | Int($1) } % 10_000
    return String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
  }
}

/// What becomes of a code that a driver gave.
package enum CodeOutcome: Hashable {
  /// The job needs none, or the right one came.
  case fine(isRight: Bool)
  case missing, wrong
}

extension FleetStore {
  /// The code of a job that needs one; nil if no page shows it.
  package func doorCode(of job: Job) -> String? {
    fleet.codeLink(of: job, now: clock()).map { DoorCode.of($0) }
  }

  /// What the customer's page shows of it: from when the driver is on the way until the job ends.
  package func shownCode(of id: JobID) -> String? {
    guard let job = fleet.job(id), !job.status.isEnded, job.status.order >= JobStatus.enRoute.order else {
      return nil
    }
    return doorCode(of: job)
  }

  /// `typed` may have spaces and digits of another script.
  package func outcome(ofCode typed: String, for job: Job) -> CodeOutcome {
    guard let code = doorCode(of: job) else { return .fine(isRight: false) }
    let digits = typed.prefix(40).compactMap(\.wholeNumberValue).map(String.init).joined()
    if digits.isEmpty { return .missing }
    return digits == code ? .fine(isRight: true) : .wrong
  }
}
