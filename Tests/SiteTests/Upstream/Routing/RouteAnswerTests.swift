import Outbound
import System
import Testing
import Tracking

@testable import Upstream

struct RouteAnswerTests {
  private static let pickup = SampleFleet.place(60.17, 24.94)
  /// 3 km north of the pickup.
  private static let start = SampleFleet.place(60.17 + 3000 / 111_195, 24.94)

  private func answer(_ body: String, status: Int = 200) throws(RouterFailure) -> RouteAnswer {
    try RouteAnswer(
      OutboundResponse(status: status, headers: [], body: Array(body.utf8)), from: Self.start,
      to: Self.pickup)
  }

  @Test func `the first route's duration counts`() throws {
    let body = """
      {"code":"Ok","routes":[{"legs":[{"steps":[],"weight":412.3,"summary":"","duration":412.3,"distance":3120.9}],
      "weight_name":"routability","weight":412.3,"duration":412.3,"distance":3120.9}],
      "waypoints":[{"hint":"","location":[24.94,60.17],"name":"","distance":1.2}]}
      """
    #expect(try answer(body).seconds == 412.3)
  }

  @Test func `the line becomes the way, with the time spread over its length`() throws {
    let way = try #require(
      try answer("{\"code\":\"Ok\",\"routes\":[{\"duration\":500,\"geometry\":\"cflnJ_bfwCrj@o}@~{Bn}@\"}]}")
        .way)
    #expect(way.pickup == Self.pickup)
    #expect(way.points.map(\.place.longitude) == [24.94, 24.95, 24.94])
    #expect(way.points.map(\.secondsLeft).first == 500)
    #expect(way.points.map(\.secondsLeft).last == 0)
    let (middle, whole) = (way.points[1], way.points[0])
    #expect(abs(middle.secondsLeft / 500 - middle.metersLeft / whole.metersLeft) < 0.001)
    #expect(way.streets.isEmpty)
  }

  @Test(arguments: [
    "null", "7", "\"\"", "\"cflnJ_bfwC\"", "\"nonsense\"",
    // It ends 10 km beside the pickup; it begins there.
    "\"cflnJ_bfwCrj@o}@_sNn}@\"", "\"_p~iF~ps|U_ulLnnqC\"",
  ])
  func `an answer without a line that leads to the pickup has a time only`(line: String) throws {
    let answer = try answer("{\"code\":\"Ok\",\"routes\":[{\"duration\":500,\"geometry\":\(line)}]}")
    #expect(answer.seconds == 500)
    #expect(answer.way == nil)
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "Ok", "{\"code\":\"Ok\"}", "{\"code\":\"Ok\",\"routes\":[]}",
    "{\"code\":\"Ok\",\"routes\":{\"duration\":100}}", "{\"code\":\"Ok\",\"routes\":[{}]}",
    "{\"code\":\"Ok\",\"routes\":[{\"duration\":\"100\"}]}",
    "{\"code\":\"Ok\",\"routes\":[{\"duration\":null}]}",
    "{\"code\":\"Ok\",\"routes\":[{\"duration\":NaN}]}",
    "{\"code\":\"Ok\",\"routes\":[{\"duration\":Infinity}]}",
    "{\"code\":\"InvalidUrl\",\"routes\":[{\"duration\":100}]}", "{\"routes\":[{\"duration\":100}]}",
    "{\"code\":\"Ok\",\"routes\":[{\"duration\":100}]", "<html>Ok</html>",
  ])
  func `anything else is unreadable`(body: String) {
    #expect(throws: RouterFailure.unreadable) { try answer(body) }
  }

  @Test(arguments: ["-100", "0", "59", "1e300", "86401", "1e-300"])
  func `faster than any car, or longer than a day, is not believed`(duration: String) {
    #expect(throws: RouterFailure.self) {
      try answer("{\"code\":\"Ok\",\"routes\":[{\"duration\":\(duration)}]}")
    }
  }

  @Test func `no way is no failure of the engine`() {
    #expect(throws: RouterFailure.noRoute) { try answer("{\"code\":\"NoRoute\"}", status: 400) }
    #expect(!RouterFailure.noRoute.isOfEngine)
    #expect(throws: RouterFailure.unexpectedStatus(400)) {
      try answer("{\"code\":\"InvalidQuery\"}", status: 400)
    }
  }

  @Test(arguments: [204, 301, 302, 307, 401, 429, 500, 503])
  func `every other status is a failure, whatever it says`(status: Int) {
    #expect(throws: RouterFailure.unexpectedStatus(status)) {
      try answer("{\"code\":\"Ok\",\"routes\":[{\"duration\":100}]}", status: status)
    }
  }

  @Test func `the address is OSRM's, with six digits and the longitude first`() throws {
    let address = try #require(RouterAddress("http://127.0.0.1:5000/osrm/"))
    let query = "overview=full&geometries=polyline"
    let (start, end) = (SampleFleet.place(60.17, 24.9400001), SampleFleet.place(-0.0000004, -179.9999996))
    #expect(
      address.route(from: start, to: end)
        == "http://127.0.0.1:5000/osrm/route/v1/driving/24.940000,60.170000;-180.000000,0.000000?\(query)"
    )
    #expect(RouterAddress("router.example") == nil)
    #expect(RouterAddress("file:///etc/passwd") == nil)
    #expect(RouterAddress("http://user:password@router.example") == nil)
  }
}
