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

  /// - Parameter failureCount: the total of connections that were refused or not accepted for lack of descriptors.
  init(
    _ given: SiteParts, _ entrance: SiteAccess, feeds: FeedWriters, loop: EventLoop,
    failureCount: @escaping () -> Int
  ) {
    descriptors = Descriptors(loop: loop, feeds: feeds, log: given.log, failureCount: failureCount)
    feedResponder = FeedResponder(feeds: feeds, descriptorLimit: descriptors.limit)
    answers = LongAnswers(loop: loop)
    turns = HeavyTurns(loop: loop, access: entrance.access, cookies: entrance.cookies, answers: answers)
  }
}
