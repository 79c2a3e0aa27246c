import JSON
import Tracking

/// A trail as maps draw it: unbroken runs, oldest first, ending before the driver's present position. The last run is
/// empty if the way to that position is not known.
package struct TrailRuns: Hashable, Sendable {
  package private(set) var runs: [[Coordinate]] = []

  /// The way ahead, from the driver on; without one no run.
  package init(along way: WayAhead?) { runs = way.map { [$0.points] } ?? [] }

  package init(_ driver: Driver) { self.init(driver, before: []) }

  /// `way` is the known trail, oldest first, before the part that the driver's own trail covers.
  package init(_ driver: Driver, before way: [TrailPoint]) {
    guard let position = driver.position else { return }
    let end = way.last?.time
    for point in way + driver.trail.points.filter({ point in end.map { point.time > $0 } ?? true }) {
      if point.isAfterGap || runs.isEmpty { runs.append([]) }
      // The newest point is most often the position itself.
      guard point.coordinate != position.coordinate else { continue }
      runs[runs.count - 1].append(point.coordinate)
    }
  }

  /// `[[6017000,2494000,12,-7,...],...]`: latitude and longitude in 1e-5 degrees (1.1 m), then differences.
  package func write(to json: inout JSONWriter) {
    json.beginArray()
    for run in runs {
      json.beginArray()
      var last = (latitude: 0, longitude: 0)
      for point in run {
        let next = (
          latitude: Int((point.latitude * 1e5).rounded()), longitude: Int((point.longitude * 1e5).rounded())
        )
        json.integer(next.latitude - last.latitude)
        json.integer(next.longitude - last.longitude)
        last = next
      }
      json.endArray()
    }
    json.endArray()
  }

  package var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
