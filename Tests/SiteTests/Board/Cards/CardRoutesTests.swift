import Auth
import HTTP
import Storage
import Testing
import Tracking

@testable import FleetView
@testable import Store
@testable import Upstream
@testable import Words

struct CardRoutesTests {
  private let world: World
  private let cookie: [(String, String)]
  private let csrf: String

  init() throws {
    world = try World()
    try world.account("dora", .dispatcher)
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.job("other")
    let token = try SessionToken()
    try world.submit([
      .session(
        Session(
          id: Sha256.hexadecimal(token.digest), userID: UserID("dora"), createdAt: world.now,
          expiresAt: world.now.adding(milliseconds: 3_600_000)))
    ])
    cookie = [("Cookie", "waypost=\(token.text)")]
    let page = try world.ask(.get, "/board", headers: cookie).text
    csrf = String(page.split(separator: #"name="csrf" value=""#)[1].prefix { $0 != "\"" })
  }

  private func post(_ body: String, job: String = "j", proof: String? = nil) throws -> World.Answer {
    try world.ask(
      .post, "/board/jobs/\(job)/links", body + "&csrf=\(proof ?? csrf)", headers: cookie)
  }

  @Test func `a dispatcher reads of a job when what happened, who it was, and its links`() throws {
    let answer = try world.ask(.get, "/board/jobs/j", headers: cookie)
    #expect(answer.status == 200)
    for text in [
      "1 Harbour Street", "On the way", "ada Surname-secret", "phone-secret", "Customer-secret",
      "notes-secret",
      "/t/link-j", #"href="/board/drivers/driver-ada""#,
    ] {
      #expect(answer.text.contains(text), "\(text)")
    }
    #expect(!answer.text.contains("link-other"))
    #expect(answer.headers["Cache-Control"] == "no-store")
  }

  @Test func `a card has what is said on the phone: numbers that can be called, the job's own, the price`()
    throws
  {
    var job = try #require(world.store.fleet.job(JobID("j")))
    job.confirmationCode = "SF34BJUW"
    job.customerPhone = "+1 305 555 0123"
    job.operatorName = "Ant Haulage"
    job.photos = [JobPhoto(kind: .before, content: .upstream(path: "/uploads/a.jpg"))]
    try world.submit(.jobUpserted(job))
    let page = try world.ask(.get, "/board/jobs/j", headers: cookie).text
    for text in [
      "SF34BJUW", #"<a href="tel:+13055550123">+1 305 555 0123</a>"#, #"<a href="tel:phone-secret">"#,
      "98765.25", "Ant Haulage", #"<img src="/board/jobs/j/photos/0" alt="Photo 1, before the work""#,
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("uploads"))
    let photos = UpstreamPhotos(loop: world.loop)
    photos.send = { [unowned photos] question in
      photos.receive(.picture(mediaType: "image/png", bytes: [1]), of: question.path)
    }
    world.store.upstreamPhotos = photos
    #expect(
      try world.ask(.get, "/board/jobs/j/photos/0", headers: cookie).headers["Content-Type"] == "image/png")
    for path in ["j/photos/1", "j/photos/x", "nobody/photos/0"] {
      #expect(try world.ask(.get, "/board/jobs/\(path)", headers: cookie).status == 404)
    }
    let driver = try world.ask(.get, "/board/drivers/driver-ada", headers: cookie).text
    for text in [
      "SF34BJUW", #"<a href="tel:+13055550123">"#, #"<a href="tel:phone-secret">"#, "Customer-secret",
    ] {
      #expect(driver.contains(text), "\(text)")
    }
    // The board's search finds the job by these values, also in data of the feed.
    #expect(try world.ask(.get, "/board/found?q=sf34", headers: cookie).text.contains("/board/jobs/j"))
    // The page of a link shows none of these values.
    let shown = try world.ask(.get, "/t/link-j").text
    for absent in ["555 0123", "Ant Haulage"] { #expect(!shown.contains(absent), "\(absent)") }
    #expect(shown.contains("Job SF34BJUW"))
    try world.store.applyNow(.upstreamConnected)
    #expect(try world.ask(.get, "/t/link-j").text.contains("Job SF34BJUW"))
    // A backend may show the address to who has the code: a link that hides it has another number.
    var rules = LinkRules()
    rules[.address] = false
    try world.submit(.linkChanged(token: "link-j", LinkChange(rules: rules)))
    let followed = try world.ask(.get, "/t/link-j").text
    #expect(followed.contains("Job \(JobID("j").number)") && !followed.contains("SF34BJUW"))
    #expect(
      try world.ask(.get, "/board/found?q=\(JobID("j").number)", headers: cookie).text
        .contains("/board/jobs/j"))
  }

  @Test func `a dispatcher reads of a driver what it does`() throws {
    try world.drive("ada", north: 500)
    let answer = try world.ask(.get, "/board/drivers/driver-ada", headers: cookie)
    #expect(answer.status == 200)
    for text in [
      "ada Surname-secret", "phone-secret", "Pickup", #"href="/board/jobs/j""#,
      #"href="/api/admin/drivers/driver-ada/track.gpx""#,
    ] {
      #expect(answer.text.contains(text), "\(text)")
    }
  }

  @Test(arguments: ["/board/jobs/nothing", "/board/drivers/nobody"])
  func `what is not there has a notice`(path: String) throws {
    #expect(try world.ask(.get, path, headers: cookie).status == 404)
  }

  @Test(arguments: ["/board/jobs/j", "/board/drivers/driver-ada", "/board?q=x"])
  func `a reader who has not signed in does so first, and then comes back`(path: String) throws {
    let token = try world.account("eve", .admin)
    for bearer in [nil, token] {
      let answer = try world.ask(.get, path, token: bearer)
      #expect(answer.status == 303)
      #expect(answer.headers["Location"] == "/board/sign-in?next=\(path.asPathSegment)")
    }
    #expect(try world.ask(.get, "/board/found").status == 401)
  }

  @Test(arguments: [Role.customer, .driver, .operator])
  func `a session of another role opens no card and changes no link`(role: Role) throws {
    try world.change("dora") { $0.role = role }
    for path in ["/board/jobs/j", "/board/drivers/driver-ada", "/board/found"] {
      #expect([303, 401].contains(try world.ask(.get, path, headers: cookie).status))
    }
    #expect(
      try post("do=revoke&token=link-j").headers["Location"] == "/board/sign-in?next=%2Fboard%2Fjobs%2Fj")
    #expect(world.store.fleet.link("link-j")?.revokedAt == nil)
  }

  @Test func `a link is made, extended and revoked by plain forms`() throws {
    let made = try post("do=create&minutes=120")
    #expect(made.status == 303)
    #expect(made.headers["Location"] == "/board/jobs/j?done=created#links")
    let link = try #require(world.store.fleet.links(of: JobID("j")).first { $0.token != "link-j" })
    #expect(link.expiresAt == world.now.adding(milliseconds: 120 * 60_000))
    #expect(
      try post("do=extend&token=\(link.token)&minutes=").headers["Location"]?.contains("extended") == true)
    #expect(world.store.fleet.link(link.token)?.expiresAt == nil)
    #expect(try post("do=revoke&token=\(link.token)").headers["Location"]?.contains("revoked") == true)
    #expect(world.store.fleet.link(link.token)?.revokedAt == world.now)
    #expect(try world.ask(.get, "/t/\(link.token)").status == 404)
    #expect(world.store.accounts.audit.map(\.action) == [.linkCreate, .linkChange, .linkRevoke])
    #expect(world.store.accounts.audit.allSatisfy { $0.userID == UserID("dora") && $0.subject == "j" })
    let again = try post("do=extend&token=\(link.token)&minutes=120")
    #expect(again.status == 409)
    #expect(again.text.contains("Make a new one"))
    let card = try world.ask(.get, "/board/jobs/j?done=revoked", headers: cookie)
    #expect(card.text.contains("show nothing any more"))
  }

  @Test(arguments: ["", "forged", "AAAAAAAAAAAAAAAAAAAAAAAA"])
  func `a form that another site sent changes nothing`(proof: String) throws {
    for body in ["do=create&minutes=", "do=revoke&token=link-j", "do=extend&token=link-j&minutes=120"] {
      #expect(try post(body, proof: proof).status == 403)
    }
    #expect(world.store.fleet.links(of: JobID("j")).count == 1)
    #expect(world.store.fleet.link("link-j")?.revokedAt == nil)
  }

  @Test func `a form for what is not offered changes nothing`() throws {
    for (body, status) in [
      ("do=revoke&token=link-other", 404), ("do=revoke&token=unknown", 404), ("do=revoke", 404),
      ("do=create&minutes=1", 400), ("do=create&minutes=-5", 400), ("do=create&minutes=x", 400), ("do=", 400),
      ("do=extend&token=link-j&minutes=99999999999999999999", 400),
    ] {
      #expect(try post(body).status == status, "\(body)")
    }
    #expect(try post("do=create&minutes=", job: "nothing").status == 404)
    #expect(world.store.fleet.link("link-other")?.revokedAt == nil)
    #expect(world.store.fleet.links(of: JobID("j")).count == 1)
  }

  @Test func `a job has a bounded number of links, and the card says so`() throws {
    for _ in 1..<world.store.fleet.configuration.maximumLinksPerJob {
      #expect(try post("do=create&minutes=").status == 303)
    }
    let answer = try post("do=create&minutes=")
    #expect(answer.status == 409)
    #expect(answer.text.contains("as many links"))
  }

  @Test func `found rows are those of the query, without the session's secret`() throws {
    let all = try world.ask(.get, "/board/found", headers: cookie).text
    #expect(all.contains("job:j") && all.contains("job:other"))
    let late = try world.ask(.get, "/board/found?q=ada&status=under-way", headers: cookie).text
    #expect(late.contains("job:j") && !late.contains("job:other"))
    #expect(!late.contains("csrf"))
    let board = try world.ask(.get, "/board?q=ada%20%22%3E", headers: cookie).text
    #expect(board.contains("value=\"ada &quot;&gt;\""))
  }

  @Test func `a driver who signed up is looked at on its card, and approved there once`() throws {
    var profile = world.store.fleet.profile(try world.slot("ada"))
    profile.isApproved = false
    let application = DriverApplication(
      driverID: profile.id, truckCapacityJSON: #""20 m³""#, licenseURL: "https://a.test/l?a=1&b=<2>",
      truckPhotos: ["/api/upload/photos/p"], isOperator: true, at: world.now)
    try world.submit(.driverChanged(profile), with: [.app(.application(application))])
    let page = try world.ask(.get, "/board/drivers/driver-ada", headers: cookie).text
    for text in [
      "Waits for approval", "20 m³", "Has its own fleet", #"href="/api/upload/photos/p""#,
      "https://a.test/l?a=1&amp;b=&lt;2&gt;", #"action="/board/drivers/driver-ada/approve""#,
    ] {
      #expect(page.contains(text), "\(text)")
    }
    func approve(_ proof: String) throws -> World.Answer {
      try world.ask(.post, "/board/drivers/driver-ada/approve", "csrf=\(proof)", headers: cookie)
    }
    #expect(try approve("forged").status == 403)
    #expect(world.store.fleet.profile(try world.slot("ada")).isApproved == false)
    for _ in 0..<2 {
      let answer = try approve(csrf)
      #expect((answer.status, answer.headers["Location"]) == (303, "/board/drivers/driver-ada"))
    }
    #expect(world.store.fleet.profile(try world.slot("ada")).isApproved)
    #expect(
      world.store.accounts.audit.filter { $0.action == .driverApprove }.map(\.subject) == ["driver-ada"])
    #expect(try !world.ask(.get, "/board/drivers/driver-ada", headers: cookie).text.contains("approve"))
    let gone = try world.ask(.post, "/board/drivers/nobody/approve", "csrf=\(csrf)", headers: cookie)
    #expect(gone.status == 404)
  }

  @Test func `while a backend is followed nobody approves its drivers here`() throws {
    let world = try World(isFollowingUpstream: true)
    try world.account("dora", .dispatcher, password: Browser.password)
    let profile = DriverProfile(id: DriverID("d"), name: "Dee", isApproved: false)
    try world.submit(.driverChanged(profile))
    let browser = try Browser(world, "dora")
    let fields = Browser.fields(browser.cookie)
    #expect(try !world.ask(.get, "/board/drivers/d", headers: fields).text.contains("/approve"))
    let answer = try world.ask(
      .post, "/board/drivers/d/approve", "csrf=\(browser.formToken())", headers: fields)
    #expect(answer.status == 409 && answer.text.contains(Catalog.english.board.card.notices.upstreamOwns))
    #expect(world.store.fleet.driver(DriverID("d"))?.isApproved == false)
  }
}
