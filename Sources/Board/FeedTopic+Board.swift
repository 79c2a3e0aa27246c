import Live
import Tracking
import Words

extension FeedTopic {
  /// What every board of a language is told.
  static func board(_ language: Language) -> FeedTopic {
    FeedTopic(.board, variant: UInt64(language.number))
  }

  /// What boards are told that list this driver.
  static func driver(_ slot: DriverSlot, _ language: Language) -> FeedTopic {
    FeedTopic(.driver, variant: UInt64(language.number), number: UInt64(slot.rawValue))
  }

  /// What boards are told that show this tile, in whatever language.
  static func tile(_ tile: BoardTile) -> FeedTopic { FeedTopic(.tile, number: tile.rawValue) }
}
