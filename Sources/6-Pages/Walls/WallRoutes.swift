import Auth
import FleetView
import HTTP
import Live
import Net
import Store
import StreetMap
import Templating
import Tracking
import Ways
import Words

/// The addresses of a wall: its read-only page of the fleet, opened by the wall's token, and its feed.
///
/// Confined to the front loop.
package final class WallRoutes: RouteGroup {
  private let store: FleetStore
  private let feeds: FeedResponder
  private let library: MustacheLibrary
  private let context: PageContext
  private let brands: Brands
  private let views: WallViews
  private let wallFeeds: WallFeeds
  private let build: String
  /// The street map, if there is one.
  private let streets: Streets?
  /// Finds the ways along streets, if there is a map.
  private let ways: WayPlanner?
  private var openFeeds = OpenFeeds()

  /// `build` names this server's program and pages: walls of another build load anew.
  package init(
    store: FleetStore, feeds: FeedResponder, library: MustacheLibrary, context: PageContext, brands: Brands,
    streets: Streets?, ways: WayPlanner?, build: String, loop: EventLoop, tickMilliseconds: UInt64 = 1000
  ) {
    self.store = store
    self.feeds = feeds
    self.library = library
    self.context = context
    self.brands = brands
    self.build = build
    self.streets = streets
    self.ways = ways
    views = WallViews(store: store, words: context.words, loop: loop)
    wallFeeds = WallFeeds(
      store: store, feeds: feeds.feeds, words: context.words, views: views, loop: loop,
      tickMilliseconds: tickMilliseconds)
    wallFeeds.lookAtWay = { [weak ways] in ways?.look(at: $0) }
  }

  /// Whether a wall shows the way of the job's driver, or would show one that is found.
  package func hasReaders(ofWayOf job: JobSlot) -> Bool { wallFeeds.hasReaders(ofWayOf: job) }

  package func add(to router: inout Router) {
    router.on(.get, "/wall/:token") { [unowned self] _, parameters, responder in
      self.page(parameters["token"], responder)
    }
    router.on(.get, "/wall/:token/live") { [unowned self] _, parameters, responder in
      self.follow(parameters["token"], responder)
    }
  }

  private func wall(_ token: String) -> Wall? {
    guard let wall = store.fleet.wall(token), wall.revokedAt == nil else { return nil }
    return wall
  }

  private func scope(of wall: Wall) -> WallScope { WallScope(wall, zone: context.zone) }

  /// Names the build and the settings of a page: a page that receives another stamp loads anew.
  private func stamp(of wall: Wall) -> String {
    var text = "\(wall.name) \(wall.theme.rawValue) \(wall.timeZoneName ?? "")"
    text += " \(wall.framingOrigins) \(wall.parts.map(\.rawValue))"
    if let area = wall.area {
      text += " \(area.center.latitude) \(area.center.longitude) \(area.radiusMeters)"
    }
    return "\(build) \(Sha256.hexadecimal(Array(text.utf8)).prefix(12))"
  }

  private func page(_ token: String, _ responder: Responder) {
    guard let wall = wall(token) else { return responder.send(notice()) }
    views.make(scope(of: wall)) { [weak self] view in
      guard let self else { return }
      self.prepareWays(of: view) { [weak self] in
        guard let self, !responder.isComplete else { return }
        var page = WallPage(
          view, ways: view.ways(self.store.fleet), wall: wall, build: self.stamp(of: wall))
        page.mapExtent = self.context.mapExtent
        self.send(page, responder)
      }
    }
  }

  /// The same for an unknown and for a revoked wall.
  private func notice() -> HTTPResponse {
    let isCutOff = store.fleet.nodes.isCutOff
    var response = HTTPResponse.html(
      library.render("notice", NoticePage(isCutOff ? .unknownHere : .wall).template(brands.branded(context))),
      status: isCutOff ? .serviceUnavailable : .notFound)
    if isCutOff { response.headers.set("Retry-After", "5") }
    return response
  }

  private func prepareWays(of view: WallView, done: @escaping () -> Void) {
    guard let ways else { return done() }
    ways.prepare(view.coming.filter { view.driver(comingTo: $0, store.fleet) != nil }, done: done)
  }

  private func send(_ page: WallPage, _ responder: Responder) {
    let (wall, library) = (page.wall, library)
    let context = brands.branded(
      context.speaking(to: context.locale, zone: wall.timeZoneName.flatMap { ClockZone.named($0) }))
    func send(_ ground: StreetGround?) {
      var response = HTTPResponse.html(library.render("wall", page.template(context.over(ground?.value))))
      if !wall.framingOrigins.isEmpty {
        SecurityHeaders.addPageFields(
          to: &response.headers, frameAncestors: wall.framingOrigins.joined(separator: " "))
      }
      responder.send(response)
    }
    guard let streets else { return send(nil) }
    streets.ground(under: page.viewport, language: context.locale.language) { send($0) }
  }

  private func follow(_ token: String, _ responder: Responder) {
    guard let wall = wall(token) else {
      // Another node may know the wall: its page must not end.
      if store.fleet.nodes.isCutOff { return responder.send(RequestError.unknownHere.response) }
      return feeds.refuse(responder)
    }
    let scope = scope(of: wall)
    wallFeeds.prepare(scope) { [weak self] view in
      guard let self, !responder.isComplete else { return }
      self.open(responder, token, scope, view)
    }
  }

  /// Opens a feed that begins with `view`, what a wall of `scope` shows.
  private func open(_ responder: Responder, _ token: String, _ scope: WallScope, _ view: WallView) {
    feeds.open(responder, for: .wall(token)) { [weak self] retry in
      self?.opening(token, scope, view, retryMilliseconds: retry)
    }
  }

  private func opening(
    _ token: String, _ scope: WallScope, _ view: WallView, retryMilliseconds: Int
  ) -> FeedResponder.Opening? {
    // A wall that was changed meanwhile opens another feed.
    guard let wall = wall(token), self.scope(of: wall) == scope else { return nil }
    let wallFeeds = wallFeeds
    let (topic, state) = wallFeeds.open(
      scope, view, build: stamp(of: wall), retryMilliseconds: retryMilliseconds)
    return FeedResponder.Opening(
      topics: [topic], state: state, opened: { [weak self] in self?.openFeeds.insert($0, for: token) },
      ended: { [weak self] id, _ in
        wallFeeds.close(scope)
        self?.openFeeds.remove(id, for: token)
      })
  }
}

extension WallRoutes: HandOverFeeds {
  package static let feedKind = "wall"

  package func openFeedRecords() -> [FeedID: [String: String]] {
    var records: [FeedID: [String: String]] = [:]
    for token in openFeeds.keys { for id in openFeeds[token] { records[id] = ["wall": token] } }
    return records
  }

  package func takeOver(_ record: [String: String], descriptor: Int32, unsent: [UInt8]) {
    let token = record["wall"] ?? ""
    guard let wall = wall(token) else {
      return feeds.takeOver(descriptor, unsent: unsent, for: .wall(token), nil)
    }
    let scope = scope(of: wall)
    wallFeeds.prepare(scope) { [weak self] view in
      guard let self else { return }
      let retry = Int.random(in: FeedResponder.retryMilliseconds)
      self.feeds.takeOver(
        descriptor, unsent: unsent, for: .wall(token),
        self.opening(token, scope, view, retryMilliseconds: retry))
    }
  }
}

extension WallRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    wallFeeds.changed(change)
    guard case .wallChanged(let token) = change else { return }
    // A wall that goes on opens a new feed at once, and receives its new stamp.
    let last = wall(token) == nil ? WallFrames.end(id: store.revision) : nil
    for id in openFeeds[token] { feeds.feeds.end(id, last: last) }
  }
}
