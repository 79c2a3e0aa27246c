import Tracking

/// What the backend has said so far, as far as it is needed to tell what is new: pure, without I/O.
///
/// REST and events overtake each other. What events say of a job is kept beside until the next pass over REST begins, and
/// put over what REST brings: an answer that was under way may be older than the event.
struct UpstreamView {
  enum Verdict: Equatable {
    /// The job was never seen: nothing can be shown of it before REST has told what it is.
    case unknown
    case known(isDriverUncertain: Bool)
  }

  private var places = UpstreamPlaces()
  private var jobs: [JobID: Job] = [:]
  /// Open in Waypost's own database and not heard of since the start.
  private var unheard: Set<JobID>
  /// Open jobs of which an answer of their own was read.
  private var detailed: Set<JobID> = []
  private var operators = UpstreamOperators()
  private var overlay: [JobID: UpstreamMessage.Status] = [:]
  /// Jobs whose own answer could not be read, and when it may be asked for again.
  private var unreadable: [JobID: Timestamp] = [:]
  /// Of jobs that no answer has told of; for one more, REST's word counts alone.
  static let maximumOverlay = 10_000
  static let maximumUnreadable = 1000
  static let unreadableMilliseconds: Int64 = 600_000
  private static let staleMilliseconds: Int64 = 86_400_000

  /// What the map leaves out although it is open.
  static let statusesOnMap: Set<JobStatus> = [.pending, .accepted, .enRoute, .arrived, .started]

  init(openJobs: [JobID]) { unheard = Set(openJobs) }

  var openJobIDs: Set<JobID> { unheard.union(jobs.keys) }

  func knows(_ id: JobID) -> Bool { jobs[id] != nil }
  func isUnreadable(_ id: JobID) -> Bool { unreadable[id] != nil }
  /// Whether somebody is in `roster` whom the last one did not name.
  func lacks(_ roster: [UpstreamDriver]) -> Bool { roster.contains { !places.knows($0.profile.id) } }

  /// Statuses of the map whose jobs the map lacks, because they have no place.
  var statusesWithoutPlace: Set<JobStatus> {
    var statuses: Set<JobStatus> = []
    for job in jobs.values where job.pickup == nil && Self.statusesOnMap.contains(job.status) {
      statuses.insert(job.status)
    }
    return statuses
  }

  // MARK: A pass over REST

  mutating func beginReconciliation(now: Timestamp) {
    places.begin(now: now)
    overlay = [:]
  }

  mutating func abandonReconciliation() {
    places.abandon()
    overlay = [:]
  }

  /// The complete roster, with what is known of each place's age.
  mutating func take(roster: [UpstreamDriver], now: Timestamp) -> [UpstreamDriver] {
    places.take(roster: roster, now: now)
  }

  /// Those of `answers` that are new or other than before, with what events said meanwhile put over them.
  mutating func take(jobs answers: [JobID: Job]) -> [Job] {
    var changed: [Job] = []
    for (id, answer) in answers {
      var job = answer
      if let event = overlay[id] {
        job.status = event.status
        if let driver = event.driver { job.driverID = driver }
        if let company = event.operatorID { job.operatorID = company }
      }
      job.operatorName = name(ofOperator: job.operatorID)
      job.customerName = job.customerName ?? jobs[id]?.customerName
      job.customerPhone = job.customerPhone ?? jobs[id]?.customerPhone
      if jobs[id] != job { changed.append(job) }
      reviewDetails(of: job, before: jobs[id])
      unheard.remove(id)
      unreadable[id] = nil
      jobs[id] = job.status.isEnded ? nil : job
    }
    return changed
  }

  /// The known jobs whose status or driver is another on the map than here.
  mutating func take(onMap answers: [JobID: UpstreamMapJob]) -> [Job] {
    var changed: [Job] = []
    for (id, answer) in answers where overlay[id] == nil {
      guard let before = jobs[id], before.status != answer.status || before.driverID != answer.driverID else {
        continue
      }
      var job = before
      job.status = answer.status
      job.driverID = answer.driverID
      reviewDetails(of: job, before: before)
      jobs[id] = job
      changed.append(job)
    }
    return changed
  }

  /// Jobs that this pass leaves open, the most urgent first: those that it should have met and did not, and those that
  /// the map names and nobody knows.
  func open(after pass: UpstreamReconciliation.Outcome, now: Timestamp) -> [JobID] {
    var missing: [(rank: Int, id: JobID)] = []
    func add(_ id: JobID, _ rank: Int) {
      // Longer than that is a time that a clock noted which was ahead.
      if let left = unreadable[id]?.millisecondsSince(now), (1...Self.unreadableMilliseconds).contains(left) {
        return
      }
      missing.append((rank, id))
    }
    for (id, job) in jobs where !pass.seen.contains(id) && overlay[id] == nil {
      let isDue =
        pass.lists.contains(job.status)
        || (pass.isMapRead && job.pickup != nil && Self.statusesOnMap.contains(job.status))
        || (job.status == .pending && job.pickup == nil && pass.allPending.map { !$0.contains(id) } ?? false)
      if isDue { add(id, job.status.order >= JobStatus.accepted.order ? 0 : 2) }
    }
    for (id, job) in pass.onMap where jobs[id] == nil && pass.jobs[id] == nil {
      add(id, job.status == .pending ? 3 : 1)
    }
    for id in unheard where !pass.seen.contains(id) { add(id, 2) }
    return missing.sorted { ($0.rank, $0.id.rawValue) < ($1.rank, $1.id.rawValue) }.map(\.id)
  }

  /// Nothing of that job could be read: it is not asked for again for a while.
  mutating func couldNotRead(_ id: JobID, now: Timestamp) {
    if unreadable.count >= Self.maximumUnreadable { unreadable = unreadable.filter { now < $0.value } }
    guard unreadable.count < Self.maximumUnreadable else { return }
    unreadable[id] = now.adding(milliseconds: Self.unreadableMilliseconds)
  }

  // MARK: What lists do not say

  /// Open jobs that were only in lists, which name neither the customer nor the driver: first those under way, then
  /// those whose time is nearest. Bookings that nobody confirmed until a day after their time are not among them.
  func jobsWithoutDetails(now: Timestamp) -> [JobID] {
    let found = jobs.values.filter { job in
      let due = job.scheduledAt ?? job.createdAt
      let isStale = job.status == .pending && now.millisecondsSince(due) > Self.staleMilliseconds
      return !detailed.contains(job.id) && !isStale && UpstreamReconciliation.isUsableInPath(job.id)
    }
    func order(_ job: Job) -> (Int, UInt64, String) {
      let isUnderWay = job.status.order >= JobStatus.enRoute.order
      let due = job.scheduledAt ?? job.createdAt
      return (isUnderWay ? 0 : 1, due.millisecondsSince(now).magnitude, job.id.rawValue)
    }
    return found.sorted { order($0) < order($1) }.map(\.id)
  }

  /// Nothing is asked of a job that is over; of a driver whom the roster does not name the job is asked once more.
  private mutating func reviewDetails(of job: Job, before: Job?) {
    let isStranger = job.driverID.map { $0 != before?.driverID && !places.knows($0) } ?? false
    if job.status.isEnded || isStranger { detailed.remove(job.id) }
  }

  /// An answer about this job alone was read, or will not be.
  mutating func noteDetails(of id: JobID) {
    if jobs[id] != nil { detailed.insert(id) }
  }

  /// One job as the backend answered a change of it: newer than what events said before, and than an answer to a pass
  /// that is under way.
  mutating func take(answer job: Job) -> [Job] {
    if overlay[job.id] != nil || overlay.count < Self.maximumOverlay {
      overlay[job.id] = UpstreamMessage.Status(
        job: job.id, status: job.status, driver: job.driverID, operatorID: job.operatorID)
    }
    return take(jobs: [job.id: job])
  }

  /// The jobs whose operator's name was not known, or another.
  mutating func take(operators: UpstreamOperators) -> [Job] {
    self.operators = operators
    var changed: [Job] = []
    for (id, known) in jobs {
      var job = known
      job.operatorName = name(ofOperator: job.operatorID)
      guard job != known else { continue }
      jobs[id] = job
      changed.append(job)
    }
    return changed
  }

  func name(ofOperator id: DriverID?) -> String? { id.flatMap { operators.names[$0] } }

  /// Whether a job names an operator whom no list of contractors named.
  var lacksOperator: Bool { jobs.values.contains { $0.operatorID != nil && $0.operatorName == nil } }

  mutating func forget(_ id: JobID) {
    jobs[id] = nil
    detailed.remove(id)
    unheard.remove(id)
  }

  // MARK: Events

  /// False for a driver that is in no roster: anybody can make one up.
  mutating func moved(_ driver: DriverID, to coordinate: Coordinate, at now: Timestamp) -> Bool {
    places.moved(driver, to: coordinate, at: now)
  }

  mutating func take(_ message: UpstreamMessage.Status) -> Verdict {
    if jobs[message.job] != nil || overlay[message.job] != nil || overlay.count < Self.maximumOverlay {
      overlay[message.job] = message
    }
    guard var job = jobs[message.job] else { return .unknown }
    let before = job
    // Assigned without a name, be it for the first time, after a decline, or once more: to the first, to another, or
    // to the same driver again.
    let isUncertain = message.driver == nil && message.status == .assigned
    job.status = message.status
    if isUncertain { job.driverID = nil }
    if let driver = message.driver { job.driverID = driver }
    if let company = message.operatorID {
      job.operatorID = company
      job.operatorName = name(ofOperator: company)
    }
    jobs[message.job] = job.status.isEnded ? nil : job
    reviewDetails(of: job, before: before)
    return .known(
      isDriverUncertain: isUncertain
        || (message.driver == nil && job.driverID == nil
          && message.status.order >= JobStatus.assigned.order && !message.status.isEnded)
    )
  }
}
