import HTTP
import JSON
import Live
import Storage
import TestSupport
import Testing
import Tracking

@testable import Site
@testable import Store
@testable import Ways

struct WayPlannerTests {
  @Test func `no way is searched while nobody looks`() throws {
    let scene = try WayScene()
    try scene.isAt(scene.town.place(1800))
    try scene.isAt(scene.town.place(1700))
    #expect(scene.statistics.questionCount == 0)
    #expect(scene.state == .none)
  }

  @Test func `a page waits for its first way, and shows it`() throws {
    let scene = try WayScene()
    try scene.isAt(scene.town.place(1800))
    let page = try scene.world.ask(.get, "/t/link-j").text
    #expect(scene.statistics.foundCount == 1)
    #expect(page.contains("<path class=\"map-way\" d=\"M"))
    #expect(page.contains("A range, because traffic can change"))
    #expect(page.contains("is on Cross Street, "))
    let data = try scene.data()
    #expect(data["arrival"]?["basis"]?.stringValue == "streets")
    let route = try #require(data["route"]?.arrayValue)
    // The driver, its place on the street, the crossing, and the street beside the pickup.
    #expect(route.count == 4)
    let end = route.last?.arrayValue?.compactMap(\.doubleValue) ?? []
    #expect(end.count == 2 && abs(end[0] - World.pickup.latitude) < 1e-4)
    let picture = try scene.world.ask(.get, "/t/link-j.svg").text
    #expect(picture.contains("<path class=\"way\" d=\"M"))
    #expect(scene.statistics.questionCount == 1)
  }

  @Test func `a driver on its way is not asked about again, and no byte tells the way again`() throws {
    let scene = try WayScene()
    try scene.isAt(scene.town.place(1800))
    let feed = try scene.openPage()
    try scene.settle()
    try feed.take(through: "event: way\ndata: {\"line\":[[")
    _ = feed.takeAll()
    for along in stride(from: 1700, through: 300, by: -100) { try scene.isAt(scene.town.place(along)) }
    var isFlushed = false
    scene.world.feeds.whenFlushed { isFlushed = true }
    try scene.world.run { isFlushed }
    let text = feed.takeAll()
    #expect(text.contains("event: position") && text.contains("is on Cross Street, "))
    #expect(!text.contains("event: way") && !text.contains("event: state"))
    #expect(scene.statistics.questionCount == 1)
    let route = try #require(try scene.data()["route"]?.arrayValue)
    #expect(route.count == 4)
  }

  @Test func `a driver who leaves the way gets another, but not more often than every 5 s`() throws {
    let scene = try WayScene()
    try scene.isAt(scene.town.place(1800))
    let feed = try scene.openPage()
    try scene.settle()
    try feed.take(through: "event: way")
    // 100 m from the street, and the map has no other.
    try scene.isAt(scene.town.place(1750, aside: 330), after: 4)
    #expect(scene.state == .left)
    #expect(scene.statistics.questionCount == 1)
    try scene.isAt(scene.town.place(1700, aside: 340), after: 4)
    #expect(scene.statistics.questionCount == 2)
    try scene.settle()
    try feed.take(through: "event: way")
    #expect(scene.statistics.foundCount == 2)
  }

  @Test func `a page waits for another way of a driver who left the first, too`() throws {
    let scene = try WayScene()
    try scene.isAt(scene.town.place(1800))
    _ = try scene.data()
    try scene.isAt(scene.town.place(1750, aside: 330), after: 6)
    #expect(scene.state == .left)
    #expect(try scene.data()["route"]?.arrayValue?.isEmpty == false)
    #expect(scene.statistics.foundCount == 2)
  }

  @Test func `where there is no road the estimate answers, and says so`() throws {
    let scene = try WayScene()
    try scene.isAt(scene.town.offMap)
    let data = try scene.data()
    #expect(scene.statistics.failureCounts == ["no_road": 1])
    #expect(data["route"] == .null)
    #expect(data["arrival"]?["basis"]?.stringValue == "estimate")
    // Nothing has changed since.
    _ = try scene.data()
    #expect(scene.statistics.questionCount == 1)
    scene.world.advance(seconds: 30)
    try scene.isAt(scene.town.offMap, after: 91)
    _ = try scene.data()
    #expect(scene.statistics.questionCount == 2)
  }

  @Test func `the way ends with the status, and after a while without readers`() throws {
    let scene = try WayScene()
    try scene.isAt(scene.town.place(1800))
    _ = try scene.data()
    #expect(scene.world.store.fleet.wayCount == 1)
    #expect(scene.statistics.jobCount == 1)
    scene.world.advance(seconds: 200)
    scene.planner.timePassed()
    #expect(scene.world.store.fleet.wayCount == 1)
    scene.world.advance(seconds: 101)
    scene.planner.timePassed()
    #expect(scene.world.store.fleet.wayCount == 0)
    #expect(scene.statistics.jobCount == 0)
    try scene.isAt(scene.town.place(1700))
    _ = try scene.data()
    #expect(scene.world.store.fleet.wayCount == 1)
    try scene.world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(scene.world.slot("ada"))))
    #expect(scene.world.store.fleet.wayCount == 0)
    #expect(scene.statistics.jobCount == 0)
  }

  @Test func `links that round or delay places show no way, and the arrival is by streets`() throws {
    for (name, value) in [("rounding_meters", "200"), ("delay_seconds", "60")] {
      let scene = try WayScene()
      var rules = LinkRules()
      try rules.set(name, to: value)
      _ = try scene.world.submit(.linkChanged(token: "link-j", LinkChange(rules: rules)))
      try scene.isAt(scene.town.place(1800))
      let data = try scene.data()
      #expect(scene.statistics.foundCount == 1)
      #expect(data["route"] == .null)
      #expect(data["arrival"]?["basis"]?.stringValue == "streets")
      #expect(!(try scene.world.ask(.get, "/t/link-j").text.contains("<path class=\"map-way\" d=\"M")))
    }
  }

  @Test func `without a map nothing is searched`() throws {
    let world = try World.withoutReviews()
    #expect(world.site.ways == nil)
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.drive("ada", north: 1500)
    let answer = try world.ask(.get, "/t/link-j.json").json
    #expect(answer["arrival"]?["basis"]?.stringValue == "estimate")
    #expect(!(try world.ask(.get, "/t/link-j?again").text.contains("map-way")))
  }
}
