import Tracking

/// The first few jobs of many, in the order of a list: jobs in trouble first, then all by time. It keeps at most
/// twice as many jobs as are wanted, and never sorts all jobs.
struct FirstJobs {
  /// The number of jobs that were added.
  private(set) var count = 0
  private let limit: Int
  private var places: [JobPlace] = []
  /// A job after this one is not among the first.
  private var last: JobPlace?

  init(limit: Int) { self.limit = limit }

  mutating func add(_ jobs: [ActiveJob]) {
    count += jobs.count
    for job in jobs {
      let place = JobPlace(job)
      if let last, last < place { continue }
      places.append(place)
      if places.count >= 2 * limit { cut() }
    }
  }

  private mutating func cut() {
    places.sort()
    places.removeLast(max(0, places.count - limit))
    if places.count == limit { last = places.last }
  }

  var slots: [JobSlot] { places.sorted().prefix(limit).map(\.slot) }
}
