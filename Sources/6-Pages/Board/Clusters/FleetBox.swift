import Tracking

/// The smallest box that holds the positions of drivers.
struct FleetBox: Sendable {
  private var box: (south: Double, north: Double, west: Double, east: Double)?

  mutating func add(_ place: Coordinate) {
    guard let known = box else {
      box = (place.latitude, place.latitude, place.longitude, place.longitude)
      return
    }
    // Most places are inside already.
    if known.south...known.north ~= place.latitude, known.west...known.east ~= place.longitude { return }
    // The shorter way round from the box so far: a fleet may be on both sides of the antimeridian.
    let turns = ((place.longitude - (known.west + known.east) / 2) / 360).rounded()
    let longitude = place.longitude - turns * 360
    box = (
      min(known.south, place.latitude), max(known.north, place.latitude), min(known.west, longitude),
      max(known.east, longitude)
    )
  }

  /// Two corners; empty if no driver has a position.
  var ends: [Coordinate] {
    guard let box else { return [] }
    func wrapped(_ longitude: Double) -> Double { longitude - (longitude / 360).rounded() * 360 }
    return [
      Coordinate(latitude: box.north, longitude: wrapped(box.west)),
      Coordinate(latitude: box.south, longitude: wrapped(box.east)),
    ].compactMap { $0 }
  }
}
