import Live
import Tracking
import Words

/// One page that is open somewhere: a job under certain rules, for a certain kind of reader. Whoever has the same
/// open shares its frames.
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
  /// Open feeds; without any the topic is let go of.
  var feedCount = 0
  /// Its job was forgotten.
  var isEnded = false
  /// What its pages say, so that only a change of meaning is told.
  var meaning: CustomerPage.Meaning?
  /// When the driver comes, as its pages say it.
  var shownEta: String?
  /// The fix that its pages show; nil while they show none.
  var shownFixTime: Timestamp?

  var isOpen: Bool { feedCount > 0 && !isEnded }

  init(_ audience: Audience, _ feedTopic: FeedTopic, _ context: PageContext) {
    self.audience = audience
    self.feedTopic = feedTopic
    self.context = context
  }
}
