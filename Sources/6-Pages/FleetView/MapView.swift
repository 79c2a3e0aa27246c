import Maps
import Store
import Tracking

/// A part of the map in an address, `60.17,24.94,12`: its middle, and a zoom of 512-pixel tiles. Links with it move
/// the map without a script.
package struct MapView: Hashable, Sendable {
  /// The closest zoom of Public/map.js.
  package static let closestZoom = 18.0

  package let middle: Coordinate
  package let zoom: Double

  package init?(middle: Coordinate?, zoom: Double) {
    guard let middle, (0...Self.closestZoom).contains(zoom) else { return nil }
    self.middle = middle
    self.zoom = zoom
  }

  /// Nil if the text names no part of the map.
  package init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(String($0)) }
    guard numbers.count == 3, let latitude = numbers[0], let longitude = numbers[1], let zoom = numbers[2]
    else { return nil }
    self.init(middle: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom)
  }

  /// The text for forms and links.
  package var text: String {
    "\(middle.latitudeText),\(middle.longitudeText),\((zoom * 100).rounded() / 100)"
  }

  /// The view at the nominal size of a drawing.
  package var viewport: Viewport { viewport(width: MapDrawing.width, height: MapDrawing.height) }

  package func viewport(width: Double, height: Double) -> Viewport {
    Viewport(center: middle.latLng, zoom: zoom, width: width, height: height)
  }
}
