import Testing

@testable import Tracking

@Suite struct FollowedWayTests {
  /// A place so many metres east and north of the pickup of the tests' jobs.
  private static func place(_ east: Double, _ north: Double) throws -> Coordinate {
    let pickup = try Coordinate.make()
    return try #require(
      Coordinate(
        latitude: pickup.latitude + north / 111_195,
        longitude: pickup.longitude + east / 111_195 / pickup.cosineOfLatitude))
  }

  /// A way through these places, at 10 m/s.
  private static func way(_ corners: [(Double, Double)]) throws -> StreetWay {
    let places = try corners.map { try place($0.0, $0.1) }
    var left = [0.0]
    for (from, to) in zip(places, places.dropFirst()).reversed() {
      left.append((left.last ?? 0) + from.distanceMeters(to: to))
    }
    let points = zip(places, left.reversed()).map {
      StreetWay.Point($0, secondsLeft: $1 / 10, metersLeft: $1)
    }
    let streets = [
      StreetWay.Street(firstPoint: 0, name: "First Street"), StreetWay.Street(firstPoint: 1, name: nil),
    ]
    return try #require(StreetWay(points, streets: streets, to: try .make()))
  }

  private static func position(_ east: Double, _ north: Double, _ seconds: Double) throws -> Position {
    Position(coordinate: try place(east, north), receivedAt: noon + seconds)
  }

  private func follow(_ corners: [(Double, Double)]) throws -> FollowedWay {
    FollowedWay(try Self.way(corners), number: 1, driver: DriverSlot(rawValue: 0), at: noon)
  }

  @Test func `what is left becomes less as the driver comes`() throws {
    var way = try follow([(-1000, 1000), (0, 1000), (0, 0)])
    for (place, left) in [((-1000, 1000), 2000), ((-400, 1020), 1400), ((10, 700), 700), ((0, 0), 0)] {
      way.follow(try Self.position(Double(place.0), Double(place.1), 0))
      #expect(way.isFollowed)
      #expect(abs(way.metersLeft - Double(left)) < 3)
      #expect(abs(way.secondsLeft - Double(left) / 10) < 1)
    }
  }

  @Test func `what is shown begins at the driver, and leaves out what is driven`() throws {
    var way = try follow([(-1000, 1000), (0, 1000), (0, 0)])
    let position = try Self.position(20, 400, 0)
    way.follow(try Self.position(0, 800, -30))
    way.follow(position)
    let ahead = try #require(way.ahead(of: position.coordinate))
    #expect(ahead.points.count == 3)
    #expect(ahead.points[0] == position.coordinate)
    #expect(ahead.points[1].distanceMeters(to: try Self.place(0, 400)) < 1)
    #expect(ahead.points[2] == way.way.points[2].place)
  }

  @Test func `a driver is on the street of its part of the way, unless it is beside it`() throws {
    var way = try follow([(-1000, 1000), (0, 1000), (0, 0)])
    #expect(way.street == nil)
    for (east, north, street) in [
      (-900, 1000, "First Street"), (-800, 1040, nil), (-300, 1010, "First Street"), (5, 600, nil),
    ] {
      way.follow(try Self.position(Double(east), Double(north), 0))
      #expect(way.isFollowed)
      #expect(way.street == street)
    }
  }

  @Test func `a driver who is 50 m off, or turns back, has left the way, until it comes again`() throws {
    var way = try follow([(-1000, 1000), (0, 1000), (0, 0)])
    way.follow(try Self.position(-500, 1000, 0))
    let left = way.metersLeft
    way.follow(try Self.position(-480, 1070, 4))
    #expect(!way.isFollowed)
    #expect(way.followedAt == noon)
    #expect(way.metersLeft == left)
    #expect(way.ahead(of: try Self.place(-480, 1070)) == nil)
    way.follow(try Self.position(-440, 1010, 8))
    #expect(way.isFollowed)
    way.follow(try Self.position(-800, 1000, 40))
    #expect(!way.isFollowed)
  }

  @Test func `a driver who stands beside all roads is on its way to the first of them`() throws {
    var way = try follow([(-1000, 1000), (0, 1000), (0, 0)])
    for (place, isFollowed) in [
      ((-900, 1150), true), ((-890, 1190), true), ((-870, 1210), false), ((-800, 1010), true),
      ((-700, 1060), false),
    ] {
      way.follow(try Self.position(Double(place.0), Double(place.1), 0))
      #expect(way.isFollowed == isFollowed)
    }
  }

  @Test func `a bad fix is no reason to leave the way`() throws {
    var way = try follow([(-1000, 1000), (0, 1000), (0, 0)])
    way.follow(try Self.position(-1000, 1000, 0))
    for (north, accuracy, isFollowed) in [(1090.0, 100, true), (1091, 60, false), (1160, 400, false)] {
      way.follow(
        Position(
          coordinate: try Self.place(-900, north), receivedAt: noon, accuracyMeters: Double(accuracy)))
      #expect(way.isFollowed == isFollowed)
    }
  }

  @Test func `where a way comes back along its street, the driver is on the first part`() throws {
    var way = try follow([(-300, 0), (0, 0), (0, 5), (-300, 5), (-300, 500)])
    way.follow(try Self.position(-300, 3, 0))
    #expect(way.metersLeft > 1000)
    way.follow(try Self.position(-150, 3, 10))
    #expect(abs(way.metersLeft - 950) < 10)
    way.follow(try Self.position(0, 3, 20))
    way.follow(try Self.position(-150, 3, 30))
    #expect(abs(way.metersLeft - 645) < 10)
  }

  // MARK: In the fleet

  private struct Scene {
    let fleet: Fleet
    let driver: DriverSlot
    let job: JobSlot

    init() throws {
      fleet = try .make(jobs: [Job.make(status: .enRoute, driver: "a", pickup: try .make())])
      driver = try fleet.slot("a")
      job = try #require(fleet.slot(of: JobID("job")))
    }

    func isAt(_ east: Double, _ north: Double, _ seconds: Double) throws {
      try fleet.move(driver, to: position(east, north, seconds))
    }

    @discardableResult
    func find(_ corners: [(Double, Double)]?, _ seconds: Double) throws -> [FleetChange] {
      try fleet.apply(.wayFound(JobID("job"), try corners.map { try way($0) }), now: noon + seconds)
    }

    func arrival(_ seconds: Double) -> Arrival? { fleet.arrival(of: job, now: noon + seconds) }
  }

  private static let corners = [(-2000.0, 1000.0), (0.0, 1000.0), (0.0, 0.0)]

  @Test func `an arrival by streets comes after the reports and before the estimate`() throws {
    let scene = try Scene()
    try scene.isAt(-2000, 1000, 0)
    #expect(scene.arrival(0)?.basis == .estimate)
    #expect(scene.fleet.wayState(of: scene.job) == .none)
    #expect(try scene.find(Self.corners, 1) == [.arrivalChanged(scene.job)])
    #expect(scene.fleet.wayState(of: scene.job) == .followed)
    let arrival = try #require(scene.arrival(1))
    #expect(arrival.basis == .streets)
    // 3 km at 10 m/s by the streets, and at 7 m/s as nothing is known of this driver's pace.
    let seconds = 3000 / 8.52
    #expect(abs(Double(arrival.earliestSeconds(from: noon)) - 0.75 * seconds) < 3)
    #expect(abs(Double(arrival.latestSeconds(from: noon)) - 1.4 * seconds - 30) < 3)
    let report = ArrivalReport(basis: .router, saidAt: noon + 2, arrivesAt: noon + 600)
    _ = try scene.fleet.apply(.arrivalReported(JobID("job"), report), now: noon + 2)
    #expect(scene.arrival(2)?.basis == .router)
  }

  @Test func `a driver who leaves the way keeps the range for a moment, then it is estimated`() throws {
    let scene = try Scene()
    try scene.isAt(-2000, 1000, 0)
    try scene.find(Self.corners, 0)
    let before = try #require(scene.arrival(0))
    try scene.isAt(-1950, 1090, 10)
    #expect(scene.fleet.wayState(of: scene.job) == .left)
    let after = try #require(scene.arrival(10))
    #expect(after.basis == .streets)
    #expect(after.earliestAt == before.earliestAt && after.latestAt == before.latestAt)
    try scene.isAt(-1900, 1150, 20)
    #expect(scene.arrival(20)?.basis == .estimate)
  }

  @Test func `a way is dropped with its pickup, its driver and its status`() throws {
    for change in [
      { (job: inout Job) in job.pickup = try .make(north: 400) },
      { (job: inout Job) in job.driverID = nil },
      { (job: inout Job) in job.status = .arrived },
    ] as [(inout Job) throws -> Void] {
      let scene = try Scene()
      try scene.isAt(-2000, 1000, 0)
      try scene.find(Self.corners, 0)
      #expect(scene.fleet.wayCount == 1)
      var job = scene.fleet.job(scene.job)
      try change(&job)
      _ = try scene.fleet.apply(.jobUpserted(job), now: noon + 1)
      #expect(scene.fleet.wayCount == 0)
      // A late answer to the old question.
      let isSame = job.pickup == (try Coordinate.make()) && job.status == .enRoute && job.driverID != nil
      #expect(try scene.find(Self.corners, 2).isEmpty == !isSame)
    }
  }

  @Test func `a customer sees the way only as exactly as the driver and the pickup`() throws {
    let scene = try Scene()
    try scene.isAt(-2000, 1000, 0)
    try scene.find(Self.corners, 0)
    func way(_ change: (inout VisibilityRules) -> Void) -> WayAhead? {
      var rules = VisibilityRules()
      change(&rules)
      return scene.fleet.customerView(of: scene.job, rules: rules, now: noon + 1).way
    }
    #expect(way { _ in } != nil)
    #expect(way { $0.roundingMeters = 100 } == nil)
    #expect(way { $0.delaySeconds = 60 } == nil)
    #expect(way { $0.showsAddress = false } == nil)
    #expect(way { $0.driverShownFrom = .arrived } == nil)
    #expect(way { $0.shownWithinMeters = 500 } == nil)
    #expect(try scene.find(nil, 2) == [.arrivalChanged(scene.job)])
    #expect(way { _ in } == nil)
    #expect(try scene.find(nil, 3) == [])
  }
}
