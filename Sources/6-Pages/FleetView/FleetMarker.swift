import Maps
import Store
import Templating
import Tracking

/// One marker on a map of the fleet: that of a driver or of a job. Template `fleet-marker`.
package struct FleetMarker: Sendable {
  /// The names of the marker's values.
  package enum Field: String, CaseIterable {
    case kind, state, key, name, isDriver, isCovered, heading, top, lat, lng, x, y
  }

  private enum Kind { case driver(DriverMark, isCovered: Bool), job(JobMark) }

  private let kind: Kind
  private let coordinate: Coordinate
  private let point: PixelPoint

  /// Nil for a driver without a place. `isCovered`: the map does not show the name, because something else stands
  /// there.
  package init?(_ mark: DriverMark, isCovered: Bool = false, in drawing: MapDrawing) {
    guard let coordinate = mark.coordinate else { return nil }
    kind = .driver(mark, isCovered: isCovered)
    self.coordinate = coordinate
    point = drawing.point(coordinate)
  }

  /// Nil for a job without a place.
  package init?(_ mark: JobMark, in drawing: MapDrawing) {
    guard let coordinate = mark.coordinate else { return nil }
    kind = .job(mark)
    self.coordinate = coordinate
    point = drawing.point(coordinate)
  }

  package var value: MustacheValue {
    .object(Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0.rawValue, value($0)) }))
  }

  package func value(_ field: Field) -> MustacheValue {
    switch (field, kind) {
    case (.lat, _): .text(coordinate.latitudeText)
    case (.lng, _): .text(coordinate.longitudeText)
    case (.x, _): .text(SVGNumber.text(point.x))
    case (.y, _): .text(SVGNumber.text(point.y))
    case (.kind, .driver): .text("driver")
    case (.state, .driver(let mark, _)): .text(mark.state.rawValue)
    case (.key, .driver(let mark, _)): .text("driver:\(mark.id)")
    case (.name, .driver(let mark, _)): .text(mark.name)
    case (.isDriver, .driver): .bool(true)
    case (.isCovered, .driver(_, let isCovered)): .bool(isCovered)
    case (.heading, .driver(let mark, _)):
      mark.courseDegrees.map { .integer(Int($0.rounded()) % 360) } ?? .null
    case (.top, .driver): .text("-14")
    case (.kind, .job): .text("job")
    case (.state, .job(let mark)): .text(mark.state.rawValue)
    case (.key, .job(let mark)): .text("job:\(mark.id)")
    // The tip of the pin points to the place.
    case (.top, .job): .text("-26")
    case (.name, .job), (.heading, .job): .null
    case (.isDriver, .job), (.isCovered, .job): .bool(false)
    }
  }
}
