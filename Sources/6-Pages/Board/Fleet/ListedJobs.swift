import FleetView
import Tracking

/// The jobs that one board lists, and the rule by which another job comes onto its list: the rule of its page
/// (Public/rows.js and Public/search.js).
///
/// The page reports the list when it has changed, at most once a second; until then the server knows of it what it
/// sent. Confined to the front loop.
struct ListedJobs {
  /// The bound of jobs that one page lists.
  static let limit = FleetPage.limit
  /// The bound of jobs that are followed for one page: between two reports of its list, other jobs come onto it.
  static let mostFollowed = 2 * limit

  /// The jobs whose every change the board receives.
  private(set) var slots: Set<JobSlot> = []
  private var query = BoardQuery.everything
  /// The last place of a full list; nil for a list that has room, or is not known.
  private var last: JobPlace?

  init() {}

  /// The list with which a feed begins.
  init(_ slots: [JobSlot], of query: BoardQuery, _ fleet: Fleet, now: Timestamp) {
    self.query = query
    list(slots, fleet, now: now)
  }

  /// The page reported its list.
  mutating func list(_ slots: [JobSlot], _ fleet: Fleet, now: Timestamp) {
    let listed = slots.prefix(Self.limit)
    self.slots = Set(listed)
    last =
      listed.count < Self.limit
      ? nil
      : listed.compactMap { fleet.activeJob($0, now: now).map { JobPlace($0, in: query.sort, fleet) } }.max()
  }

  /// The page asks for the answer of a search. Until it reports its list, each job that is found belongs onto it.
  mutating func search(_ query: BoardQuery) {
    guard query != self.query else { return }
    self.query = query
    last = nil
  }

  /// Whether a changed job that is not followed yet belongs onto the list; `row` is asked for only if there are words to
  /// be found.
  func gains(_ job: ActiveJob, operatorName: String?, _ fleet: Fleet, row: () -> FoldedText) -> Bool {
    if let last, !(JobPlace(job, in: query.sort, fleet) < last) { return false }
    if slots.contains(job.slot) || query.ended != nil || !query.dates.admits(job) { return false }
    guard query.jobFilter.admits(job.status, job.troubles, isAbandoned: job.isAbandoned) else { return false }
    if let name = query.operatorName, name != operatorName { return false }
    guard query.hasWords else { return true }
    let row = row()
    return query.words.allSatisfy { row.contains($0) }
  }

  /// Follows a job; false if that would be more than the bound.
  mutating func follow(_ slot: JobSlot) -> Bool {
    guard slots.count < Self.mostFollowed else { return false }
    slots.insert(slot)
    return true
  }
}
