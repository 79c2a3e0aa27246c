/// What a message is about, by its name in the `type` of a webhook's message.
///
/// A new one is a case with its row here, its words in each of the board's languages (`MessageWords.events`), and what
/// leads to it: `all` for a change of a job, `JobWatch` (Messages) for what time brings.
package enum MessageEvent: String, CaseIterable, Hashable, Sendable {
  case created = "job.created"
  case confirmed = "job.confirmed"
  case assigned = "job.assigned"
  case accepted = "job.accepted"
  /// The driver gave the job back.
  case declined = "job.declined"
  /// The driver could not do the job, at the stop or on the way there.
  case failed = "job.failed"
  /// The job was taken from its driver: another one has it, or nobody.
  case withdrawn = "job.withdrawn"
  case onTheWay = "job.on_the_way"
  /// The driver is a few minutes away, by the arrival that pages show.
  case arriving = "job.arriving"
  case arrived = "job.arrived"
  case started = "job.started"
  case completed = "job.completed"
  case cancelled = "job.cancelled"
  /// Another address, place, time, customer, or other notes.
  case changed = "job.changed"
  case late = "job.late"
  /// The driver is on the way, and its phone reports nothing.
  case silent = "job.silent"
  /// The customer wrote some minutes ago, and nobody has read it or answered.
  case unanswered = "job.unanswered"
  case linkMade = "job.link_made"
  case rated = "job.rated"
  /// Sent by a button.
  case test = "test"

  /// What there is to know of an event besides when it happens.
  package struct Row: Sendable {
    /// The channels that may tell of it, each with whether it does unless the business wants it otherwise.
    package var channels: [MessageChannel: Bool] = [:]
    /// The status of the job that it tells to a customer: at another one it is told no more.
    package var status: JobStatus?
    /// How long a notice of it is worth showing.
    package var shownSeconds: Int64 = 4 * 3600
    /// Whether a device that saves its battery shows it at once.
    package var isUrgent = true
  }

  package var row: Row {
    switch self {
    case .created, .declined, .rated: Row(channels: [.dispatcher: false])
    case .confirmed, .accepted, .started, .test: Row()
    case .assigned, .withdrawn: Row(channels: [.driver: true])
    case .onTheWay: Row(channels: [.customer: true], status: .enRoute, isUrgent: false)
    case .arriving: Row(channels: [.customer: true], status: .enRoute, shownSeconds: 300)
    case .arrived: Row(channels: [.customer: true], status: .arrived)
    case .completed: Row(channels: [.mail: true, .customer: true], status: .completed, isUrgent: false)
    case .cancelled:
      Row(
        channels: [.mail: true, .customer: true, .dispatcher: false, .driver: true], status: .cancelled)
    case .changed, .linkMade: Row(channels: [.mail: true])
    case .failed: Row(channels: [.mail: true, .customer: true, .dispatcher: true])
    case .late, .silent: Row(channels: [.dispatcher: true], shownSeconds: 3600)
    case .unanswered: Row(channels: [.dispatcher: true, .driver: true], shownSeconds: 3600)
    }
  }

  /// Those that an administrator chooses from.
  package static let chosen = allCases.filter { $0 != .test }

  /// A job that a backend brings long after it was ordered is not new.
  package static let createdWithinMilliseconds: Int64 = 10 * 60_000

  /// What a change of a job means; `former` is nil for a job that was not known, `cause` if nobody knows what led to the
  /// change.
  package static func all(of job: Job, after former: Job?, because cause: FleetEvent?, now: Timestamp)
    -> [MessageEvent]
  {
    // Only this server's own records tell who ended it; a backend's do not, and both may have.
    let (isGivenBack, isTakenBack) =
      switch cause {
      case .declined: (true, false)
      case .failed, .wrongCode: (false, false)
      case .statusChanged(_, to: .confirmed, by: .dispatcher, _, _), .unassigned: (false, true)
      default: (true, true)
      }

    guard let former else {
      let isNew = now.millisecondsSince(job.createdAt) <= createdWithinMilliseconds
      return isNew && job.status.order < JobStatus.enRoute.order ? [.created] : []
    }
    var events: [MessageEvent] = []
    if job.status != former.status {
      if let event = reached(job.status, after: former.status), event != .declined || isGivenBack {
        events.append(event)
      }
    } else if job.driverID != former.driverID, job.driverID != nil, !job.status.isEnded {
      events.append(job.status == .accepted ? .accepted : .assigned)
    }
    if former.driverID != nil, job.driverID != former.driverID, !job.status.isEnded,
      job.driverID != nil || isTakenBack
    {
      events.append(.withdrawn)
    }
    if job.texts.failure != nil, former.texts.failure == nil { events.append(.failed) }
    var (facts, formerFacts) = (job.facts, former.facts)
    // Nobody changed the order.
    (facts.texts.failure, formerFacts.texts.failure) = (nil, nil)
    if facts != formerFacts { events.append(.changed) }
    if let rating = job.rating, rating != former.rating { events.append(.rated) }
    return events
  }

  private static func reached(_ status: JobStatus, after former: JobStatus) -> MessageEvent? {
    guard status == .confirmed, former.order >= status.order else { return status.row.event }
    return former.isDeclinable ? .declined : nil
  }
}
