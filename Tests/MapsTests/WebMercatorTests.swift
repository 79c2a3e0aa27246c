import Maps
import Testing

struct WebMercatorTests {
  @Test func `the middle of the world is at longitude and latitude zero`() {
    #expect(WebMercator.project(LatLng(latitude: 0, longitude: 0)) == WorldPoint(x: 0.5, y: 0.5))
  }

  @Test func `the corners of the world are at the cut latitude`() {
    let corner = WebMercator.project(
      LatLng(latitude: WebMercator.maximumLatitude, longitude: -180))
    #expect(abs(corner.x) < 1e-12)
    #expect(abs(corner.y) < 1e-12)
  }

  @Test func `the poles are drawn at the edge and not at infinity`() {
    #expect(
      WebMercator.project(LatLng(latitude: 90, longitude: 0))
        == WebMercator.project(LatLng(latitude: WebMercator.maximumLatitude, longitude: 0)))
  }

  @Test(arguments: [
    (60.1699, 24.9384), (-33.8688, 151.2093), (37.7749, -122.4194), (43.7384, 7.4246), (-0.5, 179.99),
  ])
  func `unprojecting gives the place back`(latitude: Double, longitude: Double) {
    let place = WebMercator.unproject(
      WebMercator.project(LatLng(latitude: latitude, longitude: longitude)))
    #expect(abs(place.latitude - latitude) < 1e-9)
    #expect(abs(place.longitude - longitude) < 1e-9)
  }

  // In the usual tile scheme, Helsinki's railway station is in tile 14/9327/4742.
  @Test func `a known place falls in its known tile`() {
    let point = WebMercator.project(LatLng(latitude: 60.1719, longitude: 24.9414))
    #expect(Int(point.x * 16384) == 9327)
    #expect(Int(point.y * 16384) == 4742)
  }

  @Test func `a pixel covers fewer metres towards the pole`() {
    let equator = WebMercator.metersPerPixel(latitude: 0, zoom: 0)
    #expect(abs(equator - 78271.517) < 0.001)
    #expect(abs(WebMercator.metersPerPixel(latitude: 60, zoom: 0) - equator / 2) < 0.001)
    #expect(WebMercator.metersPerPixel(latitude: 0, zoom: 1) == equator / 2)
  }
}
