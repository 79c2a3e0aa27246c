import Maps
import Testing

struct ViewportTests {
  let helsinki = LatLng(latitude: 60.1699, longitude: 24.9384)
  let espoo = LatLng(latitude: 60.2055, longitude: 24.6559)

  @Test func `one place is in the middle at the closest zoom`() {
    let view = Viewport.fitting([helsinki], width: 390, height: 300, maximumZoom: 15)
    #expect(view.zoom == 15)
    let point = view.point(of: helsinki)
    #expect(abs(point.x - 195) < 1e-6)
    #expect(abs(point.y - 150) < 1e-6)
  }

  @Test(arguments: [(390.0, 300.0), (1000.0, 200.0), (200.0, 900.0)])
  func `every place is inside the padding, and one side touches it`(width: Double, height: Double) {
    let view = Viewport.fitting([helsinki, espoo], width: width, height: height, padding: 40)
    let points = [view.point(of: helsinki), view.point(of: espoo)]
    for point in points {
      #expect(point.x > 40 - 1e-6 && point.x < width - 40 + 1e-6)
      #expect(point.y > 40 - 1e-6 && point.y < height - 40 + 1e-6)
    }
    let reach = points.map { min($0.x, $0.y, width - $0.x, height - $0.y) }.min() ?? 0
    #expect(abs(reach - 40) < 1e-6)
  }

  @Test func `two places at one spot do not zoom in without end`() {
    let view = Viewport.fitting([helsinki, helsinki], width: 390, height: 300, maximumZoom: 14)
    #expect(view.zoom == 14)
  }

  @Test func `places on both sides of the antimeridian are neighbours`() {
    let east = LatLng(latitude: -17, longitude: 179.5)
    let west = LatLng(latitude: -17, longitude: -179.5)
    let view = Viewport.fitting([east, west], width: 400, height: 400, padding: 50)
    #expect(view.zoom > 5)
    #expect(abs(view.point(of: east).x - 50) < 1e-6)
    #expect(abs(view.point(of: west).x - 350) < 1e-6)
  }

  @Test func `nothing to show is the whole world`() {
    let view = Viewport.fitting([], width: 400, height: 400)
    #expect(view.zoom == 0)
    #expect(view.centerPlace == LatLng(latitude: 0, longitude: 0))
  }

  @Test func `a map smaller than its padding still has a view`() {
    let view = Viewport.fitting([helsinki, espoo], width: 20, height: 20, padding: 48)
    #expect(view.zoom.isFinite)
    #expect(view.zoom >= 0)
  }
}
