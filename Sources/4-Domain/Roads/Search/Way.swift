import Maps

/// A way along roads.
package struct Way: Sendable {
  /// A stretch of one road.
  package struct Part: Hashable, Sendable {
    package let roadClass: RoadClass
    package let isRamp: Bool
    package let structure: RoadTraits.Structure
    /// A position in the way's `names`; nil for a road without a name.
    package let name: Int?
    package var meters: Double
    /// At the speeds of the search, without turns.
    package var seconds: Double
    /// Into the way's `points`; the next part begins with the last point of this one.
    package var points: ClosedRange<Int>
  }

  /// From the place on the road where it begins to the place where it ends; at least two, which may be the same.
  package let points: [LatLng]
  package let parts: [Part]
  /// Each once, in the order of the way.
  package let names: [String]
  /// The time of all turns and crossings.
  package let turnSeconds: Double
  package let start: RoadPlace
  package let end: RoadPlace

  package var meters: Double { parts.reduce(0) { $0 + $1.meters } }
  package var seconds: Double { parts.reduce(turnSeconds) { $0 + $1.seconds } }
}
