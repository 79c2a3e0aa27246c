import Auth
import HTTP
import Net
import Outbound
import Storage
import System
import Testing
import Tracking

@testable import Messages
@testable import Site
@testable import Store

struct PushRoutesTests {
  private let world: World
  private let outbox: Outbox
  private static let type = "application/x-www-form-urlencoded"

  init() throws {
    world = try World.withoutReviews(with: .outbox())
    outbox = try #require(world.site.outbox)
    try world.account("dora", .dispatcher, password: Browser.password)
  }

  private func form(_ endpoint: String = "https://push.example/1", act: String = "start") throws -> String {
    let key = Base64.url.encode(try P256KeyPair.random().publicKey)
    let secret = Base64.url.encode([UInt8](repeating: 7, count: 16))
    return "endpoint=\(endpoint)&p256dh=\(key)&auth=\(secret)&act=\(act)"
  }

  private func ask(_ path: String, _ form: String) throws -> World.Answer {
    try world.ask(.post, path, form, headers: [("Content-Type", Self.type)])
  }

  private var count: Int { world.store.outbox.pushes.count }

  @Test func `a dispatcher's device is taken with a form of its session alone, and goes when it asks`() throws
  {
    let browser = try Browser(world, "dora")
    let path = "/board/account/push"
    #expect(try world.ask(.post, path, form()).status == 403)
    #expect(try browser.send(path, "csrf=forged&\(form())", contentType: Self.type).status == 403)
    #expect(count == 0)
    let token = try browser.formToken()
    #expect(try browser.send(path, "csrf=\(token)&\(form())", contentType: Self.type).status == 204)
    #expect(count == 1)
    #expect(
      try browser.send(path, "csrf=\(token)&\(form(act: "stop"))", contentType: Self.type).status == 204)
    #expect(count == 0)
  }

  @Test(arguments: [
    "http://push.example/1", "https://127.0.0.1/1", "https://localhost/1", "https://[::1]/1",
    "https://user@push.example/", "",
  ]) func `an address that is none of a push service is refused`(_ endpoint: String) throws {
    try world.job("j", .confirmed)
    #expect(try ask("/t/link-j/push", form(endpoint)).status == 400)
    #expect(count == 0)
  }

  @Test func `a customer's device is taken by an open link of a job that goes on`() throws {
    try world.job("j", .confirmed)
    try world.job("over", .completed)
    #expect(try ask("/t/link-j/push", form()).status == 204)
    #expect(try ask("/t/link-over/push", form()).status == 409)
    #expect(try ask("/t/unknown/push", form()).status == 404)
    #expect(count == 1)
  }
}
