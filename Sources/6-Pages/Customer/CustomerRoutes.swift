import Auth
import FleetView
import HTTP
import Live
import Storage
import Store
import StreetMap
import System
import Templating
import Tracking
import Ways
import Words

/// The customer's addresses: the page of a tracking link, the same as a picture and as data, and its feed.
///
/// Confined to the front loop. Unknown, expired and revoked links get the same answer.
package final class CustomerRoutes: RouteGroup {
  let store: FleetStore
  private let customers: CustomerFeeds
  private let feeds: FeedResponder
  let library: MustacheLibrary
  let context: PageContext
  let brands: Brands
  private let firstStyle: FirstStyle?
  /// The address of this server, without a slash at its end; nil if it is not known.
  let publicURL: String?
  /// The street map, if there is one.
  private let streets: Streets?
  /// Finds the ways along streets, if there is a map.
  private let ways: WayPlanner?
  /// The open feeds by link, so that they end when the link is revoked, and the topic of each feed.
  private var openFeeds = OpenFeeds()
  private var topics: [FeedID: CustomerTopic] = [:]
  let ratings: CustomerRatings
  let notes: CustomerEdits
  let requests: CustomerEdits

  package init(
    store: FleetStore, customers: CustomerFeeds, feeds: FeedResponder, library: MustacheLibrary,
    context: PageContext, brands: Brands, firstStyle: FirstStyle?, publicURL: String?, streets: Streets?,
    ways: WayPlanner?
  ) {
    self.streets = streets
    self.ways = ways
    self.store = store
    self.customers = customers
    self.feeds = feeds
    self.library = library
    self.context = context
    ratings = CustomerRatings(store: store)
    notes = CustomerEdits(store: store)
    requests = CustomerEdits(store: store)
    self.brands = brands
    self.firstStyle = firstStyle
    self.publicURL = publicURL
  }

  package func add(to router: inout Router) {
    router.on(.get, "/t/:token") { [unowned self] request, parameters, responder in
      self.answer(parameters["token"], request, responder)
    }
    let form = BodyLimit(RatingForm.maximumBodyBytes)
    router.on(.post, "/t/:token", body: form) { [unowned self] request, parameters, responder in
      self.take(parameters["token"], request, responder)
    }
    router.on(.get, "/t/:token/app.webmanifest") { [unowned self] request, parameters, responder in
      self.sendManifest(parameters["token"], request, responder)
    }
    router.on(.get, "/t/:token/live") { [unowned self] request, parameters, responder in
      self.follow(parameters["token"], request, responder)
    }
  }

  // MARK: Pages

  private func answer(_ name: String, _ request: HTTPRequest, _ responder: Responder) {
    let (token, form) = CustomerForm.split(name)
    guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(form, request))
    }
    let needsWay = ["photo", "calendar", "request"].allSatisfy { request.query[$0] == nil }
    guard let ways, needsWay else { return answer(token, form, request, responder) }
    ways.prepare(slot) { [weak self] in self?.answer(token, form, request, responder) }
  }

  private func answer(
    _ token: String, _ form: CustomerForm, _ request: HTTPRequest, _ responder: Responder
  ) {
    // The link may have ended while the page waited for the way.
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(form, request))
    }
    let view = store.fleet.customerView(of: slot, rules: store.fleet.rules(of: link), now: store.clock())
    if let number = request.query["photo"] {
      if number == "driver", let driver = view.driver, driver.pictureAt != nil {
        return PhotoResponse.send(ofDriver: driver.id, from: store, responder)
      }
      return send(photo: Int(number), of: view.job, request, responder)
    }
    if form == .page, request.query["calendar"] != nil {
      let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
      let context = brands.branded(context.speaking(to: locale, about: view.job), of: slot)
      return sendCalendar(page(view, of: link), token, context, request, responder)
    }
    if form == .page, let kind = request.query["request"].flatMap({ CustomerRequest.Kind(rawValue: $0) }) {
      return ask(RequestForm(kind), token, request, responder)
    }
    if form == .page, Self.isView(request) { store.countView(ofLink: token) }
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    let context = brands.branded(context.speaking(to: locale, about: view.job), of: slot)
    show(page(view, of: link), as: form, token, context, request, responder)
  }

  func page(_ view: CustomerView, of link: TrackingLink) -> CustomerPage {
    var page = CustomerPage(view)
    page.takesNote = store.fleet.takesNote(of: link, now: store.clock())
    page.requestKinds = store.fleet.requestKinds(of: link, now: store.clock())
    page.requestLimits = store.business.terms.requests
    if store.fleet.isCustomersOwn(link, now: store.clock()) { page.code = store.shownCode(of: view.job.id) }
    page.chat = store.customerConversation(about: view.job.id)
    return page
  }

  private func show(
    _ page: CustomerPage, as form: CustomerForm, _ token: String, _ context: PageContext,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    switch form {
    case .page: send(page, token, context, isFirst: Self.isView(request), responder)
    case .picture: sendPicture(page, context, request, responder)
    case .data:
      responder.send(
        .revalidated(
          CustomerData(page, address: "/t/\(token)").json, contentType: "application/json", for: request))
    }
  }

  func send(
    _ page: CustomerPage, _ token: String, _ context: PageContext, isFirst: Bool = false,
    status: HTTPStatus = .ok, _ responder: Responder
  ) {
    let (library, style) = (library, isFirst ? firstStyle : nil)
    func send(_ ground: StreetGround?) {
      let value = page.template(context.over(ground?.value), token: token, style: style)
      var response = HTTPResponse.html(library.render("customer", value), status: status)
        .written(for: context.locale)
      if let style { SecurityHeaders.addPageFields(to: &response.headers, style: style.source) }
      responder.send(response)
    }
    guard let streets else { return send(nil) }
    streets.ground(
      under: page.viewport, overhang: MapDrawing.phoneOverhang, pin: page.job.pickup?.latLng,
      language: context.locale.language
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
            library.render("picture", content.template(context)), contentType: Self.svg, for: request),
          context
        ).written(for: context.locale))
    }
    guard let streets, let viewport = page.viewport else { return send(nil) }
    streets.picture(
      under: viewport, pin: page.job.pickup?.latLng, language: context.locale.language
    ) { send($0) }
  }

  /// The same answer for every link that opens nothing, whatever the request asks of it.
  func notice(_ form: CustomerForm, _ request: HTTPRequest) -> HTTPResponse {
    let locale = request.locale(fallback: context.locale)
    // Whose link it was, if it was one at all, is not said.
    var response = notice(form, brands.branded(context.speaking(to: locale))).written(for: locale)
    if response.status == .serviceUnavailable { response.headers.set("Retry-After", "5") }
    response.mayBeOutdated = response.status == .notFound
    return response
  }

  private func notice(_ form: CustomerForm, _ context: PageContext) -> HTTPResponse {
    // Another node may know the link.
    let isCutOff = store.fleet.nodes.isCutOff
    let kind: NoticePage.Kind = isCutOff ? .unknownHere : .link
    let status: HTTPStatus = isCutOff ? .serviceUnavailable : .notFound
    switch form {
    case .page: return .html(library.render("notice", NoticePage(kind).template(context)), status: status)
    case .picture:
      var response = HTTPResponse(
        status: status, contentType: Self.svg,
        body: library.render("picture", CustomerPicture.notice(kind, context)))
      response.headers.set("Cache-Control", "no-store")
      return picture(response, context)
    case .data: return .error(status, NoticePage(kind).notice(context.words).title)
    }
  }

  // MARK: Pictures

  private static let svg = "image/svg+xml; charset=utf-8"

  private func picture(_ response: HTTPResponse, _ context: PageContext) -> HTTPResponse {
    let style = library.render("picture-style", PictureStyle.value(context.brand))
    var response = response
    response.headers.set(
      "Content-Security-Policy",
      PictureStyle.policy(style, hasImages: context.brand?.picturedLogo != nil))
    return response
  }

  /// Whether somebody opened the page. A page that refreshes itself marks its requests (`?again`), and a browser that
  /// only loads a page in advance marks them too. A messenger that fetches a preview looks like a reader.
  private static func isView(_ request: HTTPRequest) -> Bool {
    guard request.method == .get, request.query["again"] == nil else { return false }
    let purpose = request.headers["Sec-Purpose"] ?? request.headers["Purpose"] ?? ""
    return !purpose.lowercased().hasPrefix("prefetch")
  }

  private func send(
    photo number: Int?, of job: Job, _ request: HTTPRequest, _ responder: Responder
  ) {
    guard let number, job.photos.indices.contains(number), job.photos[number].isServed else {
      return responder.send(notice(.page, request))
    }
    PhotoResponse.send(job.photos[number], from: store, responder)
  }

  /// The page may be put on a phone's home screen.
  private func sendManifest(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.data, request))
    }
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    let page = "/t/\(token)"
    responder.send(
      brands.manifest(
        brands.branded(context.speaking(to: locale), of: slot), title: nil, start: page, scope: page))
  }

  // MARK: Feeds

  /// Called at the end of each feed; one closure for all of them.
  private lazy var ended: (FeedID, FeedLimits.Key) -> Void = { [weak self] id, key in
    guard let self else { return }
    // The feed may follow another topic by now.
    if let topic = topics.removeValue(forKey: id) { customers.close(topic) }
    openFeeds.remove(id, for: key.text)
  }

  private func audience(
    _ slot: JobSlot, _ link: TrackingLink, _ locale: PageLocale
  ) -> CustomerTopic.Audience {
    CustomerTopic.Audience(
      slot: slot, rules: store.fleet.rules(of: link), locale: locale,
      takesNote: store.fleet.takesNote(of: link, now: store.clock()),
      requestKinds: store.fleet.requestKinds(of: link, now: store.clock()),
      isOwn: store.fleet.isCustomersOwn(link, now: store.clock()))
  }

  private func follow(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open = store.fleet.linkState(token, now: store.clock()) else {
      // Another node may know the link: its page must not end.
      if store.fleet.nodes.isCutOff { return responder.send(RequestError.unknownHere.response) }
      return feeds.refuse(responder)
    }
    feeds.open(responder, for: .link(token)) { [weak self] retry in
      self?.open(token, request, retryMilliseconds: retry)
    }
  }

  private func open(
    _ token: String, _ request: HTTPRequest, retryMilliseconds: Int
  ) -> FeedResponder.Opening? {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return nil
    }
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    let topic = customers.open(audience(slot, link, locale))
    ways?.look(at: slot)
    return FeedResponder.Opening(
      topics: [topic.feedTopic],
      state: customers.opening(topic, retryMilliseconds: retryMilliseconds),
      opened: { [weak self] id in
        self?.openFeeds.insert(id, for: token)
        self?.topics[id] = topic
      },
      ended: ended)
  }
}

extension CustomerRoutes: HandOverFeeds {
  package static let feedKind = "customer"

  package func openFeedRecords() -> [FeedID: [String: String]] {
    var records: [FeedID: [String: String]] = [:]
    for token in openFeeds.keys {
      for id in openFeeds[token] {
        records[id] = ["link": token, "locale": topics[id]?.audience.locale.tag ?? ""]
      }
    }
    return records
  }

  package func takeOver(_ record: [String: String], descriptor: Int32, unsent: [UInt8]) {
    let token = record["link"] ?? ""
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return feeds.takeOver(descriptor, unsent: unsent, for: .link(token), nil)
    }
    let locale = record["locale"].flatMap { PageLocale(tag: $0) } ?? context.locale
    let topic = customers.takeOver(audience(slot, link, locale))
    feeds.takeOver(
      descriptor, unsent: unsent, for: .link(token),
      FeedResponder.Opening(
        topics: [topic.feedTopic], state: [],
        opened: { [weak self] id in
          self?.openFeeds.insert(id, for: token)
          self?.topics[id] = topic
        },
        ended: ended))
  }
}

extension CustomerRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    if case .linkChanged(let token) = change { review(token) }
  }

  package func timePassed() { openFeeds.beginChecks() }

  package func checkNext() -> Bool {
    guard let token = openFeeds.nextToCheck() else { return false }
    review(token)
    return true
  }

  /// Ends the feeds of a link that does not open its job any more; moves its other feeds to the topic of the link's
  /// present rules.
  private func review(_ token: String) {
    let ids = openFeeds[token]
    if ids.isEmpty { return }
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      for id in ids { customers.end(id) }
      return
    }
    for id in ids {
      guard let former = topics[id] else { continue }
      let audience = audience(slot, link, former.audience.locale)
      guard audience != former.audience else { continue }
      let topic = customers.open(audience)
      topics[id] = topic
      feeds.feeds.changeTopics(of: id, to: [topic.feedTopic], frames: customers.replacing(topic))
      customers.close(former)
    }
  }
}

/// The form in which a tracking link answers, named by the ending of its address.
enum CustomerForm: Hashable, Sendable {
  case page
  /// `/t/{token}.svg`
  case picture
  /// `/t/{token}.json`
  case data

  /// A token contains no full stop.
  static func split(_ name: String) -> (token: String, form: CustomerForm) {
    for (ending, form) in [(".svg", CustomerForm.picture), (".json", .data)] where name.hasSuffix(ending) {
      return (String(name.dropLast(ending.utf8.count)), form)
    }
    return (name, .page)
  }
}
