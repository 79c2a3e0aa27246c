import Net
import Storage
import Tracking

/// Reads what the database tells for cards, on the history's thread.
///
/// Confined to the front loop. Bound: as many reads wait as the storage lets wait; one more is answered from memory.
final class CardReader {
  private struct Answer: Sendable {
    let number: UInt64
    let past: CardPast?
  }

  private let store: FleetStore
  private var waiting: [UInt64: (CardPast?) -> Void] = [:]
  private var lastNumber: UInt64 = 0
  private var answers: LoopHandle<Answer>?

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    answers = loop.makeHandle { [weak self] answer in
      self?.waiting.removeValue(forKey: answer.number)?(answer.past)
    }
  }

  /// Calls `done` once, on the front loop: with what was done to `job`, and the way of `driver`.
  func read(job: JobID? = nil, driver: DriverID? = nil, done: @escaping (CardPast) -> Void) {
    guard let answers else { return done(remembered(job)) }
    let end = store.clock()
    let start = end.adding(milliseconds: -CardPast.wayMilliseconds)
    let driver = store.keepsHistory ? driver : nil
    lastNumber += 1
    let number = lastNumber
    waiting[number] = { [weak self] past in done(past ?? self?.remembered(job) ?? CardPast()) }
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
      answers.post(Answer(number: number, past: past))
    }
  }

  /// The newest of what was done is in memory as well.
  private func remembered(_ job: JobID?) -> CardPast {
    guard let job else { return CardPast() }
    return CardPast(acts: store.accounts.audit.filter { $0.subject == job.rawValue })
  }
}
