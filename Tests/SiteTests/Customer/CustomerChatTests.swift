import HTTP
import Storage
import Testing
import Tracking

@testable import Customer
@testable import Store

/// The conversation on the page of a link; `Tests/System/tests/test_talk.py` holds one.
struct CustomerChatTests {
  private func world(_ status: JobStatus = .enRoute, upstream: Bool = false) throws -> World {
    let world = try World(isFollowingUpstream: upstream) { $0.reviewMilliseconds = 1_000_000 }
    try world.account("ada", .driver)
    try world.job("j", status, driver: status == .pending ? nil : "ada")
    return world
  }

  private func post(_ world: World, _ form: String, to link: String = "link-j") throws -> World.Answer {
    try world.ask(
      .post, "/t/\(link)", form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
  }

  private func hear(_ text: String, _ world: World) throws {
    var isDone = false
    world.store.write(text, about: JobID("j"), by: .driver(DriverID("driver-ada"))) { _ in isDone = true }
    try world.run { isDone }
  }

  @Test func `the page has the conversation from when the job has a driver to its end`() throws {
    #expect(try !world(.pending).ask(.get, "/t/link-j").text.contains("id=\"chat\""))
    let world = try world()
    #expect(try world.ask(.get, "/t/link-j").text.contains("id=\"chat\""))
    let sent = try post(world, "message=Ring+%3Ctwice%3E")
    #expect(sent.status == 303 && sent.headers["Location"] == "/t/link-j?again&lang=en-IE#chat")
    #expect(try world.ask(.get, "/t/link-j").text.contains("<bdi>Ring &lt;twice&gt;</bdi>"))
    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    #expect(try !world.ask(.get, "/t/link-j").text.contains("twice"))
    let late = try post(world, "message=Too+late")
    #expect(late.status == 409)
    #expect(late.text.contains("Messages about this job are closed."))
  }

  @Test func `an open page receives what the driver wrote, and what was read`() throws {
    let world = try world()
    let feed = try WireClient(world)
    feed.request("/t/link-j/live")
    try feed.take(through: "event: state")
    try feed.take(through: "\n\n")
    try hear("I am at the gate", world)
    try feed.take(through: "I am at the gate")
    try feed.take(through: "\n\n")
    #expect(world.store.chat.hasUnread(JobID("j"), for: .customer))
    #expect(try post(world, "read=1").status == 204)
    try feed.take(through: "event: state")
    #expect(!world.store.chat.hasUnread(JobID("j"), for: .customer))
  }

  @Test func `an open page says that the driver types, and hears nothing of its own typing`() throws {
    let world = try world()
    let slot = try #require(world.store.fleet.slot(of: JobID("j")))
    let feed = try WireClient(world)
    feed.request("/t/link-j/live")
    try feed.take(through: "event: state")
    try feed.take(through: "\n\n")
    #expect(try post(world, "typing=1").status == 204)
    #expect(world.store.conversation(about: world.store.fleet.job(slot), for: .driver).typing == [.customer])
    world.store.tellTyping(true, about: slot, by: .driver(DriverID("driver-ada")))
    let began = try feed.take(through: "\n\n")
    #expect(began.contains("event: state") && began.contains("The driver is writing…"))
    world.advance(seconds: 6)
    world.store.endTyping()
    #expect(try !feed.take(through: "\n\n").contains("writing"))
    #expect(try post(world, "typing=0").status == 204)
  }

  @Test func `who answers has read`() throws {
    let world = try world()
    try hear("I am at the gate", world)
    #expect(try post(world, "quick=here").status == 303)
    try world.run { !world.store.chat.hasUnread(JobID("j"), for: .customer) }
    #expect(world.store.chat.messages(of: JobID("j")).map(\.text) == ["I am at the gate", "I am here."])
  }

  @Test func `a link that opens nothing takes no message`() throws {
    let world = try world()
    for form in ["message=Hello", "quick=here", "read=1", "typing=1"] {
      #expect(try post(world, form, to: "nothing").status == 404)
    }
    #expect(world.store.chat.count == 0)
  }

  @Test func `there is no conversation while the existing backend owns the jobs`() throws {
    let world = try world(upstream: true)
    #expect(try !world.ask(.get, "/t/link-j").text.contains("id=\"chat\""))
    #expect(try post(world, "message=Hello").status == 409)
  }
}
