import Live
import Tracking
import Words

extension FeedTopic {
  /// What every board of a language is told.
  static func board(_ language: Reader.Language) -> FeedTopic {
    FeedTopic(.board, variant: number(language))
  }

  /// What boards are told that list this driver.
  static func driver(_ slot: DriverSlot, _ language: Reader.Language) -> FeedTopic {
    FeedTopic(.driver, variant: number(language), number: UInt64(slot.rawValue))
  }

  /// What boards are told that show this tile, in whatever language.
  static func tile(_ tile: BoardTile) -> FeedTopic { FeedTopic(.tile, number: tile.rawValue) }

  private static func number(_ language: Reader.Language) -> UInt64 {
    switch language {
    case .english: 0
    case .spanish: 1
    }
  }
}
