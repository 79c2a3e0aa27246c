import Testing

@testable import Tracking

@Suite struct FleetMoveTests {
  @Test func `a fix moves its driver only`() throws {
    let fleet = try Fleet.make()
    let changes = try fleet.apply(.moved(fleet.slot("b"), .make(north: 10)), now: noon)
    #expect(changes == [.driverMoved(try fleet.slot("b"))])
    #expect(fleet.driver(DriverID("b"))?.position == (try .make(north: 10)))
    #expect(fleet.driver(DriverID("a"))?.position == nil)
    #expect(fleet.acceptedFixCount == 1)
  }

  @Test func `every fix is accepted or counted under one reason`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    let fixes = try [
      Position.make(at: noon), .make(at: noon), .make(north: 50, at: noon + 4), .make(at: noon + 1),
      .make(north: 9000, at: noon + 8), .make(at: noon + 200, receivedAt: noon + 9),
    ]
    for fix in fixes { try? fleet.move(slot, to: fix) }
    #expect(throws: FleetRejection.unknownDriver) {
      try fleet.move(DriverSlot(rawValue: 99), to: fixes[0])
    }
    #expect(throws: FleetRejection.unknownDriver) {
      try fleet.move(DriverSlot(rawValue: -1), to: fixes[0])
    }
    #expect(fleet.acceptedFixCount == 2)
    #expect(
      fleet.rejectionCounts == [
        .duplicateFix: 1, .fixOlderThanCurrent: 1, .implausibleJump: 1, .fixInFuture: 1, .unknownDriver: 2,
      ])
  }

  @Test func `a place on the equator or the meridian is none where the fleet is elsewhere`() throws {
    let fleet = try Fleet.make()
    let (first, second) = (try fleet.slot("a"), try fleet.slot("b"))
    func move(_ slot: DriverSlot, _ latitude: Double, _ longitude: Double) throws {
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      try fleet.move(slot, to: Position(coordinate: place, receivedAt: noon))
    }
    try fleet.move(first, to: .make())
    for (latitude, longitude) in [(0.0, 25.0), (60.1, 0.0), (-0.0, 25.0)] {
      #expect(throws: FleetRejection.zeroCoordinate) { try move(second, latitude, longitude) }
    }
    #expect(fleet.rejectionCounts[.zeroCoordinate] == 3 && fleet.position(second) == nil)
    // London lies on the meridian.
    let london = try Fleet.make()
    try london.move(
      try london.slot("a"),
      to: Position(coordinate: try #require(Coordinate(latitude: 51.5, longitude: -0.1)), receivedAt: noon))
    try london.move(
      try london.slot("b"),
      to: Position(coordinate: try #require(Coordinate(latitude: 51.48, longitude: 0)), receivedAt: noon))
    #expect(london.rejectionCounts.isEmpty)
  }

  @Test func `what newer fixes replaced, and what came late, is taken for the history`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    for second in [0.0, 4, 8] { try fleet.move(slot, to: .make(north: 20 * second, at: noon + second)) }
    #expect(throws: FleetRejection.fixOlderThanCurrent) {
      try fleet.move(slot, to: .make(north: 40, at: noon + 2, receivedAt: noon + 9))
    }
    // Nobody drives 9 km in six seconds.
    #expect(throws: FleetRejection.fixOlderThanCurrent) {
      try fleet.move(slot, to: .make(north: 9000, at: noon + 2, receivedAt: noon + 9))
    }
    let batch = fleet.takeDirtyPositions()
    #expect(batch.rows.map(\.position.fixTime) == [noon + 8])
    #expect(batch.passed.map(\.position.fixTime) == [noon, noon + 4, noon + 2])
    #expect(fleet.takeDirtyPositions().isEmpty)
  }

  @Test func `takes each changed position once, and names a driver once`() throws {
    let fleet = try Fleet.make(drivers: ["a", "b", "c"])
    let (a, b) = (try fleet.slot("a"), try fleet.slot("b"))
    try fleet.move(a, to: .make())
    try fleet.move(a, to: .make(north: 20, at: noon + 4))
    try fleet.move(b, to: .make())
    #expect(fleet.dirtyPositionCount == 2)
    let first = fleet.takeDirtyPositions()
    #expect(first.rows.map(\.slot) == [a, b])
    #expect(first.rows.first?.position.fixTime == noon + 4)
    #expect(first.newcomers.map(\.id) == [DriverID("a"), DriverID("b")])
    #expect(fleet.takeDirtyPositions().isEmpty)
    try? fleet.move(b, to: .make())
    #expect(fleet.takeDirtyPositions().isEmpty)
    try fleet.move(a, to: .make(north: 40, at: noon + 8))
    let second = fleet.takeDirtyPositions()
    #expect(second.rows.map(\.slot) == [a])
    #expect(second.newcomers.isEmpty)
  }

  @Test func `the trail grows with the way and not with the fixes`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    for second in 0..<100 {
      try fleet.move(slot, to: .make(north: Double(second) * 6, at: noon + Double(second)))
    }
    let points = fleet.driver(slot).trail.points
    #expect((32...34).contains(points.count))
    for (one, next) in zip(points, points.dropFirst()) {
      #expect(one.coordinate.distanceMeters(to: next.coordinate) > 14.9)
    }
  }

  @Test func `refusals of readers are counted with the others`() throws {
    let fleet = try Fleet.make()
    #expect(fleet.count(.malformed) == .malformed)
    fleet.count(.malformed)
    #expect(fleet.rejectionCounts == [.malformed: 2])
  }

  @Test func `upstream lost counts its age from the first loss`() throws {
    let fleet = try Fleet.make()
    #expect(!fleet.upstream.isLost)
    #expect(try fleet.apply(.upstreamConnected, now: noon) == [.upstreamChanged])
    #expect(try fleet.apply(.upstreamLost, now: noon + 5) == [.upstreamChanged])
    #expect(try fleet.apply(.upstreamLost, now: noon + 9) == [])
    #expect(fleet.upstream == .lost(since: noon + 5))
  }
}
