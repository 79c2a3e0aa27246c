import Auth
import Foundation
import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Access
@testable import Drivers
@testable import Site
@testable import Store

/// The page of a driver without an app, as a browser without scripts uses it.
struct DriverPageRoutesTests {
  private let world: World
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  private func page() throws -> World.Answer { try phone.page() }

  private func post(
    _ path: String, _ form: String = "", csrf: String? = nil, headers: [(String, String)] = []
  ) throws -> World.Answer {
    try phone.post(path, form, csrf: csrf, headers: headers)
  }

  /// The form of a step with files.
  private func send(
    _ job: String, _ status: String, note: String = "", files: [String], key: String? = nil
  ) throws -> World.Answer {
    try phone.send(
      job, ["status": status, "note": note, "sure": "1"], files: files,
      headers: key.map { [("Idempotency-Key", $0)] } ?? [])
  }

  private func status(_ job: String) throws -> JobStatus {
    world.store.fleet.job(try world.slot(job: job)).status
  }

  @Test func `a link is exchanged for a cookie that holds while the key does`() throws {
    let answer = try world.ask(.get, "/d/\(phone.key)")
    #expect(answer.status == 303 && answer.headers["Location"] == "/d")
    let cookie = try #require(answer.headers["Set-Cookie"])
    #expect(
      cookie.hasPrefix("waypost-driver=\(phone.key); Path=/; HttpOnly; SameSite=Lax")
        && !cookie.contains("Secure"))
    let secure = try world.ask(.get, "/d/\(phone.key)", headers: [("X-Forwarded-Proto", "https")])
    let field = try #require(secure.headers["Set-Cookie"])
    #expect(field.hasPrefix("__Host-waypost-driver=\(phone.key);") && field.hasSuffix("; Secure"))
    #expect(try page().status == 200)
    try world.submit([.app(.deviceKeyGone(digest: phone.access.key.digest))])
    for target in ["/d", "/d/\(phone.key)"] {
      let closed = try world.ask(.get, target, headers: [phone.cookie])
      #expect(closed.text.contains("This link opens no driver’s page") && closed.status >= 403)
    }
  }

  @Test func `only this page may ask for the place and the camera, and is not kept`() throws {
    let answer = try page()
    #expect(answer.headers["Permissions-Policy"]?.contains("camera=(self), geolocation=(self)") == true)
    #expect(answer.headers["Content-Security-Policy"]?.contains("manifest-src 'self'") == true)
    #expect(answer.headers["Cache-Control"] == "no-store")
    let other = try world.ask(.get, "/board/sign-in")
    #expect(other.headers["Permissions-Policy"]?.contains("(self)") != true)
  }

  @Test func `a driver goes online and offline`() throws {
    let slot = try world.slot("ada")
    #expect(try page().text.contains("You are online"))
    #expect(try post("online", "online=0&sure=1").status == 303)
    #expect(!world.store.fleet.isOnline(slot))
    #expect(try page().text.contains("You are offline"))
    #expect(try post("online", "online=1").status == 303)
    #expect(world.store.fleet.isOnline(slot))
    // A page that was closed at once takes nobody offline before half an hour is over.
    world.advance(seconds: 29 * 60)
    world.site.phonePresence.timePassed()
    #expect(world.store.fleet.isOnline(slot))
    world.advance(seconds: 2 * 60)
    try world.run {
      world.site.phonePresence.timePassed()
      return !world.store.fleet.isOnline(slot)
    }
  }

  @Test func `a job is accepted and taken through its steps by plain forms`() throws {
    try world.job("j", .assigned, driver: "ada")
    let offered = try page().text
    #expect(offered.contains("1 Harbour Street") && offered.contains("action=\"/d/jobs/j/accept\""))
    #expect(offered.contains("Customer-secret") && offered.contains("notes-secret"))
    #expect(try post("jobs/j/accept").status == 303)
    for (step, text) in [
      ("en_route", "On the way"), ("arrived", "Arrived"), ("started", "Work started"),
    ] {
      #expect(try post("jobs/j/status", "status=\(step)&note=").status == 303)
      #expect(try page().text.contains("<span class=\"job-state\">\(text)</span>"))
    }
    #expect(try post("jobs/j/status", "status=completed&note=At+the+neighbour’s&sure=1").status == 303)
    #expect(try status("j") == .completed)
    #expect(world.store.fleet.job(try world.slot(job: "j")).driverNotes == "At the neighbour’s")
    #expect(try page().text.contains("You have no job now."))
  }

  @Test func `a declined job goes back to the dispatchers`() throws {
    try world.job("j", .assigned, driver: "ada")
    #expect(try post("jobs/j/decline", "sure=1").status == 303)
    #expect(try status("j") == .confirmed)
    #expect(try !page().text.contains("Harbour"))
  }

  @Test func `what is not possible is said in words, and a form that comes twice is done`() throws {
    try world.account("bo", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.job("other", .enRoute, driver: "bo")
    try world.job("next", .assigned, driver: "ada")
    let jump = try post("jobs/j/status", "status=completed")
    #expect(jump.status == 409 && jump.text.contains("the state of the job is “On the way”"))
    let foreign = try post("jobs/other/status", "status=arrived")
    #expect(foreign.status == 403 && foreign.text.contains("This job is not yours any more."))
    let busy = try post("jobs/next/accept")
    #expect(busy.status == 409 && busy.text.contains("Finish that one first."))
    #expect(try post("jobs/none/accept").status == 404)
    #expect(try post("jobs/j/status", "status=cancelled").status == 422)
    for _ in 0..<2 { #expect(try post("jobs/j/status", "status=arrived").status == 303) }
    #expect(try status("j") == .arrived)
  }

  @Test func `a form of another page, or without its secret, changes nothing`() throws {
    try world.job("j", .enRoute, driver: "ada")
    for (csrf, headers) in [
      ("", []), ("forged", []), (phone.secret, [("Sec-Fetch-Site", "cross-site")]),
      (phone.secret, [("Host", "a.test"), ("Origin", "https://evil.example")]),
    ] {
      for path in ["jobs/j/status", "online", "leave"] {
        let answer = try post(path, "status=arrived&online=0", csrf: csrf, headers: headers)
        #expect(answer.status == 403 && answer.text.contains("This page was too old."))
      }
    }
    #expect(try status("j") == .enRoute)
    #expect(world.store.fleet.isOnline(try world.slot("ada")))
  }

  @Test func `photos are kept with the step, before the work and after it`() throws {
    try world.job("j", .arrived, driver: "ada")
    #expect(try send("j", "started", files: [SamplePicture.webP(), SamplePicture.webP()]).status == 303)
    #expect(try send("j", "completed", note: "Done", files: [SamplePicture.webP()]).status == 303)
    let job = world.store.fleet.job(try world.slot(job: "j"))
    #expect(job.photos.map(\.kind) == [.before, .before, .after] && job.driverNotes == "Done")
    #expect(world.store.accounts.apps.waitingUploadCount == 0)
    let photo = try world.ask(.get, "/d/jobs/j/photos/2", headers: [phone.cookie])
    #expect(photo.status == 200 && photo.headers["Content-Type"] == "image/webp")
    #expect(try world.ask(.get, "/d/jobs/j/photos/3", headers: [phone.cookie]).status == 404)
  }

  @Test func `what is no photo, too large or too much is told beside the form, and the note stays`() throws {
    try world.job("j", .arrived, driver: "ada")
    let large = SamplePicture.webP() + String(repeating: "x", count: 4 << 20)
    for (files, text) in [
      (["no picture"], "A file is no photo."), ([large], "A photo has more than 4 MB."),
      (Array(repeating: SamplePicture.webP(), count: 9), "A job has at most 8 photos."),
    ] {
      let answer = try send("j", "started", note: "Gate <3>", files: files)
      #expect(answer.status == 422 && answer.text.contains(text))
      #expect(answer.text.contains("Gate &lt;3&gt;</textarea>"))
    }
    let long = try send("j", "started", note: String(repeating: "x", count: 501), files: [])
    #expect(long.status == 422 && long.text.contains("The note has more than 500 characters."))
    #expect(try status("j") == .arrived)
  }

  @Test func `a request that is sent again is done once, whatever happened meanwhile`() throws {
    try world.job("j", .assigned, driver: "ada")
    let once = [("Idempotency-Key", "one")]
    #expect(try post("jobs/j/decline", headers: once).status == 303)
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    #expect(try post("jobs/j/decline", headers: once).status == 303)
    #expect(try status("j") == .assigned)
    let other = try post("jobs/j/accept", headers: once)
    #expect(other.status == 422)
    try world.job("k", .arrived, driver: "ada")
    for _ in 0..<2 {
      #expect(try send("k", "started", note: "x", files: [SamplePicture.webP()], key: "two").status == 303)
    }
    let job = world.store.fleet.job(try world.slot(job: "k"))
    #expect(job.photos.count == 1 && job.driverNotes == "x")
    #expect(world.store.accounts.apps.waitingUploadCount == 0)
  }

  private func drive(to latitude: Double) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: 24.94))
    try world.store.move(try world.slot("ada"), to: Position(coordinate: place, receivedAt: world.now))
  }

  @Test func `open jobs nearby are offered, and one that is accepted is shown whole`() throws {
    try world.job("j", .pending)
    // Without a position nothing is near.
    #expect(try !page().text.contains("Open jobs near you"))
    try drive(to: 60.2)
    let offered = try page().text
    #expect(offered.contains("Open jobs near you") && offered.contains("action=\"/d/jobs/j/accept\""))
    // As much as the decision needs, and no more.
    #expect(offered.contains("<bdi>Harbour Street</bdi>") && !offered.contains("1 Harbour Street"))
    #expect(!offered.contains("Customer-secret") && !offered.contains("notes-secret"))
    #expect(try post("jobs/j/accept").status == 303)
    let taken = try page().text
    #expect(taken.contains("1 Harbour Street") && !taken.contains("Open jobs near you"))
  }

  @Test func `nothing is offered offline, far away, or on the way to a customer`() throws {
    try world.job("open", .pending)
    try drive(to: 60.2)
    #expect(try page().text.contains("Open jobs near you"))
    _ = try post("online", "online=0&sure=1")
    #expect(try !page().text.contains("Open jobs near you"))
    _ = try post("online", "online=1")
    try world.job("j", .enRoute, driver: "ada")
    #expect(try !page().text.contains("Open jobs near you"))
    _ = try post("jobs/j/status", "status=arrived")
    #expect(try page().text.contains("Open jobs near you"))
    world.advance(seconds: 3600)
    try drive(to: 61.2)
    #expect(try !page().text.contains("Open jobs near you"))
  }

  @Test func `an offer that somebody else took meanwhile says so`() throws {
    try world.account("bo", .driver)
    try world.job("j", .pending)
    try drive(to: 60.2)
    try world.submit(.accepted(JobID("j"), by: world.slot("bo")))
    let late = try post("jobs/j/accept")
    #expect(late.status == 409 && late.text.contains("That is not possible now"))
    #expect(try !page().text.contains("Harbour"))
  }

  @Test func `a tap that waited for the network has the time at which it was made`() throws {
    try world.job("j", .assigned, driver: "ada")
    world.advance(seconds: 3600)
    func time(_ status: JobStatus) throws -> Timestamp? {
      world.store.fleet.job(try world.slot(job: "j")).statusTimes[status]
    }
    #expect(try post("jobs/j/accept", headers: [("Tap-Age", "1800000")]).status == 303)
    #expect(try time(.accepted) == world.now.adding(milliseconds: -1_800_000))
    // Before the step before it, and far too old: then it has the time of that step, or of its arrival.
    #expect(try post("jobs/j/status", "status=en_route", headers: [("Tap-Age", "1900000")]).status == 303)
    #expect(try time(.enRoute) == world.now.adding(milliseconds: -1_800_000))
    #expect(try post("jobs/j/status", "status=arrived", headers: [("Tap-Age", "86400001")]).status == 303)
    #expect(try time(.arrived) == world.now)
  }

  @Test(arguments: ["", "999", "-2000", "+2000", "2e3", "2000.5", "NaN", "99999999999999999999"])
  func `a step without an age that can be believed has the time of its arrival`(age: String) throws {
    try world.job("j", .accepted, driver: "ada")
    world.advance(seconds: 3600)
    #expect(try post("jobs/j/status", "status=en_route", headers: [("Tap-Age", age)]).status == 303)
    #expect(world.store.fleet.job(try world.slot(job: "j")).statusTimes[.enRoute] == world.now)
  }

  @Test func `a customer's number is for the driver who accepted`() throws {
    var job = Job(
      id: JobID("j"), driverID: DriverID("driver-ada"), status: .assigned, address: "Pier 1",
      createdAt: world.now)
    job.customerPhone = "+358 40 123"
    try world.submit(.jobCreated(job))
    #expect(try !page().text.contains("tel:"))
    #expect(try post("jobs/j/accept").status == 303)
    #expect(try page().text.contains("href=\"tel:+35840123\""))
  }

  @Test func `navigation opens what the phone has`() throws {
    try world.job("j", .accepted, driver: "ada")
    #expect(try page().text.contains("href=\"geo:60.17,24.94?q=60.17,24.94\""))
    let iPhone = try world.ask(
      .get, "/d",
      headers: [phone.cookie, ("User-Agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")])
    #expect(iPhone.text.contains("href=\"https://maps.apple.com/?daddr=60.17,24.94&amp;dirflg=d\""))
  }

  @Test func `jobs of later days stand apart, and the one under way comes first`() throws {
    try world.job("early", .accepted, driver: "ada")
    try world.job("now", .enRoute, driver: "ada")
    let job = Job(
      id: JobID("later"), driverID: DriverID("driver-ada"), status: .assigned, address: "Pier 9",
      scheduledAt: world.now.adding(milliseconds: 30 * 3_600_000), createdAt: world.now)
    try world.submit(.jobCreated(job))
    let text = try page().text
    let places = ["id=\"job-now\"", "id=\"job-early\"", "On later days", "id=\"job-later\""].map {
      text.range(of: $0)?.lowerBound
    }
    #expect(places.compactMap { $0 }.sorted() == places.compactMap { $0 } && !places.contains(nil))
  }

  @Test func `an installed page begins with its key, and is told so only by its cookie`() throws {
    let own = try world.ask(.get, "/d/app.webmanifest", headers: [phone.cookie])
    #expect(own.json["start_url"]?.stringValue == "/d/\(phone.key)" && own.json["scope"]?.stringValue == "/d")
    #expect(try world.ask(.get, "/d/app.webmanifest").json["start_url"]?.stringValue == "/d")
    let shell = try world.ask(.get, "/d/shell", headers: [phone.cookie])
    #expect(shell.status == 200 && !shell.text.contains(phone.key) && !shell.text.contains("ada"))
    #expect(try world.ask(.get, "/d/worker.js").headers["Service-Worker-Allowed"] == "/d")
  }

  @Test func `signing out forgets the cookie`() throws {
    let answer = try post("leave")
    #expect(answer.status == 303 && answer.headers["Set-Cookie"]?.contains("Max-Age=0") == true)
  }

  @Test func `while a backend is followed the page shows its jobs, and changes none`() throws {
    let followed = try World(isFollowingUpstream: true)
    try followed.account("ada", .driver)
    let token = try RandomToken()
    let key = DeviceKey(
      digest: Access.digest(ofDeviceKey: token), driverID: DriverID("driver-ada"), name: "Phone",
      createdAt: followed.now)
    try followed.submit([.app(.deviceKey(key))])
    try followed.job("j", .assigned, driver: "ada")
    let cookie = ("Cookie", "waypost-driver=\(token.text)")
    let page = try followed.ask(.get, "/d", headers: [cookie]).text
    #expect(page.contains("1 Harbour Street") && page.contains("These jobs belong to another system."))
    #expect(!page.contains("/d/jobs/j/"))
    let phone = try #require(followed.access.deviceKey(text: token.text))
    let answer = try followed.ask(
      .post, "/d/jobs/j/accept", "csrf=\(Access.formToken(of: phone))",
      headers: [cookie, ("Content-Type", "application/x-www-form-urlencoded")])
    #expect(answer.status == 409 && followed.store.fleet.job(JobID("j"))?.status == .assigned)
  }

  // MARK: The socket

  private func socket() throws -> WireClient {
    let client = try WireClient.socketIO(world, token: nil, headers: ["Cookie: waypost-driver=\(phone.key)"])
    _ = try client.messages()
    return client
  }

  @Test func `the page's socket reports the driver, hears of its jobs, and ends with the key`() throws {
    let client = try socket()
    client.say(#"421["driver:location",{"lat":60.17,"lng":24.94}]"#)
    #expect(try client.messages() == ["431[]"])
    #expect(world.store.fleet.position(try world.slot("ada"))?.coordinate.latitude == 60.17)
    try world.job("j", .assigned, driver: "ada")
    #expect(try client.message() == #"42["driver:news",{}]"#)
    // Somebody books nearby, and cancels: the page asks for its offers each time.
    try world.job("open", .pending)
    #expect(try client.messages().contains(#"42["driver:news",{}]"#))
    try world.submit(.statusChanged(JobID("open"), to: .cancelled, by: .dispatcher))
    #expect(try client.messages().contains(#"42["driver:news",{}]"#))
    client.say(#"42["admin:join"]"#)
    #expect(try client.messages().contains { $0.contains("room_refused") })
    try world.submit([.app(.deviceKeyGone(digest: phone.access.key.digest))])
    while try client.message() != nil {}
    #expect(world.gateway.connectedDrivers.isEmpty)
  }

  @Test func `a message that is sent again after a lost answer is there once`() throws {
    try world.job("j", .enRoute, driver: "ada")
    for _ in 0..<2 {
      let answer = try post("jobs/j/chat", "quick=at-door", headers: [("Idempotency-Key", "12345678")])
      #expect(answer.status == 303 && answer.headers["Location"] == "/d#chat-j-log")
    }
    #expect(world.store.chat.messages(of: JobID("j")).map(\.text) == ["I am at the door."])
    #expect(try page().text.contains("<bdi>I am at the door.</bdi>"))
    try world.job("other", .pending)
    #expect(try post("jobs/other/chat", "message=Hello").status == 409)
    #expect(try post("jobs/j/chat", "message=+").text.contains("Please write something."))
  }
}
