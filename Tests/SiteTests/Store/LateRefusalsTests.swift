import Access
import Auth
import Drivers
import HTTP
import SocketIO
import Storage
import Testing
import Tracking

@testable import Store

/// A node that is behind the log: whom it does not know yet is not sent away.
struct LateRefusalsTests {
  private let world: World
  private let log = LateLog()
  private let dispatcher: String

  init() throws {
    world = try World()
    dispatcher = try world.account("dora", .dispatcher)
    _ = try world.account("ada", .driver)
    world.store.log = log
  }

  private func learn(_ writes: DurableWrite...) { world.store.apply(logged: writes) }

  private func user(_ id: String, password: String? = nil, _ role: Role = .dispatcher) throws -> DurableWrite
  {
    let cost = PasswordHash.Cost(iterationCount: 2, parallelization: 1)
    let hash = try password.map { try PasswordHash(password: $0, cost: cost).encoded }
    return .user(
      User(id: UserID(id), email: "\(id)@x.test", role: role, passwordHash: hash, createdAt: world.now))
  }

  private func job(_ id: String, driver: String? = nil) -> DurableWrite {
    .record(
      .job(
        Job(
          id: JobID(id), customerID: nil, driverID: driver.map { DriverID($0) },
          status: driver == nil ? .pending : .accepted,
          address: "1 Harbour Street", pickup: World.pickup, createdAt: world.now)))
  }

  private func logIn(_ name: String, _ password: String) throws -> World.Pending {
    let pending = try world.begin(
      .post, "/api/auth/login", #"{"email":"\#(name)@x.test","password":"\#(password)"}"#)
    try world.run { log.waits.count == 1 }
    #expect(pending.answer == nil)
    return pending
  }

  @Test func `an account of another node signs in, also with the password that it has since a moment`() throws
  {
    let made = try logIn("nora", "a new password")
    learn(try user("nora", password: "a new password"))
    log.end(true, entries: 1)
    try world.run { made.answer != nil }
    #expect(made.answer?.status == 200)
    let changed = try logIn("nora", "another password")
    learn(try user("nora", password: "another password"))
    log.end(true, entries: 1)
    try world.run { changed.answer != nil }
    #expect(changed.answer?.status == 200)
  }

  @Test func `a wrong password is checked once, whatever else came from other nodes`() throws {
    let wrong = try logIn("dora", "a guess")
    learn(job("j"))
    log.end(true, entries: 1)
    #expect(wrong.answer?.status == 401 && log.waits.isEmpty)
    let unknown = try logIn("nobody", "a guess")
    log.end(true)
    #expect(unknown.answer?.status == 401)
  }

  @Test func `a node that stays behind calls no password wrong`() throws {
    let pending = try logIn("nora", "a new password")
    log.end(false)
    #expect(pending.answer?.status == 503 && pending.answer?.headers["Retry-After"] == "1")
    #expect(world.store.accounts.audit.isEmpty)
  }

  private func enter(_ token: String) throws -> WireClient {
    let client = try WireClient.socketIO(world, token: token)
    try world.run { log.waits.count == 1 }
    return client
  }

  @Test func `the account, the phone and the link of another node connect`() throws {
    let key = try RandomToken()
    let tokens = [world.access.newToken(for: UserID("nora")), key.text, "link-j"]
    let news = [
      try user("nora"),
      .app(
        .deviceKey(
          DeviceKey(
            digest: Access.digest(ofDeviceKey: key), driverID: DriverID("driver-ada"), name: "Phone",
            createdAt: world.now))),
      job("j"),
    ]
    for (token, write) in zip(tokens, news) {
      let client = try enter(token)
      learn(write)
      learn(.record(.link(TrackingLink(token: "link-j", jobID: JobID("j"), createdAt: world.now))))
      log.end(true, entries: 1)
      #expect(try client.message()?.hasPrefix(#"40{"sid":""#) == true, "\(token)")
    }
  }

  @Test func `whom no node knows does not connect, and a node that stays behind says so`() throws {
    let stranger = try enter("link-of-nobody")
    // A second question for the same namespace is a fault of the client, not a second way in.
    log.end(true, entries: 1)
    #expect(try stranger.message() == #"44{"message":"Unauthorized"}"#)
    let late = try enter("link-made-elsewhere")
    log.end(false)
    #expect(try late.message() == #"44{"message":"This server is behind the others; try again"}"#)
    #expect(world.gateway.refusedEvents["unauthenticated"] == 1 && world.gateway.refusedEvents["behind"] == 1)
  }

  @Test func `a client that asks twice before it has an answer is ended, and nobody enters for it`() throws {
    let client = try enter("link-j")
    client.say("40")
    try world.run { client.isEnded || client.text.isEmpty == false }
    learn(job("j"), .record(.link(TrackingLink(token: "link-j", jobID: JobID("j"), createdAt: world.now))))
    log.end(true, entries: 1)
    #expect(world.sockets.memberCount(ofRoom: "j") == 0 && world.gateway.refusedEvents.isEmpty)
  }

  @Test func `a room and a conversation of a job of another node open`() throws {
    let dora = try WireClient.socketIO(world, token: dispatcher)
    _ = try dora.message()
    dora.say(#"421["customer:join",{"job_id":"j"}]"#)
    try world.run { log.waits.count == 1 }
    learn(job("j"))
    log.end(true, entries: 1)
    #expect(try dora.messages() == [#"42["joined",{"room":"j"}]"#, "431[]"])
    dora.say(#"422["chat:read",{"job_id":"k"}]"#)
    try world.run { log.waits.count == 1 }
    learn(job("k", driver: "driver-ada"))
    log.end(true, entries: 1)
    #expect(try dora.messages() == ["432[]"])
    dora.say(#"423["customer:join",{"job_id":"nowhere"}]"#)
    try world.run { log.waits.count == 1 }
    log.end(true)
    #expect(try dora.messages().last == #"433[{"error":"room_refused"}]"#)
  }
}
