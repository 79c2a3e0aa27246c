/// A place on the earth for maps: WGS 84 degrees, latitude in -90...90, longitude in -180...180.
package struct LatLng: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
