/// The troubles of one job, which a dispatcher should see.
@usableFromInline
package struct JobTroubles: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  // The set's own operations would be called through witnesses, for each of 100,000 jobs.
  @inlinable package var isEmpty: Bool { rawValue == 0 }
  @inlinable package func contains(_ other: JobTroubles) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  /// The earliest arrival is after the end of the job's window, or the window is over and no driver is there.
  package static let late = JobTroubles(rawValue: 1)
  /// The driver is on the way to the customer, and its position is not current.
  package static let silent = JobTroubles(rawValue: 2)
  /// The driver arrived long ago, and the work has not begun.
  package static let notStarted = JobTroubles(rawValue: 4)
  /// No driver has the job, and its time is near.
  package static let unassigned = JobTroubles(rawValue: 8)

  /// The customer wrote some minutes ago, and nobody has read it or answered.
  package static let unanswered = JobTroubles(rawValue: 16)

  /// The customer asks for another time, to cancel, or says that nobody is at home.
  package static let asked = JobTroubles(rawValue: 32)

  /// A driver could not do it, and nobody has decided how it goes on.
  package static let failed = JobTroubles(rawValue: 64)

  /// What only dispatchers are told.
  package static let ofDispatchers: JobTroubles = [.asked, .failed]

  /// The worst first.
  package static let all: [JobTroubles] = [
    .late, .silent, .notStarted, .unassigned, .unanswered, .asked, .failed,
  ]

  /// The position of the worst trouble in `all`; the number of all for a job without any.
  package var rank: Int {
    // The bits have the order of `all`; searching `all` for each of 100,000 jobs takes longer than all else.
    isEmpty ? Self.all.count : rawValue.trailingZeroBitCount
  }
}

/// The place of a job in a list that begins with what a dispatcher has to do: the smaller, the earlier.
package enum JobRank {
  /// The rank of a job in no trouble, for which a driver was found.
  package static let last = JobTroubles.all.count + 1

  /// First the jobs that need a driver, then those in trouble, the worst first, then the others.
  @inlinable package static func of(needsDriver: Bool, _ troubles: JobTroubles) -> Int {
    needsDriver ? 0 : troubles.rank + 1
  }
}

extension Fleet {
  /// From the arrival on; the work usually begins within minutes.
  package static let notStartedAfterMilliseconds: Int64 = 15 * 60_000
  /// This long before the agreed time a job needs a driver.
  package static let unassignedBeforeMilliseconds: Int64 = 30 * 60_000
  /// A job without an agreed time is for now: this long after the order it needs a driver.
  package static let unassignedAfterMilliseconds: Int64 = 10 * 60_000

  /// A driver may be at the wheel when a customer writes.
  package static let unansweredAfterMilliseconds: Int64 = 3 * 60_000

  /// Notes when the customer wrote to whom nobody has answered yet; nil where somebody has read or answered.
  package func noteWaitingCustomer(of slot: JobSlot, since: Timestamp?) { waitingCustomers[slot] = since }

  /// Since when the job's customer waits for an answer; nil for one that does not.
  package func customerWaits(for slot: JobSlot) -> Timestamp? { waitingCustomers[slot] }

  /// `slot` must come from this fleet and not be forgotten. Costs less than a copy of the job, unless an arrival has
  /// to be estimated.
  package func troubles(of slot: JobSlot, now: Timestamp) -> JobTroubles {
    let brief = briefs[slot.rawValue]
    guard !brief.status.isEnded, !isAbandoned(brief, now: now) else { return [] }
    return troubles(of: slot, brief, movement.tracks, now: now)
  }

  /// The same for a job that has not ended and is not abandoned.
  func troubles(
    of slot: JobSlot, _ brief: JobBrief, _ tracks: [DriverTrack], now: Timestamp
  ) -> JobTroubles {
    let status = brief.status
    var troubles: JobTroubles = []
    // The time that was agreed is nobody's promise any more.
    if status.isBeforeArrival, !brief.hasFailed, let end = brief.windowEndsAt {
      // A driver who was not there by then is late, whenever the arrival.
      if now.millisecondsSince(end) >= 1000
        || (status == .enRoute && latenessSeconds(of: slot, now: now) != nil)
      {
        troubles.insert(.late)
      }
    }
    switch status.stage {
    case .underWay:
      if isSilent(brief, tracks, now: now) { troubles.insert(.silent) }
    case .atWork where status == .arrived:
      if now.millisecondsSince(brief.statusTime) > Self.notStartedAfterMilliseconds {
        troubles.insert(.notStarted)
      }
    case .waiting:
      guard !brief.hasDriver, !brief.hasFailed else { break }
      let needed = brief.dueTime.adding(
        milliseconds: brief.isScheduled
          ? -Self.unassignedBeforeMilliseconds : Self.unassignedAfterMilliseconds)
      if now >= needed { troubles.insert(.unassigned) }
    default: break
    }
    if !waitingCustomers.isEmpty, let since = waitingCustomers[slot],
      now.millisecondsSince(since) > Self.unansweredAfterMilliseconds
    {
      troubles.insert(.unanswered)
    }
    if brief.hasRequest { troubles.insert(.asked) }
    if brief.hasFailed { troubles.insert(.failed) }
    return troubles
  }
}
