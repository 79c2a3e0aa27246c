import HTTP
import TestSupport
import Testing
import Tracking

@testable import Board
@testable import FleetView
@testable import Words

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
      fleet, BoardQuery(HTTPQuery(query)), for: .board, limit: limit, now: now, words: .standard)
    return (
      selection.jobs.map { fleet.job($0).id.rawValue },
      selection.drivers.map { fleet.profile($0).id.rawValue }
    )
  }

  @Test
  func `what needs a driver comes first, then what goes wrong, the worst before the rest, then all by time`()
  {
    let fleet = fleet(
      [
        job("later", due: 300), job("soon", due: 60), job("unassigned", .confirmed, due: 10),
        job("not-started", .arrived, driver: 0, due: -30), job("silent", .enRoute, driver: 1, due: 5),
        job("late", .accepted, due: -45), job("later-still-late", .accepted, due: -40),
        job("fine", .accepted, due: 1),
      ], drivers: 2)
    #expect(
      select(fleet).jobs == [
        "unassigned", "late", "later-still-late", "silent", "not-started", "fine", "soon", "later",
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
    // A condition that is unknown, or too long to be typed, is left out.
    for query in ["show=x", "status=ended", "q=\(String(repeating: "x", count: 601))", "q=%20"] {
      #expect(select(fleet, query).jobs.count == 3)
      #expect(BoardQuery(HTTPQuery(query)).isEverything)
    }
  }

  @Test func `a job is found by its number and its customer's phone, a driver by the phone`() {
    var called = job("called", due: 60)
    called.confirmationCode = "SF34BJUW"
    called.customerPhone = "+1 (305) 555-0123"
    let fleet = fleet([called, job("other", due: 60)], drivers: 2)
    _ = fleet.put([.driver(DriverProfile(id: DriverID("d1"), name: "Driver No1", phone: "305 555 0199"))])
    for query in ["q=sf34bjuw", "q=SF34", "q=3055550123", "q=555+0123", "q=555-0123", "q=%28305%29"] {
      #expect(select(fleet, query).jobs == ["called"], "\(query)")
    }
    #expect(select(fleet, "q=3055550199").drivers == ["d1"])
    #expect(select(fleet, "q=3055550199").jobs == [])
    // The search uses the new values of a job and a driver that changed.
    called.confirmationCode = "NEWCODE2"
    called.customerPhone = nil
    _ = fleet.put([.job(called), .driver(DriverProfile(id: DriverID("d1"), name: "Driver No1", phone: "1"))])
    #expect(select(fleet, "q=newcode2").jobs == ["called"])
    for query in ["q=sf34bjuw", "q=3055550123", "q=3055550199"] {
      #expect(select(fleet, query).jobs == [] && select(fleet, query).drivers == [], "\(query)")
    }
  }

  @Test func `all that the field takes is looked for, in every script`() {
    let address = String(repeating: "東", count: 200)
    let fleet = fleet([job("there", due: 60, address: address), job("elsewhere", due: 60)], drivers: 0)
    let escaped = String(repeating: "%E6%9D%B1", count: 200)
    #expect(select(fleet, "q=\(escaped)").jobs == ["there"])
  }

  @Test func `an operator's drivers and jobs are listed, those that it was given among them`() {
    let fleet = fleet(
      [
        job("driven", driver: 0, due: 60), job("late", .accepted, driver: 1, due: -45),
        job("other", driver: 2, due: 60),
      ],
      drivers: 4)
    for (index, name) in ["Harbour & Sons", "Harbour & Sons", "Northline", nil].enumerated() {
      _ = fleet.put([
        .driver(
          DriverProfile(
            id: DriverID("d\(index)"), name: "Driver No\(index)", isOnline: true, operatorName: name))
      ])
    }
    var given = job("given", .delegating, due: 90)
    given.operatorID = DriverID("d1")
    given.operatorName = "Harbour & Sons"
    _ = fleet.put([.job(given)])
    let asked = "operator=Harbour+%26+Sons"
    #expect(select(fleet, asked).jobs == ["late", "driven", "given"])
    #expect(select(fleet, asked).drivers == ["d1", "d0"])
    #expect(select(fleet, asked + "&show=late").jobs == ["late"])
    #expect(select(fleet, asked + "&q=no0").jobs == ["driven"])
    #expect(select(fleet, "operator=Northline").drivers == ["d2"])
    #expect(select(fleet, "operator=Nobody").jobs == [] && select(fleet, "operator=Nobody").drivers == [])
    #expect(select(fleet, "operator=").drivers.count == 4)
    #expect(select(fleet, "operator=\(String(repeating: "x", count: 601))").jobs.count == 4)
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
      fleet, BoardQuery(text: "nothing"), for: .board, limit: 10, now: now, words: .standard)
    #expect(selection.jobCount == 0)
    #expect(selection.troubles[.late] == 2)
    #expect(selection.troubles[.unassigned] == 2)
    #expect(selection.troubles[.trouble] == 3)
  }

  /// Examines every driver and job as a whole, and sorts all that match.
  private func walk(_ fleet: Fleet, _ query: BoardQuery) -> (jobs: [String], drivers: [String]) {
    func has(_ texts: [String?]) -> Bool {
      var folded = FoldedText()
      for text in texts { folded.append(text) }
      return query.words.allSatisfy { folded.contains($0) }
    }
    let words = Words.standard
    let jobs = fleet.jobs.filter { !$0.status.isEnded }.compactMap { job -> (Int, Timestamp, Int, String)? in
      guard let slot = fleet.slot(of: job.id) else { return nil }
      let troubles = fleet.troubles(of: slot, now: now)
      let driver = job.driverID.flatMap { fleet.driver($0) }
      let name = job.driverID == nil ? words.board.unassigned : driver?.name ?? words.board.nameless
      guard query.jobFilter.admits(job.status, troubles),
        has([job.address, job.customerName, name, words.jobStatuses[job.status], job.id.rawValue])
      else { return nil }
      let needsDriver = job.driverID == nil && [.pending, .confirmed].contains(job.status)
      return (
        needsDriver ? -1 : troubles.rank, job.scheduledAt ?? job.createdAt, slot.rawValue, job.id.rawValue
      )
    }
    let drivers = fleet.driverSlots.compactMap { slot -> (Int, Int, String)? in
      let driver = fleet.driver(slot)
      let job = fleet.currentJob(of: slot)
      let state = job.map { (status: fleet.status($0), troubles: fleet.troubles(of: $0, now: now)) }
      let work = state.map { words.jobStatuses[$0.status] } ?? words.board.free
      guard
        state.map({ query.jobFilter.admits($0.status, $0.troubles) })
          ?? query.jobFilter.admitsDriversWithoutJob,
        has([
          driver.name ?? words.board.nameless, work, job.map { fleet.job($0).address }, driver.id.rawValue,
        ])
      else { return nil }
      let rank = state.map { $0.troubles.isEmpty ? 1 : 0 } ?? (driver.isOnline ? 2 : 3)
      return (rank, slot.rawValue, driver.id.rawValue)
    }
    return (
      jobs.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3), drivers.sorted { $0 < $1 }.map(\.2)
    )
  }

  @Test(arguments: [UInt64(1), 2])
  func `what is listed is what a walk over everything finds`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let fleet = fleet([], drivers: 300)
    let names = ["Zoë", "Åsa Harbour", nil, "unassigned"]
    for round in 0..<2500 {
      let driver = random.chance(70) ? Int.random(in: 0..<340, using: &random) : nil
      var job = job(
        "j\(Int.random(in: 0..<700, using: &random))",
        JobStatus.allCases.randomElement(using: &random) ?? .pending, driver: driver,
        due: Int64.random(in: -90...90, using: &random), address: "\(round % 50) Harbour Street",
        customer: names.randomElement(using: &random) ?? nil)
      if random.chance(30) { job.scheduledAt = nil }
      _ = fleet.put([.job(job)])
      if random.chance(10) { _ = fleet.put([.jobGone(job.id)]) }
      if random.chance(10) {
        let id = DriverID("d\(Int.random(in: 0..<300, using: &random))")
        _ = fleet.put([
          .driver(
            DriverProfile(
              id: id, name: names.randomElement(using: &random) ?? nil, isOnline: random.chance(50)))
        ])
      }
      guard round % 250 == 0 else { continue }
      for query in [
        "", "q=harbour", "q=zoe+d1", "q=unassigned&show=late", "status=under-way", "q=7+free", "q=way",
      ] {
        let wanted = walk(fleet, BoardQuery(HTTPQuery(query)))
        for limit in [20, 1000] {
          let found = select(fleet, query, limit: limit)
          #expect(found.jobs == Array(wanted.jobs.prefix(limit)), "\(query)")
          #expect(found.drivers == Array(wanted.drivers.prefix(limit)), "\(query)")
        }
      }
    }
  }
}
