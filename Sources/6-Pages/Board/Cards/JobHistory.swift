import API
import Storage
import System
import Templating
import Tracking
import Words

/// The events of a job's life, oldest first, with their times and the people behind them as far as those are known.
/// The audit log holds the acts of dispatchers, the job itself the rest.
struct JobHistory: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let label: String
    let time: Timestamp
    /// Whether the event happened at `time` or before.
    var isLatest = false
    /// Nil if nobody is named.
    let who: String?
    /// The driver who was assigned, or the reason of a cancellation.
    var detail: String?
    /// What a dispatcher changed of the job.
    var change: ChangedFact?
  }

  /// The longest time from an act's entry in the audit log to the change of the job, which may wait for other
  /// changes.
  private static let longestWaitMilliseconds: Int64 = 10_000

  let entries: [Entry]

  /// `acts` are the audit log's entries about this job; `nameOf` names a driver. `isFollowing`: the backend that is
  /// followed owns the job, and does not report who changed it.
  init(
    _ job: Job, driver: DriverProfile?, acts: [AuditEntry] = [], isFollowing: Bool = false,
    nameOf: (DriverID) -> String? = { _ in nil }, _ words: Words
  ) {
    let card = words.board.card
    let unknown = isFollowing ? card.backend : nil
    let created = acts.first { $0.action == .jobCreate }
    let customer = job.customerID == nil ? nil : job.customerName ?? words.facts(.customer).label
    var entries = [
      Entry(
        label: card.ordered, time: job.createdAt,
        who: created.map { words.author(of: $0) } ?? customer ?? unknown)
    ]
    let assignments = acts.filter { $0.action == .jobAssign }
    for act in assignments {
      entries.append(
        Entry(
          label: words.jobStatuses[.assigned], time: act.at, who: words.author(of: act),
          detail: act.detail.map { nameOf(DriverID($0)) ?? words.board.nameless }))
    }
    for act in acts {
      guard let label = words.label(ofMoving: act.action) else { continue }
      entries.append(
        Entry(
          label: label, time: act.at, who: words.author(of: act),
          detail: act.detail.map { nameOf(DriverID($0)) ?? words.board.nameless }))
    }
    // What was undone since left no time behind.
    for act in acts where act.action == .jobCancel && Self.isUndone(act, in: acts) {
      entries.append(
        Entry(
          label: words.jobStatuses[.cancelled], time: act.at, who: words.author(of: act), detail: act.detail))
    }
    let failing = Self.failing(job, acts)
    for act in acts where act.action == .jobChange && act != failing {
      guard let change = act.detail.flatMap({ ChangedFact($0) }) else { continue }
      entries.append(
        Entry(label: words[change.name], time: act.at, who: words.author(of: act), change: change))
    }
    func act(_ action: AuditEntry.Action, for time: Timestamp) -> AuditEntry? {
      acts.last {
        $0.action == action && $0.at <= time
          && time.millisecondsSince($0.at) <= Self.longestWaitMilliseconds
      }
    }
    for status in JobStatus.allCases where status != .pending {
      guard let time = job.statusTimes[status] else { continue }
      // An act of the audit log shows this already, with the dispatcher's name.
      if status == .assigned, act(.jobAssign, for: time) != nil { continue }
      var who = Self.who(status, at: time, job, driver, words)
      var detail: String?
      if status == .confirmed, let failed = Self.failed(job, at: time, failing, nameOf, words) {
        entries.append(failed)
        continue
      }
      if status == .confirmed { who = act(.jobConfirm, for: time).map { words.author(of: $0) } }
      if status == .cancelled, let cancelled = act(.jobCancel, for: time) {
        who = words.author(of: cancelled)
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
    // Statuses with equal times stay in the order of a job's life.
    self.entries = entries.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map(\.element)
  }

  /// The act by which a driver, who could not do the job, brought it back to confirmed; nil if another one did that
  /// since. An act is later than its tap, if the network was away meanwhile.
  private static func failing(_ job: Job, _ acts: [AuditEntry]) -> AuditEntry? {
    guard let time = job.statusTimes[.confirmed] else { return nil }
    return acts.last {
      guard $0.action == .jobChange, let change = $0.detail.flatMap({ ChangedFact($0) }) else { return false }
      return change.name == .fact(.failure) && !change.new.isEmpty
        && $0.at.adding(milliseconds: longestWaitMilliseconds) >= time
    }
  }

  /// In the place of a confirmation that nobody gave. The job itself knows it longer than the audit log.
  private static func failed(
    _ job: Job, at time: Timestamp, _ act: AuditEntry?, _ nameOf: (DriverID) -> String?, _ words: Words
  ) -> Entry? {
    let label = words[ChangedFact.Name.fact(.failure)]
    let isLatest = job.statusTimes.isLatest(.confirmed)
    if let act, let change = act.detail.flatMap({ ChangedFact($0) }) {
      return Entry(label: label, time: time, isLatest: isLatest, who: words.author(of: act), change: change)
    }
    guard let told = job.texts.toldFailure, told.at == time else { return nil }
    return Entry(
      label: label, time: time, isLatest: isLatest, who: nameOf(told.driver) ?? words.board.nameless,
      detail: words.failures.reasons[told.reason])
  }

  private static func isUndone(_ act: AuditEntry, in acts: [AuditEntry]) -> Bool {
    acts.contains { $0.action == .jobReopen && $0.at >= act.at }
  }

  /// The driver for statuses that drivers set, while it held the job; an earlier driver is not known any more.
  private static func who(
    _ status: JobStatus, at time: Timestamp, _ job: Job, _ driver: DriverProfile?, _ words: Words
  ) -> String? {
    if status == .cancelled {
      switch job.cancelledBy {
      case .customer: return job.customerName ?? words.facts(.customer).label
      case .company: return words.board.card.company
      case nil: return nil
      }
    }
    guard status.isFromAcceptance, job.driverSince.map({ time >= $0 }) ?? true else { return nil }
    return driver.map { $0.name ?? words.board.nameless }
  }

  func value(_ context: PageContext, now: Timestamp) -> MustacheValue {
    .list(
      entries.map { entry in
        .object([
          "label": .text(entry.label), "who": .text(entry.who ?? context.words.board.card.unknownWho),
          "isUnknown": .bool(entry.who == nil),
          "detail": .text(entry.change?.text(context, now: now) ?? entry.detail ?? ""),
          "time": .object(context.shownTime(entry.time, isLatest: entry.isLatest, now: now)),
        ])
      })
  }
}

extension Words {
  /// Nil unless it takes something back, or moves the stop in its driver's order.
  fileprivate func label(ofMoving action: AuditEntry.Action) -> String? {
    switch action {
    case .jobUnassign, .jobReopen, .jobUnconfirm, .jobMove: access.actions[action]
    default: nil
    }
  }
}
