import FleetView
import Tracking

/// Remembers the troubles, the expected arrival and the driver at the door of each job that boards received last, and finds jobs where these
/// changed by time alone, without an event.
///
/// Confined to the front loop. It checks the jobs in turn, some of them each time, so that its cost does not grow
/// with the fleet.
struct TroubleReview {
  private struct SentState: Hashable {
    var troubles: JobTroubles = []
    var isAbandoned = false
    /// The lateness in whole steps.
    var lateSteps = 0
    var expected: ExpectedMinutes?
    var isAtDoor = false
  }

  /// A late job is sent again each five minutes: its text is no more exact than that.
  private static let lateStepSeconds = 300

  /// What has to be told anew.
  enum News: Hashable { case nothing, jobsRow, driversRowToo }

  private(set) var counts = TroubleCounts()
  /// The last sent state of each job, by job slot.
  private var sent: [SentState] = []
  private var reviewedUpTo = 0
  private(set) var hasBegun = false
  /// The jobs in trouble, and those that were when boards were told of them last: boards may have an alert about each.
  private var alerted: Set<JobSlot> = []

  /// Notes the present state of every job as sent.
  mutating func begin(_ fleet: Fleet, now: Timestamp) {
    self = TroubleReview()
    hasBegun = true
    for slot in fleet.jobSlots { note(slot, fleet, now: now) }
  }

  mutating func end() { self = TroubleReview() }

  /// The last sent troubles of a job; empty for nil.
  subscript(_ slot: JobSlot?) -> JobTroubles {
    guard let slot, sent.indices.contains(slot.rawValue) else { return [] }
    return sent[slot.rawValue].troubles
  }

  /// Whether all boards are to be told of a job, also those that do not list it: it is in trouble, or its trouble is
  /// over.
  func concernsAll(_ slot: JobSlot) -> Bool { alerted.contains(slot) }

  /// A board was told that the job is in trouble.
  mutating func alert(to slot: JobSlot) { alerted.insert(slot) }

  /// All boards that have an alert about the job are told of its present state.
  mutating func told(_ slot: JobSlot) {
    if self[slot].isEmpty { alerted.remove(slot) }
  }

  mutating func forget(_ slot: JobSlot) {
    alerted.remove(slot)
    guard sent.indices.contains(slot.rawValue) else { return }
    counts.remove(sent[slot.rawValue].troubles)
    sent[slot.rawValue] = SentState()
  }

  /// Notes that the job's present state is sent, and returns in which rows it differs from the one sent before.
  @discardableResult
  mutating func note(_ slot: JobSlot, _ fleet: Fleet, now: Timestamp) -> News {
    if sent.count <= slot.rawValue {
      sent += repeatElement(SentState(), count: slot.rawValue + 1 - sent.count)
    }
    let troubles = fleet.troubles(of: slot, now: now)
    if !troubles.isEmpty { alerted.insert(slot) }
    var new = SentState(troubles: troubles, isAbandoned: fleet.isAbandoned(slot, now: now))
    if troubles.contains(.late) {
      new.lateSteps = (fleet.latenessSeconds(of: slot, now: now) ?? 0) / Self.lateStepSeconds
    }
    new.expected = fleet.expected(at: slot, now: now)
    new.isAtDoor = fleet.driverAtDoor(of: slot, now: now) != nil
    var former = sent[slot.rawValue]
    guard former != new else { return .nothing }
    counts.remove(sent[slot.rawValue].troubles)
    counts.add(troubles)
    sent[slot.rawValue] = new
    (former.expected, former.isAtDoor) = (new.expected, new.isAtDoor)
    return former == new ? .jobsRow : .driversRowToo
  }

  /// The jobs among the next `limit` whose state differs from the one sent.
  mutating func reviewSome(_ fleet: Fleet, limit: Int, now: Timestamp) -> [(slot: JobSlot, news: News)] {
    let bound = fleet.jobSlotBound
    var changed: [(JobSlot, News)] = []
    for _ in 0..<min(limit, bound) {
      reviewedUpTo = reviewedUpTo + 1 < bound ? reviewedUpTo + 1 : 0
      let slot = JobSlot(rawValue: reviewedUpTo)
      guard fleet.holdsJob(slot) else { continue }
      let news = note(slot, fleet, now: now)
      if news != .nothing { changed.append((slot, news)) }
    }
    return changed
  }
}
