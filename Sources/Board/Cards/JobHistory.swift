import Storage
import Templating
import Tracking
import Words

/// What happened to a job, when, and through whom as far as that is known, oldest first. What dispatchers did is told
/// by the audit log, the rest by the job itself.
struct JobHistory: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let label: String
    let time: Timestamp
    /// It happened then or before.
    var isLatest = false
    /// Nil where nobody said.
    let who: String?
    /// To whom it was given, or why it was cancelled.
    var detail: String?
  }

  /// An act is noted when it is asked for, and may wait for others before it is done.
  private static let longestWaitMilliseconds: Int64 = 10_000

  let entries: [Entry]

  /// `acts` are those of the audit log about this job; `nameOf` names a driver. `isFollowing`: the backend that is
  /// followed owns the job, and says nothing of who did what.
  init(
    _ job: Job, driver: DriverProfile?, acts: [AuditEntry] = [], isFollowing: Bool = false,
    nameOf: (DriverID) -> String? = { _ in nil }, _ words: Words
  ) {
    let card = words.board.card
    let unknown = isFollowing ? card.backend : nil
    let created = acts.first { $0.action == .jobCreate }
    let customer = job.customerID == nil ? nil : job.customerName ?? card.customer
    var entries = [
      Entry(label: card.ordered, time: job.createdAt, who: created?.who ?? customer ?? unknown)
    ]
    let assignments = acts.filter { $0.action == .jobAssign }
    for act in assignments {
      entries.append(
        Entry(
          label: words.jobStatuses[.assigned], time: act.at, who: act.who,
          detail: act.detail.map { nameOf(DriverID($0)) ?? words.board.nameless }))
    }
    func act(_ action: AuditEntry.Action, for time: Timestamp) -> AuditEntry? {
      acts.last {
        $0.action == action && $0.at <= time
          && time.millisecondsSince($0.at) <= Self.longestWaitMilliseconds
      }
    }
    for status in JobStatus.allCases where status != .pending {
      guard let time = job.statusTimes[status] else { continue }
      // It stands there already, with who did it.
      if status == .assigned, act(.jobAssign, for: time) != nil { continue }
      var who = Self.who(status, at: time, job, driver, words)
      var detail: String?
      if status == .confirmed { who = act(.jobConfirm, for: time)?.who }
      if status == .cancelled, let cancelled = act(.jobCancel, for: time) {
        who = cancelled.who
        detail = cancelled.detail
      }
      entries.append(
        Entry(
          label: words.jobStatuses[status], time: time, isLatest: job.statusTimes.isLatest(status),
          who: who ?? unknown, detail: detail))
    }
    if let time = job.driverChangedAt, act(.jobAssign, for: time) == nil {
      entries.append(Entry(label: card.driverChanged, time: time, who: unknown, detail: driver?.name))
    }
    // Statuses of one moment stay in the order of a job's life.
    self.entries = entries.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map(\.element)
  }

  /// The driver for what drivers do, while it held the job; whoever had it before is not known any more.
  private static func who(
    _ status: JobStatus, at time: Timestamp, _ job: Job, _ driver: DriverProfile?, _ words: Words
  ) -> String? {
    switch status {
    case .pending, .confirmed, .delegating, .assigned: return nil
    case .cancelled:
      switch job.cancelledBy {
      case .customer: return job.customerName ?? words.board.card.customer
      case .company: return words.board.card.company
      case nil: return nil
      }
    case .accepted, .enRoute, .arrived, .started, .completed:
      if let since = job.driverSince, time < since { return nil }
      return driver.map { $0.name ?? words.board.nameless }
    }
  }

  func value(_ context: PageContext, now: Timestamp) -> MustacheValue {
    .list(
      entries.map { entry in
        .object([
          "label": .text(entry.label), "who": .text(entry.who ?? context.words.board.card.unknownWho),
          "isUnknown": .bool(entry.who == nil), "detail": .text(entry.detail ?? ""),
          "time": .object(context.shownTime(entry.time, isLatest: entry.isLatest, now: now)),
        ])
      })
  }
}
