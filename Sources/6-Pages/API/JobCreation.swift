import Auth
import Storage
import Store
import Tracking

/// Creates a job with its first link, by REST and at the board alike: both are committed together, with a line in the
/// audit log if a dispatcher created it.
package struct JobCreation {
  package let job: Job
  let link: TrackingLink

  /// What makes a job the same one: an order with the identity of a job that is in memory is refused with `.jobExists`.
  package enum Identity: Hashable, Sendable {
    /// The business's own number of the job, which people name it by.
    case reference(String)
    /// A job that repeats another one on a day, `2026-11-30`.
    case repeated(JobID, day: String)
    /// What somebody wrote into one form, by its number; the same form with other texts is another job.
    case form(String, by: UserID, texts: String)

    package var id: JobID {
      let text =
        switch self {
        case .reference(let reference): "reference\0\(reference)"
        case .repeated(let job, let day): "repeated\0\(job.rawValue)\0\(day)"
        case .form(let number, let author, let texts): "form\0\(author.rawValue)\0\(number)\0\(texts)"
        }
      return JobID(Uuid.of(text))
    }

    fileprivate var code: String? {
      if case .reference(let reference) = self { reference } else { nil }
    }
  }

  /// Calls `done` on the front loop. The job is a new one unless it has an `identity`; `series` are the bookings that are
  /// made with it.
  package static func submit(
    _ order: JobOrder, as identity: Identity? = nil, link change: LinkChange = LinkChange(),
    key: IdempotencyKey? = nil, by user: User, from address: String, in series: BookingSeries? = nil,
    to store: FleetStore, done: @escaping (Result<JobCreation, RequestError>) -> Void
  ) {
    guard let id = try? RandomToken(byteCount: 16), let code = try? RandomToken(),
      let token = try? RandomToken()
    else {
      return done(.failure(.busy))
    }
    let now = store.clock()
    var job = order.job(id: identity?.id ?? JobID(Uuid.text(id.bytes)), orderedBy: user, now: now)
    job.confirmationCode = identity?.code ?? confirmationCode(code.bytes.prefix(8))
    let made = JobCreation(
      job: job, link: change.applied(to: TrackingLink(token: token.text, jobID: job.id, createdAt: now)))
    var writes: [DurableWrite] = [.record(.link(made.link))]
    if let key { writes.append(key.write(made: made.link.token, at: now)) }
    if user.role.isDispatcher {
      writes.append(
        .audit(AuditEntry(at: now, by: user, .jobCreate, subject: job.id.rawValue, address: address)))
    }
    store.submit(.jobCreated(job), with: writes, in: series) { result in done(result.map { _ in made }) }
  }

  /// A letter or digit for each byte, as the earlier backend makes them, but none that is easily confused on the
  /// phone or on paper: no I and 1, no O and 0. The code opens nothing, and two jobs may have the same one.
  static func confirmationCode(_ bytes: ArraySlice<UInt8>) -> String {
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
    return String(decoding: bytes.map { letters[Int($0) % letters.count] }, as: UTF8.self)
  }
}
