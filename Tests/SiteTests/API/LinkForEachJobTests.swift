import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import API
@testable import Store

struct LinkForEachJobTests {
  private func world(_ change: (inout FleetStore.Configuration) -> Void = { _ in }) throws -> World {
    try World(isFollowingUpstream: true) {
      $0.reviewMilliseconds = 1_000_000
      change(&$0)
    }
  }

  private func start(_ world: World) {
    world.links.expectLinkForEachJob()
    world.store.observers.append(LinkForEachJob(store: world.store))
  }

  private func upsert(_ world: World, _ id: String, _ status: JobStatus = .pending) throws {
    try world.submit(
      .jobUpserted(Job(id: JobID(id), status: status, address: "1 Harbour Street", createdAt: world.now)))
  }

  private func links(_ world: World, _ id: String) -> [TrackingLink] {
    world.store.fleet.links(of: JobID(id))
  }

  @Test func `each open job gets one link, those from before as well as new ones`() throws {
    let world = try world()
    for number in 0..<200 { try upsert(world, "\(number)") }
    try upsert(world, "over", .completed)
    start(world)
    try upsert(world, "new")
    try world.run {
      (0..<200).allSatisfy { links(world, "\($0)").count == 1 } && links(world, "new").count == 1
    }
    #expect(links(world, "over").isEmpty)
    try upsert(world, "new", .assigned)
    try upsert(world, "last")
    try world.run { !links(world, "last").isEmpty }
    #expect(links(world, "new").count == 1)
    // The audit log has no entry for links that the server makes by itself.
    #expect(world.store.accounts.audit.isEmpty)
  }

  @Test func `a job whose links were revoked gets none anew, nor does one that was booked with a link`()
    throws
  {
    let world = try world()
    try world.job("booked")
    try upsert(world, "revoked")
    try world.submit(.linkCreated(TrackingLink(token: "t", jobID: JobID("revoked"), createdAt: world.now)))
    try world.submit(.linkRevoked(token: "t"))
    start(world)
    try upsert(world, "revoked", .assigned)
    try upsert(world, "last")
    try world.run { !links(world, "last").isEmpty }
    #expect(links(world, "revoked").map(\.token) == ["t"])
    #expect(links(world, "booked").map(\.token) == ["link-booked"])
  }

  @Test func `a link is made once, also where the disk had no room for it at first`() throws {
    let world = try world { $0.maximumPendingEvents = 4 }
    for number in 0..<20 { try upsert(world, "\(number)") }
    world.links.expectLinkForEachJob()
    let rule = LinkForEachJob(store: world.store)
    world.store.observers.append(rule)
    try world.run {
      rule.timePassed()
      return (0..<20).allSatisfy { !links(world, "\($0)").isEmpty }
    }
    #expect((0..<20).allSatisfy { links(world, "\($0)").count == 1 })
  }

  @Test func `who asks for the link of a job gets the one that there is`() throws {
    let world = try world()
    start(world)
    let shop = try world.service("shop")
    let dora = try world.account("dora", .dispatcher)
    world.links.askUpstream { _ in }
    let target = "/api/admin/jobs/j/links"
    // The link is requested before the job is known: the server makes its own link at the same moment.
    let early = try world.begin(.post, target, token: shop, headers: [("Idempotency-Key", "k")])
    try upsert(world, "j")
    try world.run { early.answer != nil }
    #expect(early.answer?.status == 200 || early.answer?.status == 201)
    #expect(links(world, "j").count == 1)
    let own = try #require(links(world, "j").first)
    #expect(early.answer?.json["tracking_url"]?.stringValue == "/t/\(own.token)")
    let later = try world.ask(.post, target, token: shop)
    #expect(later.status == 200)
    #expect(later.json["tracking_url"]?.stringValue == "/t/\(own.token)")
    // A request for another link must name a member in which the link differs.
    #expect(try world.ask(.post, target, token: dora, #"{"language":"es"}"#).status == 201)
    #expect(links(world, "j").count == 2)
    // A known key gets the same link for ever, even a revoked one; a request with a new key gets a link that is open.
    try world.submit(.linkRevoked(token: own.token))
    let again = try world.ask(.post, target, token: shop, headers: [("Idempotency-Key", "k")])
    #expect(again.json["tracking_url"]?.stringValue == "/t/\(own.token)")
  }

  @Test func `a job's link is handed on to dispatchers`() throws {
    let world = try world()
    start(world)
    let dora = try world.account("dora", .dispatcher, password: Browser.password)
    try upsert(world, "j")
    try world.run { !links(world, "j").isEmpty }
    let url = JSONValue.string("/t/\(try #require(links(world, "j").first).token)")
    let list = try world.ask(.get, "/api/admin/jobs", token: dora).json["jobs"]?.arrayValue
    #expect(list?.first?["tracking_url"] == url)
    let one = try world.ask(.get, "/api/admin/jobs/j", token: dora).json
    #expect(one["job"]?["tracking_url"] == url)
    #expect(one["tracking_urls"]?.arrayValue == [url])
    let browser = try Browser(world, "dora")
    let card = try world.ask(.get, "/board/jobs/j", headers: Browser.fields(browser.cookie))
    #expect(card.text.contains(try #require(url.stringValue)))
    try world.submit(.linkRevoked(token: try #require(links(world, "j").first).token))
    #expect(try world.ask(.get, "/api/admin/jobs/j", token: dora).json["job"]?["tracking_url"] == .null)
  }
}
