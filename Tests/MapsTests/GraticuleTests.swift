import Maps
import Testing

struct GraticuleTests {
  @Test(arguments: [0.0, 3.3, 11.0, 14.7, 15.0])
  func `lines are between 64 and 128 pixels apart at every zoom`(zoom: Double) {
    let view = Viewport(
      center: LatLng(latitude: 60.17, longitude: 24.94), zoom: zoom, width: 400, height: 300)
    let lines = Graticule(view, overhang: 200).columnPixels
    #expect(lines.count >= 3)
    for (left, right) in zip(lines, lines.dropFirst()) {
      #expect(right - left >= 64 - 1e-6 && right - left <= 128 + 1e-6)
    }
  }

  @Test func `a line stays on its ground when the view moves`() {
    let view = Viewport(center: WorldPoint(x: 0.5, y: 0.3), zoom: 12, width: 400, height: 300)
    let moved = Viewport(center: WorldPoint(x: 0.500001, y: 0.3), zoom: 12, width: 400, height: 300)
    let shift = 0.000001 * WebMercator.worldSizePixels(zoom: 12)
    let before = Graticule(view).columnPixels
    for line in Graticule(moved).columnPixels {
      #expect(before.contains { abs($0 - shift - line) < 1e-3 } || line > 400 - shift)
    }
  }
}
