import Live
import Tracking
import Words

/// One open feed of a board: whose it is, and what it shows.
struct BoardFeed {
  /// Of listed drivers that one board may follow.
  static let mostFollowed = FleetPage.limit

  /// What a page says of its map.
  enum View {
    case tiles(TileWindow)
    /// It shows nothing but what it lists.
    case nothing

    var window: TileWindow? {
      switch self {
      case .tiles(let window): window
      case .nothing: nil
      }
    }
  }

  let sessionID: String
  let language: Language
  /// Nil until the writers have it.
  var id: FeedID?
  /// What its map shows; nil where that is nothing but what it lists.
  var window: TileWindow?
  /// The drivers that it lists.
  var followed: [DriverSlot] = []

  var topics: [FeedTopic] {
    [.board(language)] + (window?.tiles ?? []).map { .tile($0) } + followed.map { .driver($0, language) }
  }
}
