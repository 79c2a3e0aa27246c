import Testing

@testable import Maps

struct TileCoverTests {
  @Test(arguments: [14.0, 14.49, 15.2, 13.5], [(390.0, 500.0), (1440, 900)])
  func `A view is covered without gaps`(zoom: Double, size: (Double, Double)) throws {
    let view = Viewport(
      center: LatLng(latitude: 37.78, longitude: -122.4), zoom: zoom, width: size.0, height: size.1)
    let cover = TileCover(view, zooms: 0...18)
    #expect(cover.places.map(\.left).min() ?? 1 <= 0)
    #expect(cover.places.map(\.top).min() ?? 1 <= 0)
    #expect(cover.places.map { $0.left + $0.side }.max() ?? 0 >= size.0)
    #expect(cover.places.map { $0.top + $0.side }.max() ?? 0 >= size.1)
    for place in cover.places {
      // The view puts the tile's own corner at this place.
      let corner = view.point(of: WebMercator.unproject(place.id.origin))
      #expect(abs(corner.x - place.left) < 0.01 && abs(corner.y - place.top) < 0.01)
      #expect(place.left < size.0 && place.left + place.side > 0)
    }
    #expect(Set(cover.places).count == cover.places.count)
  }

  @Test func `The middle comes first`() throws {
    let view = Viewport(center: WorldPoint(x: 0.5001, y: 0.5001), zoom: 10, width: 2000, height: 2000)
    let first = try #require(TileCover(view, zooms: 0...14).places.first)
    #expect(first.id == TileID(z: 10, x: 512, y: 512))
  }

  @Test func `The world repeats across the antimeridian, and ends at the poles`() {
    let view = Viewport(center: WorldPoint(x: 0, y: 0.0001), zoom: 3, width: 1200, height: 1200)
    let cover = TileCover(view, zooms: 0...14)
    #expect(Set(cover.places.map(\.id.x)) == [6, 7, 0, 1])
    #expect(Set(cover.places.map(\.id.y)) == [0, 1])
  }

  @Test func `Zooms are held within those that are drawn, and tiles are bounded in number`() {
    let view = Viewport(center: WorldPoint(x: 0.3, y: 0.3), zoom: 20, width: 400, height: 400)
    #expect(TileCover(view, zooms: 0...18).places.allSatisfy { $0.id.z == 18 && $0.side == 2048 })
    let small = Viewport(center: WorldPoint(x: 0.3, y: 0.3), zoom: 1, width: 4000, height: 4000)
    #expect(TileCover(small, zooms: 6...18).places.count <= 256)
  }
}
