import Maps
import Net
import Roads
import Store
import Tracking

/// Finds how long drives between stops take along the streets, and gives the times to the fleet.
///
/// Confined to the front loop; the searches run on the road thread.
package final class StopDrives {
  /// The bound of drives in one question.
  private static let maximumDrives = 24
  /// The bound of drives that are searched for.
  private static let maximumInFlight = 48
  /// A longer drive is not one between two stops of a day.
  private static let maximumSeconds = 7200.0
  private let store: FleetStore
  private let thread: RoadThread
  private let loop: EventLoop
  private let waitMilliseconds: UInt64
  private let answers: PendingAnswers<[Double?]>

  init(store: FleetStore, thread: RoadThread, loop: EventLoop, waitMilliseconds: UInt64) {
    self.store = store
    self.thread = thread
    self.loop = loop
    self.waitMilliseconds = waitMilliseconds
    answers = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, when the fleet knows the times of these drives, or will not know them soon. Times that come later
  /// are there for the next page.
  package func prepare(_ drives: [DriveTimes.Drive], done: @escaping () -> Void) {
    let now = store.clock()
    var left = 0
    let page = WaitingPage(done)
    for drive in drives.prefix(Self.maximumDrives) where !store.fleet.driveTimes.isKnown(drive, now: now) {
      guard answers.count < Self.maximumInFlight else { break }
      let answer = answers.expect { [weak self] seconds in
        self?.store.fleet.driveTimes.take(seconds.first ?? nil, for: drive, at: now)
        left -= 1
        if left == 0 { page.finish() }
      }
      let question = TimesQuestion(
        to: drive.to.latLng, from: [RoadNetwork.Sighting(drive.from.latLng, accuracyMeters: 0)],
        maximumSeconds: Self.maximumSeconds, at: now, answer: answer)
      guard thread.ask(.times(question)) else {
        answers.forget(answer.number)
        break
      }
      left += 1
    }
    guard left > 0 else { return page.finish() }
    page.deadline = loop.schedule(afterMilliseconds: waitMilliseconds) { page.finish() }
  }
}
