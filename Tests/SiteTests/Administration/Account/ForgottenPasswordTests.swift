import HTTP
import Storage
import Testing
import Tracking

@testable import Administration
@testable import Store

struct ForgottenPasswordTests {
  private func world() throws -> World {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    try world.account("dora", .dispatcher, password: Browser.password)
    return world
  }

  private func ask(_ world: World, _ email: String, from address: String = "192.0.2.1") throws -> World.Answer
  {
    try world.ask(
      .post, ForgottenPasswordRoutes.path, "email=\(email)",
      headers: [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", address)])
  }

  private func mails(_ world: World) throws -> [OutboxMessage] {
    try world.storedMessages().filter { $0.receiver == OutboxMessage.accountMailReceiver }
  }

  @Test func `an account gets two mails, and every address gets one answer`() throws {
    let world = try world()
    let answer = try ask(world, "nobody@example.test").text
    for number in 0..<4 {
      let found = try ask(world, "DORA@example.test", from: "192.0.2.\(number)")
      #expect(found.status == 200 && found.text == answer)
    }
    try world.run { world.store.accounts.audit.count { $0.action == .accountLinkMailed } == 2 }
    let mails = try mails(world)
    #expect(mails.count == 2 && mails.allSatisfy { $0.jobID?.rawValue == "dora" })
    // Not worth sending once its link is over.
    #expect(mails.allSatisfy { $0.delivery.until.millisecondsSince($0.madeAt) <= 3_600_000 })
  }

  @Test func `disabled accounts and those of a backend get no mail`() throws {
    let world = try world()
    var disabled = try #require(world.store.accounts.user(UserID("dora")))
    disabled.isActive = false
    let backends = User(
      id: UserID("upstream:7"), email: "eve@backend.test", role: .dispatcher, createdAt: world.now)
    try world.submit([.user(disabled), .user(backends)])
    for email in ["dora@example.test", "eve@backend.test"] { #expect(try ask(world, email).status == 200) }
    // What comes after them in the loop's order has come.
    let control = User(id: UserID("carl"), email: "carl@example.test", role: .admin, createdAt: world.now)
    try world.submit([.user(control)])
    #expect(try ask(world, "carl@example.test").status == 200)
    try world.run { world.store.accounts.audit.contains { $0.action == .accountLinkMailed } }
    #expect(try mails(world).map { $0.jobID?.rawValue } == ["carl"])
  }

  @Test func `one address asks five times a minute`() throws {
    let world = try world()
    for _ in 0..<5 { #expect(try ask(world, "nobody@example.test").status == 200) }
    #expect(try ask(world, "nobody@example.test").status == 429)
  }

  @Test func `erasing an account removes the mails that wait for it`() throws {
    let world = try world()
    try world.account("ann", .admin, password: Browser.password)
    #expect(try ask(world, "dora@example.test").status == 200)
    try world.run { world.store.accounts.audit.contains { $0.action == .accountLinkMailed } }
    #expect(try mails(world).count == 1)
    try world.submit([.erased(.account(UserID("dora")))])
    #expect(try mails(world).isEmpty)
    #expect(world.store.outbox.waitingCount(of: OutboxMessage.accountMailReceiver) == 0)
  }
}
