import Live
import Tracking
import Words

/// One open feed of a board: its session, and the part of the fleet that its page shows.
struct BoardFeed {
  /// The bound of listed drivers that one board may follow.
  static let mostFollowed = FleetPage.limit

  /// What a page reports of its map.
  enum View {
    case tiles(TileWindow)
    /// The page shows no map tiles, only its lists.
    case nothing

    var window: TileWindow? {
      switch self {
      case .tiles(let window): window
      case .nothing: nil
      }
    }
  }

  /// What a page reports of the driver that its reader has chosen.
  enum Choice {
    case driver(DriverID)
    case nobody
  }

  let sessionID: String
  let language: Language
  /// Nil until the writers have the feed.
  var id: FeedID?
  /// The tiles that its map shows; nil if the page shows only its lists.
  var window: TileWindow?
  /// The drivers that the page lists.
  var followed: [DriverSlot] = []
  /// The jobs that the page lists.
  var jobs = ListedJobs()
  /// The driver whose way ahead the map shows.
  var chosen: DriverSlot?

  var topics: [FeedTopic] {
    [.board(language)] + (window?.tiles ?? []).map { .tile($0) } + followed.map { .driver($0, language) }
      + jobs.slots.map { .job($0, language) } + (chosen.map { [.way($0)] } ?? [])
  }
}
