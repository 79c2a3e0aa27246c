import Maps
import Templating

/// The markers on a map of the fleet: jobs, and above them drivers, with the names that have room. A name that would
/// cover another name or marker is left to the table.
package struct FleetMarkers: Sendable {
  /// With more markers than this, names would only hide the map: none is shown, and no room is searched for. This
  /// also bounds the work, which grows with the square of the number.
  static let crowdedCount = 60
  /// The distance from a driver's place down to the baseline of its name; `fleet-marker` contains the same number.
  private static let baselinePixels = 24.0

  package let isCrowded: Bool
  private let jobs: [JobMark]
  private let drivers: [DriverMark]
  /// The drivers that show their names.
  private let named: Set<Int>
  private let drawing: MapDrawing

  /// `nameSize` is the font's size, in CSS pixels, the same as in the page's style sheet.
  package init(jobs: [JobMark], drivers: [DriverMark], in drawing: MapDrawing, nameSize: Double) {
    let jobs = jobs.filter { $0.coordinate != nil }
    let drivers = drivers.filter { $0.coordinate != nil }
    isCrowded = jobs.count + drivers.count > Self.crowdedCount
    named =
      isCrowded
      ? Set(drivers.indices)
      : Self.named(
        drivers.compactMap { driver in driver.coordinate.map { (driver, drawing.point($0)) } },
        pins: jobs.compactMap(\.coordinate).map { drawing.point($0) }, nameSize: nameSize)
    (self.jobs, self.drivers, self.drawing) = (jobs, drivers, drawing)
  }

  package var count: Int { jobs.count + drivers.count }
  package var values: [MustacheValue] { (0..<count).compactMap { marker($0)?.value } }

  /// One marker; those of jobs come before those of drivers.
  package func marker(_ index: Int) -> FleetMarker? {
    let driver = index - jobs.count
    return driver < 0
      ? FleetMarker(jobs[index], in: drawing)
      : FleetMarker(drivers[driver], isCovered: !named.contains(driver), in: drawing)
  }

  /// The drivers that show their names: those in trouble before the others, then the first in the page.
  private static func named(
    _ drivers: [(mark: DriverMark, point: PixelPoint)], pins: [PixelPoint], nameSize: Double
  ) -> Set<Int> {
    let pins = pins.map { PixelBox(x: $0.x - 9, y: $0.y - 26, width: 18, height: 26) }
    let shapes = drivers.map { PixelBox(x: $0.point.x - 10, y: $0.point.y - 10, width: 20, height: 20) }
    var names: [PixelBox] = []
    var named: Set<Int> = []
    let order = drivers.indices.sorted {
      (drivers[$0].mark.troubles.isEmpty ? 1 : 0, $0) < (drivers[$1].mark.troubles.isEmpty ? 1 : 0, $1)
    }
    for index in order {
      let (mark, point) = drivers[index]
      let width = TextWidth.pixels(mark.name, size: nameSize)
      let name = PixelBox(
        x: point.x - width / 2, y: point.y + baselinePixels - nameSize, width: width, height: nameSize * 1.25)
      let isOverShape = shapes.indices.contains { $0 != index && shapes[$0].touches(name) }
      guard !isOverShape, !(pins + names).contains(where: { $0.touches(name) }) else { continue }
      names.append(name)
      named.insert(index)
    }
    return named
  }
}

extension PixelBox {
  fileprivate func touches(_ other: PixelBox) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
