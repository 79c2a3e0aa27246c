import API
import Storage
import Store
import Tracking
import Upstream
import Words

/// One act on several jobs: some at once, the next ones when those are on disk, so that the loop is never held up.
///
/// Confined to the front loop. Bound: `maximumCount` jobs.
enum SeveralJobs {
  static let maximumCount = 500
  /// A job takes some tens of microseconds.
  private static let atOnce = 16

  /// Why a job is as before.
  enum Fault: Error, Hashable, Sendable {
    /// It was not tried, after one that failed for a reason that all have.
    case notTried
    case noTime
    case upstreamOwns
    /// The backend's own words.
    case backend(String)
    case backendAway
    case failed(RequestError)

    /// Whether the next jobs would fail as well.
    var endsAll: Bool {
      switch self {
      case .backendAway: true
      case .failed(.fleet), .noTime, .backend: false
      case .notTried, .upstreamOwns, .failed: true
      }
    }
  }

  struct Outcome {
    let job: JobID
    let fault: Fault?
  }

  /// Moves each job to a day; the hours stay.
  static func move(
    _ jobs: [JobID], to day: CalendarDay, _ zone: ClockZone, by author: User, from address: String?,
    in store: FleetStore, done: @escaping ([Outcome]) -> Void
  ) {
    let move: (JobID, @escaping (Fault?) -> Void) -> Void = { id, done in
      guard let job = store.fleet.job(id) else { return done(.failed(store.unknown(.fleet(.unknownJob)))) }
      guard let new = day.facts(job.facts, zone) else { return done(.noTime) }
      JobEditing.submit(JobEdit(id, from: job.facts, to: new), by: author, from: address, to: store) {
        done($0.error.map { .failed($0) })
      }
    }
    make(jobs, move, done: done)
  }

  /// Does `act` with each job, and calls `done` with what became of them, in their order.
  static func make(
    _ jobs: [JobID], atOnce: Int = atOnce,
    _ act: @escaping (JobID, @escaping (Fault?) -> Void) -> Void, done: @escaping ([Outcome]) -> Void
  ) {
    make(jobs[...], [], atOnce, act, done)
  }

  private static func make(
    _ jobs: ArraySlice<JobID>, _ before: [Outcome], _ atOnce: Int,
    _ act: @escaping (JobID, @escaping (Fault?) -> Void) -> Void, _ done: @escaping ([Outcome]) -> Void
  ) {
    if jobs.isEmpty || before.last?.fault?.endsAll == true {
      return done(before + jobs.map { Outcome(job: $0, fault: .notTried) })
    }
    let part = Array(jobs.prefix(atOnce))
    var faults: [JobID: Fault] = [:]
    var open = part.count
    for job in part {
      act(job) { fault in
        faults[job] = fault
        open -= 1
        guard open == 0 else { return }
        let outcomes = part.map { Outcome(job: $0, fault: faults[$0]) }
        make(jobs.dropFirst(part.count), before + outcomes, atOnce, act, done)
      }
    }
  }
}

extension SeveralJobs.Fault {
  /// Nil if the backend did it.
  init?(_ outcome: UpstreamActs.Outcome) {
    switch outcome {
    case .answered(.done): return nil
    case .answered(.refused(_, let text)): self = .backend(text)
    case .answered(.unknown): self = .failed(.storage(.undecided))
    case .answered(.unreachable): self = .backendAway
    case .ended: self = .failed(.fleet(.transitionNotAllowed))
    case .busy: self = .failed(.busy)
    case .signInAgain: self = .upstreamOwns
    }
  }
}
