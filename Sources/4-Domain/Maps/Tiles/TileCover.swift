import Glibc

/// The tiles that together show a viewport, the middle ones first.
package struct TileCover: Sendable {
  /// One tile in the view's own pixels.
  package struct Place: Hashable, Sendable {
    package let id: TileID
    package let left: Double
    package let top: Double
    package let side: Double
  }

  package let places: [Place]

  /// A wall of four large screens needs about 100.
  private static let maximumCount = 256

  /// Tiles of the whole zoom nearest to the view's, within `zooms`; the world repeats across the antimeridian.
  ///
  /// - Parameter overhang: pixels above and below the view that they show as well.
  package init(_ viewport: Viewport, overhang: Double = 0, zooms: ClosedRange<Int>) {
    let z = min(max(Int(viewport.zoom.rounded()), zooms.lowerBound), zooms.upperBound)
    let scale = WebMercator.worldSizePixels(zoom: viewport.zoom)
    let count = Double(1 << z)
    let side = scale / count
    let left = viewport.center.x * scale - viewport.width / 2
    let top = viewport.center.y * scale - viewport.height / 2
    let columns = Int((left / side).rounded(.down))...Int(((left + viewport.width) / side).rounded(.up)) - 1
    let rows = max(Int(((top - overhang) / side).rounded(.down)), 0)
    let lastRow = min(Int(((top + viewport.height + overhang) / side).rounded(.up)) - 1, Int(count) - 1)
    var places: [Place] = []
    if rows <= lastRow {
      for row in rows...lastRow {
        for column in columns where places.count < Self.maximumCount {
          let wrapped = ((column % Int(count)) + Int(count)) % Int(count)
          guard let id = TileID(z: z, x: wrapped, y: row) else { continue }
          places.append(
            Place(id: id, left: Double(column) * side - left, top: Double(row) * side - top, side: side))
        }
      }
    }
    func distance(_ place: Place) -> Double {
      hypot(
        place.left + side / 2 - viewport.width / 2, place.top + side / 2 - viewport.height / 2)
    }
    self.places = places.sorted { distance($0) < distance($1) }
  }
}
