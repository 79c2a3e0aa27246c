import Maps
import Storage
import Testing
import Tracking

@testable import Customer
@testable import FleetView
@testable import Store
@testable import Words

/// The view of the map on the customer's page and in the picture.
struct CustomerMapTests {
  /// The page of a job whose driver stands `east` metres beside the pickup, perhaps with a way around a bay.
  private func page(east: Double, isAroundBay: Bool = false) throws -> CustomerPage {
    let world = try World.withoutReviews()
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    world.advance(seconds: 4)
    let start = place(north: 0, east: east)
    try world.store.move(world.slot("ada"), to: Position(coordinate: start, receivedAt: world.now))
    if isAroundBay {
      let places = [start, place(north: 2000, east: east), place(north: 2000, east: 0), World.pickup]
      let points = places.enumerated().map { index, place in
        StreetWay.Point(place, secondsLeft: Double(3 - index) * 200, metersLeft: Double(3 - index) * 2000)
      }
      try world.store.applyNow(.wayFound(JobID("j"), StreetWay(points, to: World.pickup)))
    }
    return CustomerPage(try world.slot(job: "j"), of: world.store.fleet, now: world.now)
  }

  private func place(north: Double, east: Double) -> Coordinate {
    SampleFleet.place(
      World.pickup.latitude + north / 111_195,
      World.pickup.longitude + east / 111_195 / 0.4975)
  }

  private func html(_ page: CustomerPage) throws -> String {
    try Rendered.page("customer", page.template(Rendered.context, token: "token"))
  }

  private func svg(_ page: CustomerPage) throws -> String {
    try Rendered.page("picture", CustomerPicture(page).template(Rendered.context))
  }

  @Test func `a way around a bay is in the view with all its corners`() throws {
    let (straight, around) = (try page(east: 1000), try page(east: 1000, isAroundBay: true))
    let way = try #require(around.view.way)
    let view = try #require(around.viewport)
    for place in way.points {
      let point = view.point(of: place.latLng)
      #expect((55...425).contains(point.x) && (55...305).contains(point.y))
    }
    #expect(view.zoom < straight.viewport?.zoom ?? 0)
  }

  @Test func `the pin's word is in the view wherever the pin stands`() throws {
    // The driver is in the west, so the pin is in the east, where no word has room.
    for text in [try html(page(east: -1000)), try svg(page(east: -1000))] {
      #expect(text.contains("<text x=\"-15\" y=\"-15\" text-anchor=\"end\">Pickup</text>"))
    }
    for text in [try html(page(east: 1000)), try svg(page(east: 1000))] {
      #expect(text.contains("<text x=\"15\" y=\"-15\">Pickup</text>"))
    }
  }
}
