import JSON
import Tracking

/// One pass over the backend's REST: the roster, every open job, and what became of the jobs that were open before
/// and are in no list any more. One request at a time. Confined to the outbound loop.
final class UpstreamReconciliation {
  struct Outcome {
    var drivers: [UpstreamDriver] = []
    var jobs: [JobID: Job] = [:]
    var gone: [JobID] = []
    var rejections: [UpstreamRejection] = []
  }

  private let api: UpstreamAPI
  private let jobsPerPage: Int
  private let maximumPages: Int
  private let openBefore: Set<JobID>
  private let done: (Result<Outcome, UpstreamFailure>) -> Void
  private var outcome = Outcome()
  private var customerNames: [JobID: String] = [:]
  private var missing: [JobID] = []

  /// map-data leaves some of them out, and jobs without coordinates.
  private static let openStatuses = JobStatus.allCases.filter { !$0.isEnded }
  /// Asked for one by one in a pass; the others wait for the next.
  private static let maximumMissing = 50

  init(
    api: UpstreamAPI, configuration: UpstreamConfiguration, openBefore: Set<JobID>,
    done: @escaping (Result<Outcome, UpstreamFailure>) -> Void
  ) {
    self.api = api
    jobsPerPage = configuration.jobsPerPage
    maximumPages = configuration.maximumPages
    self.openBefore = openBefore
    self.done = done
  }

  func start() {
    api.get("/api/admin/map-data") { [weak self] result in
      guard let self else { return }
      switch result {
      case .failure(let failure): self.done(.failure(failure))
      case .success(let answer):
        guard let data = UpstreamRecords.mapData(answer) else {
          return self.done(.failure(.unreadable(path: "/api/admin/map-data")))
        }
        self.outcome.drivers = data.drivers
        self.outcome.rejections += data.rejections
        self.customerNames = data.customerNames
        self.loadJobs(Self.openStatuses[...], page: 1)
      }
    }
  }

  private func loadJobs(_ statuses: ArraySlice<JobStatus>, page: Int) {
    guard let status = statuses.first else { return askForMissing() }
    let path = "/api/admin/jobs?status=\(status.rawValue)&page=\(page)&per_page=\(jobsPerPage)"
    api.get(path) { [weak self] result in
      guard let self else { return }
      switch result {
      case .failure(let failure): self.done(.failure(failure))
      case .success(let answer):
        guard let jobs = answer["jobs"]?.arrayValue else {
          return self.done(.failure(.unreadable(path: "/api/admin/jobs")))
        }
        for job in jobs { self.take(job) }
        let pages = answer["pages"]?.intValue ?? 1
        if pages > page, page >= self.maximumPages { self.outcome.rejections.append(.tooMany) }
        if !jobs.isEmpty, pages > page, page < self.maximumPages {
          self.loadJobs(statuses, page: page + 1)
        } else {
          self.loadJobs(statuses.dropFirst(), page: 1)
        }
      }
    }
  }

  private func take(_ value: JSONValue) {
    do throws(UpstreamRejection) {
      var job = try UpstreamRecords.job(value, now: UpstreamAPI.now)
      job.customerName = customerNames[job.id] ?? value["customer"]?["name"]?.stringValue
      // A job that moves on between two lists is in both: the later answer is the newer.
      outcome.jobs[job.id] = job
    } catch {
      outcome.rejections.append(error)
    }
  }

  private func askForMissing() {
    missing = Array(openBefore.subtracting(outcome.jobs.keys).prefix(Self.maximumMissing))
    askForNextMissing()
  }

  private func askForNextMissing() {
    guard let id = missing.popLast() else { return done(.success(outcome)) }
    UpstreamReconciliation.fetch(id, api) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let job?):
        self.outcome.jobs[id] = job
      case .success(nil):
        self.outcome.gone.append(id)
      case .failure(let failure):
        if case .unreadable = failure {
          self.outcome.rejections.append(.wrongType)
        } else {
          return self.done(.failure(failure))
        }
      }
      self.askForNextMissing()
    }
  }

  /// One job by its id; nil when the backend does not have it.
  static func fetch(
    _ id: JobID, _ api: UpstreamAPI, _ done: @escaping (Result<Job?, UpstreamFailure>) -> Void
  ) {
    guard isUsableInPath(id) else { return done(.success(nil)) }
    let path = "/api/admin/jobs/\(id.rawValue)"
    api.get(path) { result in
      switch result {
      case .failure(.unexpectedStatus(404)): done(.success(nil))
      case .failure(let failure): done(.failure(failure))
      case .success(let answer):
        guard let value = answer["job"], var job = try? UpstreamRecords.job(value, now: UpstreamAPI.now),
          job.id == id
        else { return done(.failure(.unreadable(path: path))) }
        job.customerName = value["customer"]?["name"]?.stringValue
        done(.success(job))
      }
    }
  }

  /// Ids are UUIDs or hex; anything else could leave the path.
  static func isUsableInPath(_ id: JobID) -> Bool {
    (1...64).contains(id.rawValue.utf8.count)
      && id.rawValue.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
