import FleetView
import Maps
import Store
import Tracking

/// A part of the map that an address asks for, `60.17,24.94,12`: its middle, and a zoom of 512-pixel tiles. It is how
/// the map is moved where no script does it.
struct MapView: Hashable, Sendable {
  /// As close as Public/map.js goes.
  static let closestZoom = 18.0

  let middle: Coordinate
  let zoom: Double

  init?(middle: Coordinate?, zoom: Double) {
    guard let middle, (0...Self.closestZoom).contains(zoom) else { return nil }
    self.middle = middle
    self.zoom = zoom
  }

  /// Nil for what is no part of the map.
  init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(String($0)) }
    guard numbers.count == 3, let latitude = numbers[0], let longitude = numbers[1], let zoom = numbers[2]
    else { return nil }
    self.init(middle: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom)
  }

  /// With what a form or a link carries of it.
  var text: String { "\(middle.latitudeText),\(middle.longitudeText),\((zoom * 100).rounded() / 100)" }

  /// Of a nominal size.
  var viewport: Viewport {
    Viewport(center: middle.latLng, zoom: zoom, width: MapDrawing.width, height: MapDrawing.height)
  }
}
