import Net
import Storage
import Store
import Tracking

/// Reads what the database tells for cards, on the history's thread.
///
/// Confined to the front loop. Bound: as many reads wait as the storage lets wait; one more is answered from memory.
final class CardHistoryReader {
  private let store: FleetStore
  private let answers: PendingAnswers<CardHistory?>

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    answers = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, on the front loop: with what was done to `job`, and the way of `driver`.
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

  /// The newest of what was done is in memory as well.
  private func remembered(_ job: JobID?) -> CardHistory {
    guard let job else { return CardHistory() }
    return CardHistory(acts: store.accounts.audit.filter { $0.subject == job.rawValue })
  }
}
