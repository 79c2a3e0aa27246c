import Net
import Storage
import Store
import Tracking

/// Reads the stored part of cards, on the history's thread.
///
/// Confined to the front loop. Bound: the storage lets a limited number of reads wait; a further one is answered from
/// memory.
final class CardHistoryReader {
  private let store: FleetStore
  private let answers: PendingAnswers<CardHistory?>

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    answers = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, on the front loop, with the acts on `job` and the trail of `driver`.
  func read(job: JobID? = nil, driver: DriverID? = nil, done: @escaping (CardHistory) -> Void) {
    let end = store.clock()
    let start = end.adding(milliseconds: -CardHistory.trailMilliseconds)
    let driver = store.keepsHistory ? driver : nil
    let answer = answers.expect { [weak self] history in
      done(history ?? self?.remembered(job) ?? CardHistory())
    }
    store.readHistory { result in
      var answered: CardHistory?
      do throws(StorageError) {
        let database = try result.get()
        var found = CardHistory()
        if let job { found.acts = try database.audit(of: job.rawValue, limit: CardHistory.maximumActs) }
        if let driver {
          let track = try database.track(of: driver, from: start, to: end) ?? []
          found.trail = Trail.points(along: track, atMost: CardHistory.maximumTrailPoints)
        }
        answered = found
      } catch {
        // The card is then made from memory alone.
      }
      answer.post(answered)
    }
  }

  /// The newest acts on the job, which are in memory as well.
  private func remembered(_ job: JobID?) -> CardHistory {
    guard let job else { return CardHistory() }
    return CardHistory(acts: store.accounts.audit.filter { $0.subject == job.rawValue })
  }
}

/// The stored part of a card: the acts on a job, and the recent trail of its driver.
struct CardHistory: Sendable {
  /// The length of the trail.
  static let trailMilliseconds: Int64 = 3_600_000
  static let maximumTrailPoints = 600
  static let maximumActs = 100

  /// The acts on the job, oldest first.
  var acts: [AuditEntry] = []
  /// The trail of the last hour, oldest first, some seconds behind the present; nil if no history is kept, or it
  /// could not be read.
  var trail: [TrailPoint]?
}
