import Net
import Outbound
import SocketIO
import Tracking

/// Keeps the knowledge about the backend in step with its REST: starts passes, asks for single jobs, and for the list
/// of contractors.
///
/// Confined to the outbound loop. It runs while the socket is joined, between `start` and `stop`.
final class UpstreamReconciler {
  enum Failure {
    /// The first pass of a connection failed: without it no live data can be shown.
    case first(UpstreamFailure)
    /// REST does not answer, and the socket has been silent since before the request.
    case hung
  }

  let api: UpstreamAPI
  let requests: UpstreamRequests
  var view: UpstreamView
  var statistics = UpstreamStatistics()
  /// On the loop's clock.
  var lastEventMilliseconds: UInt64 = 0
  var onFirstPass: () -> Void = {}
  var onFailure: (Failure) -> Void = { _ in }

  private let loop: EventLoop
  private let configuration: UpstreamConfiguration
  private let deliver: LoopHandle<UpstreamEvent>
  private var isRunning = false
  private var isFirst = true
  private var pass: UpstreamReconciliation?
  private var passTimer: Timer?
  private var overdueTimer: Timer?
  private var turn = 0
  private var pending = UpstreamPendingPages()
  private var wantsNewBookings = false
  private var lastGoodPassAt: Timestamp
  private var failuresInRow = 0
  /// Whether it was reported that jobs may be out of date.
  private var isFailureShown = false
  private var hasMapFailed = false
  /// The return of a backend's REST must be noticed within seconds.
  private var backoff = ReconnectBackoff(
    baseMilliseconds: 2_000, maximumMilliseconds: 10_000, minimumMilliseconds: 1_500)
  private var contractors: UpstreamContractors?
  private var contractorsAskedMilliseconds: UInt64?
  private var haveContractorsFailed = false
  private var fetching: Set<JobID> = []
  private var rosterRequest: PacedRequest
  private var jobsRequest: PacedRequest
  private var unknownJobs: Set<JobID> = []

  /// The bound of single jobs under way at one time; the next pass brings the others.
  static let maximumFetches = 32
  static let maximumUnknownJobs = 200
  /// The bound of unknown jobs that are asked for one by one; lists bring more than that.
  private static let mostSingles = 3
  /// Each pass reads these: the first two are on no map, and an accepted job gets another time, a note or a picture
  /// without a word.
  private static let everyPass: [JobStatus] = [.confirmed, .assigned, .accepted]
  /// One list in each pass, in turn, and all that have jobs while the budget has room.
  private static let inTurn: [JobStatus] = [
    .pending, .enRoute, .arrived, .pending, .started, .delegating,
  ]

  init(
    loop: EventLoop, configuration: UpstreamConfiguration, openJobs: [JobID],
    deliver: LoopHandle<UpstreamEvent>
  ) throws(OutboundError) {
    self.loop = loop
    self.configuration = configuration
    self.deliver = deliver
    api = try UpstreamAPI(loop: loop, configuration: configuration)
    requests = UpstreamRequests(loop: loop, api: api, budget: configuration.budget)
    view = UpstreamView(openJobs: openJobs)
    lastGoodPassAt = UpstreamAPI.now
    rosterRequest = PacedRequest(milliseconds: configuration.unknownSpacingMilliseconds)
    jobsRequest = PacedRequest(milliseconds: configuration.unknownSpacingMilliseconds)
  }

  func start() {
    isRunning = true
    isFirst = true
    begin()
  }

  func stop() {
    isRunning = false
    for timer in [passTimer, overdueTimer, rosterRequest.timer, jobsRequest.timer] { timer?.cancel() }
    passTimer = nil
    overdueTimer = nil
    rosterRequest.timer = nil
    jobsRequest.timer = nil
    requests.forget()
    pass = nil
    contractors = nil
    fetching = []
    unknownJobs = []
    failuresInRow = 0
    isFailureShown = false
  }

  // MARK: Passes

  private func begin() {
    guard isRunning, pass == nil else { return }
    passTimer?.cancel()
    let startedMilliseconds = loop.nowMilliseconds
    let startedAt = UpstreamAPI.now
    view.beginReconciliation(now: startedAt)
    let plan = isFirst ? .first : nextPlan()
    let pass = UpstreamReconciliation(
      api: requests, configuration: configuration, plan: plan, pending: pending,
      open: { [weak self] outcome in self?.view.open(after: outcome, now: UpstreamAPI.now) ?? [] }
    ) { [weak self] result in
      guard let self, self.isRunning else { return }
      switch result {
      case .success(let outcome): self.succeeded(outcome, startedAt)
      case .failure(let failure): self.failed(failure, startedMilliseconds)
      }
    }
    self.pass = pass
    pass.start()
  }

  private func nextPlan() -> UpstreamReconciliation.Plan {
    // Statuses may have changed unseen while REST did not answer.
    var plan =
      isFailureShown && requests.hasRoom(for: 4)
      ? UpstreamReconciliation.Plan.first : UpstreamReconciliation.Plan(lists: Self.everyPass)
    plan.pending = .none
    var listed = view.statusesWithoutPlace
    let present = view.statuses
    if present.contains(.delegating) { listed.insert(.delegating) }
    if requests.hasRoom(for: 8) { listed.formUnion(present) }
    plan.lists += JobStatus.allCases.filter {
      listed.contains($0) && $0 != .pending && !plan.lists.contains($0)
    }
    let status = Self.inTurn[turn % Self.inTurn.count]
    turn += 1
    if status == .pending || wantsNewBookings {
      plan.pending = .page(wantsNewBookings ? pending.newestPage : pending.page)
      wantsNewBookings = false
    } else if !plan.lists.contains(status) {
      plan.lists.append(status)
    }
    return plan
  }

  private func succeeded(_ outcome: UpstreamReconciliation.Outcome, _ startedAt: Timestamp) {
    if let pass { pending = pass.pending }
    pass = nil
    for rejection in outcome.rejections { statistics.count(rejection) }
    if let failure = outcome.mapFailure { statistics.count(failure) }
    statistics.reconciliationCount += 1
    if let drivers = outcome.drivers {
      deliver.post(.roster(view.take(roster: drivers, now: UpstreamAPI.now)))
    } else {
      view.abandonReconciliation()
    }
    post(view.take(jobs: outcome.jobs))
    post(view.take(onMap: outcome.onMap.filter { outcome.jobs[$0.key] == nil }))
    for id in outcome.unreadable { view.couldNotRead(id, now: UpstreamAPI.now) }
    for id in outcome.gone { gone(id) }
    if outcome.onMap.keys.contains(where: { !view.knows($0) && !view.isUnreadable($0) }) {
      wantsNewBookings = true
    }
    if hasMapFailed != (outcome.mapFailure != nil) {
      hasMapFailed = outcome.mapFailure != nil
      deliver.post(.mapFailed(outcome.mapFailure))
    }
    backoff.reset()
    // After an outage more may have changed than one pass reads: only the last of its passes says that all is right.
    let isBehind = outcome.leftCount > 0 && (isFirst || isFailureShown)
    let isBack = !isFirst && (failuresInRow > 0 || isFailureShown)
    failuresInRow = 0
    isFailureShown = isBehind
    if isFirst {
      isFirst = false
      onFirstPass()
    }
    if isBehind {
      deliver.post(.restFailed(.behind, asOf: lastGoodPassAt, isLasting: true))
    } else {
      lastGoodPassAt = startedAt
      if isBack { deliver.post(.restWorks) }
    }
    tellStatistics()
    armOverdue()
    later(isBehind ? 0 : UInt64.random(in: configuration.reconcileMilliseconds))
    askForContractors()
    askForDetails()
  }

  private func failed(_ failure: UpstreamFailure, _ startedMilliseconds: UInt64) {
    pass = nil
    view.abandonReconciliation()
    guard !isFirst else { return onFailure(.first(failure)) }
    // The socket's heartbeat may miss a loss for 45 s: REST notices it earlier.
    if case .unreachable(.timedOut) = failure, lastEventMilliseconds < startedMilliseconds {
      return onFailure(.hung)
    }
    failuresInRow += 1
    statistics.count(failure)
    var isLasting = failuresInRow > 1 || isFailureShown
    if case .possiblyRateLimited = failure {} else { isLasting = true }
    isFailureShown = isFailureShown || isLasting
    deliver.post(.restFailed(failure, asOf: lastGoodPassAt, isLasting: isLasting))
    tellStatistics()
    later(backoff.nextMilliseconds())
  }

  /// A pass that ends too late counts as a failed one. It may take longer by the time for which Waypost's own budget
  /// holds it back, up to a bound.
  private func armOverdue() {
    armOverdue(
      configuration.overdueMilliseconds, heldBefore: requests.heldBackMilliseconds,
      latest: loop.nowMilliseconds + configuration.behindMilliseconds)
  }

  private func armOverdue(_ milliseconds: UInt64, heldBefore: UInt64, latest: UInt64) {
    overdueTimer?.cancel()
    overdueTimer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in
      guard let self, self.isRunning, !self.isFailureShown else { return }
      let held = self.requests.heldBackMilliseconds
      let isLatest = self.loop.nowMilliseconds >= latest
      if held > heldBefore, !isLatest {
        return self.armOverdue(held - heldBefore, heldBefore: held, latest: latest)
      }
      let failure = isLatest ? UpstreamFailure.behind : .slow
      self.isFailureShown = true
      self.statistics.count(failure)
      self.deliver.post(.restFailed(failure, asOf: self.lastGoodPassAt, isLasting: true))
      self.tellStatistics()
    }
  }

  private func later(_ milliseconds: UInt64) {
    passTimer?.cancel()
    passTimer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in self?.begin() }
  }

  private func post(_ jobs: [Job]) {
    if !jobs.isEmpty { deliver.post(.jobs(jobs)) }
  }

  private func gone(_ id: JobID) {
    view.forget(id)
    deliver.post(.jobGone(id))
  }

  private func tellStatistics() {
    statistics.requestCount = requests.sentCount
    statistics.allowedPerMinute = Int(requests.budget.perMinute)
    deliver.post(.statistics(statistics))
  }

  // MARK: Single questions

  /// Asks for one job now, as soon as the budget allows.
  func fetch(_ id: JobID, _ priority: UpstreamRequests.Priority) {
    guard UpstreamReconciliation.isUsableInPath(id) else { return statistics.count(.unusableID) }
    guard fetching.count < Self.maximumFetches else { return statistics.count(.tooMany) }
    guard fetching.insert(id).inserted else { return }
    UpstreamReconciliation.fetch(id, requests, priority) { [weak self] result in
      guard let self else { return }
      self.fetching.remove(id)
      switch result {
      case .success(let answer?):
        self.post(self.view.take(jobs: [id: answer.job]))
        self.view.noteDetails(of: id)
        if let driver = answer.driver { self.deliver.post(.driver(driver)) }
      case .success(nil): if self.view.knows(id) { self.gone(id) } else { self.statistics.count(.unknownJob) }
      case .failure(let failure):
        // An answer that cannot be read will not be readable later; other failures are tried again.
        if case .unreadable = failure { self.view.noteDetails(of: id) }
        self.statistics.count(failure)
        return
      }
      if priority == .rest { self.askForDetails() }
    }
  }

  /// While the budget has room, asks one by one for open jobs that were only in lists, which name neither the
  /// customer nor the driver.
  private func askForDetails() {
    guard isRunning, requests.hasRoomForMore,
      let id = view.jobsWithoutDetails(now: UpstreamAPI.now).first(where: { !fetching.contains($0) })
    else { return }
    fetch(id, .rest)
  }

  /// Asks for a job that an event named and nobody knows. Requests for such jobs are joined.
  func ask(forUnknown id: JobID) {
    guard isRunning, unknownJobs.count < Self.maximumUnknownJobs else { return }
    unknownJobs.insert(id)
    jobsRequest.schedule(on: loop) { [weak self] in
      guard let self, self.isRunning else { return }
      let ids = self.unknownJobs
      self.unknownJobs = []
      if ids.count <= Self.mostSingles { return ids.forEach { self.fetch($0, .new) } }
      self.wantsNewBookings = true
      self.begin()
    }
  }

  /// Asks for the map: a driver that is in no roster yet came online, or somebody invented it.
  func askForRoster() {
    guard isRunning, !isFirst else { return }
    rosterRequest.schedule(on: loop) { [weak self] in
      guard let self, self.isRunning, self.pass == nil else { return }
      self.requests.get(UpstreamRecords.mapPath, .new) { [weak self] result in
        guard let self, self.isRunning, self.pass == nil,
          case .success(let data) = result.flatMap({ UpstreamRecords.mapData($0) })
        else { return }
        let isNews = self.view.lacks(data.drivers)
        // Somebody who invents drivers causes ever fewer requests.
        self.rosterRequest.wasUseful(isNews)
        self.deliver.post(.roster(self.view.take(roster: data.drivers, now: UpstreamAPI.now)))
      }
    }
  }

  /// Asks now and then after a pass: operators change slowly, and a failure here stops nothing else.
  private func askForContractors() {
    let now = loop.nowMilliseconds
    let spacing =
      haveContractorsFailed || view.lacksOperator
      ? configuration.contractorsRetryMilliseconds : configuration.contractorsMilliseconds
    if contractors != nil { return }
    if let asked = contractorsAskedMilliseconds, now - asked < spacing { return }
    contractorsAskedMilliseconds = now
    let list = UpstreamContractors(api: requests, configuration: configuration) { [weak self] result in
      guard let self, self.isRunning else { return }
      self.contractors = nil
      self.haveContractorsFailed = false
      switch result {
      case .success(let outcome):
        for rejection in outcome.rejections { self.statistics.count(rejection) }
        let jobs = self.view.take(operators: outcome.operators)
        self.deliver.post(.operators(outcome.operators))
        self.post(jobs)
      case .failure(let failure):
        self.haveContractorsFailed = true
        self.statistics.count(failure)
      }
      self.tellStatistics()
    }
    contractors = list
    list.start()
  }
}
