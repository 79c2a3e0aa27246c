@testable import Tracking

/// The rules of jobs, links and what customers see, written once more in the plainest way: what the fleet does must
/// follow from them. It keeps no index, and decides everything anew from the list of what happened.
struct FleetModel {
  struct ModelJob {
    var status = JobStatus.pending
    var driver: Int?
    /// When the present driver set out, and since when it has the job.
    var setOutAt: Timestamp?
    var driverSince: Timestamp?
    var endedAt: Timestamp?
    var changeCount = 1
  }

  struct ModelLink {
    let job: Int
    var isRevoked = false
  }

  /// Who does what.
  enum Act: Hashable {
    case create(Int)
    case assign(Int, driver: Int)
    case accept(Int, driver: Int)
    case decline(Int, driver: Int)
    case step(Int, driver: Int, to: JobStatus)
    case cancelByDriver(Int, driver: Int)
    case cancelByCustomer(Int)
    case cancelByDispatcher(Int)
    case confirm(Int)
    case link(Int, token: String)
    case revoke(String)
  }

  private(set) var jobs: [Int: ModelJob] = [:]
  private(set) var links: [String: ModelLink] = [:]
  /// By driver: the places that it reported, and when.
  private(set) var fixes: [Int: [(place: Coordinate, at: Timestamp)]] = [:]
  static let linkLifetimeMilliseconds = Fleet.Configuration().linkLifetimeAfterEndMilliseconds

  /// What a driver does next with a job that it took.
  static func next(_ status: JobStatus) -> JobStatus? {
    switch status {
    case .accepted: .enRoute
    case .enRoute: .arrived
    case .arrived: .started
    case .started: .completed
    default: nil
    }
  }

  mutating func move(_ driver: Int, to place: Coordinate, at now: Timestamp) {
    fixes[driver, default: []].append((place, now))
  }

  /// Makes the act if the rules allow it; returns whether they do.
  mutating func apply(_ act: Act, at now: Timestamp) -> Bool {
    switch act {
    case .create(let id):
      guard jobs[id] == nil else { return false }
      jobs[id] = ModelJob()
      return true
    case .link(let id, let token):
      guard jobs[id] != nil, links[token] == nil else { return false }
      links[token] = ModelLink(job: id)
      return true
    case .revoke(let token):
      guard links[token] != nil else { return false }
      links[token]?.isRevoked = true
      return true
    case .assign(let id, _), .accept(let id, _), .decline(let id, _), .step(let id, _, _),
      .cancelByDriver(let id, _), .cancelByCustomer(let id), .cancelByDispatcher(let id), .confirm(let id):
      guard var job = jobs[id], change(&job, by: act, at: now) else { return false }
      jobs[id] = job
      return true
    }
  }

  private func change(_ job: inout ModelJob, by act: Act, at now: Timestamp) -> Bool {
    let former = job
    switch act {
    case .assign(_, let driver):
      guard job.endedAt == nil else { return false }
      let holds =
        job.driver == driver && [.assigned, .accepted, .enRoute, .arrived, .started].contains(job.status)
      if holds { return true }
      job.driver = driver
      // Who is under way goes on with another driver.
      if ![.enRoute, .arrived, .started].contains(job.status) { job.status = .assigned }
    case .accept(_, let driver):
      guard [.pending, .confirmed, .assigned].contains(job.status) else { return false }
      guard job.status != .assigned || job.driver == driver else { return false }
      guard !jobs.values.contains(where: { $0.driver == driver && $0.status == .enRoute }) else {
        return false
      }
      job.driver = driver
      job.status = .accepted
    case .decline(_, let driver):
      guard job.driver == driver, [.assigned, .accepted].contains(job.status) else { return false }
      job.driver = nil
      job.status = .confirmed
    case .step(_, let driver, let status):
      guard job.driver == driver,
        Self.next(job.status) == status || (job.status == .assigned && status == .accepted)
      else { return false }
      job.status = status
    case .cancelByDriver(_, let driver):
      guard job.driver == driver, [.assigned, .accepted, .enRoute, .arrived].contains(job.status) else {
        return false
      }
      job.status = .cancelled
    case .cancelByCustomer:
      guard [.pending, .confirmed, .delegating, .assigned, .accepted, .enRoute].contains(job.status) else {
        return false
      }
      job.status = .cancelled
    case .cancelByDispatcher:
      guard job.endedAt == nil else { return false }
      job.status = .cancelled
    case .confirm:
      guard [.pending, .assigned, .accepted].contains(job.status) else { return false }
      job.status = .confirmed
      job.driver = nil
    case .create, .link, .revoke: return false
    }
    if job.driver != former.driver { job.driverSince = job.driver == nil ? nil : now }
    if job.status == .enRoute, former.status != .enRoute { job.setOutAt = now }
    if job.status == .completed || job.status == .cancelled { job.endedAt = now }
    job.changeCount += 1
    return true
  }

  // MARK: What is seen

  func isOpen(_ token: String, at now: Timestamp) -> Bool {
    guard let link = links[token], !link.isRevoked, let job = jobs[link.job] else { return false }
    guard let endedAt = job.endedAt else { return true }
    return now < endedAt.adding(milliseconds: Self.linkLifetimeMilliseconds)
  }

  /// The driver whom a customer sees, by the rules without any setting: on the way and at the stop.
  func shownDriver(of id: Int) -> Int? {
    guard let job = jobs[id], [.enRoute, .arrived, .started].contains(job.status) else { return nil }
    return job.driver
  }

  /// The places that a customer may see of the job's driver: those since it set out for this job, and where it is now,
  /// each once it is old enough.
  func mayBeShown(of id: Int, delaySeconds: Int, at now: Timestamp) -> [Coordinate] {
    guard let driver = shownDriver(of: id), let job = jobs[id], let all = fixes[driver] else { return [] }
    let cutoff = now.adding(milliseconds: -Int64(delaySeconds) * 1000)
    let start = [job.setOutAt, job.driverSince].compactMap { $0 }.max()
    let old = all.filter { $0.at <= cutoff }
    let since = old.filter { fix in start.map { fix.at >= $0 } ?? false }
    return since.map(\.place) + (old.last.map { [$0.place] } ?? [])
  }
}
