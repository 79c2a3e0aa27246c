import Testing

@testable import Tracking

struct JobTroublesTests {
  private static let now = Timestamp(unixMilliseconds: 1_795_269_800_000)
  private static let minute: Int64 = 60_000

  private func after(_ minutes: Int64) -> Timestamp { Self.now.adding(milliseconds: minutes * Self.minute) }

  private func troubles(
    _ status: JobStatus, driver: String? = nil, scheduled: Int64? = nil, windowEnds: Int64? = nil,
    reached: Int64 = 0, created: Int64 = 0
  ) throws -> JobTroubles {
    let fleet = Fleet()
    if let driver { _ = fleet.put([.driver(DriverProfile(id: DriverID(driver)))]) }
    let job = Job(
      id: JobID("j"), driverID: driver.map { DriverID($0) }, status: status, address: "Street 1",
      scheduledAt: scheduled.map(after), windowEndsAt: windowEnds.map(after), createdAt: after(created),
      statusTimes: [status: after(reached)])
    _ = fleet.put([.job(job)])
    return fleet.troubles(of: try #require(fleet.slot(of: JobID("j"))), now: Self.now)
  }

  @Test(arguments: [JobStatus.confirmed, .assigned, .accepted, .enRoute])
  func `a job is late once its window is over and nobody has arrived`(status: JobStatus) throws {
    #expect(try troubles(status, scheduled: -60, windowEnds: -1).contains(.late))
    #expect(try !troubles(status, scheduled: -60, windowEnds: 1).contains(.late))
    // The window lasts half an hour if the job does not give its end.
    #expect(try troubles(status, scheduled: -31).contains(.late))
    #expect(try !troubles(status, scheduled: -29).contains(.late))
    #expect(try !troubles(status).contains(.late))
  }

  @Test(arguments: [JobStatus.arrived, .started, .completed, .cancelled])
  func `a driver who has arrived is late no more`(status: JobStatus) throws {
    #expect(try !troubles(status, driver: "d", scheduled: -600, windowEnds: -500).contains(.late))
  }

  @Test func `a driver on the way of whom nothing current is known is silent, elsewhere it is not`() throws {
    #expect(try troubles(.enRoute, driver: "d", reached: -2) == .silent)
    // The driver has just set out: no fix could be missing yet.
    #expect(try troubles(.enRoute, driver: "d", reached: -1) == [])
    for status in [JobStatus.assigned, .accepted, .arrived, .started] {
      #expect(try troubles(status, driver: "d") == [])
    }
  }

  @Test func `a booking that nobody confirmed is in no trouble a day after its time: somebody left it`()
    throws
  {
    #expect(try troubles(.pending, scheduled: -24 * 60 + 1, created: -9000) == [.late, .unassigned])
    #expect(try troubles(.pending, scheduled: -24 * 60 - 1, created: -9000) == [])
    #expect(try troubles(.pending, created: -24 * 60 - 1) == [])
    #expect(try troubles(.confirmed, scheduled: -24 * 60 - 1, created: -9000) == [.late, .unassigned])
  }

  @Test func `work that does not begin within a quarter of an hour is not started`() throws {
    #expect(try troubles(.arrived, driver: "d", reached: -14) == [])
    #expect(try troubles(.arrived, driver: "d", reached: -16) == .notStarted)
    #expect(try troubles(.started, driver: "d", reached: -160) == [])
  }

  @Test(arguments: [JobStatus.pending, .confirmed, .delegating])
  func `a job needs a driver half an hour before its time, or soon after its order`(status: JobStatus) throws
  {
    #expect(try troubles(status, scheduled: 31, created: -600) == [])
    #expect(try troubles(status, scheduled: 29, created: -600) == .unassigned)
    #expect(try troubles(status, driver: "d", scheduled: 5) == [])
    #expect(try troubles(status, created: -9) == [])
    #expect(try troubles(status, created: -11) == .unassigned)
  }

  @Test func `a customer to whom nobody answers for three minutes is a trouble, until somebody does`() throws
  {
    let fleet = Fleet()
    _ = fleet.put([.job(Job(id: JobID("j"), status: .started, address: "Street 1", createdAt: Self.now))])
    let slot = try #require(fleet.slot(of: JobID("j")))
    fleet.noteWaitingCustomer(of: slot, since: after(-4))
    #expect(fleet.troubles(of: slot, now: Self.now) == .unanswered)
    fleet.noteWaitingCustomer(of: slot, since: after(-2))
    #expect(fleet.troubles(of: slot, now: Self.now) == [])
    fleet.noteWaitingCustomer(of: slot, since: after(-4))
    fleet.noteWaitingCustomer(of: slot, since: nil)
    #expect(fleet.troubles(of: slot, now: Self.now) == [])
    fleet.noteWaitingCustomer(of: slot, since: after(-4))
    _ = fleet.put([.job(Job(id: JobID("j"), status: .completed, address: "Street 1", createdAt: Self.now))])
    #expect(fleet.troubles(of: slot, now: Self.now) == [])
  }

  @Test func `the worst of several comes first, and none comes last`() {
    #expect(([.silent, .late] as JobTroubles).rank == 0)
    #expect(([.unassigned] as JobTroubles).rank == 3)
    #expect(([.asked] as JobTroubles).rank == 5)
    #expect(([] as JobTroubles).rank == 7)
  }
}
