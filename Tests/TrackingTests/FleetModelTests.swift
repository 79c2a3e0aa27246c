import TestSupport
import Testing

@testable import Tracking

/// Random histories of events and times: the fleet decides and shows what the model says.
@Suite struct FleetModelTests {
  private static let driverCount = 3
  private static let jobCount = 12
  private static let statuses: [JobStatus] = [.accepted, .enRoute, .arrived, .started, .completed]

  private final class History {
    let fleet = Fleet()
    var model = FleetModel()
    var now = Timestamp(unixMilliseconds: 1_795_262_400_000)
    private var numbers: SeededRandom
    private var tokens: [String] = []
    private var steps = 0
    private(set) var acceptedCount = 0
    private(set) var refusedCount = 0
    private(set) var shownCount = 0

    init(seed: UInt64) {
      numbers = SeededRandom(seed: seed)
      for driver in 0..<driverCount {
        _ = fleet.put([
          .driver(DriverProfile(id: DriverID("d\(driver)"), name: "Driver \(driver)", isOnline: true))
        ])
      }
    }

    private func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

    func step() throws {
      steps += 1
      now = now.adding(milliseconds: Int64(pick(20_000)) + 1)
      // Once in a while a night passes: links end.
      if pick(60) == 0 { now = now.adding(milliseconds: 12 * 3_600_000) }
      if pick(2) == 0 { try move() } else { try act() }
      try look()
    }

    private func move() throws {
      let driver = pick(driverCount)
      let place = try #require(
        Coordinate(latitude: 60 + Double(driver), longitude: 24 + Double(steps) * 0.0004))
      let slot = try #require(fleet.slot(of: DriverID("d\(driver)")))
      do throws(FleetRejection) {
        try fleet.move(slot, to: Position(coordinate: place, receivedAt: now, accuracyMeters: 5))
        model.move(driver, to: place, at: now)
      } catch {
        // What is no plausible fix is the subject of other tests.
      }
    }

    private func act() throws {
      let driver = pick(driverCount)
      // Mostly a job that goes on.
      let open = model.jobs.keys.filter { model.jobs[$0]?.endedAt == nil }.sorted()
      let job = open.isEmpty || pick(4) == 0 ? pick(jobCount) : open[pick(open.count)]
      let choice = pick(24)
      let act: FleetModel.Act =
        switch choice {
        case 0...1: .create(pick(jobCount))
        case 2: .assign(job, driver: driver)
        case 3...4: .accept(job, driver: driver)
        case 5: .decline(job, driver: driver)
        case 6: .cancelByDriver(job, driver: driver)
        case 7: .cancelByCustomer(pick(3))
        case 8: .confirm(job)
        case 9: .cancelByDispatcher(pick(3))
        case 10: .link(job, token: "token-\(steps)")
        case 11: .revoke(tokens.isEmpty ? "none" : tokens[pick(tokens.count)])
        case 12: .step(job, driver: driver, to: statuses[pick(statuses.count)])
        // Mostly what comes next, so that histories get to their ends.
        default:
          .step(
            job, driver: model.jobs[job]?.driver ?? driver,
            to: model.jobs[job].flatMap { FleetModel.next($0.status) } ?? .accepted)
        }
      if case .link(_, let token) = act { tokens.append(token) }
      let event = try event(act)
      var isAccepted = true
      do throws(FleetRejection) {
        _ = try fleet.apply(event, now: now)
      } catch {
        isAccepted = false
      }
      #expect(isAccepted == model.apply(act, at: now), "\(act) after \(steps) steps")
      if isAccepted { acceptedCount += 1 } else { refusedCount += 1 }
    }

    private func event(_ act: FleetModel.Act) throws -> FleetEvent {
      func id(_ job: Int) -> JobID { JobID("j\(job)") }
      func slot(_ driver: Int) throws -> DriverSlot { try #require(fleet.slot(of: DriverID("d\(driver)"))) }
      return switch act {
      case .create(let job): .jobCreated(Job(id: id(job), address: "1 Harbour Street", createdAt: now))
      case .assign(let job, let driver): .assigned(id(job), to: DriverID("d\(driver)"))
      case .accept(let job, let driver): .accepted(id(job), by: try slot(driver))
      case .decline(let job, let driver): .declined(id(job), by: try slot(driver))
      case .step(let job, let driver, let status):
        .statusChanged(id(job), to: status, by: .driver(try slot(driver)))
      case .cancelByDriver(let job, let driver):
        .statusChanged(id(job), to: .cancelled, by: .driver(try slot(driver)))
      case .cancelByCustomer(let job): .statusChanged(id(job), to: .cancelled, by: .customer)
      case .cancelByDispatcher(let job): .statusChanged(id(job), to: .cancelled, by: .dispatcher)
      case .confirm(let job): .statusChanged(id(job), to: .confirmed, by: .dispatcher)
      case .link(let job, let token): .linkCreated(TrackingLink(token: token, jobID: id(job), createdAt: now))
      case .revoke(let token): .linkRevoked(token: token)
      }
    }

    // MARK: What dispatchers and customers see

    private func look() throws {
      var counts = [JobStatus: Int]()
      for (number, job) in model.jobs {
        counts[job.status, default: 0] += 1
        let real = try #require(fleet.job(JobID("j\(number)")))
        #expect(real.status == job.status && real.driverID == job.driver.map { DriverID("d\($0)") })
        #expect(real.revision == job.changeCount && real.endedAt == job.endedAt)
        try lookAsCustomer(number, delaySeconds: 0)
        try lookAsCustomer(number, delaySeconds: 60)
      }
      for status in JobStatus.allCases {
        #expect(fleet.jobCounts()[status.order] == counts[status] ?? 0)
      }
      for driver in 0..<driverCount {
        let held = model.jobs.filter { $0.value.driver == driver && $0.value.endedAt == nil }.count
        let slot = try #require(fleet.slot(of: DriverID("d\(driver)")))
        #expect(fleet.jobs(of: slot).count == held)
      }
      for token in tokens {
        var isOpen = false
        if case .open = fleet.linkState(token, now: now) { isOpen = true }
        #expect(isOpen == model.isOpen(token, at: now))
      }
    }

    private func lookAsCustomer(_ number: Int, delaySeconds: Int) throws {
      let slot = try #require(fleet.slot(of: JobID("j\(number)")))
      var rules = VisibilityRules()
      rules.delaySeconds = delaySeconds
      fleet.willDelay(rules)
      let view = fleet.customerView(of: slot, rules: rules, now: now)
      if view.driver?.position != nil { shownCount += 1 }
      #expect(view.driver?.id == model.shownDriver(of: number).map { DriverID("d\($0)") })
      let allowed = Set(model.mayBeShown(of: number, delaySeconds: delaySeconds, at: now))
      let seen =
        (view.driver?.trail.points.map(\.coordinate) ?? [])
        + [view.driver?.position?.coordinate].compactMap { $0 }
      for place in seen {
        #expect(
          allowed.contains { $0.distanceMeters(to: place) < 1 },
          "\(place) of job \(number) after \(steps) steps, with a delay of \(delaySeconds) s")
      }
      if delaySeconds == 0, let driver = model.shownDriver(of: number), let last = model.fixes[driver]?.last {
        #expect(view.driver?.position.map { $0.coordinate.distanceMeters(to: last.place) < 1 } == true)
      }
    }
  }

  @Test(arguments: 0..<8)
  func `Whatever happens in whatever order, the fleet decides and shows what its rules say`(part: UInt64)
    throws
  {
    var (acceptedCount, refusedCount, shownCount) = (0, 0, 0)
    for seed in part * 1_000_000..<part * 1_000_000 + 6 {
      let history = History(seed: seed)
      for _ in 0..<200 { try history.step() }
      acceptedCount += history.acceptedCount
      refusedCount += history.refusedCount
      shownCount += history.shownCount
    }
    // The histories have something in them.
    #expect(acceptedCount > 100 && refusedCount > 100 && shownCount > 100)
  }
}
