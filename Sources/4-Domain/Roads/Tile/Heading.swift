/// A direction on the ground, clockwise from north, in 256ths of a turn.
struct Heading: Hashable, Sendable {
  let value: UInt8

  init(value: UInt8) { self.value = value }

  init(degrees: Double) { value = UInt8(truncatingIfNeeded: Int((degrees * 256 / 360).rounded())) }

  /// From one place to another; y southwards.
  init(_ start: RoadPoint, _ end: RoadPoint) {
    self.init(degrees: RoadMath.degrees(east: Double(end.x - start.x), north: Double(start.y - end.y)))
  }

  var reversed: Heading { Heading(value: value &+ 128) }

  /// The turn from this direction to another, in -180..<180 degrees, clockwise positive.
  func turn(to other: Heading) -> Int { Int(Int8(bitPattern: other.value &- value)) * 360 / 256 }
}
