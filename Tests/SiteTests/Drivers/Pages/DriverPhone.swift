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
  /// The one of the driver's app.
  let appToken: String
  let access: Access.PhoneKey
  /// The secret of the forms as one page has it.
  let secret: String
  var cookie: (String, String) { ("Cookie", "waypost-driver=\(key)") }

  /// Makes the driver's account, and a key of the phone.
  init(of driver: String, _ world: World) throws {
    self.world = world
    appToken = try world.account(driver, .driver)
    let token = try RandomToken()
    key = token.text
    try world.submit([
      .app(
        .deviceKey(
          DeviceKey(
            digest: Access.digest(ofDeviceKey: token), driverID: DriverID("driver-\(driver)"), name: "Phone",
            createdAt: world.now)))
    ])
    access = try #require(world.access.deviceKey(text: key))
    secret = Access.formToken(of: access)
  }

  func page(agent: String = "") throws -> World.Answer {
    try world.ask(.get, "/d", headers: [cookie, ("User-Agent", agent)])
  }

  func post(
    _ path: String, _ form: String = "", csrf: String? = nil, headers: [(String, String)] = []
  ) throws -> World.Answer {
    try world.ask(
      .post, "/d/\(path)", "csrf=\(csrf ?? secret)&\(form)",
      headers: [cookie, ("Content-Type", "application/x-www-form-urlencoded")] + headers)
  }

  /// The form of a step, or of a failure, with files, as browsers send it.
  func send(
    _ job: String, _ fields: [String: String], files: [String], to form: String = "status",
    headers: [(String, String)] = []
  ) throws -> World.Answer {
    let parts =
      fields.merging(["csrf": secret]) { $1 }.sorted { $0.key < $1.key }.map {
        "name=\"\($0.key)\"\r\n\r\n\($0.value)"
      } + files.map { "name=\"photos\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n\($0)" }
    let body = parts.map { "--b\r\nContent-Disposition: form-data; \($0)\r\n" }.joined() + "--b--\r\n"
    return try world.ask(
      .post, "/d/jobs/\(job)/\(form)", body,
      headers: [cookie, ("Content-Type", "multipart/form-data; boundary=b")] + headers)
  }
}
