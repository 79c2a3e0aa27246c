import JSON
import Tracking

/// One pass over the backend's REST: the roster with the map's data of jobs, some lists of jobs, and single jobs that
/// the lists leave open. One request at a time. Confined to the outbound loop.
final class UpstreamReconciliation {
  /// The requests of a pass besides the map.
  struct Plan {
    /// Lists that are read to their end.
    var lists: [JobStatus] = []
    var pending = Pending.none
    enum Pending: Equatable {
      case none, all
      case page(Int)
    }

    /// Everything that is open: the first pass of a connection finds out the state of every job that is open here.
    static let first = Plan(lists: JobStatus.allCases.filter { !$0.isEnded && $0 != .pending }, pending: .all)
  }

  struct Outcome {
    /// Nil if no answer had the roster; it is then unchanged.
    var drivers: [UpstreamDriver]?
    /// The map's data of jobs: less than in a list, but of most jobs in one answer.
    var onMap: [JobID: UpstreamMapJob] = [:]
    var isMapRead = false
    var jobs: [JobID: Job] = [:]
    /// The jobs in any answer of this pass, unreadable ones included.
    var seen: Set<JobID> = []
    var lists: Set<JobStatus> = []
    var gone: [JobID] = []
    var rejections: [UpstreamRejection] = []
    /// The reason why the map could not be read, although the rest could.
    var mapFailure: UpstreamFailure?
    /// Single jobs whose answer could not be read.
    var unreadable: [JobID] = []
    /// Every pending booking, if this pass read the last of the pages.
    var allPending: Set<JobID>?
    /// Jobs that this pass should have read and did not, because it is bounded.
    var leftCount = 0
  }

  private let api: UpstreamRequests
  private let configuration: UpstreamConfiguration
  private let plan: Plan
  private(set) var pending: UpstreamPendingPages
  /// The jobs to be asked for one by one, the most urgent first, after the lists are read.
  private let open: (Outcome) -> [JobID]
  private let done: (Result<Outcome, UpstreamFailure>) -> Void
  private var outcome = Outcome()
  private var customerNames: [JobID: String] = [:]
  private var singles: ArraySlice<JobID> = []
  /// Jobs that are open here and in no answer of this pass.
  private var missing: Set<JobID> = []
  private var contractors: UpstreamContractors?

  /// The bound of single requests in a pass; the others wait for the next.
  static let maximumSingles = 10
  /// Where more jobs are missing, the lists of ended jobs are read first: after an outage many may have ended.
  private static let mostMissing = 3
  /// The bound of pages of each list of ended jobs; it holds years of them.
  private static let maximumEndedPages = 6

  init(
    api: UpstreamRequests, configuration: UpstreamConfiguration, plan: Plan, pending: UpstreamPendingPages,
    open: @escaping (Outcome) -> [JobID], done: @escaping (Result<Outcome, UpstreamFailure>) -> Void
  ) {
    self.api = api
    self.configuration = configuration
    self.plan = plan
    self.pending = pending
    self.open = open
    self.done = done
  }

  func start() {
    api.get(UpstreamRecords.mapPath, .underWay) { [weak self] result in
      guard let self else { return }
      switch result.flatMap({ UpstreamRecords.mapData($0) }) {
      case .failure(let failure): self.mapFailed(failure)
      case .success(let data):
        self.outcome.drivers = data.drivers
        self.outcome.onMap = data.jobs
        self.outcome.isMapRead = true
        self.outcome.seen.formUnion(data.jobs.keys)
        self.outcome.rejections += data.rejections
        self.customerNames = data.customerNames
        self.loadLists(self.plan.lists[...])
      }
    }
  }

  /// Without the map the list of contractors gives the roster, and the lists give all jobs.
  private func mapFailed(_ failure: UpstreamFailure) {
    guard failure.isOfOneAnswer else { return done(.failure(failure)) }
    outcome.mapFailure = failure
    let list = UpstreamContractors(api: api, configuration: configuration, priority: .underWay) {
      [weak self] result in
      guard let self else { return }
      self.contractors = nil
      switch result {
      // The failure of the map is the one to report.
      case .failure: self.done(.failure(failure))
      case .success(let found):
        self.outcome.drivers = found.operators.isComplete ? found.drivers : nil
        self.outcome.rejections += found.rejections
        self.loadLists(UpstreamReconciliation.Plan.first.lists[...])
      }
    }
    contractors = list
    list.start()
  }

  private func loadLists(_ statuses: ArraySlice<JobStatus>, page: Int = 1) {
    guard let status = statuses.first else {
      switch plan.pending {
      case .none: return findMissing()
      case .all: return loadPending(page: 1, isLast: false)
      case .page(let page): return loadPending(page: page, isLast: true)
      }
    }
    load(status, page: page, .underWay) { [weak self] _, pages in
      guard let self else { return }
      if page < pages, page < self.configuration.maximumPages {
        return self.loadLists(statuses, page: page + 1)
      }
      if page < pages { self.outcome.rejections.append(.tooMany) } else { self.outcome.lists.insert(status) }
      self.loadLists(statuses.dropFirst())
    }
  }

  private func loadPending(page: Int, isLast: Bool) {
    load(.pending, page: page, isLast ? .rest : .new) { [weak self] jobs, pages in
      guard let self else { return }
      self.outcome.allPending = self.pending.took(page: page, of: pages, jobs)
      if !isLast, page < pages, page < self.configuration.maximumPages {
        return self.loadPending(page: page + 1, isLast: false)
      }
      if !isLast, page < pages { self.outcome.rejections.append(.tooMany) }
      self.findMissing()
    }
  }

  private func findMissing() {
    missing = Set(open(outcome).filter { outcome.onMap[$0] == nil })
    lookAmongEnded()
  }

  // MARK: Ended jobs

  /// Looks for missing jobs in the lists of ended ones, while so many are missing that single requests would take
  /// longer. `pages` are those that are still to be read of the first list; nil before its first one.
  private func lookAmongEnded(
    _ statuses: ArraySlice<JobStatus> = [.completed, .cancelled], pages: ArraySlice<Int>? = nil
  ) {
    guard let status = statuses.first, missing.count > Self.mostMissing else { return askForSingles() }
    guard let page = (pages ?? [1]).first else { return lookAmongEnded(statuses.dropFirst()) }
    read(status, page: page, .underWay) { [weak self] result in
      guard let self else { return }
      // A single request tells whether the backend fails altogether.
      guard case .success(let (jobs, count)) = result else { return self.askForSingles() }
      for job in jobs where job["id"]?.stringValue.map({ self.missing.contains(JobID($0)) }) ?? false {
        _ = self.take(job)
      }
      self.missing.subtract(self.outcome.seen)
      self.lookAmongEnded(statuses, pages: pages?.dropFirst() ?? Self.pages(after: jobs, of: count))
    }
  }

  /// The pages to be read after a list's first one, from the end at which the newest jobs are.
  private static func pages(after jobs: [JSONValue], of count: Int) -> ArraySlice<Int> {
    func time(_ job: JSONValue?) -> Timestamp? { UpstreamRecords.time(job?["created_at"]) }
    guard count > 1 else { return [] }
    if let first = time(jobs.first), let last = time(jobs.last), first <= last {
      return ArraySlice((max(2, count - maximumEndedPages + 2)...count).reversed())
    }
    return ArraySlice(2...min(count, maximumEndedPages))
  }

  private func load(
    _ status: JobStatus, page: Int, _ priority: UpstreamRequests.Priority,
    _ next: @escaping (_ jobs: [(id: JobID, createdAt: Timestamp)], _ pages: Int) -> Void
  ) {
    read(status, page: page, priority) { [weak self] result in
      guard let self else { return }
      switch result {
      case .failure(let failure): self.done(.failure(failure))
      case .success(let (jobs, pages)): next(jobs.compactMap { self.take($0) }, pages)
      }
    }
  }

  private func read(
    _ status: JobStatus, page: Int, _ priority: UpstreamRequests.Priority,
    _ done: @escaping (Result<(jobs: [JSONValue], pages: Int), UpstreamFailure>) -> Void
  ) {
    let path =
      "\(UpstreamRecords.jobsPath)?status=\(status.rawValue)&page=\(page)&per_page=\(configuration.jobsPerPage)"
    api.get(path, priority) { result in
      done(
        result.flatMap { answer in
          guard let jobs = answer["jobs"]?.arrayValue else {
            return .failure(.unreadable(path: UpstreamRecords.jobsPath))
          }
          // A page without jobs is the last, whatever the answer's count is.
          return .success((jobs, jobs.isEmpty ? page : Int(clamping: answer["pages"]?.intValue ?? 1)))
        })
    }
  }

  private func take(_ value: JSONValue) -> (id: JobID, createdAt: Timestamp)? {
    if let id = value["id"]?.stringValue { outcome.seen.insert(JobID(id)) }
    do throws(UpstreamRejection) {
      var job = try UpstreamRecords.job(
        value, api.configuration, now: UpstreamAPI.now, leftOut: &outcome.rejections)
      job.customerName = customerNames[job.id] ?? value["customer"]?["name"]?.stringValue
      // A job that changes between two lists is in both: the later answer is the newer.
      outcome.jobs[job.id] = job
      return (job.id, job.createdAt)
    } catch {
      outcome.rejections.append(error)
      return nil
    }
  }

  private func askForSingles() {
    let open = open(outcome)
    singles = open.prefix(Self.maximumSingles)
    // New bookings of the map are in the next list of them.
    outcome.leftCount = open.dropFirst(Self.maximumSingles).count { outcome.onMap[$0]?.status != .pending }
    askForNextSingle()
  }

  private func askForNextSingle() {
    guard let id = singles.popFirst() else { return done(.success(outcome)) }
    Self.fetch(id, api, .underWay) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let answer?): self.outcome.jobs[id] = answer.job
      case .success(nil): self.outcome.gone.append(id)
      case .failure(.unreadable):
        self.outcome.rejections.append(.wrongType)
        self.outcome.unreadable.append(id)
      case .failure(let failure): return self.done(.failure(failure))
      }
      self.askForNextSingle()
    }
  }

  /// One job by its id; nil if the backend does not have it.
  static func fetch(
    _ id: JobID, _ api: UpstreamRequests, _ priority: UpstreamRequests.Priority,
    _ done: @escaping (Result<UpstreamJob?, UpstreamFailure>) -> Void
  ) {
    guard isUsableInPath(id) else { return done(.success(nil)) }
    let path = "\(UpstreamRecords.jobsPath)/\(id.rawValue)"
    api.get(path, priority) { result in
      switch result {
      case .failure(.unexpectedStatus(404)): done(.success(nil))
      case .failure(let failure): done(.failure(failure))
      case .success(let answer):
        guard let value = answer["job"],
          let read = try? UpstreamJob(value, api.configuration, now: UpstreamAPI.now), read.job.id == id
        else { return done(.failure(.unreadable(path: path))) }
        done(.success(read))
      }
    }
  }

  /// Ids are UUIDs or hex; another text could leave the path.
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
