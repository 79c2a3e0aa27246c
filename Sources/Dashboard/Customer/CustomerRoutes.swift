import HTTP
import Live
import Templating
import Tracking

/// The customer's addresses: the page behind a tracking link, and its feed.
///
/// Confined to the front loop. Unknown, expired and revoked links get the same answer.
package final class CustomerRoutes {
  private let store: FleetStore
  private let publisher: LivePublisher
  private let feeds: FeedResponder
  private let library: MustacheLibrary
  private let context: PageContext
  /// Open feeds by link, so that a revoked link goes dark at once.
  private var openFeeds = OpenFeeds()

  package init(
    store: FleetStore, publisher: LivePublisher, feeds: FeedResponder, library: MustacheLibrary,
    context: PageContext
  ) {
    self.store = store
    self.publisher = publisher
    self.feeds = feeds
    self.library = library
    self.context = context
    store.addObserver(self)
  }

  package func add(to router: inout Router) {
    router.on(.get, "/t/:token") { [unowned self] request, parameters, responder in
      responder.send(self.page(parameters["token"], request))
    }
    router.on(.get, "/t/:token/live") { [unowned self] request, parameters, responder in
      self.follow(parameters["token"], request, responder)
    }
  }

  private func page(_ token: String, _ request: HTTPRequest) -> HTTPResponse {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      let reader = request.reader(fallback: context.reader)
      let notice = NoticePage(.link).template(context.speaking(to: reader))
      return .html(library.render("notice", notice), status: .notFound).written(for: reader)
    }
    let reader = request.reader(linkLanguage: link.language, fallback: context.reader)
    let page = CustomerPage(slot, of: store.fleet, rules: publisher.rules, now: store.clock())
    let context = context.speaking(to: reader, about: page.job)
    return .html(library.render("customer", page.template(context, token: token))).written(for: reader)
  }

  private func follow(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(_, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return feeds.refuse(responder)
    }
    let reader = request.reader(linkLanguage: link.language, fallback: context.reader)
    guard openFeeds.hasRoom(for: token) else {
      return responder.send(DashboardError.tooManyRequests(retryAfterSeconds: 60).response)
    }
    let (store, publisher, context) = (store, publisher, context)
    feeds.open(responder) { [weak self] retry in
      guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else { return nil }
      let page = CustomerPage(slot, of: store.fleet, rules: publisher.rules, now: store.clock())
      publisher.opening(slot, saying: page)
      return FeedResponder.Opening(
        topics: [.job(slot)],
        state: publisher.customerFrames.opening(
          page, context.speaking(to: reader, about: page.job), id: store.revision, retryMilliseconds: retry),
        opened: { self?.openFeeds.insert($0, for: token) },
        ended: { id in
          publisher.closed(slot)
          self?.openFeeds.remove(id, for: token)
        })
    }
  }
}

extension CustomerRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    if case .linkChanged(let token) = change { review(token) }
  }

  package func timePassed() {
    for token in openFeeds.takeKeysToReview() { review(token) }
  }

  /// Ends the feeds of a link that does not open its job any more.
  private func review(_ token: String) {
    let ids = openFeeds[token]
    if ids.isEmpty { return }
    if case .open = store.fleet.linkState(token, now: store.clock()) { return }
    let last = publisher.customerFrames.end(id: store.revision)
    for id in ids { publisher.feeds.end(id, last: last) }
  }
}
