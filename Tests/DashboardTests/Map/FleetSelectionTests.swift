import HTTP
import Testing
import Tracking

@testable import Dashboard

struct FleetSelectionTests {
  let now = SampleFleet.now

  private func fleet(_ jobs: [Job], drivers: Int = 0) -> Fleet {
    let fleet = Fleet()
    for index in 0..<drivers {
      _ = fleet.put([
        .driver(DriverProfile(id: DriverID("d\(index)"), name: "Driver No\(index)", isOnline: true))
      ])
    }
    for job in jobs { _ = fleet.put([.job(job)]) }
    return fleet
  }

  private func job(
    _ id: String, _ status: JobStatus = .accepted, driver: Int? = nil, due minutes: Int64,
    address: String = "Street 1", customer: String? = nil
  ) -> Job {
    Job(
      id: JobID(id), driverID: driver.map { DriverID("d\($0)") }, status: status, address: address,
      customerName: customer, scheduledAt: SampleFleet.ago(-minutes * 60), createdAt: SampleFleet.ago(86_400),
      statusTimes: [status: SampleFleet.ago(3600)])
  }

  private func select(_ fleet: Fleet, _ query: String = "", limit: Int = 100) -> (
    jobs: [String], drivers: [String]
  ) {
    let selection = FleetSelection(
      fleet, BoardQuery(HTTPQuery(query)), for: .board, limit: limit, now: now, words: .english)
    return (
      selection.jobs.map { fleet.job($0).id.rawValue },
      selection.drivers.map { fleet.profile($0).id.rawValue }
    )
  }

  @Test func `what goes wrong comes first, the worst before the rest, then all by time`() {
    let fleet = fleet(
      [
        job("later", due: 300), job("soon", due: 60), job("unassigned", .confirmed, due: 10),
        job("not-started", .arrived, driver: 0, due: -30), job("silent", .enRoute, driver: 1, due: 5),
        job("late", .accepted, due: -45), job("later-still-late", .accepted, due: -40),
      ], drivers: 2)
    #expect(
      select(fleet).jobs == [
        "late", "later-still-late", "silent", "not-started", "unassigned", "soon", "later",
      ])
    #expect(select(fleet, "show=trouble").jobs.count == 5)
  }

  @Test func `each filter lists its own, and several together what has all`() {
    let fleet = fleet(
      [
        job("late", .accepted, driver: 0, due: -45, customer: "Ann Öberg"),
        job("both", .enRoute, driver: 1, due: -90, address: "Harbour 2"), job("fine", driver: 2, due: 60),
      ], drivers: 4)
    #expect(select(fleet, "show=late").jobs == ["both", "late"])
    #expect(select(fleet, "show=silent").jobs == ["both"])
    #expect(select(fleet, "show=silent").drivers == ["d1"])
    #expect(select(fleet, "status=assigned").jobs == ["late", "fine"])
    #expect(select(fleet, "q=oberg&show=late").jobs == ["late"])
    #expect(select(fleet, "q=HARB+no1&show=").jobs == ["both"])
    #expect(select(fleet, "q=harb&show=unassigned").jobs == [])
    #expect(select(fleet, "q=d3").drivers == ["d3"])
    // What is not known, or too long to be typed, is not asked for.
    for query in ["show=x", "status=ended", "q=\(String(repeating: "x", count: 300))", "q=%20"] {
      #expect(select(fleet, query).jobs.count == 3)
      #expect(BoardQuery(HTTPQuery(query)).isEverything)
    }
  }

  @Test func `the one late job among 5,000 of 5,000 drivers is found and comes first, whatever the limit`() {
    var jobs = (0..<5000).map { job("j\($0)", driver: $0, due: 60 + Int64($0), address: "\($0) Long Street") }
    jobs[4321] = job("needle", .accepted, driver: 4321, due: -50, address: "7 Hidden Lane", customer: "Zoë")
    let fleet = fleet(jobs, drivers: 5000)
    #expect(select(fleet, limit: 1).jobs == ["needle"])
    #expect(select(fleet, limit: 1).drivers == ["d4321"])
    for query in ["show=late", "q=zoe", "q=hidden+lane", "q=no4321", "q=needle"] {
      #expect(select(fleet, query, limit: 1).jobs == ["needle"], "\(query)")
    }
  }

  @Test func `counts are of all jobs, whatever is asked for`() {
    let fleet = fleet([job("a", due: -60), job("b", .confirmed, due: 0), job("c", .confirmed, due: -60)])
    let selection = FleetSelection(
      fleet, BoardQuery(text: "nothing"), for: .board, limit: 10, now: now, words: .english)
    #expect(selection.jobCount == 0)
    #expect(selection.troubles[.late] == 2)
    #expect(selection.troubles[.unassigned] == 2)
    #expect(selection.troubles[.trouble] == 3)
  }
}
