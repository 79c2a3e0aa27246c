import Maps
import Testing
import Tracking

@testable import Board

struct TileWindowTests {
  @Test(arguments: ["0/0/0/1/1", "12/2331/1185/8/8", "12/4090/0/10/2", "20/1048575/1048575/1/1"])
  func `a window is read as it is written`(text: String) throws {
    let window = try #require(TileWindow(text: text))
    #expect(window.text == text)
    #expect(window.tiles.count == window.columns * window.rows)
    for tile in window.tiles { #expect(window.contains(tile)) }
  }

  @Test(arguments: [
    "", "/", "12/0/0/1", "12/0/0/1/1/1", "12/0/0/0/1", "12/0/0/1/0", "12/0/0/9/8", "12/0/0/65/1",
    "12/4096/0/1/1", "12/-1/0/1/1", "12/0/4095/1/2", "1/0/0/3/1", "21/0/0/1/1", "x/0/0/1/1", "12/0/0/1/1x",
    "12/0/0/1/99999999999999999999", "12//0/1/1",
  ])
  func `what is outside of the world, malformed, or more than a screen is no window`(text: String) {
    #expect(TileWindow(text: text) == nil)
  }

  @Test func `a window across the antimeridian holds tiles of both sides`() throws {
    let window = try #require(TileWindow(text: "4/15/3/2/1"))
    #expect(window.tiles.map(\.text) == ["4/15/3", "4/0/3"])
    #expect(!window.contains(BoardTile(inside: 4, 1, 3)))
    #expect(!window.contains(BoardTile(inside: 4, 14, 3)))
  }

  @Test(arguments: [0.0, 3.4, 9.9, 14.5, 19.0])
  func `the tiles of a view cover it, and are few however large it is`(zoom: Double) {
    for (width, height) in [(390.0, 300.0), (1440.0, 900.0), (3840.0, 2160.0)] {
      let center = LatLng(latitude: 60.17, longitude: 24.94)
      let view = Viewport(center: center, zoom: zoom, width: width, height: height)
      let window = TileWindow(covering: view)
      #expect(window.tiles.count <= TileWindow.maximumTiles)
      #expect(window.contains(WorldPlace(SampleFleet.place(60.17, 24.94)).tile(zoom: window.zoom)))
      // The zoom of the tiles differs from the zoom of the screen by at most a factor of two, unless the screen is
      // larger than the bound.
      if width * height < 1.6e6 { #expect(abs(Double(window.zoom) - zoom - 1) <= 0.5 || window.zoom == 0) }
    }
  }

  @Test func `a place is in the tile that web maps know it by`() {
    let place = WorldPlace(SampleFleet.place(60.1699, 24.9384))
    #expect(place.tile(zoom: 0).text == "0/0/0")
    #expect(place.tile(zoom: 12).text == "12/2331/1185")
    #expect(place.tile(zoom: 20).text == "20/596926/303513")
    for zoom in 0...BoardTile.maximumZoom {
      let (x, y) = place.pixel(zoom: zoom)
      #expect(0..<256 ~= x && 0..<256 ~= y)
    }
  }

  @Test(arguments: [(90.0, -180.0), (-90, 180), (85.06, 179.999999)])
  func `the ends of the world are in its outermost tiles`(latitude: Double, longitude: Double) {
    let tile = WorldPlace(SampleFleet.place(latitude, longitude)).tile(zoom: 20)
    #expect(tile.x == (longitude < 0 ? 0 : 0xf_ffff))
    #expect(tile.y == (latitude > 0 ? 0 : 0xf_ffff))
  }
}
