import Testing

@testable import Tracking

@Suite struct FleetRestoreTests {
  @Test func `everything is as it was, and positions are old until a new fix comes`() throws {
    let position = try Position.make(at: noon)
    let jobs = [
      Job.make("active", status: .enRoute, driver: "b"), .make("stranger", status: .accepted, driver: "x"),
      .make("done", status: .completed, driver: "a"),
    ]
    let link = TrackingLink(token: "t", jobID: JobID("active"), createdAt: noon)
    let fleet = Fleet(
      restoring: FleetSnapshot(
        profiles: [
          DriverProfile(id: DriverID("a")), DriverProfile(id: DriverID("b"), userID: UserID("user-b")),
        ],
        positions: [nil, position], jobs: jobs, links: [link],
        walls: [Wall(token: "wall", name: "Office", createdAt: noon)]))
    let b = try fleet.slot("b")
    #expect(b == DriverSlot(rawValue: 1))
    #expect(fleet.driver(forUser: UserID("user-b")) == b)
    #expect(Array(fleet.jobs) == jobs)
    #expect(fleet.jobs(of: b).map { fleet.job($0).id } == [JobID("active")])
    #expect(fleet.links(of: JobID("active")) == [link])
    #expect(fleet.wall("wall")?.name == "Office")
    #expect(fleet.driver(b).isPositionRestored)
    #expect(fleet.driver(b).position == position)
    #expect(fleet.freshness(of: b, status: .enRoute, since: nil, now: noon + 5).cause == .restored)
    #expect(fleet.freshness(of: b, status: .started, since: nil, now: noon + 5).cause == .restored)
    #expect(fleet.takeDirtyPositions().isEmpty)

    try fleet.move(b, to: .make(north: 20, at: noon + 6))
    #expect(fleet.freshness(of: b, status: .enRoute, since: nil, now: noon + 7).cause == .live)
    let batch = fleet.takeDirtyPositions()
    #expect(batch.rows.map(\.slot) == [b])
    #expect(batch.newcomers.isEmpty)

    #expect(fleet.forgetEndedJobs(now: noon + 90_000).count == 1)
  }
}
