import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Board
@testable import Site
@testable import Ways

/// The way ahead of the driver that is chosen on a board.
struct ChosenWaysTests {
  private let scene: WayScene

  init() throws {
    scene = try WayScene()
    try scene.world.account("dora", .dispatcher)
    try scene.isAt(scene.town.place(1800))
  }

  private func line(_ event: JSONValue) -> [JSONValue]? {
    event["id"]?.stringValue == "driver-ada" ? event["line"]?.arrayValue : nil
  }

  /// Waits until a board has the way; that there is none yet is told before, or not.
  private func awaitWay(_ board: BoardClient) throws { while line(try board.next("way"))?.count != 1 {} }

  /// Waits until a board has had a tick.
  private func tick(_ board: BoardClient) throws {
    try scene.world.job("after-\(board.heard.count)-\(scene.world.now.unixMilliseconds)")
    _ = try board.next("job")
  }

  @Test func `only a board that chose the driver receives its way, and only a way that is another one`()
    throws
  {
    let (board, other) = (try BoardClient(scene.world), try BoardClient(scene.world))
    #expect(scene.statistics.questionCount == 0)
    #expect(try board.show("chosen=driver-ada").status == 204)
    try awaitWay(board)
    #expect(scene.statistics.foundCount == 1)
    let heard = board.heard.count
    for along in stride(from: 1700, through: 1000, by: -100) { try scene.isAt(scene.town.place(along)) }
    try tick(board)
    try tick(other)
    #expect(!board.heard.dropFirst(heard).contains("way"))
    #expect(!other.heard.contains("way"))
    #expect(scene.statistics.questionCount == 1)
    // A board that chooses the driver now gets the rest of the way at once.
    #expect(try other.show("chosen=driver-ada").status == 204)
    #expect(line(try other.next("way"))?.count == 1)
    #expect(scene.statistics.questionCount == 1)
  }

  @Test func `a driver who leaves the way has none until there is another`() throws {
    let board = try BoardClient(scene.world)
    #expect(try board.show("chosen=driver-ada").status == 204)
    try awaitWay(board)
    try scene.isAt(scene.town.place(1750, aside: 330), after: 4)
    #expect(line(try board.next("way")) == [])
    try scene.isAt(scene.town.place(1700, aside: 340), after: 4)
    #expect(scene.statistics.questionCount == 2)
    #expect(line(try board.next("way"))?.count == 1)
    try scene.world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(scene.world.slot("ada"))))
    #expect(line(try board.next("way")) == [])
  }

  @Test func `nothing is searched for a board that chose nobody, or chose and closed`() throws {
    let board = try BoardClient(scene.world)
    #expect(try board.show("chosen=nobody").status == 204)
    #expect(try board.show("chosen=driver-ada").status == 204)
    #expect(scene.world.site.boards.hasReaders(ofWayOf: scene.job))
    #expect(try board.show("chosen=").status == 204)
    #expect(!scene.world.site.boards.hasReaders(ofWayOf: scene.job))
    do {
      let closing = try BoardClient(scene.world)
      #expect(try closing.show("chosen=driver-ada").status == 204)
      #expect(scene.world.site.boards.hasReaders(ofWayOf: scene.job))
    }
    let boards = scene.world.site.boards
    try scene.world.run { !boards.hasReaders(ofWayOf: self.scene.job) }
  }
}
