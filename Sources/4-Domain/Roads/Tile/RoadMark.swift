/// What one property of a map's line says about the road.
enum RoadMark: Hashable {
  case nothing
  /// No road for cars.
  case closed
  case roadClass(RoadClass)
  /// A road that leads onto a larger one, and its class.
  case ramp(RoadClass?)
  case driveway
  case oneWay, oneWayBackward
  case bridge, tunnel
  case level(Int8)
}
