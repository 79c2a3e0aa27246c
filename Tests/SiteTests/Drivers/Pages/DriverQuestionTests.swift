import Auth
import Foundation
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Drivers
@testable import Site
@testable import Store

/// What cannot be taken back is asked once more, unless a script holds the tap.
struct DriverQuestionTests {
  private let world: World
  private let key: String
  private let secret: String

  init() throws {
    world = try World()
    try world.account("ada", .driver)
    let token = try RandomToken()
    key = token.text
    try world.submit([
      .app(
        .deviceKey(
          DeviceKey(
            digest: Access.digest(ofDeviceKey: token), driverID: DriverID("driver-ada"), name: "Phone",
            createdAt: world.now)))
    ])
    secret = Access.formToken(of: try #require(world.access.deviceKey(text: key)))
  }

  private func post(
    _ path: String, _ form: String = "", headers: [(String, String)] = []
  ) throws -> World.Answer {
    try world.ask(
      .post, "/d/\(path)", "csrf=\(secret)&\(form)",
      headers: [
        ("Cookie", "waypost-driver=\(key)"), ("Content-Type", "application/x-www-form-urlencoded"),
      ] + headers)
  }

  private func send(_ job: String, _ fields: [String: String], files: [String]) throws -> World.Answer {
    let parts =
      fields.merging(["csrf": secret]) { $1 }.sorted { $0.key < $1.key }.map {
        "name=\"\($0.key)\"\r\n\r\n\($0.value)"
      } + files.map { "name=\"photos\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n\($0)" }
    let body = parts.map { "--b\r\nContent-Disposition: form-data; \($0)\r\n" }.joined() + "--b--\r\n"
    return try world.ask(
      .post, "/d/jobs/\(job)/status", body,
      headers: [("Cookie", "waypost-driver=\(key)"), ("Content-Type", "multipart/form-data; boundary=b")])
  }

  private func job(_ id: String) throws -> Job { world.store.fleet.job(try world.slot(job: id)) }

  @Test func `the last step, declining and going offline ask once more`() throws {
    try world.job("j", .started, driver: "ada")
    try world.job("k", .assigned, driver: "ada")
    for (path, form, question) in [
      ("jobs/j/status", "status=completed&note=Gate+%3C3%3E", "Is this job done?"),
      ("jobs/k/decline", "", "Give this job back?"), ("online", "online=0", "Go offline now?"),
    ] {
      let asked = try post(path, form)
      #expect(asked.status == 200 && asked.text.contains("<h1>\(question)</h1>"))
      #expect(
        asked.text.contains("action=\"/d/\(path)\"") && asked.text.contains("name=\"sure\" value=\"1\""))
    }
    #expect(try post("jobs/j/status", "status=completed&note=Gate+%3C3%3E").text.contains("Gate &lt;3&gt;"))
    #expect(try job("j").status == .started && job("k").status == .assigned)
    #expect(world.store.fleet.isOnline(try world.slot("ada")))
    // A script held the tap.
    for (path, form) in [
      ("jobs/j/status", "status=completed"), ("jobs/k/decline", ""), ("online", "online=0"),
    ] {
      #expect(try post(path, form, headers: [("Idempotency-Key", "key-\(path.count)-\(path)")]).status == 303)
    }
    #expect(try job("j").status == .completed && job("k").status == .confirmed)
    #expect(!world.store.fleet.isOnline(try world.slot("ada")))
  }

  @Test func `a no changes nothing, and leaves the note`() throws {
    try world.job("j", .started, driver: "ada")
    let back = try post("jobs/j/status", "status=completed&note=Gate+%3C3%3E&sure=0")
    #expect(back.status == 200 && back.text.contains("Gate &lt;3&gt;</textarea>"))
    #expect(try post("online", "online=0&sure=0").headers["Location"] == "/d")
    #expect(try job("j").status == .started && world.store.fleet.isOnline(world.slot("ada")))
  }

  @Test func `what is not possible is refused without a question`() throws {
    try world.account("bo", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.job("other", .assigned, driver: "bo")
    #expect(try post("jobs/j/status", "status=completed").status == 409)
    #expect(try post("jobs/j/decline").status == 409)
    #expect(try post("jobs/other/decline").status == 403)
  }

  @Test func `pictures wait for the answer, and another driver's are not taken`() throws {
    try world.job("j", .started, driver: "ada")
    let asked = try send("j", ["status": "completed"], files: [SamplePicture.webP(), SamplePicture.webP()])
    #expect(asked.status == 200 && world.store.accounts.apps.waitingUploadCount == 2)
    let ids = try #require(asked.text.firstMatch(of: /name="uploads" value="([^"]+)"/)?.1)
    #expect(ids.split(separator: " ").count == 2)
    let foreign = Upload(id: "foreign", userID: UserID("bo"), mediaType: "image/webp", at: world.now)
    try world.submit([.app(.upload(foreign, bytes: Array(SamplePicture.webP().utf8)))])
    #expect(
      try send("j", ["status": "completed", "uploads": "\(ids) foreign x", "sure": "1"], files: []).status
        == 303)
    #expect(try job("j").photos.map(\.kind) == [.after, .after])
    #expect(world.store.accounts.apps.waitingUploadCount == 1)
  }
}
