import Auth
import HTTP
import Storage
import Testing
import Tracking

@testable import Access

/// A driver's page in a browser without scripts.
struct DriverPhone {
  let world: World
  let key: String
  /// The secret of the forms as one page has it.
  private let secret: String

  /// Makes the driver's account, and a key of the phone.
  init(of driver: String, _ world: World) throws {
    self.world = world
    try world.account(driver, .driver)
    let token = try RandomToken()
    key = token.text
    try world.submit([
      .app(
        .deviceKey(
          DeviceKey(
            digest: Access.digest(ofDeviceKey: token), driverID: DriverID("driver-\(driver)"), name: "Phone",
            createdAt: world.now)))
    ])
    secret = Access.formToken(of: try #require(world.access.deviceKey(text: key)))
  }

  func page(agent: String = "") throws -> World.Answer {
    try world.ask(.get, "/d", headers: [("Cookie", "waypost-driver=\(key)"), ("User-Agent", agent)])
  }

  func post(_ path: String, _ form: String = "") throws -> World.Answer {
    try world.ask(
      .post, "/d/\(path)", "csrf=\(secret)&\(form)",
      headers: [
        ("Cookie", "waypost-driver=\(key)"), ("Content-Type", "application/x-www-form-urlencoded"),
      ])
  }
}
