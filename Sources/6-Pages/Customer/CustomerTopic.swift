import Live
import Tracking
import Words

/// The subject of one or more open pages: a job, shown by certain rules to a certain kind of reader. Pages with the
/// same topic share its frames.
///
/// Confined to the front loop.
final class CustomerTopic {
  struct Audience: Hashable {
    let slot: JobSlot
    let rules: VisibilityRules
    let locale: PageLocale
    /// Whether the page has the form of the note for the driver.
    let takesNote: Bool
    /// Whether it has the links by which the customer asks for something.
    let requestKinds: [CustomerRequest.Kind]
    /// Whether it has the code for the driver: only the customer's own link does.
    let isOwn: Bool
  }

  let audience: Audience
  let feedTopic: FeedTopic
  /// Another topic of the same job: most jobs have one topic, and then need no list of them.
  var next: CustomerTopic?
  /// The number of open feeds; a topic without feeds is removed.
  var feedCount = 0
  /// Whether its job was forgotten.
  var isEnded = false
  /// The time at which its pages were last found to show the truth, or made to; nil if they must be checked anew.
  @CompactTime var checkedAt: Timestamp?
  /// Whether it has pages that another process opened, so that the next change of anything is sent whole.
  var isTakenOver = false
  /// The state of its pages; nil until a page was made.
  var shown: Shown?

  /// The state of a topic's open pages, so that only changes of it are sent.
  struct Shown {
    /// The hash of `CustomerPage.Meaning`, which itself is half a kilobyte, and of the expected arrival if no position
    /// frame carries it.
    var meaningHash: Int
    var moving: CustomerPage.Meaning.Moving
    /// The time of the fix that the pages show; nil while they show none.
    @CompactTime var fixTime: Timestamp?
    var subject: CustomerFrames.Subject
    /// Nil if each fix needs a whole view.
    var base: CustomerMovement.Base?
    /// Of the expected arrival.
    var clock: ArrivalClock
    /// Of the way ahead that the pages show; nil if they show none.
    var wayNumber: UInt32?
  }

  var isOpen: Bool { feedCount > 0 && !isEnded }

  init(_ audience: Audience, _ feedTopic: FeedTopic) {
    self.audience = audience
    self.feedTopic = feedTopic
  }
}
