import Auth
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Drivers
@testable import Site
@testable import Store

struct DriverPageFailureTests {
  private let world: World
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  private func post(_ form: String, headers: [(String, String)] = []) throws -> World.Answer {
    try phone.post("jobs/j/failure", form, headers: headers)
  }

  private func dispatcherSession() throws -> [(String, String)] {
    try world.account("dora", .dispatcher)
    let token = try SessionToken()
    try world.submit([
      .session(
        Session(
          id: Sha256.hexadecimal(token.digest), userID: UserID("dora"), createdAt: world.now,
          expiresAt: world.now.adding(milliseconds: 3_600_000)))
    ])
    return [("Cookie", "waypost=\(token.text)")]
  }

  private func failure() throws -> JobFailure? {
    world.store.fleet.job(try world.slot(job: "j")).texts.toldFailure
  }

  @Test(arguments: [
    (JobStatus.assigned, true), (.accepted, true), (.enRoute, false), (.arrived, false), (.started, false),
  ])
  func `a job on the way and at the stop has the form, one before it hides it`(
    status: JobStatus, isHidden: Bool
  ) throws {
    try world.job("j", status, driver: "ada")
    let text = try phone.page().text
    #expect(text.contains("action=\"/d/jobs/j/failure\""))
    #expect(text.contains("<details class=\"could-not\" hidden>") == isHidden)
    #expect(text.contains("action=\"/d/jobs/j/decline\"") == isHidden)
  }

  @Test func `the form gives the job up with the reason and the own words, and has a line in the audit log`()
    throws
  {
    try world.job("j", .arrived, driver: "ada")
    #expect(try post("reason=other&words=++The+road%0D%0Ais+closed+").status == 303)
    #expect(
      try failure()
        == JobFailure(.other, words: "The road\nis closed", at: world.now, by: DriverID("driver-ada")))
    #expect(try phone.page().text.contains("You have no job now."))
    let line = try #require(world.store.accounts.audit.last)
    #expect(line.action == .jobChange && line.subject == "j" && line.detail == "failure\t\tother")
    #expect(line.userID == UserID("ada"))
  }

  @Test func `a form without a reason, or with too many words, changes nothing`() throws {
    try world.job("j", .arrived, driver: "ada")
    for form in ["", "reason=", "reason=bored", "reason=other&words=\(String(repeating: "x", count: 501))"] {
      #expect(try post(form).status == 422)
    }
    #expect(try failure() == nil)
    #expect(try post("reason=other&words=\(String(repeating: "x", count: 500))").status == 303)
  }

  @Test func `a form that comes twice is done once, also by its key`() throws {
    try world.job("j", .arrived, driver: "ada")
    let once = [("Idempotency-Key", "a"), ("Tap-Age", "0")]
    #expect(try post("reason=refused", headers: once).status == 303)
    let made = try failure()
    world.advance(seconds: 5)
    #expect(try post("reason=refused", headers: once).status == 303)
    #expect(try post("reason=refused").status == 303)
    #expect(try failure() == made && made?.reason == .refused)
  }

  @Test func `pictures of a failure are kept once, and shown to nobody but the dispatchers`() throws {
    let cora = try world.account("cora", .customer)
    let ada = try world.account("ada2", .driver)
    try world.job("j", .arrived, driver: "ada", customer: "cora")
    for _ in 0..<2 {
      let sent = try phone.send(
        "j", ["reason": "not_at_home", "words": "Rang"],
        files: [SamplePicture.webP("one"), SamplePicture.webP("two")], to: "failure",
        headers: [("Idempotency-Key", "once")])
      #expect(sent.status == 303)
    }
    let job = try #require(world.store.fleet.job(JobID("j")))
    #expect(job.openFailurePhotos.count == 2 && job.failurePhotos.count == 2 && job.photos.isEmpty)
    #expect(world.store.accounts.apps.waitingUploadCount == 0)
    let session = try dispatcherSession()
    let card = try world.ask(.get, "/board/jobs/j", headers: session).text
    let shown = #"<img src="/board/jobs/j/failure-photos/1" alt="Photo 2, could not be done""#
    #expect(card.contains(shown) && !card.contains(#"class="pictures card""#))
    let picture = try world.ask(.get, "/board/jobs/j/failure-photos/1", headers: session)
    #expect(picture.text == SamplePicture.webP("two") && picture.headers["Cache-Control"] == "no-store")
    for path in ["j/failure-photos/2", "j/failure-photos/-1", "j/failure-photos/x", "k/failure-photos/0"] {
      #expect(try world.ask(.get, "/board/jobs/\(path)", headers: session).status == 404)
    }
    #expect(try world.ask(.get, "/board/jobs/j/failure-photos/0", headers: [phone.cookie]).status == 303)

    // Once a dispatcher has decided they stand with the job's other pictures.
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    let decided = try world.ask(.get, "/board/jobs/j", headers: session).text
    #expect(decided.contains(shown) && decided.contains(#"class="pictures card""#))
    for text in [
      try phone.page().text, try world.ask(.get, "/t/link-j").text,
      try world.ask(.get, "/t/link-j.json").text,
    ] {
      #expect(!text.contains("failure-photos") && !text.contains("photo=") && !text.contains("/photos/0"))
    }
    #expect(try world.ask(.get, "/t/link-j?photo=0").status == 404)
    #expect(try world.ask(.get, "/d/jobs/j/photos/0", headers: [phone.cookie]).status == 404)
    for token in [cora, ada] {
      #expect(try world.ask(.get, "/api/jobs/j/failure-photos/0", token: token).status == 403)
      #expect(try world.ask(.get, "/api/jobs/j/photos/0", token: token).status == 404)
    }
  }

  @Test func `too many pictures, and a file that is none, are refused in words`() throws {
    try world.job("j", .arrived, driver: "ada")
    func send(_ files: [String]) throws -> World.Answer {
      try phone.send("j", ["reason": "refused"], files: files, to: "failure")
    }
    let many = try send(Array(repeating: SamplePicture.webP(), count: FailurePhoto.maximumPerJob + 1))
    #expect(many.status == 422 && many.text.contains("A job has at most 8 photos."))
    let wrong = try send(["no picture"])
    #expect(wrong.status == 422 && wrong.text.contains("A file is no photo."))
    #expect(try failure() == nil && world.store.accounts.apps.waitingUploadCount == 0)
    #expect(try send([]).status == 303)
    #expect(try failure()?.reason == .refused)
  }

  @Test func `pictures for a job that is not the driver's are not stored`() throws {
    try world.account("bo", .driver)
    try world.job("j", .arrived, driver: "bo")
    let sent = try phone.send("j", ["reason": "refused"], files: [SamplePicture.webP()], to: "failure")
    #expect(sent.status == 403)
    #expect(try world.store.accounts.apps.waitingUploadCount == 0 && failure() == nil)
  }

  @Test func `another driver's job, and one that has not begun, are refused in words`() throws {
    try world.account("bo", .driver)
    try world.job("j", .arrived, driver: "bo")
    let foreign = try post("reason=refused")
    #expect(foreign.status == 403 && foreign.text.contains("This job is not yours any more."))
    _ = try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    _ = try world.submit(
      .upstreamStatus(JobID("j"), .accepted, driverID: DriverID("driver-ada")))
    #expect(try post("reason=refused").status == 409)
    #expect(try failure() == nil)
  }

  @Test func `drivers nearby hear of the job only when it is offered again`() throws {
    let news = #"42["driver:news",{}]"#
    try world.account("bo", .driver)
    try world.job("j", .arrived, driver: "bo")
    let client = try WireClient.socketIO(world, token: nil, headers: ["Cookie: \(phone.cookie.1)"])
    _ = try client.messages()
    client.say(#"421["driver:location",{"lat":60.17,"lng":24.94}]"#)
    _ = try client.messages()
    _ = try world.submit(.failed(JobID("j"), by: try world.slot("bo"), .refused))
    #expect(try !client.messages().contains(news))
    let job = try #require(world.store.fleet.job(JobID("j")))
    var new = job.facts
    new.texts.failure = nil
    _ = try world.submit(.jobEdited(JobEdit(job.id, from: job.facts, to: new)))
    #expect(try client.messages().contains(news))
  }
}
