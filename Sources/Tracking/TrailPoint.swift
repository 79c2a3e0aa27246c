/// One point of a trail; time in whole seconds.
package struct TrailPoint: Hashable, Sendable {
  package var coordinate: Coordinate
  package var time: Timestamp
  /// Nobody saw the way from the point before: no line is drawn to it. Also set on the first point.
  package var isAfterGap: Bool

  package init(coordinate: Coordinate, time: Timestamp, isAfterGap: Bool = false) {
    self.coordinate = coordinate
    self.time = time
    self.isAfterGap = isAfterGap
  }
}
