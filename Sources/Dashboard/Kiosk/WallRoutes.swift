import HTTP
import Live
import Templating
import Tracking

/// The wall's addresses: a read-only page of the fleet behind a display's token, and its feed.
///
/// Confined to the front loop.
package final class WallRoutes {
  private let store: FleetStore
  private let feeds: FeedResponder
  private let library: MustacheLibrary
  private let context: PageContext
  private let frames: FleetFrames
  private var openFeeds: [String: Set<FeedID>] = [:]

  package init(
    store: FleetStore, feeds: FeedResponder, library: MustacheLibrary, context: PageContext
  ) {
    self.store = store
    self.feeds = feeds
    self.library = library
    self.context = context
    frames = FleetFrames(for: .wall, words: context.words)
    store.addObserver(self)
  }

  package func add(to router: inout Router) {
    router.on(.get, "/wall/:token") { [unowned self] _, parameters, responder in
      responder.send(self.page(parameters["token"]))
    }
    router.on(.get, "/wall/:token/live") { [unowned self] _, parameters, responder in
      self.follow(parameters["token"], responder)
    }
  }

  private func display(_ token: String) -> Display? {
    guard let display = store.fleet.display(token), display.revokedAt == nil else { return nil }
    return display
  }

  private func page(_ token: String) -> HTTPResponse {
    guard let display = display(token) else {
      return .html(library.render("notice", NoticePage(.link).template(context)), status: .notFound)
    }
    let page = WallPage(store.fleet, display: display, now: store.clock(), words: context.words)
    return .html(library.render("wall", page.template(context)))
  }

  private func follow(_ token: String, _ responder: Responder) {
    guard display(token) != nil else { return feeds.refuse(responder) }
    let (store, frames) = (store, frames)
    feeds.open(responder, topics: [.wall]) { [weak self] id in
      self?.openFeeds[token, default: []].insert(id)
    } ended: { [weak self] end in
      guard let self else { return }
      self.openFeeds[token]?.remove(end.id)
      if self.openFeeds[token]?.isEmpty == true { self.openFeeds[token] = nil }
    } opening: { retry in
      frames.opening(store.fleet, now: store.clock(), id: store.revision, retryMilliseconds: retry)
    }
  }
}

extension WallRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    guard case .displayChanged(let token) = change, display(token) == nil else { return }
    for id in openFeeds[token] ?? [] { feeds.feeds.end(id, last: frames.end(id: store.revision)) }
  }
}
