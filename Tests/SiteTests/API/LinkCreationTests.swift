import Auth
import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import API
@testable import Store

struct LinkCreationTests {
  private static let target = "/api/admin/jobs/j/links"

  private func world(jobs: [String] = ["j"]) throws -> (World, dora: String) {
    let world = try World.withoutReviews()
    let dora = try world.account("dora", .dispatcher)
    for job in jobs { try world.job(job) }
    return (world, dora)
  }

  private func post(
    _ world: World, _ token: String, key: String?, _ body: String = "", target: String = Self.target
  ) throws -> World.Answer {
    try world.ask(
      .post, target, token: token, body, headers: key.map { [("Idempotency-Key", $0)] } ?? [])
  }

  private func count(_ world: World, of job: String = "j") -> Int {
    world.store.fleet.links(of: JobID(job)).count
  }

  // MARK: Idempotency keys

  @Test func `the same request with the same key gets the same answer, and one link`() throws {
    let (world, dora) = try world()
    let body = #"{"language":"es"}"#
    let first = try post(world, dora, key: "booking-1", body)
    #expect(first.status == 201)
    // The draft for the field `Idempotency-Key` writes its value in quotes.
    for key in ["booking-1", "\"booking-1\""] {
      let again = try post(world, dora, key: key, body)
      #expect(again.status == 201 && again.text == first.text)
    }
    #expect(count(world) == 2)
    #expect(world.store.accounts.audit.map(\.action) == [.linkCreate])
    // Without a key each request makes a link of its own.
    #expect(try post(world, dora, key: nil, body).status == 201)
    #expect(try post(world, dora, key: nil, body).status == 201)
    #expect(count(world) == 4)
  }

  @Test func `a key that was used for another request is refused with 422`() throws {
    let (world, dora) = try world(jobs: ["j", "other"])
    #expect(try post(world, dora, key: "k").status == 201)
    #expect(try post(world, dora, key: "k", #"{"language":"es"}"#).status == 422)
    let other = try post(world, dora, key: "k", target: "/api/admin/jobs/other/links")
    #expect(other.status == 422)
    #expect(other.error?.contains("another request") == true)
    #expect(count(world) == 2 && count(world, of: "other") == 1)
  }

  @Test func `keys of different accounts have nothing to do with each other`() throws {
    let (world, dora) = try world()
    let shop = try world.service("shop")
    let first = try post(world, dora, key: "k")
    let second = try post(world, shop, key: "k")
    #expect(second.status == 201)
    #expect(first.json["tracking_url"] != second.json["tracking_url"])
  }

  @Test func `a request that comes again before its answer is refused with 409, and then gets the same`()
    throws
  {
    let (world, dora) = try world()
    let headers = [("Idempotency-Key", "k")]
    let first = try world.begin(.post, Self.target, token: dora, headers: headers)
    let second = try world.begin(.post, Self.target, token: dora, headers: headers)
    #expect(first.answer == nil)
    #expect(second.answer?.status == 409)
    #expect(second.answer?.error?.contains("under way") == true)
    try world.run { first.answer != nil }
    #expect(try post(world, dora, key: "k").text == first.answer?.text)
    #expect(count(world) == 2)
  }

  @Test(arguments: ["\"\"", "two words", "quo\"te", "back\\slash", "ä", String(repeating: "k", count: 129)])
  func `a key that is none is refused, and nothing is made`(key: String) throws {
    let (world, dora) = try world()
    #expect(try post(world, dora, key: key).status == 400)
    #expect(try post(world, dora, key: String(repeating: "k", count: 128)).status == 201)
    let headers = [("Idempotency-Key", "a"), ("Idempotency-Key", "b")]
    #expect(try world.ask(.post, Self.target, token: dora, headers: headers).status == 400)
    #expect(count(world) == 2)
  }

  @Test func `a refused request may come again with its key`() throws {
    let (world, dora) = try world(jobs: [])
    #expect(try post(world, dora, key: "k").status == 404)
    try world.job("j")
    #expect(try post(world, dora, key: "k").status == 201)
  }

  @Test func `the link of a key is the same after a restart`() throws {
    let (world, dora) = try world()
    let made = try post(world, dora, key: "k")
    world.storage.close()
    let (storage, state) = try SnapshotStore.open(path: world.directory + "/waypost.db", now: world.now)
    storage.close()
    let accounts = Accounts(
      state.users, sessions: [], audit: [], keyedRequests: state.keyedRequests)
    let request = try HTTPRequest(
      method: .post, target: Self.target,
      headers: {
        var headers = HTTPHeaders()
        headers.add("Idempotency-Key", "k")
        return headers
      }())
    let key = try #require(try IdempotencyKey(request, by: UserID("dora")))
    let known = try #require(accounts.keyedRequest(key.key, now: world.now))
    #expect(known.content == key.content)
    #expect(made.json["tracking_url"]?.stringValue == "/t/\(known.made)")
    #expect(state.fleet.links.contains { $0.token == known.made })
  }

  // MARK: The limit

  @Test func `at the limit the answer says what to do, with the links that there are`() throws {
    let (world, dora) = try world()
    let maximum = world.store.fleet.configuration.maximumLinksPerJob
    for _ in 1..<maximum { _ = try post(world, dora, key: nil) }
    let full = try post(world, dora, key: "k")
    #expect(full.status == 409)
    #expect(full.error?.contains("DELETE /api/admin/jobs/j/links/{token}") == true)
    let links = try #require(full.json["links"]?.arrayValue)
    #expect(links.count == maximum)
    #expect(links.first?["tracking_url"]?.stringValue == "/t/link-j")
    #expect(try world.ask(.delete, "\(Self.target)/link-j", token: dora).status == 200)
    #expect(try post(world, dora, key: "k").status == 201)
  }

  // MARK: Services

  @Test func `a service makes and lists links, and may not open what the configuration closes`() throws {
    let (world, _) = try world()
    let shop = try world.service("shop")
    #expect(try post(world, shop, key: nil, #"{"language":"es","expires_in_minutes":60}"#).status == 201)
    #expect(try post(world, shop, key: nil, #"{"rules":{"show_phone":true}}"#).status == 403)
    let links = try world.ask(.get, Self.target, token: shop).json["links"]?.arrayValue
    #expect(links?.count == 2)
    let entry = try #require(world.store.accounts.audit.last)
    #expect(entry.userID == UserID("shop") && entry.action == .linkCreate && entry.subject == "j")
  }

  @Test func `a service's tokens can be ended, and are not renewed`() throws {
    let (world, _) = try world()
    let shop = try world.service("shop")
    #expect(try world.ask(.post, "/api/auth/refresh", token: shop).status == 403)
    try world.change("shop") { $0.tokensEndedAt = world.now }
    #expect(try post(world, shop, key: nil).status == 401)
  }

  // MARK: Jobs that upstream just made

  /// A world that follows a backend, and the questions that the backend was asked.
  private func following(milliseconds: UInt64 = 60_000) throws -> (World, dora: String, asked: Asked) {
    let world = try World(isFollowingUpstream: true) { $0.reviewMilliseconds = 1_000_000 }
    let asked = Asked()
    world.links.askUpstream { asked.jobs.append($0.rawValue) }
    world.links.waits.milliseconds = milliseconds
    return (world, try world.account("dora", .dispatcher), asked)
  }

  private final class Asked { var jobs: [String] = [] }

  @Test func `a job that is not known yet is asked for, and its link is made when it is`() throws {
    let (world, dora, asked) = try following()
    let first = try world.begin(.post, Self.target, token: dora, headers: [("Idempotency-Key", "k")])
    let second = try world.begin(.post, Self.target, token: dora)
    #expect(asked.jobs == ["j"])
    #expect(try post(world, dora, key: "k").status == 409)
    try world.job("other")
    #expect(first.answer == nil && second.answer == nil)
    try world.submit(.jobUpserted(Job(id: JobID("j"), address: "Pier 1", createdAt: world.now)))
    try world.run { first.answer != nil && second.answer != nil }
    #expect(first.answer?.status == 201 && second.answer?.status == 201)
    #expect(count(world) == 2)
    #expect(world.links.waits.count == 0)
    #expect(try post(world, dora, key: "k").text == first.answer?.text)
  }

  @Test func `upstream is asked again while somebody waits, and a job that it does not name is not found`()
    throws
  {
    let (world, dora, asked) = try following(milliseconds: 200)
    world.links.waits.askAgainMilliseconds = 5
    try world.store.applyNow(.upstreamConnected)
    let answer = try post(world, dora, key: "k")
    #expect(answer.status == 404)
    #expect(answer.error?.contains("did not name it") == true)
    #expect(asked.jobs.count > 1 && Set(asked.jobs) == ["j"])
    try world.store.applyNow(.upstreamLost)
    let lost = try post(world, dora, key: "k")
    #expect(lost.status == 503 && lost.headers["Retry-After"] != nil)
    #expect(lost.error?.contains("does not answer") == true)
  }

  @Test func `without a backend nobody waits`() throws {
    let (world, dora) = try world(jobs: [])
    #expect(try world.begin(.post, Self.target, token: dora).answer?.status == 404)
  }

  @Test func `who went away waits no more, and the key may be used again`() throws {
    let (world, dora, _) = try following()
    func ask() throws -> WireClient {
      let client = try WireClient(world)
      let lines = [
        "POST \(Self.target) HTTP/1.1", "Host: localhost", "Authorization: Bearer \(dora)",
        "Idempotency-Key: k", "Content-Length: 0", "", "",
      ]
      client.send(Array(lines.joined(separator: "\r\n").utf8))
      try world.run { world.links.waits.count == 1 }
      return client
    }
    var client: WireClient? = try ask()
    client = nil
    try world.run { world.links.waits.count == 0 }
    client = try ask()
    try world.job("j")
    #expect(try client?.take(through: "tracking_url").contains("201 Created") == true)
  }

  @Test func `so many may wait, and one more is told to come again`() throws {
    let (world, dora, _) = try following()
    let waiting = try (0..<JobWaits.maximumCount).map {
      try world.begin(.post, "/api/admin/jobs/\($0)/links", token: dora)
    }
    let refused = try post(world, dora, key: "k")
    #expect(refused.status == 503 && refused.headers["Retry-After"] == "5")
    try world.job("0")
    try world.run { waiting[0].answer != nil }
    let next = try world.begin(.post, Self.target, token: dora, headers: [("Idempotency-Key", "k")])
    #expect(next.answer == nil)
  }
}
