/// What a feed subscribes to, in one word that is cheap to compare: its kind in the four highest bits, a variant such as
/// the language in the next twelve, and a number in the other 48.
package struct FeedTopic: RawRepresentable, Hashable, Sendable {
  package enum Kind: UInt64, Sendable {
    /// Those who see the same of a job, by a number that the customers' feeds give out.
    case customer = 1
    /// What every board of a language is told.
    case board
    /// What boards of a language are told that list the driver of this slot.
    case driver
    /// What boards are told that show this tile of the map, in whatever language.
    case tile
    /// Those walls that show the same area, by a number that the walls' feeds give out.
    case wall
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
