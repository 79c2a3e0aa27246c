import Live
import Net
import Operations
import Store

/// What keeps one client from taking the share of others.
struct SiteLimits {
  let descriptors: Descriptors
  let feedResponder: FeedResponder
  let answers: LongAnswers
  /// Makes expensive requests take turns.
  let turns: HeavyTurns

  init(_ given: SiteParts, _ entrance: SiteAccess, feeds: FeedWriters) {
    descriptors = Descriptors(loop: given.loop, feeds: feeds, log: given.log)
    feedResponder = FeedResponder(feeds: feeds, descriptorLimit: descriptors.limit)
    answers = LongAnswers(loop: given.loop)
    turns = HeavyTurns(loop: given.loop, access: entrance.access, cookies: entrance.cookies, answers: answers)
  }
}
