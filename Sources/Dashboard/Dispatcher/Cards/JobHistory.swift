import Templating
import Tracking

/// What happened to a job, when, and through whom as far as that is known, oldest first.
struct JobHistory: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let label: String
    let time: Timestamp
    /// Nil where nobody said.
    let who: String?
  }

  let entries: [Entry]

  init(_ job: Job, driver: DriverProfile?, _ words: Words) {
    var entries = [
      Entry(
        label: words.board.card.ordered, time: job.createdAt,
        who: job.customerID == nil ? nil : job.customerName ?? words.board.card.customer)
    ]
    for status in JobStatus.allCases where status != .pending {
      guard let time = job.statusTimes[status] else { continue }
      entries.append(
        Entry(
          label: words.jobStatuses[status], time: time,
          who: Self.who(status, at: time, job, driver, words)))
    }
    if let time = job.driverChangedAt {
      entries.append(Entry(label: words.board.card.driverChanged, time: time, who: driver?.name))
    }
    // Statuses of one moment stay in the order of a job's life.
    self.entries = entries.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map(\.element)
  }

  /// The driver for what drivers do, while it held the job; whoever had it before is not known any more.
  private static func who(
    _ status: JobStatus, at time: Timestamp, _ job: Job, _ driver: DriverProfile?, _ words: Words
  ) -> String? {
    switch status {
    case .pending, .confirmed, .delegating: return nil
    case .cancelled:
      switch job.cancelledBy {
      case .customer: return words.board.card.customer
      case .company: return words.board.card.company
      case nil: return nil
      }
    case .assigned, .accepted, .enRoute, .arrived, .started, .completed:
      if let since = job.driverSince, time < since { return nil }
      return driver.map { $0.name ?? words.board.nameless }
    }
  }

  func value(_ context: PageContext, now: Timestamp) -> MustacheValue {
    .list(
      entries.map { entry in
        .object([
          "label": .text(entry.label), "who": .text(entry.who ?? ""),
          "time": .object(context.shownTime(entry.time, now: now)),
        ])
      })
  }
}
