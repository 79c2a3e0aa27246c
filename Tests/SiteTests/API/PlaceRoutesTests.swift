import Access
import DemoMap
import HTTP
import JSON
import Maps
import Places
import Storage
import TestSupport
import Testing
import Tracking

@testable import Store

/// The addresses of a map with two streets that cross, and with houses at one of them.
struct PlaceRoutesTests {
  private let map: TestMap
  private let world: World

  init() throws {
    var names = LayerEncoder("transportation_name")
    for (name, line) in [
      ("Main Street", [(0, 1000), (2000, 1000), (4096, 1000)]),
      ("Oak Street", [(2000, 0), (2000, 1000), (2000, 4096)]),
    ] {
      names.add(.line, [line.map { (x: $0.0, y: $0.1) }], [("class", .text("minor")), ("name", .text(name))])
    }
    var numbers = LayerEncoder("housenumber")
    for number in 1...9 {
      numbers.add(.point, [[(200 * number, 1020)]], [("housenumber", .text("\(2 * number)"))])
    }
    map = try TestMap().add(14, 9300, 4700, [TestMap.street, names, numbers]).finished()
    world = try World(mapPath: map.path)
    for (name, role) in [("dora", Role.dispatcher), ("cora", .customer)] { try world.account(name, role) }
    let world = world
    try world.run { world.places?.progress == .ready }
  }

  private func token(_ user: String) -> String { world.access.newToken(for: UserID(user)) }

  @Test func `A dispatcher finds a house, and others nothing`() throws {
    let answer = try world.ask(.get, "/api/admin/places?q=12%20main", token: token("dora"))
    #expect(answer.status == 200)
    let first = try #require(answer.json["places"]?.arrayValue?.first)
    #expect(first["title"]?.stringValue == "12 Main Street")
    #expect(first["kind"]?.stringValue == "address")
    #expect(first["is_clear"] == .bool(true))
    #expect(answer.json["reading_percent"] == .null)
    #expect(try world.ask(.get, "/api/admin/places?q=12%20main", token: token("cora")).status == 403)
    #expect(try world.ask(.get, "/api/admin/places?q=12%20main").status == 401)
  }

  @Test(arguments: ["near=91,0", "near=x", "near=1", "q=\(String(repeating: "x", count: 400))"])
  func `A question that is none is refused`(query: String) throws {
    #expect(
      try world.ask(
        .get, "/api/admin/places?q=a&\(query)".replacing("q=a&q", with: "q"), token: token("dora")
      ).status == 400)
  }

  @Test(arguments: [
    ("12 Main St", true), ("main & oak", true), ("Main Street", false), ("12 Mian Street", false),
  ])
  func `A booking gets the place of a clear address, and says so`(address: String, isClear: Bool) throws {
    let answer = try world.ask(.post, "/api/booking", token: token("cora"), #"{"address":"\#(address)"}"#)
    #expect(answer.status == 201)
    #expect(answer.json["job"]?["address"]?.stringValue == address)
    #expect((answer.json["job"]?["lat"]?.doubleValue != nil) == isClear)
    #expect((answer.json["found_place"] != nil) == isClear)
  }

  @Test func `A place that the order names stays`() throws {
    let answer = try world.ask(
      .post, "/api/booking", token: token("cora"), #"{"address":"12 Main Street","lat":1.5,"lng":2.5}"#)
    #expect(answer.json["job"]?["lat"]?.doubleValue == 1.5)
    #expect(answer.json["found_place"] == nil)
  }
}
