/// The name of one feed for as long as it lives: its writer, its slot there, and the count of the slot's users, so
/// that a late message for an ended feed reaches nobody. It is no secret: check the session before trusting it.
package struct FeedID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// - Parameters:
  ///   - writer: 0 through 255.
  ///   - generation: how often the slot has been used, modulo 2^24.
  init(writer: Int, generation: UInt32, slot: Int) {
    rawValue =
      UInt64(UInt8(truncatingIfNeeded: writer)) << 56 | UInt64(generation & 0xff_ffff) << 32
      | UInt64(UInt32(truncatingIfNeeded: slot))
  }

  var writer: Int { Int(rawValue >> 56) }
  var slot: Int { Int(rawValue & 0xffff_ffff) }
}
