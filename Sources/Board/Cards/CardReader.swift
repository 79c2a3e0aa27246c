import Net
import Storage
import Store
import Tracking

/// Reads what the database tells for cards, on the history's thread.
///
/// Confined to the front loop. Bound: as many reads wait as the storage lets wait; one more is answered from memory.
final class CardReader {
  private let store: FleetStore
  private let answers: PendingAnswers<CardPast?>

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    answers = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, on the front loop: with what was done to `job`, and the way of `driver`.
  func read(job: JobID? = nil, driver: DriverID? = nil, done: @escaping (CardPast) -> Void) {
    let end = store.clock()
    let start = end.adding(milliseconds: -CardPast.wayMilliseconds)
    let driver = store.keepsHistory ? driver : nil
    let answer = answers.expect { [weak self] past in done(past ?? self?.remembered(job) ?? CardPast()) }
    store.readHistory { result in
      var past: CardPast?
      do throws(StorageError) {
        let history = try result.get()
        var found = CardPast()
        if let job { found.acts = try history.audit(of: job.rawValue, limit: CardPast.maximumActs) }
        if let driver {
          let track = try history.track(of: driver, from: start, to: end) ?? []
          found.way = Trail.points(along: track, atMost: CardPast.maximumWayPoints)
        }
        past = found
      } catch {
        // The card says less, and goes on.
      }
      answer.post(past)
    }
  }

  /// The newest of what was done is in memory as well.
  private func remembered(_ job: JobID?) -> CardPast {
    guard let job else { return CardPast() }
    return CardPast(acts: store.accounts.audit.filter { $0.subject == job.rawValue })
  }
}
