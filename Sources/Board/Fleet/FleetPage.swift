import FleetView
import Maps
import Templating
import Tracking
import Words

/// The part that the board and the past positions share: the most important drivers and jobs up to a bound, and their
/// map.
struct FleetPage: Sendable {
  /// The bound of drivers and of jobs that one page lists, draws and receives when its feed begins.
  static let limit = 500
  /// The zoom of a map that shows a single place.
  private static let closestZoom = 14.0

  let drivers: [DriverMark]
  /// The slots of `drivers`, in the same order.
  let driverSlots: [DriverSlot]
  let jobs: [JobMark]
  let driverCount: Int
  let jobCount: Int
  let summary: FleetSummary
  let now: Timestamp

  /// The search that the page answers.
  let query: BoardQuery
  let troubles: TroubleCounts
  /// The clusters of the whole fleet, if the map shows the whole fleet; nil if it shows the listed drivers.
  private let clusters: FleetClusters?
  private let individuals: [DriverMark]
  /// The part of the world that the map shows.
  let viewport: Viewport
  /// The address of a wider map than the requested part; nil if the map shows everything.
  private let wayBack: String?

  /// `withClusters` is true for a page whose map shows every driver, whatever is listed.
  init(
    _ fleet: Fleet, for audience: FleetAudience, _ query: BoardQuery = .everything, now: Timestamp,
    words: Words, withClusters: Bool = false, view asked: MapView? = nil
  ) {
    self.now = now
    self.query = query
    let selection = FleetSelection(
      fleet, query, for: audience, limit: Self.limit, now: now, words: words)
    driverSlots = selection.drivers
    drivers = selection.drivers.map { fleet.mark($0, for: audience, now: now, words: words) }
    jobs = selection.jobs.map { fleet.mark($0, for: audience, now: now, words: words) }
    driverCount = selection.driverCount
    jobCount = selection.jobCount
    troubles = selection.troubles
    summary = FleetSummary(fleet, selection.census, troubles: selection.troubles)
    let jobPlaces = jobs.compactMap(\.coordinate)
    guard withClusters, query.isEverything else {
      clusters = nil
      individuals = drivers
      let places = drivers.compactMap(\.coordinate) + jobPlaces
      // If nothing is found the map shows all drivers, not the whole earth.
      viewport = MapDrawing.fitting(
        places.isEmpty ? FleetClusters.ends(fleet) : places, maximumZoom: Self.closestZoom)
      wayBack = nil
      return
    }
    let ends = FleetClusters.ends(fleet)
    let whole = MapDrawing.fitting(ends + jobPlaces, maximumZoom: Self.closestZoom)
    let view = asked?.viewport ?? whole
    viewport = view
    wayBack = asked.map { asked in
      let farther = MapView(middle: asked.middle, zoom: asked.zoom - FleetClusters.step)
      return Self.path(farther.flatMap { $0.zoom > whole.zoom + 0.5 ? $0 : nil })
    }
    let troubled = Set(zip(drivers, driverSlots).filter { !$0.0.troubles.isEmpty }.map(\.1))
    let clusters = FleetClusters(fleet, ends: ends, in: view, troubled: troubled)
    individuals = clusters.drawn.map { fleet.mark($0, for: audience, now: now, words: words) }
    self.clusters = clusters
  }

  /// The address of the board that shows a part of the map; nil for everything.
  static func path(_ view: MapView?) -> String { view.map { "/board?view=\($0.text)" } ?? "/board" }

  /// The fields of `fleet-map`, `fleet-legend`, `fleet-counters` and the rows.
  func fields(_ context: PageContext) -> [String: MustacheValue] {
    let words = context.words
    let drawing = MapDrawing(viewport, lengths: words.formats.mapLengths)
    let markers = FleetMarkers(jobs: jobs, drivers: individuals, in: drawing, nameSize: 12)
    let ends = (clusters?.ends ?? []).enumerated().map { number, place in
      MustacheValue.object(drawing.place(place).merging(["key": .text("end:\(number)")]) { one, _ in one })
    }
    let circles = (clusters?.circles ?? []).map { $0.value(in: drawing, words) }
    let text = Words.fill(words.board.mapText, ["drivers": "\(driverCount)", "jobs": "\(jobs.count)"])
    return [
      "now": .text("\(now.unixMilliseconds)"),
      "limit": .text("\(Self.limit)"),
      "refreshSeconds": .text("15"),
      "isCrowded": .bool(markers.isCrowded),
      "isUpstreamLost": .bool(summary.isUpstreamLost), "isStorageFailing": .bool(summary.isStorageFailing),
      "jobsAsOf": summary.jobsAsOf.map { .object(context.shownTime($0, now: now)) } ?? .null,
      "counters": summary.value(words),
      "legend": Self.legend(words),
      "map": drawing.value([
        "markers": .list(markers.values), "ends": .list(ends), "circles": .list(circles), "text": .text(text),
        "wayBack": .text(orNull: wayBack),
      ]),
      "drivers": .list(
        zip(drivers, driverSlots).map { $0.row(now: now, words: words, order: $1.rawValue) }),
      "jobs": .list(jobs.map { $0.row(context, now: now) }),
      "blankDriver": DriverMark.blankRow,
      "blankJob": JobMark.blankRow,
      "moreDrivers": Self.more(drivers.count, of: driverCount, words),
      "moreJobs": Self.more(jobs.count, of: jobCount, words),
      "found": foundText(words),
      "isUTC": .bool(context.zone.local(now).isUTC),
    ]
  }

  /// The number of matches, if there is a search.
  private func foundText(_ words: Words) -> MustacheValue {
    if query.isEverything { return .null }
    if jobCount + driverCount == 0 { return .text(words.board.foundNothing) }
    return .text(Words.fill(words.board.found, ["jobs": "\(jobCount)", "drivers": "\(driverCount)"]))
  }

  private static func more(_ count: Int, of total: Int, _ words: Words) -> MustacheValue {
    count < total ? .text(Words.fill(words.board.more, ["count": "\(count)", "total": "\(total)"])) : .null
  }

  private static func legend(_ words: Words) -> MustacheValue {
    let legend = words.board.legend
    let drivers: [(DriverMark.State, String)] = [
      (.moving, legend.moving), (.standing, legend.standing), (.late, legend.late), (.old, legend.old),
      (.offline, legend.offline),
    ]
    let jobs: [(JobMark.State, String)] = [
      (.waiting, legend.waiting), (.assigned, legend.assigned), (.underWay, legend.underWay),
      (.atWork, legend.atWork),
    ]
    let symbols =
      drivers.map { ("driver", $0.rawValue, $1) } + jobs.map { ("job", $0.rawValue, $1) }
    return .list(
      symbols.map { kind, state, label in
        .object(["kind": .text(kind), "state": .text(state), "label": .text(label)])
      })
  }
}
