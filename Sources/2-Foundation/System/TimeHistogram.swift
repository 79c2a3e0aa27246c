/// Counts of times by their length, in the buckets that operators see in `/metrics`.
package struct TimeHistogram: Equatable, Sendable {
  /// The longest time of each bucket but the last, which has no end; in microseconds.
  package static let boundsMicroseconds: [UInt64] = [
    50, 100, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
  ]

  /// The number of times in each bucket; there is one bucket more than bounds.
  package private(set) var counts = [UInt64](repeating: 0, count: boundsMicroseconds.count + 1)
  package private(set) var sumNanoseconds: UInt64 = 0

  package init() {}

  package var count: UInt64 { counts.reduce(0, +) }

  /// Counts a time that each of `count` things took.
  package mutating func note(nanoseconds: UInt64, count: UInt64 = 1) {
    var bucket = 0
    while bucket < Self.boundsMicroseconds.count, nanoseconds > Self.boundsMicroseconds[bucket] * 1_000 {
      bucket += 1
    }
    counts[bucket] &+= count
    sumNanoseconds &+= nanoseconds &* count
  }

  package static func += (total: inout TimeHistogram, other: TimeHistogram) {
    for bucket in total.counts.indices { total.counts[bucket] += other.counts[bucket] }
    total.sumNanoseconds &+= other.sumNanoseconds
  }
}
