import DemoMap
import HTTP
import JSON
import Maps
import Places
import Storage
import TestSupport
import Testing
import Tracking

@testable import Board
@testable import Store
@testable import Words

/// The board's search for drivers near a place.
struct NearPlaceTests {
  @Test(arguments: [
    ("near 12 Quay Street", "12 Quay Street"), ("Drivers  near 12 Quay St", "12 Quay St"),
    ("Fahrer in der Nähe von Hauptstraße 1", "Hauptstraße 1"), ("cerca de Calle Mayor", "Calle Mayor"),
    ("nearby", nil), ("near", nil), ("near ", nil), ("Nina Near", nil), ("", nil),
  ])
  func `Words before an address say that its place is meant`(text: String, address: String?) {
    #expect(NearPlace.address(in: text) == address)
    #expect(BoardQuery(text: text).nearAddress == address)
  }

  @Test(arguments: ["60.17,24.94", "-0.5,-179.99999"])
  func `A place in an address is read as it is written`(text: String) throws {
    let place = try #require(NearPlace(text, name: "Pier & 1"))
    #expect(place.text == text && place.name == "Pier & 1")
    let query = BoardQuery(HTTPQuery("q=near+x&show=late&operator=A+B&near=\(text)&place=Pier+%26+1"))
    #expect(query.near == place && query.nearAddress == nil && !query.isEverything)
    let path = query.path(near: place)
    #expect(BoardQuery(HTTPQuery(String(path.dropFirst(7)))).near == place)
    #expect(query.path(near: nil) == "/board?q=near%20x&show=late&operator=A%20B")
    #expect(BoardQuery.first.path(near: nil) == "/board")
  }

  @Test(arguments: ["", "1", "91,0", "1,2,3", "nan,1", "x,y"])
  func `What is no place is none`(text: String) { #expect(NearPlace(text, name: "") == nil) }

  @Test func `The nearest of many drivers online are kept, up to a bound`() throws {
    let fleet = Fleet()
    for index in 0..<50 {
      let profile = DriverProfile(id: DriverID("d\(index)"), name: nil, isOnline: index % 5 != 0)
      _ = fleet.put([.driver(profile)])
      guard index != 7, let slot = fleet.slot(of: profile.id) else { continue }
      let north = Double((index * 31) % 50) / 1000
      try fleet.move(
        slot, to: Position(coordinate: SampleFleet.place(60 + north, 25), receivedAt: SampleFleet.now))
    }
    var nearest = NearestSlots(to: SampleFleet.place(60, 25), limit: 6)
    for slot in fleet.driverSlots { nearest.add(slot, fleet) }
    let wanted = (0..<50).filter { $0 % 5 != 0 && $0 != 7 }.sorted { ($0 * 31) % 50 < ($1 * 31) % 50 }
    #expect(nearest.slots.map { fleet.profile($0).id.rawValue } == wanted.prefix(6).map { "d\($0)" })
    #expect(nearest.count == wanted.count)
  }

  // MARK: The page

  private func town() throws -> (map: TestMap, world: World, browser: Browser) {
    var names = LayerEncoder("transportation_name")
    names.add(
      .line, [[(x: 0, y: 1000), (x: 4096, y: 1000)]],
      [("class", .text("minor")), ("name", .text("Main Street"))])
    names.add(
      .line, [[(x: 2000, y: 0), (x: 2000, y: 4096)]],
      [("class", .text("minor")), ("name", .text("Main Square"))])
    var numbers = LayerEncoder("housenumber")
    for number in 1...9 {
      numbers.add(.point, [[(200 * number, 1020)]], [("housenumber", .text("\(2 * number)"))])
    }
    let map = try TestMap().add(14, 9300, 4700, [TestMap.street, names, numbers]).finished()
    let world = try World(mapPath: map.path)
    try world.account("dora", .dispatcher, password: Browser.password)
    for driver in ["ada", "bo"] {
      try world.account(driver, .driver)
      var profile = world.store.fleet.profile(try world.slot(driver))
      profile.isOnline = true
      try world.submit(.driverChanged(profile))
    }
    try world.run { world.places?.progress == .ready }
    return (map, world, try Browser(world, "dora"))
  }

  @Test func `A clear address leads to its place, another one is offered`() throws {
    let (_, _, browser) = try town()
    let clear = try browser.get("/board?q=near+12+Main+Street&show=late")
    #expect(clear.status == 303)
    let path = try #require(clear.headers["Location"])
    #expect(path.hasPrefix("/board?show=late&near=") && path.hasSuffix("&place=12%20Main%20Street"))
    let offered = try browser.get("/board?q=near+main").text
    #expect(offered.contains(">Main Street</a>") && offered.contains(">Main Square</a>"))
    #expect(try browser.get("/board/found?q=near+12+main+st").text.contains(">12 Main Street</a>"))
    // A text that finds something is a search; one that finds nothing may be an address.
    #expect(try browser.get("/board/found?q=main+street").text.contains("place=Main%20Street"))
    #expect(try !browser.get("/board/found?q=ada").text.contains("offers-title"))
  }

  @Test func `Drivers near a place are listed by their distance where there are no streets`() throws {
    let (_, world, browser) = try town()
    for (driver, north) in [("ada", 0.2), ("bo", 0.1)] {
      try world.store.move(
        world.slot(driver),
        to: Position(
          coordinate: SampleFleet.place(10 + north, 10), receivedAt: world.now))
    }
    let page = try browser.get("/board?near=10,10&place=%3CPier%3E").text
    #expect(page.contains("Drivers near &lt;Pier&gt;, the nearest at the top."))
    #expect(page.contains("<a href=\"/board\">Show all drivers</a>"))
    let rows = page.split(separator: "<tr id=\"driver:").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(rows == ["driver-bo", "driver-ada"])
    #expect(page.contains("data-id=\"place:near\"") && page.contains("11 km") == true)
    #expect(try browser.get("/board?near=10,10&q=ada").text.contains("Drivers: 1."))
    #expect(try !browser.get("/board").text.contains("data-near"))
  }

  @Test func `Pages of dispatchers say beside which address a driver is`() throws {
    let (_, world, browser) = try town()
    func stand(_ x: Double, _ y: Double) throws {
      world.advance(seconds: 60)
      let place = WebMercator.unproject(
        WorldPoint(x: (9300 + x / 4096) / 16384, y: (4700 + y / 4096) / 16384))
      try world.store.move(
        world.slot("ada"),
        to: Position(
          coordinate: SampleFleet.place(place.latitude, place.longitude), receivedAt: world.now))
    }
    func words() throws -> String {
      let list = "%5B%22driver-ada%22,%22driver-bo%22,%22x%22%5D"
      let places = try #require(
        try browser.get("/board/where?drivers=\(list)").json["places"]?.arrayValue)
      #expect(places.map { $0.arrayValue?.first?.stringValue } == ["driver-ada", "driver-bo"])
      #expect(places.last?.arrayValue?.last?.stringValue == "")
      return try #require(places.first?.arrayValue?.last?.stringValue)
    }
    try stand(1195, 1010)
    #expect(try words() == "near 12 Main Street")
    // Some metres change nothing, a hundred do.
    try stand(1230, 1010)
    #expect(try words() == "near 12 Main Street")
    try stand(1795, 1010)
    #expect(try words() == "near 18 Main Street")
    #expect(try browser.get("/board/drivers/driver-ada").text.contains("near 18 Main Street"))
    #expect(try browser.get("/board").text.contains("data-where>near 18 Main Street</span>"))
    try world.job("j", .enRoute, driver: "ada")
    #expect(try browser.get("/board/jobs/j").text.contains("near 18 Main Street"))
    // An address that was left is not said any more.
    try stand(4000, 4000)
    #expect(try !browser.get("/board").text.contains("near 18 Main Street"))
    #expect(try words() == "")
    for query in ["?drivers=", "?drivers=x", "?drivers=%5B\(String(repeating: "1,", count: 70))1%5D"] {
      #expect(try browser.get("/board/where" + query).status == 400)
    }
    #expect(try world.ask(.get, "/board/where?drivers=%5B%5D").status == 401)
  }
}
