import HTTP
import Storage
import Testing
import Tracking

@testable import Ways

/// The way ahead on the cards of a job and of a driver.
struct CardWayTests {
  private let scene: WayScene
  private let board: BoardClient

  init() throws {
    scene = try WayScene()
    try scene.world.account("dora", .dispatcher)
    board = try BoardClient(scene.world)
  }

  private func card(_ path: String) throws -> String {
    try scene.world.ask(.get, "/board/\(path)", headers: [("Cookie", board.cookie)]).text
  }

  @Test(arguments: ["jobs/j", "drivers/driver-ada"])
  func `a card waits for its first way, and draws it under the trail and the markers`(path: String) throws {
    try scene.isAt(scene.town.place(1800))
    try scene.isAt(scene.town.place(1750))
    #expect(scene.statistics.questionCount == 0)
    let page = try card(path)
    #expect(scene.statistics.foundCount == 1)
    let parts = [
      "<path class=\"map-way-edge\" d=\"M", "<path class=\"map-way\" d=\"M", "<path class=\"map-trail\"",
    ]
    let starts = parts.map { page.firstRange(of: $0)?.lowerBound }
    let marker = try #require(page.firstRange(of: "data-id=\"job:j\"")?.lowerBound)
    #expect(starts[0] ?? marker < starts[1] ?? marker && starts[1] ?? marker < starts[2] ?? marker)
    #expect(starts[2] ?? marker < marker)
    // The driver goes on along the way.
    try scene.isAt(scene.town.place(1600))
    #expect(try card(path).contains(parts[1]))
    #expect(scene.statistics.questionCount == 1)
  }

  @Test func `a job that is not under way has no way on its card, nor its driver`() throws {
    try scene.world.account("bob", .driver)
    try scene.world.job("later", .accepted, driver: "bob")
    scene.world.advance(seconds: 4)
    try scene.world.drive("bob", north: 900)
    for path in ["jobs/later", "drivers/driver-bob"] {
      #expect(try card(path).contains("<path class=\"map-way\" d=\"\""))
    }
    #expect(scene.statistics.questionCount == 0)
  }
}
