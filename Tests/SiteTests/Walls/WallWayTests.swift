import HTTP
import Storage
import Testing
import Tracking

@testable import Site
@testable import Ways

/// The ways ahead of the next arrivals on a wall's map.
struct WallWayTests {
  private let scene: WayScene

  init() throws {
    scene = try WayScene()
    try scene.isAt(scene.town.place(1800))
  }

  @Test func `a wall waits for the ways of its next arrivals, and draws them under the markers`() throws {
    try scene.hang("hall")
    let page = try scene.world.ask(.get, "/wall/hall").text
    #expect(scene.statistics.foundCount == 1)
    let way = try #require(page.firstRange(of: "<path class=\"map-way\" d=\"M"))
    let marker = try #require(page.firstRange(of: "data-id=\"job:j\""))
    #expect(way.lowerBound < marker.lowerBound)
    #expect(page.contains("<g id=\"ways\"><g data-id=\"driver:driver-ada\">"))
  }

  @Test func `an open wall has the ways searched, and is told those that are others`() throws {
    try scene.hang("hall")
    let (wall, opening) = try scene.openWall("hall")
    #expect(!opening.contains("event: way"))
    try wall.take(through: "event: way\ndata: {\"id\":\"driver-ada\",\"line\":[[")
    #expect(!wall.takeAll().contains("event: way"))
    // One who leaves the way has none until there is another.
    try scene.isAt(scene.town.place(1750, aside: 330))
    try wall.take(through: "event: way\ndata: {\"id\":\"driver-ada\",\"line\":[]}")
    #expect(scene.statistics.questionCount == 1)
    try scene.isAt(scene.town.place(1700, aside: 340))
    try wall.take(through: "event: way\ndata: {\"id\":\"driver-ada\",\"line\":[[")
    // One who follows it does not change it.
    _ = wall.takeAll()
    try scene.isAt(scene.town.place(1650, aside: 340))
    #expect(!(try wall.take(through: "event: driver")).contains("event: way"))
    #expect(scene.statistics.questionCount == 2)
    #expect(
      try scene.openWall("hall").opening.contains("event: way\ndata: {\"id\":\"driver-ada\",\"line\":[["))
    try scene.world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(scene.world.slot("ada"))))
    try wall.take(through: "event: way\ndata: {\"id\":\"driver-ada\",\"line\":[]}")
  }

  @Test func `a wall whose area has the pickup and not the driver tells no way, and has none searched`()
    throws
  {
    try scene.hang("small", meters: 300)
    let page = try scene.world.ask(.get, "/wall/small").text
    #expect(page.contains("1 Harbour Street") && !page.contains("driver-ada"))
    #expect(!page.contains("class=\"map-way\""))
    let (wall, _) = try scene.openWall("small")
    // For another page the way is known.
    _ = try scene.data()
    #expect(scene.statistics.foundCount == 1)
    try scene.isAt(scene.town.place(1700))
    try scene.world.job("after")
    let heard = try wall.take(through: "\"id\":\"after\"")
    #expect(!heard.contains("event: way"))
    #expect(!(try scene.openWall("small").opening.contains("event: way")))
    #expect(!(try scene.world.ask(.get, "/wall/small").text.contains("class=\"map-way\"")))
  }

  @Test func `nobody looks at ways when the last wall has gone`() throws {
    try scene.hang("hall")
    do {
      let (wall, _) = try scene.openWall("hall")
      try scene.settle()
      #expect(scene.planner.isWatched(scene.job))
      #expect(!wall.isEnded)
    }
    let scene = scene
    try scene.world.run { !scene.planner.isWatched(scene.job) }
  }
}
