import Testing

@testable import Tracking

/// A step that the driver's phone kept while it had no network.
@Suite struct StepTimeTests {
  private let id = JobID("job")

  /// A job that "a" accepted a minute after noon.
  private func accepted(_ more: [Job] = []) throws -> (Fleet, DriverSlot) {
    let fleet = try Fleet.make()
    for job in [Job.make(status: .pending)] + more { _ = try fleet.apply(.jobCreated(job), now: noon) }
    let a = try fleet.slot("a")
    _ = try fleet.apply(.accepted(id, by: a), now: noon + 60)
    return (fleet, a)
  }

  private func time(_ fleet: Fleet, _ status: JobStatus, _ id: JobID? = nil) -> Timestamp? {
    fleet.job(id ?? self.id)?.statusTimes[status]
  }

  @Test func `has the time at which it was taken`() throws {
    let (fleet, a) = try accepted()
    _ = try fleet.apply(.statusChanged(id, to: .enRoute, by: .driver(a), at: noon + 300), now: noon + 900)
    _ = try fleet.apply(.statusChanged(id, to: .arrived, by: .driver(a), at: noon + 600), now: noon + 900)
    #expect(time(fleet, .enRoute) == noon + 300 && time(fleet, .arrived) == noon + 600)
  }

  @Test func `is never in the future`() throws {
    let (fleet, a) = try accepted()
    _ = try fleet.apply(.statusChanged(id, to: .enRoute, by: .driver(a), at: noon + 901), now: noon + 900)
    #expect(time(fleet, .enRoute) == noon + 900)
  }

  @Test func `is not before the job's former step`() throws {
    let (fleet, a) = try accepted()
    _ = try fleet.apply(.statusChanged(id, to: .enRoute, by: .driver(a), at: noon), now: noon + 900)
    #expect(time(fleet, .enRoute) == noon + 60)
  }

  @Test func `is the time of its arrival while the clock is before the former step`() throws {
    let (fleet, a) = try accepted()
    _ = try fleet.apply(.statusChanged(id, to: .enRoute, by: .driver(a), at: noon + 10), now: noon + 30)
    #expect(time(fleet, .enRoute) == noon + 30)
  }

  @Test func `is not before the driver had the job`() throws {
    let (fleet, a) = try accepted()
    let b = try fleet.slot("b")
    _ = try fleet.apply(.statusChanged(id, to: .enRoute, by: .driver(a)), now: noon + 100)
    _ = try fleet.apply(.assigned(id, to: DriverID("b")), now: noon + 500)
    _ = try fleet.apply(.statusChanged(id, to: .arrived, by: .driver(b), at: noon + 200), now: noon + 900)
    #expect(time(fleet, .arrived) == noon + 500)
  }

  @Test func `is not before the last step of another job of the driver, whose way belongs to other people`()
    throws
  {
    let (fleet, a) = try accepted([.make("other"), .make("unmoved")])
    let (other, unmoved) = (JobID("other"), JobID("unmoved"))
    for job in [other, unmoved] { _ = try fleet.apply(.accepted(job, by: a), now: noon + 70) }
    _ = try fleet.apply(.statusChanged(other, to: .enRoute, by: .driver(a)), now: noon + 100)
    _ = try fleet.apply(.statusChanged(other, to: .cancelled, by: .dispatcher), now: noon + 400)
    // A job that the driver never set out for says nothing of where the driver was.
    _ = try fleet.apply(.statusChanged(unmoved, to: .cancelled, by: .dispatcher), now: noon + 800)
    _ = try fleet.apply(.statusChanged(id, to: .enRoute, by: .driver(a), at: noon + 200), now: noon + 900)
    #expect(time(fleet, .enRoute) == noon + 400)
  }

  @Test func `that accepts a job counts from then on as the driver's own`() throws {
    let fleet = try Fleet.make()
    let a = try fleet.slot("a")
    _ = try fleet.apply(.jobCreated(.make()), now: noon)
    _ = try fleet.apply(.accepted(id, by: a, at: noon + 300), now: noon + 900)
    _ = try fleet.apply(.statusChanged(id, to: .enRoute, by: .driver(a), at: noon + 400), now: noon + 900)
    #expect(time(fleet, .accepted) == noon + 300 && time(fleet, .enRoute) == noon + 400)
    #expect(fleet.job(id)?.driverSince == noon + 300)
  }

  @Test func `of a dispatcher has the time of the server alone`() throws {
    let (fleet, _) = try accepted()
    _ = try fleet.apply(.statusChanged(id, to: .cancelled, by: .dispatcher, at: noon + 100), now: noon + 900)
    #expect(time(fleet, .cancelled) == noon + 900)
  }
}
