import API
import Access
import HTTP
import Live
import Storage
import Store
import Tracking
import Words

/// The board's feed `/board/live`, and `POST /board/feed/{number}/view`, by which a page reports what it shows of the
/// fleet.
///
/// Confined to the front loop.
package final class BoardFeedRoutes: RouteGroup {
  private let store: FleetStore
  private let boards: BoardFeeds
  private let feeds: FeedResponder
  private let cookies: SessionCookies
  private let locale: PageLocale
  /// The open feeds by session, so that they end with it.
  private var openFeeds = OpenFeeds()

  init(
    store: FleetStore, boards: BoardFeeds, feeds: FeedResponder, cookies: SessionCookies, locale: PageLocale
  ) {
    self.store = store
    self.boards = boards
    self.feeds = feeds
    self.cookies = cookies
    self.locale = locale
  }

  package func add(to router: inout Router) {
    router.on(.get, "/board/live", self, BoardFeedRoutes.follow)
    router.on(.post, "/board/feed/:feed/view", body: BodyLimit(128 << 10)) {
      [unowned self] request, parameters, responder in
      responder.send(self.show(request, feed: parameters["feed"]))
    }
  }

  /// `?view=` names the tiles of the page's map, so that the feed begins with their state.
  private func follow(_ request: HTTPRequest, _ responder: Responder) {
    guard let session = cookies.dispatcher(request)?.session else { return feeds.refuse(responder) }
    let view = request.query["view"]
    let shown = view.flatMap { Self.view($0) }
    guard view == nil || shown != nil else { return responder.send(Self.malformed) }
    let language = request.boardLocale(fallback: locale).language
    feeds.open(responder, for: .session(session.id)) { [weak self] retry in
      self?.opening(session.id, language, shown?.window, retryMilliseconds: retry)
    }
  }

  private func opening(
    _ sessionID: String, _ language: Language, _ window: TileWindow?, retryMilliseconds: Int
  ) -> FeedResponder.Opening? {
    guard mayWatch(sessionID) else { return nil }
    let boards = boards
    let (number, topics, state) = boards.opening(
      language, sessionID: sessionID, window: window, retryMilliseconds: retryMilliseconds)
    return FeedResponder.Opening(
      topics: topics, state: state,
      opened: { [weak self] id in
        boards.opened(number, as: id)
        self?.openFeeds.insert(id, for: sessionID)
      },
      ended: { [weak self] id, _ in
        boards.close(number)
        self?.openFeeds.remove(id, for: sessionID)
      })
  }

  /// Reads a form of the page's session: `view`, the tiles of its map or nothing, `drivers` and `jobs`, JSON lists of the
  /// ids that it lists, and `chosen`, the id of the driver whose way it shows or nothing; a missing field changes nothing.
  private func show(_ request: HTTPRequest, feed: String) -> HTTPResponse {
    guard let session = cookies.dispatcher(request)?.session else {
      return RequestError.unauthorized.response
    }
    guard cookies.isOwnForm(request) else {
      return RequestError.forbidden("The form is not this session's").response
    }
    let form = request.form
    let (view, driverList, jobList) = (form["view"], form["drivers"], form["jobs"])
    let window = view.flatMap { Self.view($0) }
    let drivers = driverList.flatMap { IDList.read($0, most: BoardFeed.mostFollowed) }
    let jobs = jobList.flatMap { IDList.read($0, most: ListedJobs.limit) }
    guard view == nil || window != nil, driverList == nil || drivers != nil, jobList == nil || jobs != nil
    else { return Self.malformed }
    let choice = form["chosen"].map { $0.isEmpty ? BoardFeed.Choice.nobody : .driver(DriverID($0)) }
    guard let number = UInt64(feed),
      boards.show(
        window, listing: drivers?.map { DriverID($0) }, jobs: jobs?.map { JobID($0) }, choosing: choice,
        in: number, sessionID: session.id)
    else { return RequestError.notFound("No such feed").response }
    return HTTPResponse(status: .noContent, headers: ["Cache-Control": "no-store"])
  }

  private static let malformed = RequestError.badRequest("The view is malformed or too large").response

  private static func view(_ text: String) -> BoardFeed.View? {
    text.isEmpty ? .nothing : TileWindow(text: text).map { .tiles($0) }
  }

  /// The page of the feed that `feed` numbers asks for the answer of a search.
  func search(_ query: BoardQuery, feed: String?, sessionID: String) {
    guard let number = feed.flatMap({ UInt64($0) }) else { return }
    boards.search(query, in: number, sessionID: sessionID)
  }

  private func mayWatch(_ sessionID: String) -> Bool {
    store.accounts.session(sessionID, now: store.clock())?.user.role.isDispatcher ?? false
  }
}

extension BoardFeedRoutes: HandOverFeeds {
  package static let feedKind = "board"

  package func openFeedRecords() -> [FeedID: [String: String]] {
    var records: [FeedID: [String: String]] = [:]
    for feed in boards.openFeeds {
      guard let id = feed.id else { continue }
      records[id] = [
        "session": feed.sessionID, "language": feed.language.code, "view": feed.window?.text ?? "",
      ]
    }
    return records
  }

  /// The page gets a new beginning: the number of its feed, and all that it shows.
  package func takeOver(_ record: [String: String], descriptor: Int32, unsent: [UInt8]) {
    let session = record["session"] ?? ""
    let language = record["language"].flatMap { Language(code: $0) } ?? locale.language
    feeds.takeOver(
      descriptor, unsent: unsent, for: .session(session),
      opening(
        session, language, record["view"].flatMap { TileWindow(text: $0) },
        retryMilliseconds: Int.random(in: FeedResponder.retryMilliseconds)))
  }
}

extension BoardFeedRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {}

  package func accountsChanged(_ users: Set<UserID>) { review(openFeeds.keys) }

  package func timePassed() { openFeeds.beginChecks() }

  package func checkNext() -> Bool {
    guard let sessionID = openFeeds.nextToCheck() else { return false }
    review([sessionID])
    return true
  }

  /// Ends the feeds of sessions that are over, or whose account may not see the board any more.
  private func review(_ sessionIDs: [String]) {
    for sessionID in sessionIDs {
      if mayWatch(sessionID) {
        cookies.use(sessionID)
        continue
      }
      for id in openFeeds[sessionID] { feeds.feeds.end(id, last: FleetFrames.end(id: store.revision)) }
    }
  }
}
