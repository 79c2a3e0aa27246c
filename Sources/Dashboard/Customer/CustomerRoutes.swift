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
  private var openFeeds: [String: Set<FeedID>] = [:]

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
    router.on(.get, "/t/:token") { [unowned self] _, parameters, responder in
      responder.send(self.page(parameters["token"]))
    }
    router.on(.get, "/t/:token/live") { [unowned self] _, parameters, responder in
      self.follow(parameters["token"], responder)
    }
  }

  private func page(_ token: String) -> HTTPResponse {
    guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else {
      let notice = NoticePage(.link).template(context)
      return .html(library.render("notice", notice), status: .notFound)
    }
    let page = CustomerPage(slot, of: store.fleet, rules: publisher.rules, now: store.clock())
    return .html(library.render("customer", page.template(context, token: token)))
  }

  private func follow(_ token: String, _ responder: Responder) {
    guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else {
      return feeds.refuse(responder)
    }
    let (store, publisher) = (store, publisher)
    feeds.open(responder, topics: [.job(slot)]) { [weak self] id in
      self?.openFeeds[token, default: []].insert(id)
    } ended: { [weak self] end in
      publisher.closed(slot)
      guard let self else { return }
      self.openFeeds[token]?.remove(end.id)
      if self.openFeeds[token]?.isEmpty == true { self.openFeeds[token] = nil }
    } opening: { retry in
      let page = CustomerPage(slot, of: store.fleet, rules: publisher.rules, now: store.clock())
      publisher.opened(slot, saying: page)
      return publisher.customerFrames.opening(page, id: store.revision, retryMilliseconds: retry)
    }
  }
}

extension CustomerRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    guard case .linkChanged(let token) = change, let ids = openFeeds[token] else { return }
    if case .open = store.fleet.linkState(token, now: store.clock()) { return }
    let last = publisher.customerFrames.end(id: store.revision)
    for id in ids { publisher.feeds.end(id, last: last) }
  }
}
