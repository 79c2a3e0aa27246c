import Maps
import Net
import Roads
import Store
import Tracking

/// Finds how long drivers would drive to a place along the streets, by one search outward from the place.
///
/// Confined to the front loop; the search runs on the road thread.
package final class DriverTimes {
  /// The bound of drivers in one question.
  package static let maximumDrivers = 1000
  /// A driver who is farther away is not near.
  private static let maximumSeconds = 7200.0
  private static let maximumInFlight = 4
  private let store: FleetStore
  private let thread: RoadThread
  private let loop: EventLoop
  private let waitMilliseconds: UInt64
  private let answers: PendingAnswers<[Double?]>

  /// - Parameter waitMilliseconds: a page does not wait longer for the times.
  init(store: FleetStore, thread: RoadThread, loop: EventLoop, waitMilliseconds: UInt64) {
    self.waitMilliseconds = waitMilliseconds
    self.store = store
    self.thread = thread
    self.loop = loop
    answers = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, with the seconds of each driver whose way is known; with none when the answer does not come in
  /// time or too many questions are under way. The first `maximumDrivers` drivers with a position count.
  package func ask(
    to place: Coordinate, from drivers: [DriverSlot], done: @escaping ([DriverSlot: Double]) -> Void
  ) {
    var asked: [DriverSlot] = []
    var sightings: [RoadNetwork.Sighting] = []
    for driver in drivers where asked.count < Self.maximumDrivers {
      guard let position = store.fleet.position(driver) else { continue }
      asked.append(driver)
      // Without the heading: a driver who gets a job may turn.
      sightings.append(
        RoadNetwork.Sighting(position.coordinate.latLng, accuracyMeters: position.accuracyMeters ?? 0))
    }
    guard !asked.isEmpty, answers.count < Self.maximumInFlight else { return done([:]) }
    var times: [DriverSlot: Double] = [:]
    let page = WaitingPage { done(times) }
    let answer = answers.expect { seconds in
      for (driver, seconds) in zip(asked, seconds) { times[driver] = seconds }
      page.finish()
    }
    let question = TimesQuestion(
      to: place.latLng, from: sightings, maximumSeconds: Self.maximumSeconds, at: store.clock(),
      answer: answer)
    guard thread.ask(.times(question)) else {
      answers.forget(answer.number)
      return done([:])
    }
    page.deadline = loop.schedule(afterMilliseconds: waitMilliseconds) { page.finish() }
  }
}
