import HTTP
import JSON
import Net
import Storage
import Testing
import Tracking

@testable import API
@testable import Site
@testable import Store

struct UploadRoutesTests {
  private func world() throws -> (World, ada: String) {
    let world = try World()
    let ada = try world.account("ada", .driver)
    try world.job("j", .started, driver: "ada", customer: "cora")
    return (world, ada)
  }

  private func send(_ world: World, _ token: String?, _ files: [String]) throws -> World.Answer {
    var body = ""
    for (index, file) in files.enumerated() {
      body +=
        "--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"\(index).webp\"\r\n\r\n\(file)\r\n"
    }
    return try world.ask(
      .post, "/api/upload/photos", token: token, body + "--x--\r\n",
      headers: [("Content-Type", "multipart/form-data; boundary=x")])
  }

  private func urls(_ answer: World.Answer) -> [String] {
    answer.json["urls"]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  private func setStatus(_ world: World, _ token: String, _ job: String, _ members: String) throws
    -> World.Answer
  {
    try world.ask(.put, "/api/drivers/jobs/\(job)/status", token: token, "{\(members)}")
  }

  @Test func `uploaded pictures go to the job whose status names them, and are shown as its own`() throws {
    let (world, ada) = try world()
    let answer = try send(world, ada, [SamplePicture.webP("before"), SamplePicture.webP("after")])
    #expect(answer.status == 200 && answer.json["success"]?.boolValue == true)
    let urls = urls(answer)
    try #require(urls.count == 2 && urls.allSatisfy { $0.hasPrefix("/api/upload/photos/") })
    #expect(try world.ask(.get, urls[0], token: ada).text == SamplePicture.webP("before"))
    let status = try setStatus(
      world, ada, "j",
      #""status":"completed","before_photos":["\#(urls[0])"],"after_photos":["\#(urls[1])"]"#)
    #expect(status.status == 200)
    let shown = status.json["job"]?["after_photos"]?.arrayValue?.compactMap(\.stringValue)
    #expect(shown == ["/api/jobs/j/photos/1"])
    #expect(try world.ask(.get, "/api/jobs/j/photos/1", token: ada).text == SamplePicture.webP("after"))
    let byLink = try world.ask(.get, "/t/link-j?photo=0")
    #expect((byLink.status, byLink.text) == (200, SamplePicture.webP("before")))
    var rules = LinkRules()
    rules[.photos] = false
    try world.submit(.linkChanged(token: "link-j", LinkChange(rules: rules)))
    #expect(try world.ask(.get, "/t/link-j?photo=0").status == 404)
    // The pictures belong to the job now.
    #expect(try world.ask(.get, urls[0], token: ada).status == 403)
    #expect(world.store.accounts.apps.waitingUploadCount == 0)
  }

  @Test func `a picture that the job has is named again without harm`() throws {
    let world = try World()
    let ada = try world.account("ada", .driver)
    try world.job("j", .arrived, driver: "ada")
    let url = try #require(urls(try send(world, ada, [SamplePicture.webP()])).first)
    let link = "https://a.test/1.jpg"
    _ = try setStatus(world, ada, "j", #""status":"started","before_photos":["\#(url)","\#(link)"]"#)
    for given in [url, "/api/jobs/j/photos/0", link] {
      let answer = try setStatus(
        world, ada, "j", #""status":"completed","before_photos":["\#(given)","\#(given)"]"#)
      // Only the first of the three requests may complete the job.
      #expect([200, 409].contains(answer.status))
      #expect(world.store.fleet.job(JobID("j"))?.photos.count == 2)
    }
    #expect(world.store.fleet.job(JobID("j"))?.status == .completed)
  }

  @Test func `nobody takes or looks at another's pictures, but dispatchers look`() throws {
    let (world, ada) = try world()
    let bo = try world.account("bo", .driver)
    try world.job("k", .started, driver: "bo")
    let url = try #require(urls(try send(world, ada, [SamplePicture.webP()])).first)
    let answer = try setStatus(world, bo, "k", #""status":"completed","after_photos":["\#(url)"]"#)
    #expect(answer.status == 400)
    #expect(world.store.fleet.job(JobID("k"))?.status == .started)
    #expect(try world.ask(.get, url, token: bo).status == 403)
    #expect(try world.ask(.get, "/api/upload/photos/none", token: bo).status == 403)
    #expect(try world.ask(.get, url).status == 401)
    #expect(
      try world.ask(.get, url, token: try world.account("dora", .dispatcher, password: Browser.password))
        .status == 200)
    let browser = try Browser(world, "dora")
    #expect(try world.ask(.get, url, headers: Browser.fields(browser.cookie)).text == SamplePicture.webP())
    #expect(
      try setStatus(world, ada, "j", #""status":"completed","after_photos":["\#(url)x"]"#).status == 400)
  }

  @Test func `one picture is taken by one job, also at the same moment`() throws {
    let (world, ada) = try world()
    try world.job("k", .started, driver: "ada")
    let url = try #require(urls(try send(world, ada, [SamplePicture.webP()])).first)
    var statuses: [Int] = []
    for job in ["j", "k"] {
      var fields = HTTPHeaders()
      fields.add("Authorization", "Bearer \(ada)")
      let body = #"{"status":"completed","after_photos":["\#(url)"]}"#
      let request = try HTTPRequest(
        method: .put, target: "/api/drivers/jobs/\(job)/status", headers: fields, body: Array(body.utf8))
      world.routes.handle(request, Responder(inMemory: request) { statuses.append($0.status.rawValue) })
    }
    try world.run { statuses.count == 2 }
    #expect(statuses.sorted() == [200, 409])
    #expect(world.store.fleet.jobs.count { $0.photos.count == 1 } == 1)
  }

  @Test func `what is no picture, or too much, is refused`() throws {
    let (world, ada) = try world()
    for files in [
      ["GIF89a"], [SamplePicture.webP(), "<svg/>"], [], Array(repeating: SamplePicture.webP(), count: 9),
    ] {
      let answer = try send(world, ada, files)
      #expect(answer.status == 400 && answer.error != nil)
    }
    let large = SamplePicture.webP() + String(repeating: "x", count: PictureUploads.maximumBytes)
    #expect(try send(world, ada, [large]).status == 400)
    for (type, body) in [
      ("application/json", "{}"), ("multipart/form-data; boundary=x", "--x\r\n"), ("multipart/form-data", ""),
    ] {
      let answer = try world.ask(
        .post, "/api/upload/photos", token: ada, body, headers: [("Content-Type", type)])
      #expect(answer.status == 400)
    }
    #expect(try send(world, nil, [SamplePicture.webP()]).status == 401)
    #expect(world.store.accounts.apps.waitingUploadCount == 0)
  }

  @Test func `an account keeps a few pictures that wait, the newest, and each for a day`() throws {
    let (world, ada) = try world()
    var all: [String] = []
    for _ in 0..<4 {
      world.advance(seconds: 60)
      all += urls(try send(world, ada, Array(repeating: SamplePicture.webP(), count: 8)))
    }
    try #require(all.count == 32)
    #expect(world.store.accounts.apps.waitingUploadCount == Upload.maximumWaitingPerAccount)
    #expect(try world.ask(.get, all[7], token: ada).status == 403)
    #expect(try world.ask(.get, all[8], token: ada).status == 200)
    world.advance(seconds: 24 * 3600)
    world.store.forgetWhatEnded()
    try world.run { world.store.accounts.apps.waitingUploadCount == 0 }
    #expect(try world.ask(.get, all[31], token: ada).status == 403)
  }

  @Test func `papers stay for as long as the application names them`() throws {
    let (world, ada) = try world()
    let urls = urls(try send(world, ada, [SamplePicture.webP("license"), SamplePicture.webP("truck")]))
    try #require(urls.count == 2)
    let body = #"{"license_url":"\#(urls[0])","truck_photos":["\#(urls[1])"]}"#
    #expect(try world.ask(.post, "/api/drivers/register", token: ada, body).status == 200)
    #expect(
      try setStatus(world, ada, "j", #""status":"completed","after_photos":["\#(urls[0])"]"#).status == 400)
    world.advance(seconds: 24 * 3600)
    world.store.forgetWhatEnded()
    let other = #"{"license_url":"https://a.test/l.jpg"}"#
    #expect(try world.ask(.post, "/api/drivers/register", token: ada, other).status == 200)
    #expect(try world.ask(.get, urls[0], token: ada).status == 200)
    world.advance(seconds: 24 * 3600)
    world.store.forgetWhatEnded()
    try world.run { world.store.accounts.apps.upload(String(urls[0].dropFirst(19))) == nil }
    #expect(try world.ask(.get, urls[0], token: ada).status == 403)
    #expect(try world.ask(.get, urls[1], token: ada).status == 200)
  }

  @Test func `an account uploads twenty times a minute`() throws {
    let (world, ada) = try world()
    for _ in 0..<20 { #expect(try send(world, ada, ["no picture"]).status == 400) }
    #expect(try send(world, ada, [SamplePicture.webP()]).status == 429)
  }

  @Test func `only those who have an account send more than others`() throws {
    let (world, ada) = try world()
    let size = 2 << 20
    for (field, path, answer) in [
      ("Authorization: Bearer \(ada)", "/api/upload/photos", "100 Continue"),
      ("Authorization: Bearer nobody", "/api/upload/photos", "401"), ("X: y", "/api/upload/photos", "401"),
      ("Authorization: Bearer \(ada)", "/api/drivers/register", "413"),
    ] {
      let client = try WireClient(world)
      let head = [
        "POST \(path) HTTP/1.1", "Host: localhost", field, "Content-Length: \(size)", "Expect: 100-continue",
      ]
      client.send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
      try client.take(through: "HTTP/1.1 \(answer)")
    }
  }
}
