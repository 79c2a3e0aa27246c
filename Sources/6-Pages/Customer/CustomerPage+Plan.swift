import Templating
import Tracking
import Words

/// The promised time, and how the driver keeps it.
extension CustomerPage {
  /// The fields of `window.mustache`: the promised time; nil if no time was promised. The end of a window names its
  /// day if that differs from the day of the beginning.
  func window(_ context: PageContext) -> [String: MustacheValue]? {
    guard let start = job.scheduledAt else { return nil }
    let words = context.words
    func shown(_ moment: Timestamp, _ text: String) -> MustacheValue {
      .object(["datetime": .text(moment.iso8601), "text": .text(text)])
    }
    var fields: [String: MustacheValue] = [
      "day": .text(words.day(start, context.zone, now: now)),
      "from": shown(start, words.time(start, context.zone)), "to": .null,
    ]
    if let end = job.windowEndsAt, end > start {
      fields["from"] = shown(start, words.time(start, until: end, context.zone))
      let isSameDay = context.zone.local(start).dayNumber == context.zone.local(end).dayNumber
      fields["to"] = shown(
        end, isSameDay ? words.time(end, context.zone) : words.date(end, context.zone))
    }
    return fields
  }

  /// The promised time as one text, such as "Today 16:00–18:00"; nil if no time was promised.
  func windowText(_ context: PageContext) -> String? {
    context.words.window(from: job.scheduledAt, to: job.windowEndsAt, context.zone, now: now)
  }

  /// What a dispatcher changed of the job, the newest last, until it does not matter any more.
  var alterations: [JobAlteration] {
    job.alterations.filter { alteration in
      switch alteration.kind {
      case .time, .address: job.status.isBeforeArrival
      case .notes: !job.status.isEnded
      }
    }
  }

  /// "New time: Today 16:00–18:00", "The address changed".
  func text(_ alteration: JobAlteration, _ context: PageContext) -> String {
    let words = context.words.alterations
    switch alteration.kind {
    case .time:
      guard let window = windowText(context) else { return words.noTime }
      return Words.fill(words.time, ["time": context.words.isolated(window)])
    case .address: return words.address
    case .notes: return words.notes
    }
  }

  /// "About 15 min later than planned", from the expected arrival; without one, only that the planned time is over.
  func lateText(_ words: Words) -> String? {
    guard job.status.isBeforeArrival, !view.hasFailed else { return nil }
    if let seconds = eta?.latenessSeconds, seconds > 0 {
      return Words.fill(words.customer.plan.late, ["duration": words.roundedDuration(seconds: seconds)])
    }
    guard eta == nil, isWindowOver else { return nil }
    return words.customer.plan.over
  }

  /// "About 10 min earlier than planned": the end of the expected arrival is before the promised time.
  func earlyText(_ words: Words) -> String? {
    guard job.status == .enRoute, let steps = Self.earlySteps(eta, job.scheduledAt) else { return nil }
    return Words.fill(
      words.customer.plan.early, ["duration": words.roundedDuration(seconds: steps * Self.planStepSeconds)])
  }

  /// No finer than it is said.
  static let planStepSeconds = 300

  /// How much earlier than promised the driver comes, in steps of `planStepSeconds`; nil for less than one.
  static func earlySteps(_ eta: Arrival?, _ promised: Timestamp?) -> Int? {
    guard let eta, let promised else { return nil }
    let steps = promised.millisecondsSince(eta.latestAt) / 1000 / Int64(planStepSeconds)
    return steps > 0 ? Int(clamping: steps) : nil
  }

  /// "2 stops before yours", while the driver has other customers to visit first.
  func aheadText(_ words: Words) -> String? {
    guard let count = view.stopsAhead, count > 0, job.status.isBeforeArrival else {
      return nil
    }
    return words.text(words.customer.plan.stopsAhead, count)
  }

  /// The basis of the expected arrival; nil once the driver is at the door.
  func basisText(_ words: Words) -> String? {
    guard let eta, !eta.isArriving else { return nil }
    return switch eta.basis {
    case .upstream: words.customer.eta.fromUpstream
    case .router, .streets: words.customer.eta.fromWay
    case .estimate: words.customer.eta.fromEstimate
    }
  }

  /// A change that an earlier reader must notice: another driver comes.
  func news(_ words: Words) -> String? {
    let shown: ClosedRange = JobStatus.assigned.order...JobStatus.enRoute.order
    guard job.driverChangedAt != nil, shown.contains(job.status.order) else { return nil }
    guard let name = driver?.name else { return words.customer.plan.newDriver }
    return Words.fill(words.customer.plan.namedNewDriver, ["name": words.isolated(name)])
  }

  /// The time after which a page without scripts loads itself again: short if a change is likely soon. Nil if nothing
  /// can change any more.
  var refreshSeconds: Int? {
    switch job.status.stage {
    case .ended: return nil
    case .underWay:
      guard freshness?.isLive == true else { return 30 }
      return eta?.isArriving == true ? 10 : 15
    case .atWork: return 30
    case .waiting, .assigned:
      let isFarOff = job.scheduledAt.map { $0.millisecondsSince(now) > 12 * 3_600_000 } ?? false
      return isFarOff ? 300 : 60
    }
  }
}
