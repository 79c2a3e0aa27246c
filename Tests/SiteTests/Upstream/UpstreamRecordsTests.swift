import JSON
import Testing
import Tracking

@testable import Upstream
@testable import Words

@Suite struct UpstreamRecordsTests {
  private let now = Timestamp(unixMilliseconds: 1_795_000_000_000)
  private let newYork = ClockZone.place("America/New_York")
  private let address: UpstreamAddress

  init() throws { address = try #require(UpstreamAddress("https://backend.example:8443/base/")) }

  private func read(_ value: JSONValue) throws(UpstreamRejection) -> Job {
    var leftOut: [UpstreamRejection] = []
    return try UpstreamRecords.job(value, configuration, now: now, leftOut: &leftOut)
  }

  private var configuration: UpstreamConfiguration {
    var configuration = UpstreamConfiguration(address: address, credentials: .token("t"))
    configuration.zone = newYork
    return configuration
  }

  @Test func `captured map data gives the roster and the customers' names`() throws {
    let answer = try JSONValue.parse(
      Array(
        #"""
        {"contractors":[{"avg_rating":5.0,"id":"d271bbd9","lat":25.910491,"lng":-80.366813,"name":"Driver 00","total_jobs":3,"truck_type":"Pickup"},
        {"avg_rating":null,"id":"e271","lat":25.9,"lng":9999.0,"name":null,"total_jobs":null,"truck_type":null},
        {"id":7,"lat":25.9,"lng":9.0}],
        "jobs":[{"address":"100 NW 7th Ave, Miami, FL","customer_name":"Customer 0","driver_id":null,"id":"86f948ac","lat":26.048323,"lng":-80.319548,"status":"pending","total_price":175.5}],
        "success":true}
        """#.utf8))
    let data = try UpstreamRecords.mapData(answer).get()
    #expect(data.drivers.map(\.profile.id) == [DriverID("d271bbd9"), DriverID("e271")])
    let first = try #require(data.drivers.first)
    #expect(first.profile.name == "Driver 00")
    #expect(first.profile.vehicle == "Pickup")
    #expect(first.profile.completedJobCount == 3)
    #expect(first.profile.isOnline)
    #expect(first.coordinate == Coordinate(latitude: 25.910491, longitude: -80.366813))
    #expect(data.drivers.last?.coordinate == nil)
    #expect(data.customerNames == [JobID("86f948ac"): "Customer 0"])
    #expect(data.jobs == [JobID("86f948ac"): UpstreamMapJob(status: .pending, driverID: nil)])
    #expect(data.rejections == [.coordinateOutOfRange, .missingField])
  }

  @Test(arguments: ["[]", "{}", #"{"contractors":{},"jobs":[]}"#, #"{"error":"x"}"#])
  func `an answer that is not map data is none`(text: String) throws {
    #expect(throws: UpstreamFailure.unreadable(path: "/api/admin/map-data")) {
      try UpstreamRecords.mapData(try JSONValue.parse(Array(text.utf8))).get()
    }
  }

  @Test(
    arguments: [
      (#""adjusted_price":null,"surge_multiplier":1.0"#, 89.5, [PriceParts.Part.base: 60, .volume: 29.5]),
      (#""adjusted_price":120"#, 120, [.former: 89.5]),
      (#""surge_multiplier":1.5"#, 89.5, [:]),
    ] as [(String, Double, [PriceParts.Part: Double])])
  func `a price has its parts unless they are those of another one`(
    members: String, price: Double, parts: [PriceParts.Part: Double]
  ) throws {
    let text = """
      {"id":"a","status":"pending","address":"x","total_price":89.5,"base_price":60,"item_total":0.0,
       "volume_price":29.5,\(members)}
      """
    let job = try read(try JSONValue.parse(Array(text.utf8)))
    #expect(job.totalPrice == price)
    for part in PriceParts.Part.allCases { #expect(job.priceParts[part] == parts[part]) }
  }

  @Test func `a captured job is read, what the server stamped as UTC, what was planned as wall time`() throws
  {
    let value = try JSONValue.parse(
      Array(
        #"""
        {"id":"86f948ac","customer_id":"525aa881","driver_id":"d271bbd9","operator_id":"0b5","delegated_at":"2026-11-20T22:10:00","status":"started","address":"500 <b>Test</b> & Co",
        "lat":26.048,"lng":-80.32,"items":[{"category":"furniture","quantity":2}],"scheduled_at":"2026-11-21T09:00:00",
        "started_at":"2026-11-20T22:14:39.171257","completed_at":null,"total_price":89.0,"notes":null,
        "created_at":"2026-11-20T22:14:39.171257+00:00"}
        """#.utf8))
    let job = try read(value)
    #expect(job.status == .started)
    #expect(job.driverID == DriverID("d271bbd9"))
    #expect(job.operatorID == DriverID("0b5"))
    #expect(job.statusTimes[.delegating]?.iso8601 == "2026-11-20T22:10:00.000Z")
    #expect(job.address == "500 <b>Test</b> & Co")
    #expect(job.pickup == Coordinate(latitude: 26.048, longitude: -80.32))
    #expect(job.createdAt.iso8601 == "2026-11-20T22:14:39.171Z")
    #expect(job.statusTimes[.started] == job.createdAt)
    #expect(job.statusTimes[.completed] == nil)
    #expect(job.scheduledAt?.iso8601 == "2026-11-21T14:00:00.000Z")
    #expect(job.timeZoneName == "America/New_York")
    #expect(job.itemsJSON == #"[{"category":"furniture","quantity":2}]"#)
  }

  @Test(arguments: [
    ("2026-11-20T06:00:00", "2026-11-20T06:00:00-05:00"),
    ("2026-11-20T06:00:00+00:00", "2026-11-20T06:00:00-05:00"),
    ("2026-11-20T06:00:00Z", "2026-11-20T06:00:00-05:00"),
    ("2026-07-20T06:00:00.000000", "2026-07-20T06:00:00-04:00"),
    // A time with any other offset is correct: the backend did not mark a local time as UTC there.
    ("2026-11-20T06:00:00+02:00", "2026-11-19T23:00:00-05:00"),
    ("2026-11-20T06:00:00-05:00", "2026-11-20T06:00:00-05:00"),
    // The first time falls into the hour that is skipped in spring; the second occurs twice in autumn, and counts as
    // its first occurrence.
    ("2026-03-08T02:30:00", "2026-03-08T03:30:00-04:00"),
    ("2026-11-01T01:30:00", "2026-11-01T01:30:00-04:00"),
    ("2026-11-01T02:00:00", "2026-11-01T02:00:00-05:00"),
  ])
  func `a planned time is what the business's clock shows`(text: String, expected: String) throws {
    let value = try JSONValue.parse(
      Array(#"{"id":"1","status":"pending","scheduled_at":"\#(text)","created_at":"\#(text)"}"#.utf8))
    let job = try read(value)
    #expect(job.scheduledAt.map { newYork.iso8601($0) } == expected)
    #expect(job.createdAt == Timestamp(iso8601: text))
  }

  @Test func `a job's number, price and pictures are read from lists too`() throws {
    let value = try JSONValue.parse(
      Array(
        #"""
        {"id":"1","status":"pending","confirmation_code":"SF34BJUW","total_price":175.5,
         "photos":["/uploads/a.jpg"],"before_photos":[],"after_photos":["https://backend.example:8443/b.jpg"]}
        """#.utf8))
    let job = try read(value)
    #expect(job.confirmationCode == "SF34BJUW")
    #expect(job.totalPrice == 175.5)
    #expect(
      job.photos == [
        JobPhoto(kind: .before, content: .upstream(path: "/base/uploads/a.jpg")),
        JobPhoto(kind: .after, content: .upstream(path: "/b.jpg")),
      ])
    let long = String(repeating: "A", count: 41)
    for code in ["null", "7", #""""#, #""\#(long)""#] {
      let odd = Array(#"{"id":"1","status":"pending","confirmation_code":\#(code)}"#.utf8)
      #expect(try read(try JSONValue.parse(odd)).confirmationCode == nil)
    }
  }

  @Test func `the answer about one job names its customer and its driver with their phones`() throws {
    let value = try JSONValue.parse(
      Array(
        #"""
        {"id":"1","status":"accepted","driver_id":"d","customer":{"id":"c","name":"Ada","phone":null,"phoneNumber":"+1 305 555 0123"},
         "driver":{"id":"d","truck_type":"pickup","avg_rating":4.5,"total_jobs":7,"is_online":true,
         "user":{"id":"u","name":"Dee","phone":"+1 305 555 0199"}}}
        """#.utf8))
    let read = try UpstreamJob(value, configuration, now: now)
    #expect(read.job.customerName == "Ada")
    #expect(read.job.customerPhone == "+1 305 555 0123")
    #expect(
      read.driver
        == DriverProfile(
          id: DriverID("d"), name: "Dee", vehicle: "pickup", phone: "+1 305 555 0199", rating: 4.5,
          completedJobCount: 7))
    let bare = try JSONValue.parse(
      Array(#"{"id":"1","status":"pending","customer":null,"driver":null}"#.utf8))
    let little = try UpstreamJob(bare, configuration, now: now)
    #expect(little.job.customerName == nil && little.job.customerPhone == nil && little.driver == nil)
  }

  @Test func `a job without coordinates is a job, one of an unknown status is not`() throws {
    let bare = try JSONValue.parse(Array(#"{"id":"1","status":"assigned","lat":null}"#.utf8))
    #expect(try read(bare).pickup == nil)
    #expect(try read(bare).createdAt == now)
    let odd = try JSONValue.parse(Array(#"{"id":"1","status":"in_progress"}"#.utf8))
    #expect(throws: UpstreamRejection.unknownStatus) { try read(odd) }
    #expect(throws: UpstreamRejection.missingField) { try read(.null) }
  }

  @Test(arguments: ["", "../admin", "a/b", "a?b", "a b", "é", String(repeating: "a", count: 65)])
  func `an id that could leave its path is not asked for`(id: String) {
    #expect(!UpstreamReconciliation.isUsableInPath(JobID(id)))
    #expect(UpstreamReconciliation.isUsableInPath(JobID("86f948ac-f2b7-4357-a3b7-939211396d14")))
  }
}
