/// The descriptors that are left to the process, in the steps at which a server becomes careful.
package enum DescriptorRoom: Int, Comparable, Sendable {
  /// No connection is accepted.
  case none
  /// Half of the reserve is used: only priority requests are served.
  case reserve
  /// The reserve begins: idle connections are closed, and others do not stay for long.
  case scarce
  case ample

  package static func < (left: DescriptorRoom, right: DescriptorRoom) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The step for `free` descriptors of `limit`.
  package init(free: Int, limit: Int) {
    let reserve = Self.reserve(of: limit)
    self = free > reserve ? .ample : free > reserve / 2 ? .scarce : free > Self.spare ? .reserve : .none
  }

  /// The reserve for drivers, dispatchers and walls: an eighth, at least 16 and at most 1,024.
  package static func reserve(of limit: Int) -> Int { max(16, min(1_024, limit / 8)) }

  /// For answering a client that comes when nothing is left.
  private static let spare = 4
}
