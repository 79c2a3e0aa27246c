import Live
import Tracking
import Words

extension FeedTopic {
  /// The events that all boards of one language receive.
  static func board(_ language: Language) -> FeedTopic {
    FeedTopic(.board, variant: UInt64(language.number))
  }

  /// The events that a board receives if it lists this driver.
  static func driver(_ slot: DriverSlot, _ language: Language) -> FeedTopic {
    FeedTopic(.driver, variant: UInt64(language.number), number: UInt64(slot.rawValue))
  }

  /// The events that a board receives if it lists this job.
  static func job(_ slot: JobSlot, _ language: Language) -> FeedTopic {
    FeedTopic(.job, variant: UInt64(language.number), number: UInt64(slot.rawValue))
  }

  /// The events that boards of any language receive if they have chosen this driver.
  static func way(_ slot: DriverSlot) -> FeedTopic { FeedTopic(.way, number: UInt64(slot.rawValue)) }

  /// The events that boards of any language receive if they show this tile.
  static func tile(_ tile: BoardTile) -> FeedTopic { FeedTopic(.tile, number: tile.rawValue) }
}
