import Tracking

/// The first few jobs of many, in the order of a list: what goes wrong first, then all by time. It keeps twice as many
/// as are wanted, and never puts all in order.
struct FirstJobs {
  private struct Place: Comparable {
    let rank: Int
    let dueTime: Timestamp
    let slot: JobSlot

    static func < (left: Place, right: Place) -> Bool {
      if left.rank != right.rank { return left.rank < right.rank }
      if left.dueTime != right.dueTime { return left.dueTime < right.dueTime }
      return left.slot.rawValue < right.slot.rawValue
    }
  }

  /// How many were added.
  private(set) var count = 0
  private let limit: Int
  private var places: [Place] = []
  /// What comes after it is not among the first.
  private var last: Place?

  init(limit: Int) { self.limit = limit }

  mutating func add(_ job: ActiveJob) {
    count += 1
    let place = Place(rank: job.troubles.rank, dueTime: job.dueTime, slot: job.slot)
    if let last, last < place { return }
    places.append(place)
    if places.count >= 2 * limit { cut() }
  }

  private mutating func cut() {
    places.sort()
    places.removeLast(max(0, places.count - limit))
    if places.count == limit { last = places.last }
  }

  var slots: [JobSlot] { places.sorted().prefix(limit).map(\.slot) }
}
