import Auth
import HTTP
import Live
import Templating
import Tracking
import WebSocket

/// The customer's addresses: the page behind a tracking link, the same as a picture and as data, and its feed.
///
/// Confined to the front loop. Unknown, expired and revoked links get the same answer.
package final class CustomerRoutes {
  private let store: FleetStore
  private let publisher: LivePublisher
  private let feeds: FeedResponder
  private let library: MustacheLibrary
  private let context: PageContext
  private let picturePolicy: String
  /// The street map, if there is one.
  package var streets: Streets?
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
    picturePolicy = Self.picturePolicy(library)
    store.addObserver(self)
  }

  package func add(to router: inout Router) {
    router.on(.get, "/t/:token") { [unowned self] request, parameters, responder in
      self.show(parameters["token"], request, responder)
    }
    router.on(.get, "/t/:token/live") { [unowned self] request, parameters, responder in
      self.follow(parameters["token"], request, responder)
    }
  }

  private func show(_ name: String, _ request: HTTPRequest, _ responder: Responder) {
    let (token, form) = CustomerForm.split(name)
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      let reader = request.reader(fallback: context.reader)
      return responder.send(notice(form, context.speaking(to: reader)).written(for: reader))
    }
    let reader = request.reader(linkLanguage: link.language, fallback: context.reader)
    let page = CustomerPage(slot, of: store.fleet, rules: publisher.rules, now: store.clock())
    let context = context.speaking(to: reader, about: page.job)
    switch form {
    case .page: send(page, token, context, responder)
    case .picture: sendPicture(page, context, request, responder)
    case .data:
      responder.send(
        .revalidated(
          CustomerData(page, address: "/t/\(token)").json, contentType: "application/json", for: request))
    }
  }

  private func send(_ page: CustomerPage, _ token: String, _ context: PageContext, _ responder: Responder) {
    let library = library
    func send(_ ground: StreetGround?) {
      responder.send(
        .html(library.render("customer", page.template(context.over(ground), token: token)))
          .written(for: context.reader))
    }
    guard let streets else { return send(nil) }
    streets.ground(
      under: page.viewport, pin: page.job.pickup?.latLng, language: context.reader.language
    ) { send($0) }
  }

  private func sendPicture(
    _ page: CustomerPage, _ context: PageContext, _ request: HTTPRequest, _ responder: Responder
  ) {
    func send(_ streets: [UInt8]?) {
      let content = CustomerPicture(page, streets: streets, attribution: self.streets?.attribution)
      responder.send(
        picture(
          .revalidated(
            library.render("picture", content.template(context)), contentType: Self.svg, for: request)
        ).written(for: context.reader))
    }
    guard let streets, let viewport = page.viewport else { return send(nil) }
    streets.picture(
      under: viewport, pin: page.job.pickup?.latLng, language: context.reader.language
    ) { send($0) }
  }

  private func notice(_ form: CustomerForm, _ context: PageContext) -> HTTPResponse {
    switch form {
    case .page: return .html(library.render("notice", NoticePage(.link).template(context)), status: .notFound)
    case .picture:
      var response = HTTPResponse(
        status: .notFound, contentType: Self.svg,
        body: library.render("picture", CustomerPicture.notice(.link, context)))
      response.headers.set("Cache-Control", "no-store")
      return picture(response)
    case .data: return .error(.notFound, context.words.notices.link.title)
    }
  }

  // MARK: Pictures

  private static let svg = "image/svg+xml; charset=utf-8"

  /// Opened by itself an SVG is a page: it may use its own style, and nothing else.
  private static func picturePolicy(_ library: MustacheLibrary) -> String {
    let style = library.render("picture-style", CustomerPicture.style)
    let digest = String(decoding: Base64.encode(Sha256.digest(style).span), as: UTF8.self)
    return "default-src 'none'; style-src 'sha256-\(digest)'; sandbox"
  }

  private func picture(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.headers.set("Content-Security-Policy", picturePolicy)
    return response
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
