/// When a job reached each of its statuses, as far as Waypost knows.
package struct StatusTimes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private static let unknown = Int64.min
  // One lane a status: no allocation, and 100,000 jobs restore without 100,000 dictionaries.
  private var lanes = SIMD16<Int64>(repeating: unknown)

  package init() {}

  package init(dictionaryLiteral elements: (JobStatus, Timestamp)...) {
    for (status, time) in elements { self[status] = time }
  }

  package subscript(status: JobStatus) -> Timestamp? {
    get {
      let lane = lanes[status.order]
      return lane == Self.unknown ? nil : Timestamp(unixMilliseconds: lane)
    }
    set { lanes[status.order] = newValue?.unixMilliseconds ?? Self.unknown }
  }

  /// Notes that the job reached `status`. A job that went back has not reached the later ones any more;
  /// a cancelled one keeps its history.
  mutating func reach(_ status: JobStatus, at time: Timestamp) {
    for later in JobStatus.allCases where later.order > status.order { self[later] = nil }
    self[status] = time
  }

  /// Times known here are kept where `newer` knows none.
  func merged(with newer: StatusTimes) -> StatusTimes {
    var merged = self
    for status in JobStatus.allCases {
      if let time = newer[status] { merged[status] = time }
    }
    return merged
  }
}
