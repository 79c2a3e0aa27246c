import Testing

@testable import Tracking

struct FleetOperatorTests {
  private func driver(_ id: String, of name: String?) -> FleetRecord {
    .driver(DriverProfile(id: DriverID(id), operatorName: name))
  }

  private func job(_ id: String, driver: String? = nil, given name: String? = nil) -> Job {
    var job = Job.make(id, status: driver == nil ? .delegating : .assigned, driver: driver)
    job.operatorID = name.map { DriverID("id of \($0)") }
    job.operatorName = name
    return job
  }

  @Test func `an operator is known as long as a driver or a job names it`() {
    let fleet = Fleet()
    #expect(fleet.operatorNames == [])
    _ = fleet.put([
      driver("a", of: "Zebra"), driver("b", of: "Ant"), driver("c", of: nil), driver("d", of: "Ant"),
    ])
    _ = fleet.put([.job(job("1", given: "Bee"))])
    #expect(fleet.operatorNames == ["Ant", "Bee", "Zebra"])
    _ = fleet.put([driver("b", of: "Zebra"), driver("a", of: nil), .job(job("1", given: "Ant"))])
    #expect(fleet.operatorNames == ["Ant", "Zebra"])
    _ = fleet.put([driver("d", of: nil)])
    #expect(fleet.operatorNames == ["Ant", "Zebra"])
    _ = fleet.put([.jobGone(JobID("1"))])
    #expect(fleet.operatorNames == ["Zebra"])
  }

  @Test func `a job belongs to whom it was given, else to its driver's operator`() throws {
    let fleet = Fleet()
    _ = fleet.put([
      driver("a", of: "Ant"), .job(job("given", driver: "a", given: "Bee")), .job(job("driven", driver: "a")),
      .job(job("nobody's")),
    ])
    func name(_ id: String) throws -> String? {
      fleet.operatorName(of: try #require(fleet.slot(of: JobID(id))))
    }
    #expect(try name("given") == "Bee")
    #expect(try name("driven") == "Ant")
    #expect(try name("nobody's") == nil)
    _ = try fleet.apply(.driverOperatorChanged(DriverID("a"), name: "Cat"), now: noon)
    #expect(try name("driven") == "Cat")
  }

  @Test func `what upstream calls an operator stays known while it cannot say`() throws {
    let fleet = try Fleet.make(jobs: [job("1", given: "Ant")])
    func named(_ id: String, _ name: String?) -> Job {
      var job = job("1")
      job.operatorID = DriverID(id)
      job.operatorName = name
      return job
    }
    _ = try fleet.apply(.jobUpserted(named("id of Ant", nil)), now: noon)
    #expect(fleet.job(JobID("1"))?.operatorName == "Ant")
    _ = try fleet.apply(.jobOperatorChanged(JobID("1"), to: DriverID("id of Ant"), name: nil), now: noon)
    #expect(fleet.job(JobID("1"))?.operatorName == "Ant")
    _ = try fleet.apply(.jobOperatorChanged(JobID("1"), to: DriverID("other"), name: nil), now: noon)
    #expect(fleet.job(JobID("1"))?.operatorName == nil)
    _ = try fleet.apply(.jobUpserted(named("other", "Bee")), now: noon)
    #expect(fleet.operatorNames == ["Bee"])
    _ = try fleet.apply(.jobUpserted(job("1")), now: noon)
    #expect(fleet.operatorNames == [])
    #expect(throws: FleetRejection.unknownDriver) {
      try fleet.apply(.driverOperatorChanged(DriverID("nobody"), name: "Ant"), now: noon)
    }
  }

  @Test func `a restored fleet knows its operators`() {
    let fleet = Fleet(
      restoring: FleetSnapshot(
        profiles: [DriverProfile(id: DriverID("a"), operatorName: "Ant"), DriverProfile(id: DriverID("b"))],
        positions: [nil, nil], jobs: [job("1", given: "Bee"), job("2", driver: "a")]))
    #expect(fleet.operatorNames == ["Ant", "Bee"])
    #expect(fleet.slot(of: JobID("2")).flatMap { fleet.operatorName(of: $0) } == "Ant")
    _ = fleet.put([driver("a", of: nil), .jobGone(JobID("1"))])
    #expect(fleet.operatorNames == [])
  }

  @Test(
    arguments: [
      ("Harbour Haulage", "Harbour Haulage"), ("  two \t\n words ", "two words"), ("Å & <b>", "Å & <b>"),
      ("", nil),
      (" \n", nil), (String(repeating: "x", count: 201), nil), (nil, nil),
    ] as [(String?, String?)])
  func `a name is as forms give it back`(text: String?, name: String?) {
    #expect(OperatorTable.name(text) == name)
  }
}
