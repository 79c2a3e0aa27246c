/// A moment as whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct Timestamp: Hashable, Comparable, Sendable {
  package var unixMilliseconds: Int64

  package init(unixMilliseconds: Int64) {
    self.unixMilliseconds = unixMilliseconds
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.unixMilliseconds < right.unixMilliseconds
  }

  /// Milliseconds from `earlier` to this moment; negative when `earlier` is later.
  package func millisecondsSince(_ earlier: Timestamp) -> Int64 {
    let (difference, overflow) = unixMilliseconds.subtractingReportingOverflow(earlier.unixMilliseconds)
    return overflow ? (unixMilliseconds < 0 ? .min : .max) : difference
  }

  package func adding(milliseconds: Int64) -> Timestamp {
    let (sum, overflow) = unixMilliseconds.addingReportingOverflow(milliseconds)
    return Timestamp(unixMilliseconds: overflow ? (milliseconds < 0 ? .min : .max) : sum)
  }
}
