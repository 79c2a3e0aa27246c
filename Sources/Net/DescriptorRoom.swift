/// How many of the process' descriptors are left, in the steps in which a server becomes careful.
package enum DescriptorRoom: Int, Comparable, Sendable {
  /// Nobody may come.
  case none
  /// Half of the reserve is used: only those for whom it is kept are served.
  case reserve
  /// The reserve begins: idle connections are closed, and nobody else stays for long.
  case scarce
  case ample

  package static func < (left: DescriptorRoom, right: DescriptorRoom) -> Bool {
    left.rawValue < right.rawValue
  }

  /// `free` of `limit` descriptors are left.
  package init(free: Int, limit: Int) {
    let reserve = Self.reserve(of: limit)
    self = free > reserve ? .ample : free > reserve / 2 ? .scarce : free > Self.spare ? .reserve : .none
  }

  /// Kept for drivers, dispatchers and walls: an eighth, at least 16 and at most 1,024.
  package static func reserve(of limit: Int) -> Int { max(16, min(1_024, limit / 8)) }

  /// For an answer to whoever comes when there is nothing left.
  private static let spare = 4
}
