import Testing
import TestSupport

@testable import Tracking

@Suite struct CustomerMovementTests {
  private var rules: [VisibilityRules] {
    var early = VisibilityRules()
    early.driverShownFrom = .assigned
    var withoutAddress = VisibilityRules()
    withoutAddress.showsAddress = false
    var recent = VisibilityRules()
    recent.since = noon + 90
    return [VisibilityRules(), early, withoutAddress, recent]
  }

  @Test(arguments: 0..<40)
  func `the short way of a fix shows what a whole view shows`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pickup = try Coordinate.make(north: 900)
    var job = Job.make(status: .assigned, driver: "a", pickup: random.chance(80) ? pickup : nil)
    job.scheduledAt = random.chance(50) ? noon + Double(Int.random(in: -3000..<900, using: &random)) : nil
    let fleet = try Fleet.make(jobs: [job])
    let (driver, slot) = (try fleet.slot("a"), try #require(fleet.slot(of: JobID("job"))))
    var now = noon
    var north = 0.0
    var comparedCount = 0
    for _ in 0..<60 {
      now = now + Double(Int.random(in: 1..<40, using: &random))
      if random.chance(8) { now = now + 100 }
      if random.chance(12) {
        let status = [JobStatus.accepted, .enRoute, .arrived, .started].randomElement(using: &random)
        _ = try? fleet.apply(
          .upstreamStatus(JobID("job"), try #require(status), driverID: DriverID("a")), now: now)
      }
      if random.chance(3) { _ = try? fleet.apply(.upstreamLost, now: now) }
      if random.chance(10) { _ = try? fleet.apply(.upstreamConnected, now: now) }
      if random.chance(3) { _ = try? fleet.apply(.nodesCutOff(since: now), now: now) }
      if random.chance(10) { _ = try? fleet.apply(.nodesJoined, now: now) }
      let bases = rules.map { rules in
        fleet.movementBase(of: fleet.customerView(of: slot, rules: rules, now: now), rules: rules)
      }
      now = now + Double(Int.random(in: 0..<6, using: &random))
      north += Double(Int.random(in: -10..<60, using: &random)) + (random.chance(5) ? 400 : 0)
      let position = try Position.make(
        north: north, at: now, heading: random.chance(40) ? Double(random.next() % 360) : nil,
        speed: random.chance(50) ? 7 : nil, accuracy: random.chance(70) ? Double(random.next() % 60) : nil)
      if random.chance(30) {
        _ = try? fleet.move(driver, to: position, ofOtherNode: .exact)
      } else {
        try? fleet.move(driver, to: position)
      }
      for (rules, base) in zip(rules, bases) {
        guard let base, let short = fleet.customerMovement(of: slot, base, now: now) else { continue }
        comparedCount += 1
        #expect(short == fleet.customerView(of: slot, rules: rules, now: now).movement)
      }
    }
    #expect(comparedCount > 0)
  }

  @Test func `rules that change places, and other jobs of the driver, need a whole view`() throws {
    let job = Job.make(status: .enRoute, driver: "a", pickup: try .make(north: 900))
    let fleet = try Fleet.make(jobs: [job])
    try fleet.move(fleet.slot("a"), to: .make())
    let slot = try #require(fleet.slot(of: job.id))
    func base(_ change: (inout VisibilityRules) -> Void = { _ in }) -> CustomerMovement.Base? {
      var rules = VisibilityRules()
      change(&rules)
      return fleet.movementBase(of: fleet.customerView(of: slot, rules: rules, now: noon), rules: rules)
    }
    let plain = try #require(base())
    #expect(fleet.customerMovement(of: slot, plain, now: noon) != nil)
    #expect(base { $0.delaySeconds = 10 } == nil)
    #expect(base { $0.roundingMeters = 100 } == nil)
    #expect(base { $0.shownWithinMeters = 5_000 } == nil)
    #expect(base { $0.driverShownFrom = .arrived } == nil)
    _ = try fleet.apply(.jobUpserted(Job.make("other", status: .assigned, driver: "a")), now: noon)
    #expect(fleet.customerMovement(of: slot, plain, now: noon) == nil)
  }
}
