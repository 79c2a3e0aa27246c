import FleetView
import Maps
import Templating
import Tracking
import Words

/// The map of a card: a driver with its trail and the way ahead, and the places of jobs. It does not move; the board's
/// map follows the driver.
struct CardMap: Sendable {
  let driver: DriverMark?
  let trail: TrailRuns?
  /// Whether the trail covers an hour; without a stored history it covers the minutes that are in memory.
  let isLongTrail: Bool
  /// From the driver to the pickup of the job under way; nil if it is not known.
  let way: WayAhead?
  let jobs: [JobMark]

  init(
    _ mark: DriverMark?, _ driver: Driver?, _ history: CardHistory, way: WayAhead?, jobs: [JobMark]
  ) {
    self.driver = mark
    self.way = way
    trail = driver.map { TrailRuns($0, before: history.trail ?? []) }
    isLongTrail = history.trail != nil
    self.jobs = jobs
  }

  var isShown: Bool { driver?.coordinate != nil || jobs.contains { $0.coordinate != nil } }
  var viewport: Viewport { drawing(.standard).viewport }

  private func drawing(_ words: Words) -> MapDrawing {
    let places = [driver?.coordinate].compactMap { $0 } + jobs.compactMap(\.coordinate)
    // What leaves the way joins the trail: the view stays while the driver comes closer.
    let lines = (trail?.runs.flatMap { $0 } ?? []) + (way?.points ?? [])
    return MapDrawing(
      showing: places + lines, maximumZoom: 15, words)
  }

  /// The field `map` of `card-map`; null if no place is known.
  func value(_ words: Words) -> MustacheValue {
    guard isShown else { return .null }
    let drawing = drawing(words)
    let markers =
      (jobs.map { FleetMarker($0, in: drawing) } + [driver.flatMap { FleetMarker($0, in: drawing) }])
      .compactMap { $0?.value }
    var path = ""
    if let trail, let place = driver?.coordinate { path = drawing.path(trail, to: place) }
    let note = isLongTrail ? words.board.card.trailHour : words.board.card.trailMinutes
    return drawing.value([
      "markers": .list(markers), "trail": .text(path), "note": path.isEmpty ? .null : .text(note),
      "way": way.map { .object(["path": .text(drawing.path($0))]) } ?? .null,
    ])
  }
}
