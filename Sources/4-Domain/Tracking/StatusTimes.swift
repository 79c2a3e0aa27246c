/// The times at which a job reached its statuses, as far as Waypost knows them.
package struct StatusTimes: Sendable, ExpressibleByDictionaryLiteral {
  private static let unknown = Int64.min
  // One entry for each status, by its number: no allocation, and 100,000 jobs restore without 100,000 dictionaries.
  private var times = InlineArray<10, Int64>(repeating: unknown)
  /// One bit for each status, by its number: set if the time is only the latest possible one.
  private var latest: UInt16 = 0

  package init() {}

  package init(dictionaryLiteral elements: (JobStatus, Timestamp)...) {
    for (status, time) in elements { self[status] = time }
  }

  package subscript(status: JobStatus) -> Timestamp? {
    get {
      let time = times[status.number]
      return time == Self.unknown ? nil : Timestamp(unixMilliseconds: time)
    }
    set {
      times[status.number] = newValue?.unixMilliseconds ?? Self.unknown
      latest &= ~(1 << UInt16(status.number))
    }
  }

  /// Whether the status was reached at its time or before: the job was first seen in it then.
  package func isLatest(_ status: JobStatus) -> Bool { latest & 1 << UInt16(status.number) != 0 }

  /// The time at which the status was reached; nil also if only the latest possible time is known.
  package func exact(_ status: JobStatus) -> Timestamp? { isLatest(status) ? nil : self[status] }

  /// The statuses whose times are only the latest possible ones, for storage: one bit for each status, by its number.
  package var latestBits: UInt16 {
    get { latest }
    set { latest = newValue & (1 << UInt16(JobStatus.allCases.count) - 1) }
  }

  /// Notes that the job was seen in `status` at `time`, and had reached it by then.
  package mutating func reach(_ status: JobStatus, noLaterThan time: Timestamp) {
    reach(status, at: time)
    latest |= 1 << UInt16(status.number)
  }

  /// Notes that the job reached `status`. A job that went back has not reached the later ones any more; a cancelled
  /// one keeps its history.
  mutating func reach(_ status: JobStatus, at time: Timestamp) {
    for later in JobStatus.allCases where later.order > status.order { self[later] = nil }
    self[status] = time
  }

  /// Keeps times known here if `newer` has none, or only a latest possible one.
  func merged(with newer: StatusTimes) -> StatusTimes {
    var merged = self
    for status in JobStatus.allCases {
      if let time = newer.exact(status) {
        merged[status] = time
      } else if let time = newer[status], merged[status] == nil {
        merged[status] = time
        merged.latest |= 1 << UInt16(status.number)
      }
    }
    return merged
  }
}

extension StatusTimes: Hashable {
  package static func == (left: StatusTimes, right: StatusTimes) -> Bool {
    left.latest == right.latest && left.times.indices.allSatisfy { left.times[$0] == right.times[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    for index in times.indices { hasher.combine(times[index]) }
    hasher.combine(latest)
  }
}
