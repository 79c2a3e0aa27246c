/// When a job reached each of its statuses, as far as Waypost knows.
package struct StatusTimes: Sendable, ExpressibleByDictionaryLiteral {
  private static let unknown = Int64.min
  // One place a status: no allocation, and 100,000 jobs restore without 100,000 dictionaries.
  private var times = InlineArray<10, Int64>(repeating: unknown)

  package init() {}

  package init(dictionaryLiteral elements: (JobStatus, Timestamp)...) {
    for (status, time) in elements { self[status] = time }
  }

  package subscript(status: JobStatus) -> Timestamp? {
    get {
      let time = times[status.order]
      return time == Self.unknown ? nil : Timestamp(unixMilliseconds: time)
    }
    set { times[status.order] = newValue?.unixMilliseconds ?? Self.unknown }
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

extension StatusTimes: Hashable {
  package static func == (left: StatusTimes, right: StatusTimes) -> Bool {
    left.times.indices.allSatisfy { left.times[$0] == right.times[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    for index in times.indices { hasher.combine(times[index]) }
  }
}
