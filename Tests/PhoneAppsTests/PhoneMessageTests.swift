import HTTP
import Testing
import Tracking

@testable import PhoneApps

struct PhoneMessageTests {
  private func read(_ json: String) throws(PhoneAppsError) -> PhoneMessage {
    try PhoneMessage(json: Array(json.utf8).span)
  }

  private func refusal(_ json: String) -> PhoneAppsError? {
    do throws(PhoneAppsError) {
      _ = try read(json)
      return nil
    } catch {
      return error
    }
  }

  private static let ownTracks = """
    {"_type":"location","acc":12,"alt":18,"batt":83,"bs":1,"cog":270,"conn":"m","created_at":1795262405,\
    "inregions":["home"],"lat":60.17,"lon":24.94,"m":2,"t":"u","tid":"ad","tst":1795262400,"vac":4,"vel":54}
    """

  @Test func `a location of OwnTracks has kilometres an hour and Unix seconds`() throws {
    let message = try read(Self.ownTracks)
    #expect(message.app == .ownTracks)
    let fix = try #require(message.fixes.first)
    #expect(message.fixes.count == 1 && (fix.latitude, fix.longitude) == (60.17, 24.94))
    #expect(fix.fixTime == Timestamp(unixMilliseconds: 1_795_262_400_000))
    #expect((fix.accuracyMeters, fix.headingDegrees, fix.speedMetersPerSecond) == (12, 270, 15))
  }

  @Test(
    arguments: [
      (ownTracks, 83, false), (#"{"_type":"location","lat":1,"lon":2,"tst":1,"batt":9,"bs":2}"#, 9, true),
      (#"{"_type":"location","lat":1,"lon":2,"tst":1,"batt":100,"bs":0}"#, 100, nil),
      (#"{"_type":"location","lat":1,"lon":2,"tst":1,"batt":-1}"#, nil, nil),
      (
        #"{"location":{"coords":{"latitude":1,"longitude":2},"battery":{"level":0.07,"is_charging":true}}}"#,
        7, true
      ),
      (#"{"location":{"coords":{"latitude":1,"longitude":2},"battery":{"level":null}}}"#, nil, nil),
      (
        #"{"locations":[{"geometry":{"type":"Point","coordinates":[2,1]},"properties":"#
          + #"{"battery_level":0.14,"battery_state":"unplugged"}}]}"#, 14, false
      ),
      (
        #"{"locations":[{"geometry":{"type":"Point","coordinates":[2,1]},"properties":"#
          + #"{"battery_level":-1,"battery_state":"unknown"}}]}"#, nil, nil
      ),
    ] as [(String, Int?, Bool?)])
  func `the charge of a phone is read in each app's form`(
    json: String, percent: Int?, isCharging: Bool?
  ) throws {
    let battery = try #require(read(json).fixes.first).battery
    #expect(battery?.percent == percent && battery?.isCharging == isCharging)
  }

  @Test func `the charge of a phone is read from a query too`() throws {
    let request = try HTTPRequest(target: "/phone?lat=1&lon=2&batt=15&charge=false")
    let battery = try #require(PhoneMessage(request).fixes.first?.battery)
    #expect(battery.percent == 15 && battery.isLow)
  }

  @Test func `the messages of a phone that was offline come in order, whatever their order was`() throws {
    let list = (0..<5).map {
      #"{"_type":"location","lat":60.1\#($0),"lon":24.9,"tst":\#(1_795_262_400 - $0)}"#
    }
    let message = try read("[\(list.joined(separator: ","))]")
    #expect(message.app == .ownTracks)
    #expect(message.fixes.map(\.latitude) == [60.10, 60.11, 60.12, 60.13, 60.14])
    let request = try HTTPRequest(
      method: .post, target: "/phone", body: Array("[\(list.joined(separator: ","))]".utf8))
    #expect(try PhoneMessage(request).fixes.map(\.latitude) == [60.14, 60.13, 60.12, 60.11, 60.10])
  }

  @Test func `positions without a time come behind those with one, which stay in order`() throws {
    func location(_ seconds: Int?, _ latitude: Int) -> String {
      let time = seconds.map { ",\"tst\":\(1_795_262_400 + $0)" } ?? ""
      return "{\"_type\":\"location\",\"lat\":\(latitude),\"lon\":2\(time)}"
    }
    let list = [location(20, 3), location(nil, 4), "7", location(0, 1), location(10, 2)]
    let request = try HTTPRequest(
      method: .post, target: "/phone", body: Array("[\(list.joined(separator: ","))]".utf8))
    #expect(try PhoneMessage(request).fixes.map(\.latitude) == [1, 2, 3, 4, nil])
  }

  @Test func `a transition is a place, and the other messages of OwnTracks are none`() throws {
    let transition =
      #"{"_type":"transition","event":"enter","lat":60.17,"lon":24.94,"tst":1795262400,"acc":9}"#
    #expect(try read(transition).fixes.map(\.latitude) == [60.17])
    for type in ["lwt", "waypoint", "waypoints", "card", "status", "steps", "beacon", "cmd", "request"] {
      let message = try read(#"{"_type":"\#(type)","lat":60.17,"lon":24.94,"tst":1795262400}"#)
      #expect(message.app == .ownTracks && message.fixes.isEmpty, "\(type)")
    }
  }

  @Test func `an encrypted message of OwnTracks is refused by its name`() {
    #expect(refusal(#"{"_type":"encrypted","data":"bm90aGluZw=="}"#) == .encrypted)
  }

  // As https://www.traccar.org/osmand describes it, with what the app adds.
  private static let traccar = """
    {"location":{"timestamp":"2026-11-21T12:00:00.250Z","coords":{"latitude":60.17,"longitude":24.94,\
    "accuracy":8.5,"speed":12.5,"heading":90,"altitude":11},"is_moving":true,"odometer":120.5,"event":"motionchange",\
    "battery":{"level":0.8,"is_charging":false},"activity":{"type":"in_vehicle"},"extras":{},\
    "_":"&id=phone&lat=1&lon=2&timestamp=3&"},"device_id":"phone"}
    """

  @Test func `Traccar Client has metres a second and ISO 8601`() throws {
    let message = try read(Self.traccar)
    #expect(message.app == .traccar)
    let fix = try #require(message.fixes.first)
    #expect(message.fixes.count == 1 && (fix.latitude, fix.longitude) == (60.17, 24.94))
    #expect(fix.fixTime == Timestamp(iso8601: "2026-11-21T12:00:00.250Z"))
    #expect((fix.accuracyMeters, fix.headingDegrees, fix.speedMetersPerSecond) == (8.5, 90, 12.5))
  }

  // The example of Overland's description, with two places, a course, and a visit, which has no point.
  private static let overland = """
    {"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[-122.030581,37.331800]},"properties":\
    {"timestamp":"2015-10-01T08:00:00-0700","altitude":0,"speed":4,"horizontal_accuracy":30,"vertical_accuracy":-1,\
    "motion":["driving","stationary"],"pauses":false,"course":-1,"battery_state":"charging","battery_level":0.89,\
    "device_id":"","wifi":""}},{"type":"Feature","geometry":{"type":"Point","coordinates":[-122.03,37.34,12]},\
    "properties":{"timestamp":"2015-10-01T08:00:05-0700","speed":-1,"course":181.5}},\
    {"type":"Feature","geometry":null,"properties":{"type":"visit","timestamp":"2015-10-01T08:00:06-0700"}}],\
    "trip":{"distance":12.5,"mode":"driving"}}
    """

  @Test func `Overland has longitude first, metres a second, and batches`() throws {
    let message = try read(Self.overland)
    #expect(message.app == .overland && message.fixes.count == 2)
    #expect(message.fixes.map(\.latitude) == [37.3318, 37.34])
    #expect(message.fixes.map(\.longitude) == [-122.030581, -122.03])
    #expect(message.fixes.first?.fixTime == Timestamp(iso8601: "2015-10-01T15:00:00Z"))
    #expect(message.fixes.map(\.speedMetersPerSecond) == [4, -1])
    let now = try #require(Timestamp(iso8601: "2015-10-01T15:00:10Z"))
    let positions = try message.fixes.map { try $0.position(receivedAt: now) }
    #expect(positions.map(\.speedMetersPerSecond) == [4, nil])
    #expect(positions.map(\.headingDegrees) == [nil, 181.5])
  }

  @Test func `knots are the unit of the protocol of OsmAnd, unless the address names another`() throws {
    func speed(_ query: String) throws -> Double? {
      try PhoneMessage(query: HTTPQuery("lat=60.17&lon=24.94&\(query)"))?.fixes.first?.speedMetersPerSecond
    }
    #expect(try speed("speed=36") == 18.52)
    #expect(try speed("speed=36&speed_unit=m/s") == 36)
    #expect(try speed("speed=36&speed_unit=km/h") == 10)
    #expect(try speed("speed=unknown") == nil)
    #expect(throws: PhoneAppsError.malformed("speed_unit takes m/s, km/h or kn")) {
      try speed("speed=1&speed_unit=mph")
    }
  }

  @Test(arguments: [
    "timestamp=1795262400", "timestamp=1795262400000", "timestamp=1795262400.000",
    "timestamp=2026-11-21T12:00:00Z", "timestamp=2026-11-21%2012:00:00", "time=2026-11-21T14:00:00%2B02:00",
    "time=2026-11-21T14:00:00+02:00", "time=2026-11-21+14:00:00.000+0200",
  ])
  func `a time of OsmAnd's protocol is Unix time or ISO 8601`(query: String) throws {
    let message = try #require(try PhoneMessage(query: HTTPQuery("id=1&lat=60.17&lon=24.94&\(query)")))
    #expect(message.app == .osmAnd)
    #expect(message.fixes.map(\.fixTime) == [Timestamp(iso8601: "2026-11-21T12:00:00Z")])
  }

  @Test func `a form without its type and JSON with a byte-order mark are read`() throws {
    func fixes(_ text: String) throws -> [PhoneFix] {
      try PhoneMessage(HTTPRequest(method: .post, target: "/phone", body: Array(text.utf8))).fixes
    }
    #expect(try fixes("id=1&lat=60.17&lon=24.94&timestamp=1795262400").map(\.latitude) == [60.17])
    #expect(try fixes("\u{feff}\(Self.ownTracks)").map(\.latitude) == [60.17])
    #expect(throws: PhoneAppsError.malformed("The message is not JSON")) { try fixes("hello") }
  }

  @Test func `a query without a position is no message, and half a position is wrong`() throws {
    #expect(try PhoneMessage(query: HTTPQuery("id=1&accuracy=high&interval=10")) == nil)
    #expect(throws: PhoneAppsError.noPosition) { try PhoneMessage(query: HTTPQuery("lat=1")) }
    #expect(throws: PhoneAppsError.malformed("lon must be a number")) {
      try PhoneMessage(query: HTTPQuery("lat=1&lon=%LON"))
    }
    #expect(try PhoneMessage(query: HTTPQuery("location=60.17,24.94"))?.fixes.map(\.longitude) == [24.94])
    #expect(try PhoneMessage(query: HTTPQuery("lat=1&lon=2&valid=false"))?.fixes.isEmpty == true)
  }

  @Test(arguments: [
    #"{"_type":"location","lat":60"#, "[]x", "{", #"{"_type":1}"#, "7", #"{"locations":7}"#,
    #"{"location":{"coords":[]}}"#,
  ])
  func `what cannot be read is malformed`(json: String) {
    guard case .malformed = refusal(json) else { return #expect(Bool(false), "\(json) was read") }
  }

  @Test(arguments: [
    #"[{"_type":"location","lat":1,"lon":2},{"_type":7},{"_type":"location","lat":3,"lon":4}]"#,
    #"[{"_type":"location","lat":1,"lon":2},"no object",{"_type":"location","lat":3,"lon":4}]"#,
    #"{"locations":[\#(feature("[2,1]")),\#(feature("null")),\#(feature("[4,3]"))]}"#,
    #"{"locations":[\#(feature("[2,1]")),7,\#(feature("[4,3]"))]}"#,
    #"{"location":[{"coords":{"latitude":1,"longitude":2}},{"coords":[]},{"coords":{"latitude":3,"longitude":4}}]}"#,
  ])
  func `one element that cannot be read spoils itself alone`(json: String) throws {
    let fixes = try PhoneMessage(json: Array(json.utf8).span).fixes
    #expect(fixes.map(\.latitude) == [1, nil, 3])
    #expect(fixes.map(\.longitude) == [2, nil, 4])
    let now = Timestamp(unixMilliseconds: 1_795_262_400_000)
    #expect(throws: FleetRejection.malformed) { try fixes[1].position(receivedAt: now) }
  }

  private static func feature(_ coordinates: String) -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":\#(coordinates)},"properties":{}}"#
  }

  @Test func `a message of none of the known apps is refused`() {
    #expect(refusal(#"{"hello":1}"#) == .malformed("The message is of none of the known apps"))
    #expect(refusal("[]") == .malformed("The message is of none of the known apps"))
  }

  @Test func `a message cut at any byte is refused, and never read as less`() {
    for json in [Self.ownTracks, Self.traccar, Self.overland] {
      let bytes = Array(json.utf8)
      for end in 0..<bytes.count {
        let part = Array(bytes[..<end])
        #expect(throws: PhoneAppsError.self) { try PhoneMessage(json: part.span) }
      }
    }
  }

  @Test func `a thousand positions are taken at once, and no more`() throws {
    func batch(_ count: Int) -> String {
      let one = #"{"_type":"location","lat":60.17,"lon":24.94,"tst":1795262400}"#
      return "[\(Array(repeating: one, count: count).joined(separator: ","))]"
    }
    #expect(try read(batch(1000)).fixes.count == 1000)
    #expect(refusal(batch(1001)) == .tooManyFixes)
  }
}
