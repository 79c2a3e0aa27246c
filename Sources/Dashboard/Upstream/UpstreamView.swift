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

  /// The drivers of the last roster.
  private var known: Set<DriverID> = []
  private var coordinates: [DriverID: Coordinate] = [:]
  private var jobs: [JobID: Job] = [:]
  /// Open in Waypost's own database and not heard of since the start.
  private var unheard: Set<JobID>
  private var lastPassAt: Timestamp?
  private var thisPassAt: Timestamp?
  private var operators = UpstreamOperators()
  private var overlay: [JobID: UpstreamMessage.Status] = [:]
  /// Of jobs that no answer has told of; for one more, REST's word counts alone.
  static let maximumOverlay = 10_000

  init(openJobs: [JobID]) { unheard = Set(openJobs) }

  var openJobIDs: Set<JobID> { unheard.union(jobs.keys) }

  // MARK: A pass over REST

  mutating func beginReconciliation(now: Timestamp) {
    thisPassAt = now
    overlay = [:]
  }

  mutating func abandonReconciliation() {
    thisPassAt = nil
    overlay = [:]
  }

  /// The complete roster, with what is known of each place's age.
  mutating func take(roster: [UpstreamDriver], now: Timestamp) -> [UpstreamDriver] {
    var drivers = roster
    for index in drivers.indices {
      let before = coordinates[drivers[index].profile.id]
      if let before, before != drivers[index].coordinate { drivers[index].isElsewhereAt = lastPassAt }
    }
    // Whoever left the roster is forgotten, so both stay as large as the roster.
    known = Set(drivers.map(\.profile.id))
    coordinates = Dictionary(
      drivers.compactMap { driver in driver.coordinate.map { (driver.profile.id, $0) } }
    ) { _, last in last }
    lastPassAt = thisPassAt ?? now
    thisPassAt = nil
    return drivers
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
      if jobs[id] != job { changed.append(job) }
      unheard.remove(id)
      jobs[id] = job.status.isEnded ? nil : job
    }
    return changed
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
    unheard.remove(id)
  }

  // MARK: Events

  /// False for a driver that is in no roster: anybody can make one up.
  mutating func moved(_ driver: DriverID, to coordinate: Coordinate) -> Bool {
    guard known.contains(driver) else { return false }
    coordinates[driver] = coordinate
    return true
  }

  mutating func take(_ message: UpstreamMessage.Status) -> Verdict {
    if jobs[message.job] != nil || overlay[message.job] != nil || overlay.count < Self.maximumOverlay {
      overlay[message.job] = message
    }
    guard var job = jobs[message.job] else { return .unknown }
    let before = job
    job.status = message.status
    if let driver = message.driver { job.driverID = driver }
    if let company = message.operatorID {
      job.operatorID = company
      job.operatorName = name(ofOperator: company)
    }
    jobs[message.job] = job.status.isEnded ? nil : job
    // Assigned without a name: to the first, to another, or to the same driver again.
    let isUncertain = message.driver == nil && message.status == .assigned && before.status != .assigned
    return .known(
      isDriverUncertain: isUncertain
        || (message.driver == nil && job.driverID == nil
          && message.status.order >= JobStatus.assigned.order && !message.status.isEnded)
    )
  }
}
