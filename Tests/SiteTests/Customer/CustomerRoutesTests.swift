import HTTP
import JSON
import Net
import Storage
import Testing
import Tracking

@testable import Customer
@testable import Access
@testable import FleetView
@testable import Live
@testable import Site
@testable import Store

struct CustomerRoutesTests {
  private func follow(_ world: World, _ token: String) throws -> WireClient {
    let client = try WireClient(world)
    client.request("/t/\(token)/live")
    return client
  }

  private func world(
    _ status: JobStatus = .enRoute, _ world: @autoclosure () throws -> World = try World()
  ) throws -> World {
    let world = try world()
    try world.account("ada", .driver)
    try world.job("j", status, driver: "ada")
    return world
  }

  @Test func `a link opens its page, and anything else is one and the same notice`() throws {
    let world = try world()
    #expect(try world.ask(.get, "/t/link-j").status == 200)
    try world.submit(.linkRevoked(token: "link-j"))
    let revoked = try world.ask(.get, "/t/link-j")
    let unknown = try world.ask(.get, "/t/nothing")
    #expect(revoked.status == 404)
    #expect(unknown.status == 404)
    #expect(revoked.text == unknown.text)
  }

  @Test func `cut off, what is not known here may be known elsewhere, and no refusal tells links apart`()
    throws
  {
    let world = try world()
    try world.submit(.linkRevoked(token: "link-j"))
    try world.job("other")
    try world.store.applyNow(.nodesCutOff(since: world.now))
    for ending in ["", ".svg", ".json"] {
      let revoked = try world.ask(.get, "/t/link-j\(ending)")
      let unknown = try world.ask(.get, "/t/nothing\(ending)")
      #expect(revoked.status == 503 && unknown.status == 503)
      #expect(revoked.text == unknown.text && unknown.text.contains("This page cannot be shown now"))
    }
    // A page that waits for its link must not end.
    let feed = try world.ask(.get, "/t/nothing/live")
    #expect(feed.status == 503 && !feed.text.contains("event: end"))
    #expect(try world.ask(.get, "/t/nothing").headers["Retry-After"] == "5")
    #expect(try world.ask(.get, "/wall/nothing").status == 503)
    #expect(try world.ask(.get, "/wall/nothing/live").status == 503)
    #expect(try world.ask(.get, "/t/link-other").status == 200)
    try world.store.applyNow(.nodesJoined)
    #expect(try world.ask(.get, "/t/nothing").status == 404)
    #expect(try world.ask(.get, "/wall/nothing").status == 404)
  }

  @Test func `the first page of a link has its style, and a page that comes again names the file`() throws {
    let world = try world()
    let files = try Rendered.files.get()
    let link = "/app.css\">"
    let style = "<style>\(String(decoding: try #require(files.bytes(of: "app.css")), as: UTF8.self))</style>"
    let first = try world.ask(.get, "/t/link-j").text
    #expect(first.contains(style) && !first.contains(link))
    for headers in [[], [("Sec-Purpose", "prefetch")]] {
      let again = try world.ask(.get, headers.isEmpty ? "/t/link-j?again" : "/t/link-j", headers: headers)
        .text
      #expect(again.contains(link) && !again.contains("<style>"))
    }
  }

  @Test func `the same is there as a picture, which is asked for again and is still the same`() throws {
    let world = try world()
    try world.drive("ada", north: 2000)
    let first = try world.ask(.get, "/t/link-j.svg")
    #expect(first.status == 200)
    #expect(first.headers["Content-Type"] == "image/svg+xml; charset=utf-8")
    #expect(first.headers["Cache-Control"] == "private, max-age=5")
    #expect(first.text.contains("ada is on the way"))
    let policy = try #require(first.headers["Content-Security-Policy"])
    #expect(policy.contains("default-src 'none'; style-src 'sha256-"))
    let tag = try #require(first.headers["ETag"])
    #expect(tag.hasPrefix("\""))
    world.advance(seconds: 4)
    let again = try world.ask(.get, "/t/link-j.svg", headers: [("If-None-Match", tag)])
    #expect(again.status == 304)
    #expect(again.text.isEmpty)
    try world.drive("ada", north: 1900)
    let moved = try world.ask(.get, "/t/link-j.svg", headers: [("If-None-Match", tag)])
    #expect(moved.status == 200)
    #expect(moved.headers["ETag"] != tag)
  }

  @Test func `compressed it is another representation with a strong validator of its own`() throws {
    let world = try world()
    try world.drive("ada", north: 2000)
    let plain = try world.ask(.get, "/t/link-j.json")
    let packed = try world.ask(.get, "/t/link-j.json", headers: [("Accept-Encoding", "gzip")])
    #expect(packed.headers["Content-Encoding"] == "gzip")
    let tag = try #require(packed.headers["ETag"])
    #expect(tag.hasPrefix("\"") && tag != plain.headers["ETag"])
    let again = try world.ask(
      .get, "/t/link-j.json", headers: [("Accept-Encoding", "gzip"), ("If-None-Match", tag)])
    #expect(again.status == 304)
  }

  @Test func `as data it is for nobody but who has the link`() throws {
    let world = try world()
    let answer = try world.ask(.get, "/t/link-j.json", headers: [("Origin", "https://elsewhere.test")])
    #expect(answer.json["status"]?.stringValue == "en_route")
    #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
    #expect(answer.headers["Content-Type"] == "application/json")
  }

  @Test func `a link that is not good is refused in each form, alike for every reason`() throws {
    let world = try world()
    try world.submit(.linkRevoked(token: "link-j"))
    for ending in [".svg", ".json"] {
      let revoked = try world.ask(.get, "/t/link-j" + ending)
      let unknown = try world.ask(.get, "/t/nothing" + ending)
      #expect(revoked.status == 404)
      #expect(revoked.text == unknown.text)
      #expect(revoked.headers["ETag"] == nil)
      #expect(revoked.headers["Cache-Control"] == "no-store")
    }
    #expect(try world.ask(.get, "/t/link-j.json").error == "This link is not active")
    #expect(try world.ask(.get, "/t/link-j.svg").text.contains("This link is not active"))
  }

  @Test func `a feed begins with the state and goes on with every fix`() throws {
    let world = try world()
    try world.drive("ada", north: 2000)
    let feed = try follow(world, "link-j")
    let head = try feed.take(through: "\r\n\r\n")
    #expect(head.hasPrefix("HTTP/1.1 200"))
    #expect(head.contains("text/event-stream"))
    let state = try feed.take(through: "\n\n")
    #expect(state.contains("event: state"))
    #expect(state.contains("retry: "))
    world.advance(seconds: 10)
    try world.drive("ada", north: 1900)
    let position = try feed.take(through: "event: position")
    #expect(!position.contains("event: state"))
    let data = try feed.take(through: "\n\n")
    #expect(data.contains(#""lat":60.187"#))
  }

  @Test func `a step of the job is told, and a driver who may not be seen is not`() throws {
    let world = try world(.accepted)
    try world.drive("ada", north: 2000)
    let feed = try follow(world, "link-j")
    let opening = try feed.take(through: "\n\n")
    #expect(opening.contains(#""map":{"pickup":{"#) && !opening.contains(#""driver":{"#))
    #expect(!opening.contains("60.18"))
    world.advance(seconds: 10)
    try world.drive("ada", north: 1900)
    try world.submit(.statusChanged(JobID("j"), to: .enRoute, by: .driver(try world.slot("ada"))))
    let told = try feed.take(through: #""driver":{"#)
    #expect(!told.contains("event: position"))
    try feed.take(through: "\n\n")
    try world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(try world.slot("ada"))))
    try feed.take(through: "event: state")
  }

  @Test func `silence changes what the page says without any event`() throws {
    let world = try world()
    try world.drive("ada", north: 2000)
    let feed = try follow(world, "link-j")
    try feed.take(through: "event: state")
    try feed.take(through: "\n\n")
    world.advance(seconds: 300)
    try feed.take(through: "event: state")
  }

  @Test func `a page that opens late does not keep the news from those that are open`() throws {
    let world = try world()
    try world.drive("ada", north: 2000)
    let first = try follow(world, "link-j")
    try first.take(through: "event: state")
    try first.take(through: "\n\n")
    // The second feed opens before the next review finds that the driver is silent.
    world.site.closeBoards()
    world.advance(seconds: 300)
    let second = try follow(world, "link-j")
    try second.take(through: "event: state")
    try first.take(through: "event: state")
  }

  @Test func `revoking a link ends its feeds at once, and only its own`() throws {
    let world = try world(.enRoute, .withoutReviews())
    try world.submit(
      .linkCreated(TrackingLink(token: "another", jobID: JobID("j"), createdAt: world.now)))
    let revoked = try follow(world, "link-j")
    let other = try follow(world, "another")
    try revoked.take(through: "event: state")
    try other.take(through: "event: state")
    try world.submit(.linkRevoked(token: "link-j"))
    #expect(try revoked.takeToEnd().contains("event: end"))
    #expect(!other.isEnded)
    try world.drive("ada", north: 100)
    try other.take(through: "event: position")
  }

  @Test func `a link that expires while it is watched ends its feeds`() throws {
    let world = try world()
    try world.submit(
      .linkCreated(
        TrackingLink(
          token: "short", jobID: JobID("j"), createdAt: world.now,
          expiresAt: world.now.adding(milliseconds: 60_000))))
    let feed = try follow(world, "short")
    try feed.take(through: "event: state")
    world.advance(seconds: 61)
    #expect(try feed.takeToEnd().contains("event: end"))
  }

  @Test func `a link revoked while its feed is being opened opens nothing`() throws {
    let world = try world()
    // This closure runs after the check of the request and before the hand-over of its socket.
    world.site.feedResponder.refuseCustomers { [unowned world] in
      if var link = world.store.fleet.link("link-j") {
        link.revokedAt = world.now
        _ = world.store.fleet.put([.link(link)])
      }
      return .ample
    }
    let feed = try follow(world, "link-j")
    let answer = try feed.takeToEnd()
    #expect(answer.contains("event: end"))
    #expect(!answer.contains("event: state"))
  }

  @Test func `a forgotten job ends its feeds, and its place is free for another job`() throws {
    let world = try world(.started, .withoutReviews())
    let feed = try follow(world, "link-j")
    try feed.take(through: "event: state")
    let slot = try world.slot(job: "j")
    try world.submit(.statusChanged(JobID("j"), to: .completed, by: .driver(try world.slot("ada"))))
    world.advance(seconds: 25 * 3600)
    world.store.forgetWhatEnded()
    #expect(world.store.fleet.slot(of: JobID("j")) == nil)
    // The next job takes the slot before the writers have answered.
    try world.job("next", .enRoute, driver: "ada")
    #expect(try world.slot(job: "next") == slot)
    let next = try follow(world, "link-next")
    let rest = try feed.takeToEnd()
    #expect(rest.contains("event: end"))
    try next.take(through: "event: state")
    try next.take(through: "\n\n")
    try world.drive("ada", north: 100)
    try next.take(through: "event: position")
    #expect(!rest.contains("event: position"))
  }

  @Test func `one link can be watched by many, but not by any number`() throws {
    let world = try world()
    var clients: [WireClient] = []
    for _ in 0..<FeedLimits.maximumPerKey {
      let client = try follow(world, "link-j")
      try client.take(through: "event: state")
      clients.append(client)
    }
    let oneMore = try follow(world, "link-j")
    let head = try oneMore.take(through: "\r\n\r\n")
    #expect(head.hasPrefix("HTTP/1.1 429"))
    #expect(head.contains("Retry-After: 60"))
    #expect(clients.count == 256)
  }

  @Test func `requests for feeds that come in one turn are bounded as well`() throws {
    let world = try world()
    // All requests arrive before the loop runs once, as after a pause of the process.
    let clients = try (0..<FeedLimits.maximumPerKey + 40).map { _ in try follow(world, "link-j") }
    try world.run { clients.allSatisfy { $0.text.contains("\r\n\r\n") } }
    let refused = clients.filter { $0.text.hasPrefix("HTTP/1.1 429") }
    #expect(refused.count == 40)
    #expect(refused.allSatisfy { $0.text.contains("Retry-After: 60") })
  }

  @Test func `a feed without a good link says that it is over`() throws {
    let world = try world()
    let answer = try world.ask(.get, "/t/nothing/live")
    #expect(answer.status == 200)
    #expect(answer.text.contains("event: end"))
  }

  @Test func `a job that is forgotten under an open page ends it, and its slot shows nothing to it`() throws {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    let feed = try WireClient(world)
    feed.request("/t/link-j/live")
    try feed.take(through: "event: state")
    try world.submit(.jobGone(JobID("j")))
    try world.job("next", .enRoute, driver: "ada")
    try world.drive("ada", north: 500)
    let rest = try feed.takeToEnd()
    #expect(rest.contains("event: end"))
    #expect(!rest.contains("event: position"))
    #expect(world.site.customers.openTopicCount == 0)
  }
}
