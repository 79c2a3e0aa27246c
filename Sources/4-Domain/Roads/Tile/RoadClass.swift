/// The importance of a road for cars, the largest first. All schemas are reduced to these.
package enum RoadClass: UInt8, CaseIterable, Sendable {
  case motorway, trunk, primary, secondary, tertiary
  /// Residential and other public streets.
  case minor
  /// A street where people walk and play on the carriageway.
  case living
  /// Alleys, access roads, and ways on a site.
  case service
  /// Driveways, rows of parking spaces, and all roads that are private.
  case driveway
  /// A way for farms and forests.
  case track

  /// Whether a way uses such roads near its ends only, unless there is no other way.
  package var isForEnds: Bool { self >= .service }

  /// Whether a long way uses such roads near its ends only.
  var isSmall: Bool { self >= .minor }
}

extension RoadClass: Comparable {
  package static func < (left: RoadClass, right: RoadClass) -> Bool { left.rawValue < right.rawValue }
}
