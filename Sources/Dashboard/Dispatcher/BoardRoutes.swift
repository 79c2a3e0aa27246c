import HTTP
import Live
import Storage
import Templating
import Tracking

/// The dispatchers' addresses: the board and its feed.
///
/// Confined to the front loop.
package final class BoardRoutes {
  private let store: FleetStore
  private let feeds: FeedResponder
  private let library: MustacheLibrary
  private let context: PageContext
  private let cookies: SessionCookies
  private let frames: FleetFrames
  /// The street map, if there is one.
  package var streets: Streets? { didSet { cards.streets = streets } }
  private let cards: CardRoutes
  /// Open feeds by session, so that they end with it.
  private var openFeeds = OpenFeeds()

  package init(
    store: FleetStore, feeds: FeedResponder, library: MustacheLibrary, context: PageContext,
    cookies: SessionCookies
  ) {
    self.store = store
    self.feeds = feeds
    self.library = library
    self.context = context
    self.cookies = cookies
    frames = FleetFrames(for: .board, words: context.words)
    cards = CardRoutes(store: store, library: library, context: context, cookies: cookies)
    store.addObserver(self)
  }

  package func add(to router: inout Router) {
    cards.add(to: &router)
    router.on(.get, "/board") { [unowned self] request, _, responder in
      self.board(request, responder)
    }
    router.on(.get, "/board/found") { [unowned self] request, _, responder in
      self.found(request, responder)
    }
    router.on(.get, "/board/live") { [unowned self] request, _, responder in
      self.follow(request, responder)
    }
  }

  private func dispatcher(_ request: HTTPRequest) -> Session? {
    cookies.dispatcher(request)?.session
  }

  private func board(_ request: HTTPRequest, _ responder: Responder) {
    guard dispatcher(request) != nil else { return responder.send(Self.toSignIn(from: request)) }
    let context = context(for: request)
    let page = BoardPage(
      store.fleet, BoardQuery(request.query), csrf: cookies.csrf(request), now: store.clock(),
      words: context.words)
    let library = library
    func send(_ ground: StreetGround?) {
      var response = HTTPResponse.html(library.render("board", page.template(context.over(ground))))
        .written(for: context.reader)
      // The form's secret stands beside names that others chose.
      response.allowsCompression = false
      responder.send(response)
    }
    guard let streets else { return send(nil) }
    streets.ground(under: page.fleet.viewport, language: context.reader.language) { send($0) }
  }

  /// The rows and markers of what is asked for: what the board's script puts in their place while somebody types.
  private func found(_ request: HTTPRequest, _ responder: Responder) {
    guard dispatcher(request) != nil else { return responder.send(DashboardError.unauthorized.response) }
    let context = context(for: request)
    let page = BoardPage(
      store.fleet, BoardQuery(request.query), csrf: nil, now: store.clock(), words: context.words)
    responder.send(
      .html(library.render("board-found", page.template(context))).written(for: context.reader))
  }

  /// Back to where the request wanted to go, once signed in.
  static func toSignIn(from request: HTTPRequest) -> HTTPResponse {
    let wanted = request.rawTarget
    guard wanted != "/board", wanted.utf8.count <= 500, SessionRoutes.local(wanted) != nil else {
      return .redirect(to: "/board/sign-in")
    }
    return .redirect(to: "/board/sign-in?next=\(wanted.asPathSegment)")
  }

  private func follow(_ request: HTTPRequest, _ responder: Responder) {
    guard let session = dispatcher(request) else { return feeds.refuse(responder) }
    guard openFeeds.hasRoom(for: session.id) else {
      return responder.send(DashboardError.tooManyRequests(retryAfterSeconds: 60).response)
    }
    let store = store
    let reader = request.reader(fallback: context.reader)
    let frames = FleetFrames(for: .board, words: reader.words)
    feeds.open(responder) { [weak self] retry in
      guard let self, self.mayWatch(session.id) else { return nil }
      return FeedResponder.Opening(
        topics: [.board(reader.language)],
        state: frames.opening(
          store.fleet, now: store.clock(), id: store.revision, retryMilliseconds: retry),
        opened: { self.openFeeds.insert($0, for: session.id) },
        ended: { [weak self] id in self?.openFeeds.remove(id, for: session.id) })
    }
  }

  private func context(for request: HTTPRequest) -> PageContext {
    context.speaking(to: request.reader(fallback: context.reader))
  }

  private func mayWatch(_ sessionID: String) -> Bool {
    store.accounts.session(sessionID, now: store.clock())?.user.role.isDispatcher ?? false
  }
}

extension BoardRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {}

  package func accountsChanged(_ users: Set<UserID>) { review(openFeeds.keys) }

  package func timePassed() { review(openFeeds.takeKeysToReview()) }

  /// Ends the feeds of sessions that are over, or whose account may not see the board any more.
  private func review(_ sessionIDs: [String]) {
    for sessionID in sessionIDs {
      if mayWatch(sessionID) {
        cookies.use(sessionID)
        continue
      }
      for id in openFeeds[sessionID] { feeds.feeds.end(id, last: frames.end(id: store.revision)) }
    }
  }
}
