import Net
import Store
import Tracking
import Words

/// Computes what a wall shows from the whole fleet, a part at a time, so that no turn of the loop is long. Requests for
/// the same area that come meanwhile receive the same view.
///
/// Confined to the front loop.
final class WallViews {
  /// A view that is not whole yet.
  private final class Unfinished {
    var survey: [WallSurvey]
    var part = 0
    let partCount: Int
    /// Nil until the survey is whole.
    var view: WallView?
    /// The drivers and jobs whose marks the view lacks.
    var drivers: ArraySlice<DriverSlot> = []
    var jobs: ArraySlice<JobSlot> = []
    var waiting: [(WallView) -> Void] = []
    var timer: Net.Timer?

    init(_ scope: WallScope, partCount: Int) {
      survey = [WallSurvey(scope)]
      self.partCount = partCount
    }
  }

  private static let slotsInPart = 200
  private static let marksInPart = 30

  private let store: FleetStore
  private let words: Words
  private let loop: EventLoop
  private var unfinished: [WallScope: Unfinished] = [:]

  init(store: FleetStore, words: Words, loop: EventLoop) {
    self.store = store
    self.words = words
    self.loop = loop
  }

  /// Calls `done` later, with the view of `scope` as it is then.
  func make(_ scope: WallScope, _ done: @escaping (WallView) -> Void) {
    if let known = unfinished[scope] { return known.waiting.append(done) }
    let count = max(store.fleet.driverCount, store.fleet.jobSlotBound)
    let new = Unfinished(scope, partCount: count / Self.slotsInPart + 1)
    new.waiting = [done]
    unfinished[scope] = new
    new.timer = loop.schedule(afterMilliseconds: 0) { [weak self, weak new] in
      guard let self, let new else { return }
      if self.finishSome(of: new) {
        self.unfinished[scope] = nil
        guard let view = new.view else { return }
        for done in new.waiting { done(view) }
      } else {
        new.timer?.restart(afterMilliseconds: 0)
      }
    }
  }

  /// Does the next part; returns whether it was the last.
  private func finishSome(of new: Unfinished) -> Bool {
    let (fleet, now) = (store.fleet, store.clock())
    if new.part < new.partCount {
      WallSurvey.give(part: new.part, of: new.partCount, fleet, now: now, to: &new.survey)
      new.part += 1
      return false
    }
    if new.view == nil {
      let survey = new.survey[0]
      new.view = WallView(survey, fleet, now: now, words: words)
      (new.drivers, new.jobs) = (survey.drivers[...], survey.jobs[...])
    }
    new.view?.put(new.drivers.prefix(Self.marksInPart), fleet, now: now, words: words)
    new.view?.put(new.jobs.prefix(Self.marksInPart), fleet, now: now, words: words)
    new.drivers = new.drivers.dropFirst(Self.marksInPart)
    new.jobs = new.jobs.dropFirst(Self.marksInPart)
    return new.drivers.isEmpty && new.jobs.isEmpty
  }
}
