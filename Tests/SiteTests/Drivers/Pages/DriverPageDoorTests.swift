import Testing
import Tracking

@testable import Site
@testable import Store

/// The question "Arrived?" of the driver's page.
struct DriverPageDoorTests {
  private let world: World
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  @Test func `a driver at the door is asked whether that is the arrival, while the position is young`() throws
  {
    try world.job("j", .accepted, driver: "ada")
    #expect(try phone.post("jobs/j/status", "status=en_route&note=").status == 303)
    for _ in 0..<3 {
      try world.drive("ada", north: 20)
      #expect(try !phone.page().text.contains("Arrived?"))
      world.advance(seconds: 28)
    }
    try world.drive("ada", north: 20)
    let asked = try phone.page().text
    #expect(asked.contains(">Arrived?</button>") && asked.contains("You seem to be at the door."))
    #expect(
      asked.contains("data-door=\"\(world.now.unixMilliseconds + 90_000)\" data-act=\"I have arrived\""))
    world.advance(seconds: 91)
    #expect(try phone.page().text.contains(">I have arrived</button>"))
    try world.drive("ada", north: 20)
    #expect(try phone.post("jobs/j/status", "status=arrived&note=").status == 303)
    #expect(try !phone.page().text.contains("Arrived?"))
  }

  @Test func `the page's socket hears that the driver is at the door, and that it left, once each`() throws {
    try world.job("j", .enRoute, driver: "ada")
    let client = try WireClient.socketIO(
      world, token: nil, headers: ["Cookie: waypost-driver=\(phone.key)"])
    _ = try client.messages()
    let news = #"42["driver:news",{}]"#
    var heard: [Int] = []
    for meters in [20.0, 20, 20, 20, 20, 300, 320, 340] {
      world.advance(seconds: 29)
      try world.drive("ada", north: meters)
      heard.append(try client.messages().count { $0 == news })
    }
    #expect(heard.reduce(0, +) == 2)
  }
}
