import Auth
import HTTP
import Storage
import Store
import Testing
import Tracking

@testable import Access
@testable import Drivers

struct DriverPhonesRoutesTests {
  private let world: World
  private let browser: Browser
  private let cookie: [(String, String)]
  private let csrf: String
  private let path = "/board/drivers/driver-ada/phones"

  init() throws {
    world = try World()
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("ada", .driver)
    browser = try Browser(world, "dora")
    cookie = Browser.fields(browser.cookie)
    csrf = try browser.formToken()
  }

  private func make(_ name: String) throws -> World.Answer {
    try world.ask(.post, path, "csrf=\(csrf)&name=\(name)", headers: cookie)
  }

  private var keys: [DeviceKey] { world.store.accounts.apps.deviceKeys(of: DriverID("driver-ada")) }

  @Test func `a key is shown once, works, and is stored as a digest alone`() throws {
    let made = try make("Ada%20phone")
    #expect(made.status == 201 && made.text.contains("The key of Ada phone is ready"))
    let key = try #require(
      made.text.split(separator: "/phone/").dropFirst().first.map { String($0.prefix(24)) })
    #expect(RandomToken(text: key) != nil)
    #expect(made.text.contains("<svg class=\"qr\""))
    #expect(try world.ask(.get, "/phone/\(key)?lat=60.17&lon=24.94").status == 200)
    let page = try world.ask(.get, path, headers: cookie)
    #expect(page.text.contains("Ada phone") && !page.text.contains(key))
    #expect(keys.map(\.digest) == [Access.digest(ofDeviceKey: try #require(RandomToken(text: key)))])
    #expect(
      world.store.accounts.audit.filter { $0.action == .deviceKeyCreate }.map(\.detail) == ["Ada phone"])
  }

  @Test func `a revoked key opens nothing more, and revoking it twice is no mistake`() throws {
    _ = try make("Old")
    let digest = try #require(keys.first?.digest)
    for _ in 0..<2 {
      let answer = try world.ask(.post, "\(path)/revoke", "csrf=\(csrf)&key=\(digest)", headers: cookie)
      #expect((answer.status, answer.headers["Location"]) == (303, path))
    }
    #expect(keys.isEmpty)
    #expect(world.store.accounts.audit.filter { $0.action == .deviceKeyRevoke }.count == 1)
  }

  @Test func `a name is needed, what was typed stays, and no driver has more than ten keys`() throws {
    let empty = try make("%20")
    #expect(empty.status == 422 && empty.text.contains("Give the phone a name of up to 80 bytes."))
    let long = String(repeating: "x", count: 81)
    let typed = try make(long)
    #expect(typed.status == 422 && typed.text.contains("value=\"\(long)\""))
    for number in 1...10 { #expect(try make("\(number)").status == 201) }
    let eleventh = try make("11")
    #expect(eleventh.status == 409 && eleventh.text.contains("A driver has at most 10 keys."))
    #expect(keys.count == 10)
  }

  @Test func `nobody but a dispatcher's own form makes or revokes a key`() throws {
    #expect(try world.ask(.get, path).headers["Location"]?.hasPrefix("/board/sign-in?next=") == true)
    #expect(try world.ask(.post, path, "name=x").status == 303)
    #expect(try world.ask(.post, path, "csrf=forged&name=x", headers: cookie).status == 403)
    #expect(keys.isEmpty)
    #expect(try world.ask(.get, "/board/drivers/nobody/phones", headers: cookie).status == 404)
  }

  @Test func `the key of one driver is not revoked at the page of another`() throws {
    _ = try make("Mine")
    try world.account("bo", .driver)
    let digest = try #require(keys.first?.digest)
    _ = try world.ask(
      .post, "/board/drivers/driver-bo/phones/revoke", "csrf=\(csrf)&key=\(digest)", headers: cookie)
    #expect(keys.count == 1)
  }
}
