import FleetView
import Templating
import Tracking
import Words

/// The rows and the markers of a page as HTML, made in portions.
struct FleetRows {
  /// The number of rows or markers that one portion makes: some 0.1 ms.
  private static let portion = 16

  private(set) var jobs: [UInt8] = []
  private(set) var drivers: [UInt8] = []
  private(set) var markers: [UInt8] = []
  var isCrowded: Bool { map.isCrowded }
  var byteCount: Int { jobs.count + drivers.count + markers.count }

  private let page: FleetPage
  private let library: MustacheLibrary
  private let context: PageContext
  private let words: Words
  private let jobRow: RowTemplate?
  private let driverRow: RowTemplate?
  private let markerRow: RowTemplate?
  private let drawing: MapDrawing
  private let map: FleetMarkers
  /// The jobs of the rows: those that ended stand behind the others.
  private let listed: [JobMark]
  /// The list whose first row gets the focus when the page opens; nil for none.
  private let focused: FocusedList?
  /// Whether jobs can be chosen for an act on several.
  let mayPick: Bool
  private enum FocusedList { case jobs, drivers }
  private var jobCount = 0
  private var driverCount = 0
  private var circleCount = 0
  private var markerCount = 0

  /// Begins; `advance` makes the rows. `isListed` is false for a page with a map alone; `focusesFirst` is true for a
  /// page that opens with the focus on its first row; `mayPick` if jobs can be chosen for an act on several.
  init(
    beginning page: FleetPage, _ library: MustacheLibrary, _ context: PageContext, isListed: Bool = true,
    focusesFirst: Bool = false, mayPick: Bool = false
  ) {
    // A search near a place lists the drivers first.
    listed = page.listedJobs + page.ended.marks
    let isDriverFirst = listed.isEmpty || (page.query.near != nil && !page.drivers.isEmpty)
    focused = focusesFirst ? isDriverFirst ? .drivers : .jobs : nil
    self.page = page
    self.mayPick = mayPick
    self.library = library
    self.context = context
    words = context.words
    jobRow = library.rows("job-row", names: JobMark.RowField.allCases.map(\.rawValue))
    driverRow = library.rows("driver-row", names: DriverMark.RowField.allCases.map(\.rawValue))
    markerRow = library.rows("fleet-marker", names: FleetMarker.Field.allCases.map(\.rawValue))
    drawing = MapDrawing(page.viewport, context.words)
    map = FleetMarkers(jobs: page.jobs, drivers: page.individuals, in: drawing, nameSize: 12)
    let ends = page.ends.enumerated().map { number, place in
      MustacheValue.object(drawing.place(place).merging(["key": .text("end:\(number)")]) { one, _ in one })
    }
    draw("ends", ends)
    if let near = page.query.near {
      draw(
        "near",
        [.object(drawing.place(near.coordinate).merging(["name": .text(near.name)]) { one, _ in one })])
    }
    if !isListed { (jobCount, driverCount) = (listed.count, page.listedDrivers.count) }
  }

  /// All of them at once.
  init(_ page: FleetPage, _ library: MustacheLibrary, _ context: PageContext, isListed: Bool = true) {
    self.init(beginning: page, library, context, isListed: isListed)
    while advance() {}
  }

  /// Makes one portion of at most 0.2 ms; false when all rows and markers are made.
  mutating func advance() -> Bool {
    if jobCount < listed.count {
      let fields = JobMark.RowField.allCases
      for mark in listed[jobCount...].prefix(Self.portion) {
        let isFirst = focused == .jobs && jobCount == 0
        jobRow?.append(to: &jobs) {
          switch fields[$0] {
          case .isFirst: .bool(isFirst)
          case .mayPick: .bool(mayPick)
          default: mark.value(fields[$0], context, now: page.now)
          }
        }
        jobCount += 1
      }
    } else if driverCount < page.listedDrivers.count {
      let fields = DriverMark.RowField.allCases
      for (mark, slot) in zip(page.listedDrivers, page.driverSlots).dropFirst(driverCount).prefix(
        Self.portion)
      {
        let way = page.ways.indices.contains(driverCount) ? page.ways[driverCount] : ""
        let isFirst = focused == .drivers && driverCount == 0
        let place = page.places.indices.contains(driverCount) ? page.places[driverCount] : ""
        driverRow?.append(to: &drivers) {
          switch fields[$0] {
          case .way: .text(way)
          case .place: .text(place)
          case .isFirst: .bool(isFirst)
          case .free: .text(mark.freeText(context) ?? "")
          default: mark.value(fields[$0], now: page.now, words: words, order: slot.rawValue)
          }
        }
        driverCount += 1
      }
    } else if circleCount < page.circles.count {
      let circles = page.circles[circleCount...].prefix(Self.portion)
      draw("circles", circles.map { $0.value(in: drawing, context.words) })
      circleCount += circles.count
    } else if markerCount < map.count {
      let end = min(markerCount + Self.portion, map.count)
      let fields = FleetMarker.Field.allCases
      for index in markerCount..<end {
        guard let marker = map.marker(index) else { continue }
        markerRow?.append(to: &markers) { marker.value(fields[$0]) }
      }
      markerCount = end
    } else {
      return false
    }
    return true
  }

  private mutating func draw(_ kind: String, _ values: [MustacheValue]) {
    library.render("fleet-markers", .object(["map": .object([kind: .list(values)])]), into: &markers)
  }
}
