import Auth
import HTTP
import Storage
import Store
import System
import Testing
import Tracking

@testable import Access
@testable import Drivers
@testable import Site

struct PhoneRoutesTests {
  /// A fleet with one driver, and a key of the driver's phone.
  private func world() throws -> (world: World, key: String) {
    let world = try World()
    try world.account("ada", .driver)
    return (world, try key(world, of: "driver-ada"))
  }

  private func key(_ world: World, of driver: String) throws -> String {
    let token = try RandomToken()
    try world.submit([
      .app(
        .deviceKey(
          DeviceKey(
            digest: Access.digest(ofDeviceKey: token), driverID: DriverID(driver), name: "Phone",
            createdAt: world.now)))
    ])
    return token.text
  }

  private func location(_ latitude: Double, _ world: World, secondsAgo: Int64 = 0) -> String {
    let seconds = world.now.unixMilliseconds / 1000 - secondsAgo
    return #"{"_type":"location","lat":\#(latitude),"lon":24.94,"tst":\#(seconds),"acc":5}"#
  }

  @Test func `OwnTracks reports with the key as its password, and gets an empty list`() throws {
    let (world, key) = try world()
    let basic = "Basic " + Base64.standard.encode(Array("anything:\(key)".utf8))
    let answer = try world.ask(
      .post, "/phone", location(60.17, world), headers: [("Authorization", basic)])
    #expect((answer.status, answer.text) == (200, "[]"))
    #expect(world.store.fleet.position(try world.slot("ada"))?.coordinate.latitude == 60.17)
  }

  @Test func `every way to name the key leads to the same driver`() throws {
    let (world, key) = try world()
    let body = #"{"locations":[]}"#
    let bearer = try world.ask(.post, "/phone", body, headers: [("Authorization", "Bearer \(key)")])
    #expect((bearer.status, bearer.text) == (200, #"{"result":"ok"}"#))
    for target in [
      "/phone/\(key)?lat=60.17&lon=24.94", "/phone?id=\(key)&lat=60.171&lon=24.94",
      "/phone?deviceid=\(key)&lat=60.172&lon=24.94",
    ] {
      world.advance(seconds: 20)
      #expect(try world.ask(.get, target).status == 200, "\(target)")
    }
    world.advance(seconds: 20)
    let form = try world.ask(
      .post, "/phone/\(key)", "lat=60.173&lon=24.94",
      headers: [("Content-Type", "application/x-www-form-urlencoded")])
    #expect(form.status == 200)
    #expect(world.store.fleet.acceptedFixCount == 4)
    #expect(world.store.fleet.position(try world.slot("ada"))?.coordinate.latitude == 60.173)
  }

  @Test func `an unknown or revoked key moves nobody, and a GET without a key says so`() throws {
    let (world, key) = try world()
    let token = try #require(RandomToken(text: key))
    try world.submit([.app(.deviceKeyGone(digest: Access.digest(ofDeviceKey: token)))])
    for target in ["/phone/\(key)?lat=60.17&lon=24.94", "/phone?lat=60.17&lon=24.94", "/phone", "/phone/x"] {
      let answer = try world.ask(.get, target)
      #expect(answer.status == 401 && answer.headers["WWW-Authenticate"]?.hasPrefix("Basic") == true)
    }
    #expect(world.store.fleet.acceptedFixCount == 0)
    #expect(try world.ask(.get, "/metrics").text.contains(#"phone_refused_total{reason="unknown_key"} 4"#))
  }

  @Test func `a browser with an unknown or revoked key gets a page, and asks nobody for a password`() throws {
    let (world, key) = try world()
    let token = try #require(RandomToken(text: key))
    try world.submit([.app(.deviceKeyGone(digest: Access.digest(ofDeviceKey: token)))])
    for target in ["/phone/\(key)", "/phone", "/phone/x"] {
      let answer = try world.ask(.get, target, headers: [("Accept", "text/html,*/*;q=0.8")])
      #expect(answer.status == 404 && answer.headers["WWW-Authenticate"] == nil)
      #expect(answer.text.contains("It may have been revoked"))
    }
    #expect(try world.ask(.get, "/metrics").text.contains(#"phone_refused_total{reason="unknown_key"} 3"#))
    try world.store.applyNow(.nodesCutOff(since: world.now))
    let answer = try world.ask(.get, "/phone/x", headers: [("Accept", "text/html")])
    #expect(answer.status == 503 && answer.headers["WWW-Authenticate"] == nil)
  }

  @Test func `a disabled account's phone reports no more, also when the account is enabled again`() throws {
    let (world, key) = try world()
    try world.change("ada") { $0.isActive = false }
    #expect(try world.ask(.get, "/phone/\(key)?lat=60.17&lon=24.94").status == 401)
    // Somebody else may have the phone by now: it needs a new key.
    try world.change("ada") { $0.isActive = true }
    #expect(try world.ask(.get, "/phone/\(key)?lat=60.17&lon=24.94").status == 401)
  }

  @Test func `what the fleet refuses is counted, and answered so that the phone sends the next`() throws {
    let (world, key) = try world()
    _ = try world.ask(.post, "/phone/\(key)", location(60.17, world))
    world.advance(seconds: 5)
    for body in [location(61.17, world), location(60.17, world, secondsAgo: 60), location(95, world)] {
      let answer = try world.ask(.post, "/phone/\(key)", body)
      #expect((answer.status, answer.text) == (200, "[]"))
    }
    let counts = world.store.fleet.rejectionCounts
    #expect(counts[.implausibleJump] == 1 && counts[.fixOlderThanCurrent] == 1)
    #expect(counts[.coordinateOutOfRange] == 1)
    #expect(world.store.fleet.position(try world.slot("ada"))?.coordinate.latitude == 60.17)
  }

  @Test func `the batch of a phone that was offline is taken in the order of its times`() throws {
    let (world, key) = try world()
    let batch = (0..<200).map {
      location(60.17 + Double($0) * 0.0001, world, secondsAgo: Int64(1000 - 5 * $0))
    }
    let answer = try world.ask(.post, "/phone/\(key)", "[\(batch.reversed().joined(separator: ","))]")
    #expect((answer.status, answer.text) == (200, "[]"))
    #expect(world.store.fleet.acceptedFixCount == 200)
    let latitude = world.store.fleet.position(try world.slot("ada"))?.coordinate.latitude
    #expect(latitude.map { abs($0 - 60.1899) < 1e-9 } == true)
  }

  @Test func `encrypted and unreadable messages are refused with words, and the phone's page says it`() throws
  {
    let (world, key) = try world()
    let encrypted = try world.ask(.post, "/phone/\(key)", #"{"_type":"encrypted","data":"x"}"#)
    #expect(encrypted.status == 422 && encrypted.error?.contains("Encrypted") == true)
    let page = try world.ask(.get, "/phone/\(key)?id=phone&interval=10")
    #expect(page.text.contains("Remove the encryption key in the app."))
    #expect(try world.ask(.post, "/phone/\(key)", "{").status == 400)
    #expect(try world.ask(.get, "/phone/\(key)?lat=x&lon=1").status == 400)
    #expect(world.store.fleet.acceptedFixCount == 0)
  }

  @Test func `a browser at the key's address sees how to set the phone up, and when positions arrive`() throws
  {
    let (world, key) = try world()
    let before = try world.ask(.get, "/phone/\(key)")
    #expect(before.status == 200 && before.text.contains("Waiting for the driver’s first position"))
    for part in [
      "owntracks:///config?inline=", "org.traccar.client://config?url=", "overland://setup?url=",
      "lat=%LAT&amp;lon=%LON", "lat={0}&amp;lon={1}",
    ] {
      #expect(before.text.contains(part), "\(part)")
    }
    _ = try world.ask(.post, "/phone/\(key)", location(60.17, world))
    world.advance(seconds: 12)
    #expect(try world.ask(.get, "/phone/\(key)").text.contains("Last update 12 seconds ago · OwnTracks"))
  }

  @Test func `a phone is recommended one app from its own store, and none that it cannot install`() throws {
    let (world, key) = try world()
    func page(_ agent: String) throws -> String {
      try world.ask(.get, "/phone/\(key)", headers: [("User-Agent", agent)]).text
    }
    let apple = try page("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")
    #expect(apple.contains("For this phone") && apple.contains("https://apps.apple.com/app/owntracks/"))
    #expect(
      apple.contains("overland://") && !apple.contains("GPSLogger") && !apple.contains("play.google.com"))
    let android = try page("Mozilla/5.0 (Linux; Android 15; Pixel 9)")
    #expect(android.contains("https://play.google.com/store/apps/details?id=org.owntracks.android"))
    #expect(android.contains("GPSLogger") && !android.contains("overland://"))
    #expect(!android.contains("apps.apple.com"))
    for text in [apple, android] { #expect(text.split(separator: "owntracks:///config").count == 2) }
    let computer = try page("Mozilla/5.0 (X11; Linux x86_64)")
    #expect(computer.contains("Choose an app") && !computer.contains("https://apps.apple.com"))
  }

  @Test func `the first position brings the driver online, and half an hour of silence takes it offline`()
    throws
  {
    let (world, key) = try world()
    let slot = try world.slot("ada")
    _ = try world.submit(.availabilityChanged(DriverID("driver-ada"), .offline))
    _ = try world.ask(.post, "/phone/\(key)", location(60.17, world))
    try world.run { world.store.fleet.isOnline(slot) }
    world.advance(seconds: 29 * 60)
    world.site.phonePresence.timePassed()
    #expect(world.store.fleet.isOnline(slot))
    world.advance(seconds: 2 * 60)
    try world.run {
      world.site.phonePresence.timePassed()
      return !world.store.fleet.isOnline(slot)
    }
  }

  @Test func `a driver with a job stays online, however long the phone is silent`() throws {
    let (world, key) = try world()
    let slot = try world.slot("ada")
    _ = try world.submit(.availabilityChanged(DriverID("driver-ada"), .offline))
    try world.job("j", .accepted, driver: "ada")
    _ = try world.ask(.post, "/phone/\(key)", location(60.17, world))
    try world.run { world.store.fleet.isOnline(slot) }
    world.advance(seconds: 3 * 3600)
    for _ in 0..<3 { world.site.phonePresence.timePassed() }
    // Changes are stored in their order: one before this one would be there too.
    try world.submit([.sessionEnded(id: "none")])
    #expect(world.store.fleet.isOnline(slot))
  }

  @Test func `the use of a key is stored, and not with each position`() throws {
    let (world, key) = try world()
    let digest = Access.digest(ofDeviceKey: try #require(RandomToken(text: key)))
    let start = world.now
    for step in 0..<3 {
      _ = try world.ask(.post, "/phone/\(key)", location(60.17 + Double(step) * 0.001, world))
      world.advance(seconds: 60)
    }
    #expect(world.store.accounts.apps.deviceKey(digest)?.usedAt == start)
  }

  @Test func `links for apps hold the key where each app looks for it`() throws {
    let addresses = PhoneAddresses(origin: "https://track.example", key: "KEY")
    func link(_ setup: PhoneAppSetup) -> String { setup.text(addresses) }
    let inline = try #require(link(.ownTracks).split(separator: "=", maxSplits: 1).last)
    let bytes = try #require(Base64.standard.decode(String(HTTPQuery("x=\(inline)")["x"] ?? "")))
    let text = String(decoding: bytes, as: UTF8.self)
    for part in [
      #""_type":"configuration""#, #""mode":3"#, #""password":"KEY""#,
      #""url":"https://track.example/phone""#,
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(
      link(.overland)
        == "overland://setup?url=https%3A%2F%2Ftrack.example%2Fphone&token=KEY&device_id=phone")
    #expect(
      link(.traccar).hasPrefix(
        "org.traccar.client://config?url=https%3A%2F%2Ftrack.example%2Fphone%2FKEY&id="))
    #expect(addresses.page.hasPrefix("https://track.example/phone/KEY?id=phone&accuracy=high"))
  }
}
