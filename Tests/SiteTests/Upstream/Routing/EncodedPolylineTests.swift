import Testing
import Tracking

@testable import Upstream

struct EncodedPolylineTests {
  @Test func `the example of the format's description`() throws {
    let points = try #require(EncodedPolyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@"))
    #expect(points.map(\.latitude) == [38.5, 40.7, 43.252])
    #expect(points.map(\.longitude) == [-120.2, -120.95, -126.453])
    #expect(EncodedPolyline.decode("")?.isEmpty == true)
  }

  @Test(arguments: [
    "_", "_p~iF", "_p~iF~ps|", "_p~iF~ps|U_", "ä", "_p iF~ps|U", "~~~~~~~~~~~~~~~~", "_p~iF~ps|U~~~~~~?",
    // North of the pole.
    "_gjaR?",
  ])
  func `anything else is no line`(text: String) { #expect(EncodedPolyline.decode(text) == nil) }

  @Test func `a line of more points than the bound is none`() {
    let text = String(repeating: "??", count: EncodedPolyline.maximumPoints)
    #expect(EncodedPolyline.decode(text)?.count == EncodedPolyline.maximumPoints)
    #expect(EncodedPolyline.decode(text + "??") == nil)
  }
}
