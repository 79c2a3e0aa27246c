/// An edge with the direction in which it is driven.
struct RoadArc: Hashable, Sendable {
  let raw: UInt32

  @inline(__always)
  init(raw: UInt32) { self.raw = raw }

  @inline(__always)
  init(edge: Int, isBackward: Bool) {
    raw = UInt32(truncatingIfNeeded: edge) << 1 | (isBackward ? 1 : 0)
  }

  @inline(__always) var edge: Int { Int(raw >> 1) }
  /// Against the order of the line's points.
  @inline(__always) var isBackward: Bool { raw & 1 != 0 }
  @inline(__always) var reversed: RoadArc { RoadArc(raw: raw ^ 1) }
}
