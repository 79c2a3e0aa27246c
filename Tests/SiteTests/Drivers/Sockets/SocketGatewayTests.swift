import Auth
import HTTP
import Net
import SocketIO
import Storage
import Testing
import Tracking

@testable import Drivers
@testable import Store

/// Tests over real WebSockets: which sockets may enter, which rooms they may join, which events they receive, and for
/// how long.
struct SocketGatewayTests {
  private func world(
    _ world: @autoclosure () throws -> World = try World()
  ) throws -> (world: World, tokens: [String: String]) {
    let world = try world()
    var tokens: [String: String] = [:]
    for (name, role) in [
      ("ada", Role.driver), ("bo", .driver), ("dora", .dispatcher), ("ann", .admin), ("cora", .customer),
      ("carl", .customer), ("olaf", .operator),
    ] {
      tokens[name] = try world.account(name, role)
    }
    try world.job("j", .enRoute, driver: "ada", customer: "cora")
    try world.job("other", .enRoute, driver: "bo", customer: "carl")
    tokens["link"] = "link-j"
    return (world, tokens)
  }

  private func enter(_ world: World, _ token: String?) throws -> WireClient {
    let client = try WireClient.socketIO(world, token: token)
    #expect(try #require(try client.message()).hasPrefix(#"40{"sid":""#))
    return client
  }

  // MARK: Entering

  @Test(arguments: [nil, "", "nothing", "link-unknown", "a.b.c"])
  func `nobody gets in without a good token`(token: String?) throws {
    let (world, _) = try world()
    let client = try WireClient.socketIO(world, token: token)
    #expect(try client.message() == #"44{"message":"Unauthorized"}"#)
    client.say(#"42["admin:join"]"#)
    client.say(#"42["driver:location",{"contractor_id":"driver-ada","lat":60,"lng":25}]"#)
    // Another socket gets its answer after this one: until then the first socket's messages had no effect.
    let other = try enter(world, "link-j")
    #expect(try other.message() == #"42["joined",{"room":"j"}]"#)
    #expect(world.sockets.memberCount(ofRoom: "admin") == 0)
    #expect(world.store.fleet.acceptedFixCount == 0)
    #expect(world.gateway.refusedEvents["unauthenticated"] == 1)
  }

  @Test func `cut off from the other nodes, what is not known here is not called wrong`() throws {
    let (world, tokens) = try world()
    try world.store.applyNow(.nodesCutOff(since: world.now))
    let stranger = try WireClient.socketIO(world, token: "link-made-elsewhere")
    #expect(
      try stranger.message() == #"44{"message":"This server cannot reach the others; try again later"}"#)
    let dora = try enter(world, tokens["dora"])
    dora.say(#"421["customer:join",{"job_id":"made-elsewhere"}]"#)
    #expect(try dora.message() == #"42["error",{"error":"cut_off"}]"#)
    #expect(try dora.message() == #"431[{"error":"cut_off"}]"#)
    // The drivers of this node go on.
    let ada = try enter(world, tokens["ada"])
    ada.say(#"422["driver:location",{"contractor_id":"driver-ada","lat":60.17,"lng":24.94}]"#)
    #expect(try ada.message()?.hasPrefix("432") == true)
    #expect(world.store.fleet.acceptedFixCount == 1)
  }

  @Test func `a token of another secret, a spent one, and one of a closed account are none`() throws {
    let (world, tokens) = try world()
    let claims = JWTClaims(
      userID: "dora", expiresAtUnixSeconds: world.now.unixMilliseconds / 1000 + 60)
    let forged = JWT.signHS256(claims, secret: try TokenSecret("another secret of 32 bytes or more!!"))
    try world.change("bo") { $0.isActive = false }
    for token in [forged, try #require(tokens["bo"])] {
      #expect(try WireClient.socketIO(world, token: token).message()?.hasPrefix("44") == true)
    }
    world.advance(seconds: 31 * 24 * 3600)
    let spent = try #require(tokens["dora"])
    #expect(try WireClient.socketIO(world, token: spent).message()?.hasPrefix("44") == true)
  }

  @Test func `a service's token is for making links, and opens no socket`() throws {
    let (world, _) = try world()
    #expect(try WireClient.socketIO(world, token: world.service("shop")).message()?.hasPrefix("44") == true)
    #expect(world.gateway.refusedEvents["unauthenticated"] == 1)
  }

  @Test func `the token may come in the payload or the header too`() throws {
    let (world, tokens) = try world()
    let token = try #require(tokens["ada"])
    let payload = try WireClient.socketIO(world, token: nil, payload: #"{"token":"\#(token)"}"#)
    #expect(try payload.message()?.hasPrefix(#"40{"sid""#) == true)
    let header = try WireClient.socketIO(
      world, token: nil, headers: ["Authorization: bearer \(token)"])
    #expect(try header.message()?.hasPrefix(#"40{"sid""#) == true)
    #expect(world.sockets.memberCount(ofRoom: "driver:driver-ada") == 2)
  }

  // MARK: Rooms

  private static let roomsOf: [String: Set<String>] = [
    "ada": ["driver:driver-ada", "j"], "bo": ["driver:driver-bo", "other"], "cora": ["j"],
    "carl": ["other"], "link": ["j"], "olaf": [],
    "dora": ["admin", "driver:driver-ada", "driver:driver-bo", "j", "other"],
    "ann": ["admin", "driver:driver-ada", "driver:driver-bo", "j", "other"],
  ]

  @Test(arguments: roomsOf.keys.sorted())
  func `a room is open only to whom it concerns`(name: String) throws {
    let allowed = try #require(Self.roomsOf[name])
    let (world, tokens) = try world()
    let client = try enter(world, tokens[name])
    _ = try client.messages()
    for room in ["admin", "driver:driver-ada", "driver:driver-bo", "j", "other", "", "nowhere", "driver:"] {
      client.say(#"421["join",{"room":"\#(room)"}]"#)
      let heard = try client.messages()
      if allowed.contains(room) {
        #expect(heard == [#"42["joined",{"room":"\#(room)"}]"#, "431[]"])
      } else {
        #expect(heard == [#"42["error",{"error":"room_refused"}]"#, #"431[{"error":"room_refused"}]"#])
      }
    }
    client.say(#"421["admin:join"]"#)
    #expect(try client.messages().contains("431[]") == allowed.contains("admin"))
    for job in ["j", "other"] where name != "link" {
      client.say(#"421["customer:join",{"job_id":"\#(job)"}]"#)
      #expect(try client.messages().contains("431[]") == allowed.contains(job))
    }
  }

  @Test func `a link joins its own job by itself, whatever it asks for`() throws {
    let (world, _) = try world()
    let client = try enter(world, "link-j")
    #expect(try client.message() == #"42["joined",{"room":"j"}]"#)
    client.say(#"42["customer:join",{"job_id":"other"}]"#)
    #expect(try client.message() == #"42["joined",{"room":"j"}]"#)
    #expect(world.sockets.memberCount(ofRoom: "other") == 0)
    client.say(#"422["customer:leave",{}]"#)
    #expect(try client.message() == "432[]")
    #expect(world.sockets.memberCount(ofRoom: "j") == 0)
  }

  @Test func `a job whose id looks like another room opens none`() throws {
    let (world, tokens) = try world()
    for id in ["admin", "driver:driver-bo"] {
      try world.job(id, .enRoute, driver: "ada", customer: "cora")
      let link = try enter(world, "link-\(id)")
      #expect(try link.message() == #"42["error",{"error":"room_refused"}]"#)
      let cora = try enter(world, tokens["cora"])
      cora.say(#"42["customer:join",{"job_id":"\#(id)"}]"#)
      #expect(try cora.message() == #"42["error",{"error":"room_refused"}]"#)
    }
    #expect(world.sockets.memberCount(ofRoom: "admin") == 0)
  }

  @Test(arguments: [
    #"["join"]"#, #"["join",7]"#, #"["join",{"room":7}]"#, #"["join",{}]"#, #"["customer:join",[]]"#,
  ])
  func `a request that names no room is answered`(event: String) throws {
    let (world, tokens) = try world()
    let client = try enter(world, tokens["dora"])
    client.say("421\(event)")
    #expect(
      try client.messages() == [#"42["error",{"error":"malformed"}]"#, #"431[{"error":"malformed"}]"#])
  }

  // MARK: Positions

  @Test func `a driver moves only itself`() throws {
    let (world, tokens) = try world()
    let client = try enter(world, tokens["ada"])
    client.say(#"421["driver:location",{"contractor_id":"driver-bo","lat":60.1,"lng":24.9}]"#)
    #expect(try client.message() == #"431[{"error":"foreign_driver"}]"#)
    #expect(world.store.fleet.position(try world.slot("bo")) == nil)
    #expect(world.store.fleet.position(try world.slot("ada")) == nil)
    client.say(#"422["driver:location",{"contractor_id":"driver-ada","lat":60.1,"lng":24.9}]"#)
    #expect(try client.message() == "432[]")
    #expect(world.store.fleet.position(try world.slot("ada"))?.receivedAt == world.now)
    client.say(#"423["driver:location",{"lat":60.1}]"#)
    #expect(try client.message() == #"433[{"error":"malformed"}]"#)
    #expect(world.store.fleet.rejectionCounts[.foreignDriver] == 1)
    #expect(world.store.fleet.rejectionCounts[.malformed] == 1)
  }

  @Test(arguments: [
    #"{"lat":NaN,"lng":1}"#, #"{"lat":"x","lng":NaN}"#, #"{"lat":60.1,"lng":24.9} x"#,
    #"{"lat":60.1,"lng":24.9"#,
  ])
  func `a position that is no JSON ends the connection of every sender`(json: String) throws {
    let (world, tokens) = try world()
    for name in ["ada", "dora"] {
      let client = try enter(world, tokens[name])
      client.say(#"42["driver:location",\#(json)]"#)
      #expect(try client.message() == nil)
    }
    #expect(world.store.fleet.position(try world.slot("ada")) == nil)
    #expect(world.store.fleet.rejectionCounts.isEmpty)
  }

  @Test(arguments: ["dora", "cora", "olaf", "link"])
  func `who is no driver has no position`(name: String) throws {
    let (world, tokens) = try world()
    let client = try enter(world, tokens[name])
    client.say(#"421["driver:location",{"contractor_id":"driver-ada","lat":60.1,"lng":24.9}]"#)
    #expect(try client.messages().last == #"431[{"error":"unknown_driver"}]"#)
    #expect(world.store.fleet.acceptedFixCount == 0)
  }

  @Test(arguments: [
    (
      #"[{"contractor_id":"driver-ada","lat":60.17,"lng":24.94,"photo":{"_placeholder":true,"num":0}}]"#,
      "driver:location", "[]"
    ),
    (#"[{"_placeholder":true,"num":0}]"#, "driver:location", #"[{"error":"malformed"}]"#),
    (#"[{"_placeholder":true,"num":0}]"#, "join", #"[{"error":"malformed"}]"#),
    (#"[{"_placeholder":true,"num":0}]"#, "nobody:knows", #"[{"error":"unknown_event"}]"#),
  ])
  func `an event with an attachment is answered as one without`(
    arguments: String, event: String, answer: String
  ) throws {
    let (world, tokens) = try world()
    let ada = try enter(world, tokens["ada"])
    ada.say(#"451-7["\#(event)",\#(arguments.dropFirst())"#)
    ada.send([0x82, 0x84, 0, 0, 0, 0, 1, 2, 3, 4])
    while let message = try ada.message() {
      guard message.hasPrefix("437") else { continue }
      #expect(message == "437\(answer)")
      break
    }
  }

  @Test func `a driver made after its socket opened reports at once`() throws {
    let (world, _) = try world(.withoutReviews())
    let token = try world.account("new", .customer)
    let client = try enter(world, token)
    client.say(#"421["driver:location",{"lat":60.1,"lng":24.9}]"#)
    #expect(try client.message() == #"431[{"error":"unknown_driver"}]"#)
    try world.submit(
      .driverChanged(DriverProfile(id: DriverID("driver-new"), userID: UserID("new"), isOnline: true)))
    client.say(#"422["driver:location",{"lat":60.1,"lng":24.9}]"#)
    #expect(try client.message() == "432[]")
    #expect(world.sockets.memberCount(ofRoom: "driver:driver-new") == 1)
  }

  @Test func `a driver given to another account is nobody else's any more`() throws {
    let (world, tokens) = try world(.withoutReviews())
    let client = try enter(world, tokens["ada"])
    var profile = world.store.fleet.profile(try world.slot("ada"))
    profile.userID = UserID("cora")
    try world.submit(.driverChanged(profile))
    client.say(#"421["driver:location",{"lat":60.1,"lng":24.9}]"#)
    #expect(try client.message() == #"431[{"error":"unknown_driver"}]"#)
    #expect(world.sockets.memberCount(ofRoom: "driver:driver-ada") == 0)
  }

  // MARK: Lifetimes

  @Test func `a closed account loses its sockets at once`() throws {
    let (world, tokens) = try world(.withoutReviews())
    let client = try enter(world, tokens["ada"])
    let other = try enter(world, tokens["bo"])
    try world.change("ada") { $0.isActive = false }
    #expect(try client.message() == "41")
    #expect(try client.message() == nil)
    #expect(try other.messages() == [])
  }

  @Test func `a dispatcher who is none any more leaves the rooms of dispatchers, and stays`() throws {
    let (world, tokens) = try world(.withoutReviews())
    let client = try enter(world, tokens["dora"])
    client.say(#"42["admin:join"]"#)
    client.say(#"42["join",{"room":"j"}]"#)
    _ = try client.messages()
    #expect(world.gateway.followedJobs == [JobID("j")])
    try world.change("dora") { $0.role = .customer }
    #expect(world.sockets.memberCount(ofRoom: "admin") == 0)
    #expect(world.sockets.memberCount(ofRoom: "j") == 0)
    #expect(world.gateway.followedJobs.isEmpty)
    client.say(#"42["admin:join"]"#)
    #expect(try client.messages() == [#"42["error",{"error":"room_refused"}]"#])
  }

  @Test(arguments: ["revoked", "expired", "forgotten"])
  func `a link's socket lives no longer than the link`(cause: String) throws {
    let (world, _) = cause == "revoked" ? try world(.withoutReviews()) : try world()
    try world.submit(
      .linkCreated(
        TrackingLink(
          token: "short", jobID: JobID("j"), createdAt: world.now,
          expiresAt: world.now.adding(milliseconds: 60_000))))
    let client = try enter(world, "short")
    _ = try client.message()
    switch cause {
    case "revoked": try world.submit(.linkRevoked(token: "short"))
    case "expired": world.advance(seconds: 61)
    default:
      try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
      _ = try client.message()
      world.advance(seconds: 25 * 3600)
      world.store.forgetWhatEnded()
    }
    #expect(try client.message() == "41")
    #expect(try client.message() == nil)
    #expect(world.sockets.memberCount(ofRoom: "j") == 0)
  }

  @Test func `a socket lives no longer than its token`() throws {
    let (world, tokens) = try world()
    let client = try enter(world, tokens["ada"])
    world.advance(seconds: 31 * 24 * 3600)
    #expect(try client.message() == "41")
    #expect(try client.message() == nil)
  }

  @Test func `a driver whose job goes to another hears of it no more`() throws {
    let (world, tokens) = try world(.withoutReviews())
    let client = try enter(world, tokens["ada"])
    client.say(#"42["join",{"room":"j"}]"#)
    _ = try client.messages()
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-bo")))
    _ = try client.messages()
    #expect(world.sockets.memberCount(ofRoom: "j") == 0)
    try world.drive("bo", north: 100)
    #expect(try client.messages() == [])
  }
}
