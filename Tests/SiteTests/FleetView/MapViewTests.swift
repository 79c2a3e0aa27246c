import Testing
import Tracking

@testable import FleetView
@testable import Board

struct MapViewTests {
  @Test(arguments: ["60.17,24.94,12", "-90.0,180.0,0", "60.17,24.94,18", "1.5,-2.25,3.25"])
  func `a part of the map stands in an address and comes back from it`(text: String) throws {
    let view = try #require(MapView(text))
    #expect(MapView(view.text) == view)
  }

  @Test(arguments: [
    "", "60", "60,24", "60,24,", "60,24,12,1", "91,24,12", "60,181,12", "60,24,-1", "60,24,18.5", "60,24,nan",
    "nan,24,12", "60,inf,12", "a,b,c", "60;24;12", "1e400,24,12",
  ])
  func `what is no part of the map is none`(text: String) {
    #expect(MapView(text) == nil)
  }

  @Test func `circles lead closer, and each view leads back out to everything`() throws {
    let fleet = Fleet()
    let time = SampleFleet.now
    // The fleet has one cluster, and one driver far away from it.
    for index in 0..<60 {
      let id = DriverID("d\(index)")
      _ = fleet.put([.driver(DriverProfile(id: id, isOnline: true))])
      let slot = try #require(fleet.slot(of: id))
      let place =
        index == 0 ? SampleFleet.place(60.9, 25.9) : SampleFleet.place(60.17 + Double(index) * 1e-5, 24.94)
      try fleet.move(slot, to: Position(coordinate: place, fixTime: time, receivedAt: time))
    }
    func html(_ view: MapView?) throws -> String {
      try Rendered.board(fleet, view: view, now: time)
    }
    func link(_ pattern: Regex<(Substring, Substring)>, in text: String) -> String? {
      text.firstMatch(of: pattern).map { String($0.1) }
    }
    let circle = /<a href="\/board\?view=([^"]+)" class="marker cluster"/
    let back = /<a class="map-back" href="([^"]+)"/
    let whole = try html(nil)
    #expect(link(back, in: whole) == nil)
    let circled = try #require(link(circle, in: whole))
    var view = try #require(MapView(circled))
    let first = view
    #expect(abs(view.middle.latitude - 60.17) < 0.01 && abs(view.middle.longitude - 24.94) < 0.01)
    var steps = 0
    while let closer = link(circle, in: try html(view)).flatMap({ MapView($0) }), steps < 20 {
      #expect(closer.zoom > view.zoom)
      view = closer
      steps += 1
    }
    #expect(view.zoom > first.zoom)
    let out = try #require(link(back, in: try html(view)))
    #expect(out.hasPrefix("/board?view="))
    #expect(link(back, in: try html(first)) == "/board")
  }
}
