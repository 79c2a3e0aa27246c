import System
import Tracking

/// The backend's data so far, as far as it is needed to find changes: pure, without I/O.
///
/// REST and events overtake each other. The events of a job are kept until the next pass over REST begins, and are
/// applied over REST's answers: an answer that was under way may be older than the event.
struct UpstreamView {
  enum Verdict: Equatable {
    /// The job was never read: it cannot be shown before REST has answered.
    case unknown
    case known(isDriverUncertain: Bool)
  }

  private var places = UpstreamPlaces()
  private var jobs: [JobID: Job] = [:]
  /// Jobs that are open in Waypost's own database and were in no answer since the start.
  private var unheard: Set<JobID>
  /// Open jobs of which an answer of their own was read.
  private var detailed: Set<JobID> = []
  private var operators = UpstreamOperators()
  private var overlay: [JobID: UpstreamMessage.Status] = [:]
  /// Jobs whose own answer could not be read, and the time at which they may be asked for again.
  private var unreadable: [JobID: Timestamp] = [:]
  /// The bound of events for jobs that are in no answer yet; for one more, REST alone counts.
  static let maximumOverlay = 10_000
  static let maximumUnreadable = 1000
  static let unreadableMilliseconds: Int64 = 600_000
  private static let staleMilliseconds: Int64 = 86_400_000

  /// The statuses of jobs that the map contains.
  static let statusesOnMap: Set<JobStatus> = [.pending, .accepted, .enRoute, .arrived, .started]

  init(openJobs: [JobID]) { unheard = Set(openJobs) }

  var openJobIDs: Set<JobID> { unheard.union(jobs.keys) }

  func knows(_ id: JobID) -> Bool { jobs[id] != nil }
  func isUnreadable(_ id: JobID) -> Bool { unreadable[id] != nil }
  /// Whether `roster` names a driver whom the last one did not name.
  func lacks(_ roster: [UpstreamDriver]) -> Bool { roster.contains { !places.knows($0.profile.id) } }

  /// The statuses that a known job has.
  var statuses: Set<JobStatus> { Set(jobs.values.lazy.map(\.status)) }

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

  /// The complete roster, with the knowledge about each place's age.
  mutating func take(roster: [UpstreamDriver], now: Timestamp) -> [UpstreamDriver] {
    places.take(roster: roster, now: now)
  }

  /// The jobs of `answers` that are new or changed, with later events applied over them.
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

  /// The known jobs whose status or driver differs on the map.
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

  /// Jobs that this pass leaves open, the most urgent first: those that it should have found and did not, and those
  /// that only the map names.
  func open(after pass: UpstreamReconciliation.Outcome, now: Timestamp) -> [JobID] {
    var missing: [(rank: Int, id: JobID)] = []
    func add(_ id: JobID, _ rank: Int) {
      // A longer time was noted by a clock that ran ahead.
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
      if isDue { add(id, job.status.isFromAcceptance ? 0 : 2) }
    }
    for (id, job) in pass.onMap where jobs[id] == nil && pass.jobs[id] == nil {
      add(id, job.status == .pending ? 3 : 1)
    }
    for id in unheard where !pass.seen.contains(id) { add(id, 2) }
    return missing.sorted { ($0.rank, $0.id.rawValue) < ($1.rank, $1.id.rawValue) }.map(\.id)
  }

  /// Notes that the job's answer could not be read: it is not asked for again for a while.
  mutating func couldNotRead(_ id: JobID, now: Timestamp) {
    if unreadable.count >= Self.maximumUnreadable { unreadable = unreadable.filter { now < $0.value } }
    guard unreadable.count < Self.maximumUnreadable else { return }
    unreadable[id] = now.adding(milliseconds: Self.unreadableMilliseconds)
  }

  // MARK: Details that lists lack

  /// Open jobs that were only in lists, which name neither the customer nor the driver: first those under way, then
  /// those whose time is nearest. It leaves out bookings that nobody confirmed until a day after their time.
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

  /// A job that is over is not asked for; a job whose driver is not in the roster is asked for once more.
  private mutating func reviewDetails(of job: Job, before: Job?) {
    let isStranger = job.driverID.map { $0 != before?.driverID && !places.knows($0) } ?? false
    if job.status.isEnded || isStranger { detailed.remove(job.id) }
  }

  /// Notes that an answer about this job alone was read, or will not be.
  mutating func noteDetails(of id: JobID) {
    if jobs[id] != nil { detailed.insert(id) }
  }

  /// Takes a job from the backend's answer to a change: it is newer than earlier events, and than an answer to a pass
  /// that is under way.
  mutating func take(answer job: Job) -> [Job] {
    if overlay[job.id] != nil || overlay.count < Self.maximumOverlay {
      overlay[job.id] = UpstreamMessage.Status(
        job: job.id, status: job.status, driver: job.driverID, operatorID: job.operatorID)
    }
    return take(jobs: [job.id: job])
  }

  /// The jobs whose operator's name became known or changed.
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

  /// False for a driver that is in no roster: anybody can invent one.
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
