import FleetView
import Maps
import System
import Templating
import Tracking
import Words

/// The wall: a fleet or an area in large type, read-only. Template `wall`, feed `/wall/{token}/live`.
package struct WallPage: Sendable {
  let view: WallView
  let wall: Wall
  let ways: [WallWay]
  /// The build of the server that made the page: a feed of another build makes the page load anew.
  let build: String
  /// The map shows them if nothing else stands on it.
  var mapExtent: [Coordinate] = []

  package init(_ fleet: Fleet, wall: Wall, build: String = "", now: Timestamp, words: Words = .standard) {
    let view = WallView(fleet, WallScope(wall, zone: .server), now: now, words: words)
    self.init(view, ways: view.ways(fleet), wall: wall, build: build)
  }

  init(_ view: WallView, ways: [WallWay], wall: Wall, build: String) {
    self.view = view
    self.ways = ways
    self.wall = wall
    self.build = build
  }

  private func drawing(_ words: Words) -> MapDrawing {
    let places = view.drivers.values.compactMap(\.coordinate) + view.jobs.values.compactMap(\.coordinate)
    let shown = wall.area?.ends ?? places
    return MapDrawing(showing: shown.isEmpty ? mapExtent : shown, maximumZoom: 14, words)
  }

  /// The part of the world that the map shows.
  var viewport: Viewport { drawing(.standard).viewport }

  package func template(_ context: PageContext) -> MustacheValue {
    let words = context.words
    let drawing = drawing(words)
    let jobs = view.jobs.sorted { $0.key.rawValue < $1.key.rawValue }
    let drivers = view.drivers.sorted { $0.key.rawValue < $1.key.rawValue }
    let markers = FleetMarkers(
      jobs: jobs.map(\.value), drivers: drivers.map(\.value), in: drawing, nameSize: 15)
    let text = Words.fill(words.wall.mapText, ["drivers": "\(drivers.count)", "jobs": "\(jobs.count)"])
    let ends = (wall.area?.ends ?? []).enumerated().map { number, place in
      MustacheValue.object(drawing.place(place).merging(["key": .text("end:\(number)")]) { one, _ in one })
    }
    return context.page(
      title: wall.name,
      [
        "say": Catalog.texts(of: words.wall.labels), "name": .text(wall.name),
        "feed": .text("/wall/\(wall.token)/live"), "build": .text(build),
        "theme": wall.theme == .system ? .null : .text(wall.theme.rawValue),
        "darkMedia": Self.darkMedia(wall.theme),
        "clock": .text(words.clockTime(view.now, context.zone)),
        "hours": .text(words.formats.hourCycle.rawValue),
        "zone": context.zone.name.map { .text($0) } ?? .null,
        "datetime": .text(view.now.iso8601), "now": .text("\(view.now.unixMilliseconds)"),
        "asOf": context.asOf(view.now), "refreshSeconds": .text("15"),
        "isUpstreamLost": .bool(view.lists.isUpstreamLost),
        "isStorageFailing": .bool(view.lists.isStorageFailing),
        "jobsAsOf": view.lists.jobsAsOf.map { .object(context.shownTime($0, now: view.now)) } ?? .null,
        "nodes": context.warning(of: view.lists.nodes, now: view.now),
        "isCrowded": .bool(markers.isCrowded),
        "counters": .list(WallView.Counter.allCases.map { counter($0, words) }),
        "jobs": .list(jobs.map { row($0.value, context) }), "blankJob": blank,
        "arrivals": rows(view.lists.arrivals), "hasArrivals": .bool(!view.lists.arrivals.isEmpty),
        "late": rows(view.lists.late), "hasLate": .bool(!view.lists.late.isEmpty),
        "unassigned": rows(view.lists.unassigned), "hasUnassigned": .bool(!view.lists.unassigned.isEmpty),
        "ratings": view.lists.ratings.map { ratings in
          .object([
            "count": .text(words.numeral(ratings.count)), "mean": .text(ratings.mean),
            "isNone": .bool(ratings.count == 0),
          ])
        } ?? .null,
        "parts": .list(
          wall.parts.filter { $0 != .map }.map { part in
            .object(["part": .object([part.rawValue: .bool(true)])])
          }),
        "hasMap": .bool(wall.parts.contains(.map)), "layout": layout.map { .text($0) } ?? .null,
        "blank": blank,
        "totals": .object(
          Dictionary(uniqueKeysWithValues: view.lists.totals.map { ($0, .text("\($1)")) })),
        "map": drawing.value([
          "markers": .list(markers.values), "ends": .list(ends), "circles": .list([]), "text": .text(text),
          "ways": .list(
            ways.map { shown in
              .object(
                drawing.fields(of: shown.way).merging(["key": .text("driver:\(shown.id.rawValue)")]) { $1 })
            }),
        ]),
      ])
  }

  /// The media condition of dark tiles for a theme that does not follow the browser.
  private static func darkMedia(_ theme: Wall.Theme) -> MustacheValue {
    switch theme {
    case .system: .null
    case .light: .text("not all")
    case .dark: .text("all")
    }
  }

  private func counter(_ counter: WallView.Counter, _ words: Words) -> MustacheValue {
    let count = view.lists.counts[counter] ?? 0
    return .object([
      "name": .text(counter.rawValue), "label": .text(counter.label(words)),
      "count": .text("\(count)"),
      "isNone": .bool(count == 0),
    ])
  }

  /// How the map and the other parts stand; nil: the map first, and then the others.
  private var layout: String? {
    if wall.parts == [.map] { return "map-alone" }
    guard wall.parts.contains(.map) else { return "without-map" }
    return wall.parts.first == .map ? nil : "map-last"
  }

  private func rows(_ rows: [WallView.Row]) -> MustacheValue {
    .list(
      rows.map { row in
        .object(
          Self.place(row.address).merging(["driver": .text(row.driver), "text": .text(row.text)]) { $1 })
      })
  }

  private func row(_ job: JobMark, _ context: PageContext) -> MustacheValue {
    let texts = ["driver": job.driverName, "label": job.label, "key": "job:\(job.id)"]
    return .object(Self.place(job.address).merging(texts.mapValues { .text($0) }) { $1 })
  }

  /// The row that the page copies for one that comes later.
  private var blank: MustacheValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: ["street", "town", "driver", "text", "label"].map { ($0, .text("")) }))
  }

  /// The parts of an address: what stands behind its first comma is left out where there is no room. `wall.js` has the
  /// same.
  static func place(_ address: String) -> [String: MustacheValue] {
    let street = address.prefix { $0 != "," }
    guard !street.isEmpty else { return ["street": .text(address), "town": .text("")] }
    return ["street": .text(String(street)), "town": .text(String(address.dropFirst(street.count)))]
  }
}
