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
  }

  let audience: Audience
  let feedTopic: FeedTopic
  let context: PageContext
  /// The number of open feeds; a topic without feeds is removed.
  var feedCount = 0
  /// Whether its job was forgotten.
  var isEnded = false
  /// The meaning that its pages show, so that only a change of it is sent.
  var meaning: CustomerPage.Meaning?
  /// The expected arrival that its pages show.
  var shownEta: String?
  /// The time of the fix that its pages show; nil while they show none.
  var shownFixTime: Timestamp?

  var isOpen: Bool { feedCount > 0 && !isEnded }

  init(_ audience: Audience, _ feedTopic: FeedTopic, _ context: PageContext) {
    self.audience = audience
    self.feedTopic = feedTopic
    self.context = context
  }
}
