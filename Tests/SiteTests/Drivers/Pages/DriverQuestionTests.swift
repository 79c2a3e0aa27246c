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
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  private func job(_ id: String) throws -> Job { world.store.fleet.job(try world.slot(job: id)) }

  @Test func `the last step, declining and going offline ask once more`() throws {
    try world.job("j", .started, driver: "ada")
    try world.job("k", .assigned, driver: "ada")
    for (path, form, question) in [
      ("jobs/j/status", "status=completed&note=Gate+%3C3%3E", "Is this job done?"),
      ("jobs/k/decline", "", "Give this job back?"), ("online", "online=0", "Go offline now?"),
    ] {
      let asked = try phone.post(path, form)
      #expect(asked.status == 200 && asked.text.contains("<h1>\(question)</h1>"))
      #expect(
        asked.text.contains("action=\"/d/\(path)\"") && asked.text.contains("name=\"sure\" value=\"1\""))
    }
    #expect(
      try phone.post("jobs/j/status", "status=completed&note=Gate+%3C3%3E").text.contains("Gate &lt;3&gt;"))
    #expect(try job("j").status == .started && job("k").status == .assigned)
    #expect(world.store.fleet.isOnline(try world.slot("ada")))
    // A script held the tap.
    for (path, form) in [
      ("jobs/j/status", "status=completed"), ("jobs/k/decline", ""), ("online", "online=0"),
    ] {
      #expect(
        try phone.post(path, form, headers: [("Idempotency-Key", "key-\(path.count)-\(path)")]).status == 303)
    }
    #expect(try job("j").status == .completed && job("k").status == .confirmed)
    #expect(!world.store.fleet.isOnline(try world.slot("ada")))
  }

  @Test func `a no changes nothing, and leaves the note`() throws {
    try world.job("j", .started, driver: "ada")
    let back = try phone.post("jobs/j/status", "status=completed&note=Gate+%3C3%3E&sure=0")
    #expect(back.status == 200 && back.text.contains("Gate &lt;3&gt;</textarea>"))
    #expect(try phone.post("online", "online=0&sure=0").headers["Location"] == "/d")
    #expect(try job("j").status == .started && world.store.fleet.isOnline(world.slot("ada")))
  }

  @Test func `what is not possible is refused without a question`() throws {
    try world.account("bo", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.job("other", .assigned, driver: "bo")
    #expect(try phone.post("jobs/j/status", "status=completed").status == 409)
    #expect(try phone.post("jobs/j/decline").status == 409)
    #expect(try phone.post("jobs/other/decline").status == 403)
  }

  @Test func `pictures wait for the answer, and another driver's are not taken`() throws {
    try world.job("j", .started, driver: "ada")
    let asked = try phone.send(
      "j", ["status": "completed"], files: [SamplePicture.webP(), SamplePicture.webP()])
    #expect(asked.status == 200 && world.store.accounts.apps.waitingUploadCount == 2)
    let ids = try #require(asked.text.firstMatch(of: /name="uploads" value="([^"]+)"/)?.1)
    #expect(ids.split(separator: " ").count == 2)
    let foreign = Upload(id: "foreign", userID: UserID("bo"), mediaType: "image/webp", at: world.now)
    try world.submit([.app(.upload(foreign, bytes: Array(SamplePicture.webP().utf8)))])
    #expect(
      try phone.send("j", ["status": "completed", "uploads": "\(ids) foreign x", "sure": "1"], files: [])
        .status
        == 303)
    #expect(try job("j").photos.map(\.kind) == [.after, .after])
    #expect(world.store.accounts.apps.waitingUploadCount == 1)
  }
}
