import Testing

@testable import Tracking

@Suite struct FleetNodesTests {
  private let job = JobID("job")

  private func fleet(_ status: JobStatus = .enRoute) throws -> Fleet {
    let fleet = try Fleet.make(jobs: [.make(status: status, driver: "a")])
    _ = try fleet.apply(.nodesJoined, now: noon)
    return fleet
  }

  private func cause(_ fleet: Fleet, _ seconds: Double, _ status: JobStatus? = .enRoute) throws
    -> Freshness.Cause
  {
    fleet.freshness(of: try fleet.slot("a"), status: status, since: noon, now: noon + seconds).cause
  }

  @Test func `the age of a loss counts from the last news, and from the first loss`() throws {
    let fleet = try Fleet.make()
    #expect(fleet.nodes == .alone && fleet.nodes.cutOffSince == nil)
    #expect(try fleet.apply(.nodesCutOff(since: noon + 3), now: noon + 5) == [.nodesChanged])
    #expect(try fleet.apply(.nodesCutOff(since: noon + 6), now: noon + 8) == [])
    #expect(fleet.nodes.cutOffSince == noon + 3)
    #expect(try fleet.apply(.nodesJoined, now: noon + 9) == [.nodesChanged])
    #expect(try fleet.apply(.nodesJoined, now: noon + 10) == [])
    #expect(fleet.nodes == .joined(since: noon + 9))
    // A clock that differs from that of the others, or was set back, makes no time of the future.
    _ = try fleet.apply(.nodesCutOff(since: noon + 60), now: noon + 20)
    #expect(fleet.nodes.cutOffSince == noon + 20)
    _ = fleet.clockWasSet(now: noon + 15)
    #expect(fleet.nodes.cutOffSince == noon + 15)
  }

  @Test func `these events leave nothing to store`() throws {
    let fleet = try Fleet.make()
    #expect(try fleet.check(.nodesCutOff(since: noon), now: noon) == [])
    #expect(try fleet.check(.nodesJoined, now: noon) == [])
  }

  @Test func `cut off, own fixes stay live while they are young, and those of others are not known any more`()
    throws
  {
    let fleet = try fleet()
    let slot = try fleet.slot("a")
    try fleet.move(slot, to: .make(at: noon + 10))
    _ = try fleet.apply(.nodesCutOff(since: noon + 12), now: noon + 14)
    #expect(try cause(fleet, 15) == .live)
    try fleet.move(slot, to: .make(north: 100, at: noon + 20))
    #expect(try cause(fleet, 110) == .live)
    // A phone that falls silent here may have gone to another node.
    #expect(try cause(fleet, 111) == .cutOff)
    #expect(try cause(fleet, 111, .arrived) == .cutOff)
    _ = try fleet.apply(.nodesJoined, now: noon + 120)
    #expect(try fleet.move(slot, to: .make(north: 200, at: noon + 121), ofOtherNode: .exact))
    #expect(fleet.driver(slot).isFromOtherNode)
    #expect(try cause(fleet, 122) == .live)
    _ = try fleet.apply(.nodesCutOff(since: noon + 122), now: noon + 123)
    #expect(try cause(fleet, 123) == .cutOff)
    // The phone came to this node.
    try fleet.move(slot, to: .make(north: 300, at: noon + 125))
    #expect(!fleet.driver(slot).isFromOtherNode)
    #expect(try cause(fleet, 126) == .live)
  }

  @Test func `a refused fix does not change whose fix the position is`() throws {
    let fleet = try fleet()
    let slot = try fleet.slot("a")
    #expect(try fleet.move(slot, to: .make(at: noon + 10), ofOtherNode: .exact))
    #expect(throws: FleetRejection.fixOlderThanCurrent) {
      try fleet.move(slot, to: .make(at: noon + 5, receivedAt: noon + 11))
    }
    #expect(fleet.driver(slot).isFromOtherNode)
  }

  @Test func `a place of another node is as certain as it was there, and never replaces a newer fix`() throws
  {
    let fleet = try fleet()
    let slot = try fleet.slot("a")
    #expect(try fleet.move(slot, to: .make(at: noon), ofOtherNode: .unknown))
    #expect(fleet.dating(of: slot) == .unknown && fleet.driver(slot).isFromOtherNode)
    #expect(try fleet.move(slot, to: .make(north: 90, at: noon + 1), ofOtherNode: .about))
    #expect(fleet.dating(of: slot) == .about && fleet.driver(slot).isFromOtherNode)
    try fleet.move(slot, to: .make(north: 100, at: noon + 5))
    #expect(try !fleet.move(slot, to: .make(at: noon + 6), ofOtherNode: .unknown))
    #expect(try !fleet.move(slot, to: .make(at: noon + 4), ofOtherNode: .about))
    #expect(fleet.dating(of: slot) == .exact && !fleet.driver(slot).isFromOtherNode)
  }

  @Test func `a restored position may be old because of the cut, one of unknown age has no time to name`()
    throws
  {
    let (fleet, own) = (try fleet(), try fleet())
    fleet.place(try fleet.slot("a"), at: try .make(at: noon))
    _ = try fleet.apply(.nodesCutOff(since: noon), now: noon)
    #expect(try cause(fleet, 1) == .undated)
    #expect(try cause(own, 1) == .noPosition)
    let restored = Freshness(
      position: try .make(), isRestored: true, lastHeardAt: noon, status: .enRoute, isUpstreamLost: false,
      isCutOff: true, now: noon + 1)
    #expect(restored.cause == .cutOff && restored.ageMilliseconds == 1000)
  }

  @Test func `cut off, no driver counts as silent, and after the return only one who stays silent`() throws {
    let fleet = try fleet()
    let slot = try #require(fleet.slot(of: job))
    #expect(try fleet.move(fleet.slot("a"), to: .make(at: noon + 10), ofOtherNode: .exact))
    #expect(fleet.troubles(of: slot, now: noon + 200) == .silent)
    _ = try fleet.apply(.nodesCutOff(since: noon + 201), now: noon + 203)
    #expect(fleet.troubles(of: slot, now: noon + 300) == [])
    #expect(fleet.census(now: noon + 300).silentJobCount == 0)
    _ = try fleet.apply(.nodesJoined, now: noon + 400)
    #expect(try cause(fleet, 489) == .live)
    #expect(fleet.troubles(of: slot, now: noon + 489) == [])
    #expect(try cause(fleet, 491) == .driverSilent)
    #expect(fleet.troubles(of: slot, now: noon + 491) == .silent)
  }

  @Test func `after the return, what another node heard of a driver decides at once`() throws {
    let fleet = try fleet()
    let slot = try fleet.slot("a")
    #expect(try fleet.move(slot, to: .make(at: noon + 10), ofOtherNode: .exact))
    _ = try fleet.apply(.nodesCutOff(since: noon + 12), now: noon + 14)
    _ = try fleet.apply(.nodesJoined, now: noon + 400)
    // The other node's newest fix is old: that driver is silent, and everybody may know it.
    #expect(
      try fleet.move(
        slot, to: .make(north: 300, at: noon + 60, receivedAt: noon + 401), ofOtherNode: .exact))
    #expect(try cause(fleet, 402) == .driverSilent)
  }

  @Test func `a customer is told of a job that goes on, and not of one that ended`() throws {
    for (status, isTold) in [(JobStatus.pending, true), (.enRoute, true), (.completed, false)] {
      let fleet = try fleet(status)
      _ = try fleet.apply(.nodesCutOff(since: noon + 1), now: noon + 2)
      let slot = try #require(fleet.slot(of: job))
      let view = fleet.customerView(of: slot, rules: VisibilityRules(), now: noon + 3)
      #expect(view.cutOffSince == (isTold ? noon + 1 : nil))
    }
  }

  @Test func `rules that delay the place do not hide the cut`() throws {
    var configuration = Fleet.Configuration()
    configuration.rules.delaySeconds = 30
    let rules = configuration.rules
    let fleet = try Fleet.make(jobs: [.make(status: .enRoute, driver: "a")], configuration: configuration)
    for second in 1...60 {
      let position = try Position.make(north: Double(second * 10), at: noon + Double(second))
      #expect(try fleet.move(fleet.slot("a"), to: position, ofOtherNode: .exact))
    }
    let slot = try #require(fleet.slot(of: job))
    #expect(fleet.customerView(of: slot, rules: rules, now: noon + 60).freshness?.cause == .live)
    _ = try fleet.apply(.nodesCutOff(since: noon + 60), now: noon + 62)
    #expect(fleet.customerView(of: slot, rules: rules, now: noon + 62).freshness?.cause == .cutOff)
  }
}
