import TestSupport
import Testing

@testable import Tracking

/// Tests long random histories of all changes, right and wrong, that drivers, dispatchers and upstream may ask for.
@Suite struct FleetHistoryTests {
  private static let drivers = ["a", "b", "c", "d"]
  private static let jobs = (0..<6).map { "job-\($0)" }

  private func randomEvent(
    in fleet: Fleet, withUpstream: Bool, _ random: inout SeededRandom
  ) throws -> FleetEvent {
    let job = JobID(Self.jobs.randomElement(using: &random) ?? "")
    let driver = Self.drivers.randomElement(using: &random) ?? ""
    let slot = try fleet.slot(driver)
    let status = JobStatus.allCases.randomElement(using: &random) ?? .pending
    let actors: [JobActor] = [.driver(slot), .driver(slot), .driver(slot), .customer, .dispatcher]
    let actor = actors.randomElement(using: &random) ?? .customer
    switch Int.random(in: 0..<(withUpstream ? 12 : 10), using: &random) {
    case 0: return .jobCreated(.make(job.rawValue))
    case 1: return .assigned(job, to: DriverID(driver))
    case 2: return .accepted(job, by: slot)
    case 3: return .declined(job, by: slot)
    case 4:
      let state = DriverAvailability.allCases.randomElement(using: &random) ?? .online
      return .availabilityChanged(DriverID(driver), state)
    case 10:
      return .upstreamStatus(job, status, driverID: Bool.random(using: &random) ? DriverID(driver) : nil)
    case 11: return .jobUpserted(.make(job.rawValue, status: status, driver: driver))
    default: return .statusChanged(job, to: status, by: actor)
    }
  }

  /// Checks the conditions that must be true at every moment, computed from the jobs alone.
  private func verify(_ fleet: Fleet) throws {
    for name in Self.drivers {
      let slot = try fleet.slot(name)
      let held = fleet.jobs.filter { $0.driverID == DriverID(name) && !$0.status.isEnded }.map(\.id)
      #expect(Set(fleet.jobs(of: slot).map { fleet.job($0).id }) == Set(held))
      #expect(fleet.jobs(of: slot).count == held.count)
    }
    for job in fleet.jobs { #expect(fleet.slot(of: job.id).map { fleet.job($0).id } == job.id) }
    #expect(fleet.jobs.count { _ in true } == fleet.jobCount)
  }

  @Test(arguments: 0..<40)
  func `a refused event changes nothing, an accepted one follows the contract`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let fleet = try Fleet.make(drivers: Self.drivers)
    var refused = 0
    var accepted = 0
    for step in 0..<600 {
      let before = Dictionary(uniqueKeysWithValues: fleet.jobs.map { ($0.id, $0) })
      let event = try randomEvent(in: fleet, withUpstream: false, &random)
      do throws(FleetRejection) {
        let changes = try fleet.apply(event, now: noon + Double(step))
        accepted += 1
        for case .jobChanged(let slot, let from) in changes {
          let after = fleet.job(slot)
          #expect(before[after.id]?.status == from)
          #expect(after.revision == (before[after.id]?.revision ?? 0) + 1)
          #expect(after.statusTimes[after.status] != nil)
          #expect(from?.isEnded != true)
          if let from, from != after.status { #expect(isAllowed(event, from: from, to: after.status)) }
        }
      } catch {
        refused += 1
        #expect(Dictionary(uniqueKeysWithValues: fleet.jobs.map { ($0.id, $0) }) == before)
      }
      try verify(fleet)
    }
    #expect(fleet.rejectionCounts.values.reduce(0, +) == refused)
    #expect(accepted > 50 && refused > 50)
  }

  private func isAllowed(_ event: FleetEvent, from: JobStatus, to: JobStatus) -> Bool {
    switch event {
    case .accepted: to == .accepted && [.pending, .confirmed, .assigned].contains(from)
    case .declined: to == .confirmed && [.assigned, .accepted].contains(from)
    case .assigned: to == .assigned && from.order <= JobStatus.accepted.order
    case .statusChanged(_, _, .driver, _, _):
      switch (from, to) {
      case (.assigned, .accepted), (.accepted, .enRoute), (.enRoute, .arrived), (.arrived, .started),
        (.started, .completed):
        true
      case (.assigned, .cancelled), (.accepted, .cancelled), (.enRoute, .cancelled), (.arrived, .cancelled):
        true
      default: false
      }
    case .statusChanged(_, _, .dispatcher, _, _):
      to == .cancelled || (to == .confirmed && [.pending, .assigned, .accepted].contains(from))
    case .statusChanged(_, _, .customer, _, _): to == .cancelled && from.order < JobStatus.arrived.order
    default: false
    }
  }

  @Test(arguments: 40..<60)
  func `with upstream in between the fleet stays whole`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let fleet = try Fleet.make(drivers: Self.drivers)
    for step in 0..<600 {
      _ = try? fleet.apply(
        randomEvent(in: fleet, withUpstream: true, &random), now: noon + Double(step) * 600)
      if step % 7 == 0 { _ = fleet.forgetEndedJobs(now: noon + Double(step) * 600) }
      try verify(fleet)
    }
  }
}
