import Maps
import Templating

/// The streets under one map of one page: the addresses of its tiles and names, and the tiles and names of the first
/// view.
///
/// Field `ground` of `map-ground` and `picture`.
package struct StreetGround: Sendable {
  /// The address at which a browser asks for tiles, with {theme}, {z}, {x} and {y} to be filled in.
  let tilesAddress: String
  let labelsAddress: String
  let attribution: String
  let closestZoom: Int
  /// Nil if no view is known yet.
  let view: View?

  struct View: Sendable {
    let viewport: Viewport
    let places: [TileCover.Place]
    /// Made by `LabelSVG`; empty if they were not ready in time: the page then asks for them.
    let labels: [UInt8]
  }

  package var value: MustacheValue {
    .object([
      "tiles": .text(tilesAddress), "labels": .text(labelsAddress), "attribution": .text(attribution),
      "closest": .text("\(closestZoom)"),
      "view": view.map { fields(of: $0) } ?? .null,
    ])
  }

  private func fields(of view: View) -> MustacheValue {
    let viewport = view.viewport
    return .object([
      "width": .text(SVGNumber.text(viewport.width)), "height": .text(SVGNumber.text(viewport.height)),
      "x": .text("\(viewport.center.x)"), "y": .text("\(viewport.center.y)"),
      "zoom": .text("\(viewport.zoom)"),
      "middleX": .text(SVGNumber.text(viewport.width / 2)),
      "middleY": .text(SVGNumber.text(viewport.height / 2)),
      "labels": .htmlBytes(view.labels), "hasLabels": .bool(!view.labels.isEmpty),
      "squares": .list(
        view.places.map { place in
          .object([
            "left": .text("\(place.left)"), "top": .text("\(place.top)"),
            "scale": .text("\(place.side / WebMercator.tileSizePixels)"),
            "light": .text(address(of: place.id, .light)), "dark": .text(address(of: place.id, .dark)),
          ])
        }),
    ])
  }

  private func address(of id: TileID, _ theme: MapTheme) -> String {
    var address = ""
    for part in tilesAddress.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case "{theme}": address += "/\(theme.rawValue)"
      case "{z}": address += "/\(id.z)"
      case "{x}": address += "/\(id.x)"
      case "{y}.svg": address += "/\(id.y).svg"
      default: address += "/\(part)"
      }
    }
    return address
  }
}
