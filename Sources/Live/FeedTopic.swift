/// What a feed subscribes to: one job, one map cell, the state of the board. The publisher gives the numbers
/// their meaning; here they are only compared.
package struct FeedTopic: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
