import Templating
import Tracking
import Words

/// The steps of a job as its customer sees them, with their times.
struct Timeline: Hashable, Sendable {
  enum State: String, Hashable, Sendable {
    case done, current, upcoming
    /// The job ended before this step.
    case stopped
  }

  struct Step: Hashable, Sendable {
    let state: State
    let label: String
    let time: Timestamp?
    /// Whether the step was reached at that time or before it.
    var isLatest = false
  }

  private(set) var steps: [Step] = []

  init(_ job: Job, _ words: Words) {
    let times = job.statusTimes
    let isLatest: (JobStatus) -> Bool = { status in
      status == .assigned && times[.assigned] == nil ? times.isLatest(.accepted) : times.isLatest(status)
    }
    let all = ([.pending, .assigned] + JobStatus.steps).map { status in
      let time =
        switch status {
        case .pending: job.createdAt
        case .assigned: times[.assigned] ?? times[.accepted]
        default: times[status]
        }
      return (label: words.customer.steps[status], reachedIn: status, time: time)
    }
    if job.status == .cancelled {
      steps = all.filter { $0.time != nil && $0.reachedIn != .completed }
        .map { Step(state: .done, label: $0.label, time: $0.time, isLatest: isLatest($0.reachedIn)) }
      steps.append(
        Step(
          state: .stopped, label: words.customer.steps[.cancelled], time: times[.cancelled],
          isLatest: isLatest(.cancelled)))
      return
    }
    let current = all.lastIndex { $0.reachedIn.order <= job.status.order } ?? 0
    for (index, step) in all.enumerated() {
      let isDone = index < current || job.status == .completed
      steps.append(
        Step(
          state: isDone ? .done : index == current ? .current : .upcoming, label: step.label,
          time: index <= current ? step.time : nil, isLatest: isLatest(step.reachedIn)))
    }
  }

  func value(_ context: PageContext, now: Timestamp) -> MustacheValue {
    .list(
      steps.map { step in
        let time = step.time.map { context.shownTime($0, isLatest: step.isLatest, now: now) }
        return .object([
          "label": .text(step.label), "state": .text(step.state.rawValue),
          "isDone": .bool(step.state == .done),
          "isCurrent": .bool(step.state == .current),
          "time": time.map { .object($0) } ?? .null,
        ])
      })
  }
}
