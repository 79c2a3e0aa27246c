import Glibc
import SocketIO
import Storage
import Store
import Testing
import Tracking

@testable import Drivers

/// Sockets that another gateway lets in again: by the rules that hold then.
struct SocketGatewayHandOverTests {
  @Test func `each goes on in its rooms, unless it may not any more`() throws {
    let world = try World()
    var tokens: [String: String] = [:]
    for (name, role) in [("ada", Role.driver), ("bo", .driver), ("dora", .dispatcher), ("cora", .customer)] {
      tokens[name] = try world.account(name, role)
    }
    try world.job("j", .enRoute, driver: "ada", customer: "cora")
    var clients: [String: WireClient] = [:]
    for name in ["ada", "bo", "dora", "cora", "link"] {
      let client = try WireClient.socketIO(world, token: tokens[name] ?? "link-j")
      _ = try client.messages()
      clients[name] = client
    }
    for (name, event) in [
      ("dora", #"["admin:join"]"#), ("dora", #"["join",{"room":"driver:driver-ada"}]"#),
      ("dora", #"["join",{"room":"j"}]"#), ("cora", #"["customer:join",{"job_id":"j"}]"#),
    ] {
      let client = try #require(clients[name])
      client.say("42" + event)
      #expect(try client.messages().count == 1)
    }
    world.sockets.pause()
    try world.run { world.sockets.pausedClients.count == 5 }
    let paused = world.sockets.pausedClients.map { (dup($0.descriptor), $0.record) }
    world.sockets.leave()
    try world.change("bo") { $0.isActive = false }

    let gateway = SocketGateway(store: world.store, access: world.access)
    let routes = SocketIOServer(loop: world.loop, configuration: .init(), delegate: gateway)
    defer { routes.drain() }
    for (descriptor, record) in paused { routes.takeOver(record, descriptor: descriptor) }
    #expect(routes.socketCount == 4)
    #expect(try clients["bo"]?.message() == nil)
    #expect(routes.memberCount(ofRoom: "admin") == 1)
    #expect(routes.memberCount(ofRoom: "driver:driver-ada") == 2)
    #expect(routes.memberCount(ofRoom: "j") == 1)
    let customers = gateway.customerRooms.of(try world.slot(job: "j"))
    #expect(customers.reduce(0) { $0 + routes.memberCount(ofRoom: $1.name) } == 2)
    // Its driver is known: a position is taken.
    let ada = try #require(clients["ada"])
    ada.say(#"421["driver:location",{"contractor_id":"driver-ada","lat":60.17,"lng":24.94}]"#)
    #expect(try ada.messages() == ["431[]"])
    #expect(world.store.fleet.acceptedFixCount == 1)
    #expect(gateway.connectedDrivers.count == 1)
  }
}
