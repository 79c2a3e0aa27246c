/// The subject that a feed subscribes to, in one word that is cheap to compare: its kind in the four highest bits, a
/// variant such as the language in the next twelve, and a number in the other 48.
package struct FeedTopic: RawRepresentable, Hashable, Sendable {
  package enum Kind: UInt64, Sendable {
    /// The customers who see the same of a job; the number is given out by `CustomerFeeds`.
    case customer = 1
    /// The events that all boards of one language receive.
    case board
    /// The events that a board of one language receives if it lists the driver of this slot.
    case driver
    /// The events that boards of any language receive if they show this tile of the map.
    case tile
    /// The walls that show the same area; the number is given out by `WallFeeds`.
    case wall
    /// The boards that have chosen the driver of this slot: they receive the way ahead.
    case way
    /// The events that a board of one language receives if it lists the job of this slot.
    case job
  }

  package let rawValue: UInt64

  /// - Parameters:
  ///   - variant: below 4096.
  ///   - number: below 2^48.
  package init(_ kind: Kind, variant: UInt64 = 0, number: UInt64 = 0) {
    rawValue = kind.rawValue << 60 | variant << 48 | number
  }

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
