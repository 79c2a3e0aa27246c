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
  /// The street map, if there is one.
  package var streets: Streets?
  private var openFeeds = OpenFeeds()

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
      self.page(parameters["token"], responder)
    }
    router.on(.get, "/wall/:token/live") { [unowned self] _, parameters, responder in
      self.follow(parameters["token"], responder)
    }
  }

  private func display(_ token: String) -> Display? {
    guard let display = store.fleet.display(token), display.revokedAt == nil else { return nil }
    return display
  }

  private func page(_ token: String, _ responder: Responder) {
    guard let display = display(token) else {
      return responder.send(
        .html(library.render("notice", NoticePage(.link).template(context)), status: .notFound))
    }
    let page = WallPage(store.fleet, display: display, now: store.clock(), words: context.words)
    let (library, context) = (library, context)
    func send(_ ground: StreetGround?) {
      responder.send(.html(library.render("wall", page.template(context.over(ground)))))
    }
    guard let streets else { return send(nil) }
    streets.ground(under: page.fleet.viewport, language: context.reader.language) { send($0) }
  }

  private func follow(_ token: String, _ responder: Responder) {
    guard display(token) != nil else { return feeds.refuse(responder) }
    guard openFeeds.hasRoom(for: token) else {
      return responder.send(DashboardError.tooManyRequests(retryAfterSeconds: 60).response)
    }
    let (store, frames) = (store, frames)
    feeds.open(responder) { [weak self] retry in
      guard let self, self.display(token) != nil else { return nil }
      return FeedResponder.Opening(
        topics: [.wall],
        state: frames.opening(
          store.fleet, now: store.clock(), id: store.revision, retryMilliseconds: retry),
        opened: { self.openFeeds.insert($0, for: token) },
        ended: { [weak self] id in self?.openFeeds.remove(id, for: token) })
    }
  }
}

extension WallRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    guard case .displayChanged(let token) = change, display(token) == nil else { return }
    for id in openFeeds[token] { feeds.feeds.end(id, last: frames.end(id: store.revision)) }
  }
}
