import HTTP
import Net
import Storage
import Store
import Testing
import Tracking

@testable import Operations

struct HeavyTurnsTests {
  private final class Answers { var statuses: [Int] = [] }

  private func responder(_ answers: Answers = Answers()) throws -> Responder {
    Responder(inMemory: try HTTPRequest(target: "/board")) { answers.statuses.append($0.status.rawValue) }
  }

  private func turns(in world: World) -> HeavyTurns {
    HeavyTurns(
      loop: world.loop, access: world.access, cookies: world.cookies, answers: LongAnswers(loop: world.loop))
  }

  @Test func `of those who wait, one of each takes its turn, in turn`() throws {
    let world = try World()
    let turns = turns(in: world)
    var order: [String] = []
    for name in ["first", "a1", "a2", "a3", "b1", "c1"] {
      turns.take(.session(String(name.prefix(1))), try responder()) { order.append(name) }
    }
    #expect(order == ["first"])
    try world.run { order.count == 6 }
    #expect(order == ["first", "a1", "b1", "c1", "a2", "a3"])
  }

  @Test func `one session has no more than its places in the line`() throws {
    let world = try World()
    let turns = turns(in: world)
    let answers = Answers()
    var done = 0
    // The first request runs at once, without waiting.
    for _ in 0..<HeavyTurns.maximumOfOne + 4 {
      turns.take(.session("a"), try responder(answers)) { done += 1 }
    }
    turns.take(.session("b"), try responder(answers)) { done += 1 }
    #expect(answers.statuses.count { $0 == 429 } == 3)
    #expect(turns.refusals["too_many_of_session"] == 3)
    try world.run { done == HeavyTurns.maximumOfOne + 2 }
  }

  @Test func `lists for one account leave the pages of customers their turns`() throws {
    let world = try World()
    let dora = try world.account("dora", .dispatcher)
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    let searches = try (0..<40).map { _ in try world.begin(.get, "/api/admin/jobs", token: dora) }
    #expect(searches.count { $0.answer != nil } < 40)
    #expect(try world.ask(.get, "/t/link-j").status == 200)
    try world.run { searches.allSatisfy { $0.answer != nil } }
  }

  @Test(arguments: [
    ("/board?q=a", true), ("/board/found", true), ("/board/rewind/moment", true), ("/t/x.svg", true),
    ("/api/admin/drivers/d/track.gpx", true), ("/api/admin/jobs", true), ("/t/x", false),
    ("/board/live", false), ("/board/jobs/1", false), ("/assets/1/board.svg", false), ("/healthz", false),
  ])
  func `what costs much takes turns, and nothing else`(target: String, isHeavy: Bool) throws {
    let world = try World()
    let dora = try world.account("dora", .dispatcher)
    let turns = turns(in: world)
    var headers = HTTPHeaders()
    headers.set("Authorization", "Bearer \(dora)")
    #expect((turns.owner(of: try HTTPRequest(target: target, headers: headers)) != nil) == isHeavy)
  }

  @Test func `a stranger waits for pictures alone, as all else is only refused`() throws {
    let world = try World()
    let turns = turns(in: world)
    #expect(turns.owner(of: try HTTPRequest(target: "/t/x.svg")) != nil)
    for target in ["/board?q=a", "/api/admin/jobs", "/board/rewind/moment"] {
      #expect(turns.owner(of: try HTTPRequest(target: target)) == nil)
    }
  }
}
