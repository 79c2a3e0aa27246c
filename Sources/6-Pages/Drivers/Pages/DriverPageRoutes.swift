import API
import Access
import FleetView
import HTTP
import Logging
import Storage
import Store
import StreetMap
import Templating
import Tracking
import Ways
import Words

/// `/d`: the page of a driver without an app, and its forms.
///
/// Confined to the front loop. The key in a link is exchanged for a cookie (`Access.driverCookie`); a revoked key opens
/// nothing. Each act is on disk before its answer; one with an `Idempotency-Key` is done once.
package final class DriverPageRoutes: RouteGroup {
  let store: FleetStore
  let access: Access
  let library: MustacheLibrary
  let context: PageContext
  private let brands: Brands
  private let files: StaticFiles
  private let presence: PhonePresence
  let uploads: PictureUploads
  let pictures: DriverPictures
  let ownsJobs: Bool
  private let offerRadiusMeters: Double
  /// The street map, if there is one, and what finds the ways along its streets.
  let streets: Streets?
  private let ways: WayPlanner?
  /// The log of refusals.
  let refusals: RefusalLog

  /// `ownsJobs` is false while upstream owns the jobs. Jobs farther away than `offerRadiusMeters` are not offered.
  package init(
    store: FleetStore, access: Access, library: MustacheLibrary, context: PageContext, brands: Brands,
    files: StaticFiles, presence: PhonePresence, uploads: PictureUploads, pictures: DriverPictures,
    ownsJobs: Bool,
    offerRadiusMeters: Double?, streets: Streets?, ways: WayPlanner?, refusals: RefusalLog
  ) {
    self.refusals = refusals
    self.streets = streets
    self.ways = ways
    self.store = store
    self.access = access
    self.library = library
    self.context = context
    self.brands = brands
    self.files = files
    self.presence = presence
    self.uploads = uploads
    self.pictures = pictures
    self.ownsJobs = ownsJobs
    self.offerRadiusMeters = offerRadiusMeters ?? JobOffer.usualRadiusMeters
  }

  static let path = "/d"

  package func add(to router: inout Router) {
    router.on(.get, "/d/:key") { [unowned self] request, parameters, responder in
      self.exchange(parameters["key"], request, responder)
    }
    router.on(.get, "/d") { [unowned self] request, _, responder in
      guard let phone = self.access.driverPageKey(request) else { return self.refuse(request, responder) }
      self.show(phone, request, responder)
    }
    router.on(.get, "/d/shell") { [unowned self] request, _, responder in self.showShell(request, responder) }
    router.on(.get, "/d/app.webmanifest") { [unowned self] request, _, responder in
      self.sendManifest(request, responder)
    }
    router.on(.get, "/d/worker.js") { [unowned self] request, _, responder in
      var response = self.files.response(for: request, path: "driver-worker.js")
      // A worker is for the addresses below its own, unless the server says otherwise.
      response.headers.set("Service-Worker-Allowed", Self.path)
      responder.send(response)
    }
    router.on(.post, "/d/online") { [unowned self] request, _, responder in
      self.act(request, request.form["csrf"], responder) { self.setOnline($0, request, responder) }
    }
    router.on(.post, "/d/leave") { [unowned self] request, _, responder in
      self.act(request, request.form["csrf"], responder) { self.leave($0, request, responder) }
    }
    addJobRoutes(to: &router)
    addChatRoute(to: &router)
    addPictureRoutes(to: &router)
    addMapRoute(to: &router)
  }

  /// Calls `act` for a form of the page of a known key.
  func act(
    _ request: HTTPRequest, _ csrf: String?, _ responder: Responder, _ act: (Access.PhoneKey) -> Void
  ) {
    guard let phone = access.driverPageKey(request) else { return refuse(request, responder) }
    guard Access.isOwnForm(request, of: phone, sending: csrf) else {
      return show(phone, request, notice: .form, status: .forbidden, responder)
    }
    act(phone)
  }

  private func exchange(_ key: String, _ request: HTTPRequest, _ responder: Responder) {
    guard let phone = access.deviceKey(text: key) else {
      if !store.fleet.nodes.isCutOff {
        refusals.phone(from: request.clientAddress, reason: PhoneStatistics.unknownKey)
      }
      return refuse(request, responder, status: .notFound)
    }
    var response = HTTPResponse.redirect(to: Self.path)
    response.headers.add("Set-Cookie", Access.driverCookie(phone, request))
    responder.send(response)
  }

  func refuse(_ request: HTTPRequest, _ responder: Responder, status: HTTPStatus = .forbidden) {
    let context = branded(for: request)
    // Another node may know the key.
    let kind: NoticePage.Kind = store.fleet.nodes.isCutOff ? .unknownHere : .driverPage
    var response = HTTPResponse.html(
      library.render("notice", NoticePage(kind).template(context)), status: status
    ).written(for: context.locale)
    response.mayBeOutdated = true
    responder.send(response)
  }

  /// From now on the phone gets no notices either.
  private func leave(_ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder) {
    var response = HTTPResponse.redirect(to: Self.path)
    response.headers.add("Set-Cookie", Access.driverCookie(nil, request))
    let told = store.outbox.pushes.subscriptions(of: phone.key.driverID).filter {
      $0.session == phone.key.digest
    }
    guard !told.isEmpty else { return responder.send(response) }
    store.submit(told.map { .outbox(.pushGone(id: $0.id)) }) { [response] _ in responder.send(response) }
  }

  private func setOnline(_ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder) {
    let new: DriverAvailability =
      switch request.form["online"] {
      case "1": .online
      // The backend that owns the jobs knows of no breaks.
      case "break": ownsJobs ? .onBreak : .online
      default: .offline
      }
    let question = DriverQuestion(act: .offline, csrf: Access.formToken(of: phone))
    if new == .offline, asks(question, phone, request, responder) { return }
    let time = TapAge(request).map { store.clock().adding(milliseconds: -$0.milliseconds) }
    submit(.availabilityChanged(phone.key.driverID, new, at: time), phone, request, responder) {
      [presence] in
      if new != .offline { presence.wentOnLine(phone.slot) }
    }
  }

  /// Answers with the page, once the way to the job in focus is known, or will not be known soon.
  func show(
    _ phone: Access.PhoneKey, _ request: HTTPRequest, notice: DriverPage.Notice? = nil,
    about job: JobID? = nil, note: String? = nil, signedBy: String? = nil,
    message: ChatView.Refused? = nil, status: HTTPStatus = .ok, _ responder: Responder
  ) {
    access.noteUse(of: phone.key)
    guard let ways, let ahead = store.fleet.jobAhead(of: phone.slot) else {
      return answer(
        phone, request, notice: notice, about: job, note: note, signedBy: signedBy, message: message,
        status: status, responder)
    }
    ways.prepare(ahead) { [weak self] in
      // The key may have been revoked while the page waited.
      guard let self, let phone = access.driverPageKey(request) else {
        self?.refuse(request, responder)
        return
      }
      answer(
        phone, request, notice: notice, about: job, note: note, signedBy: signedBy, message: message,
        status: status, responder)
    }
  }

  private func answer(
    _ phone: Access.PhoneKey, _ request: HTTPRequest, notice: DriverPage.Notice?, about job: JobID?,
    note: String?, signedBy: String?, message: ChatView.Refused?, status: HTTPStatus, _ responder: Responder
  ) {
    let context = branded(for: request, phone)
    var page = DriverPage(
      store.fleet, phone.slot, csrf: Access.formToken(of: phone), mayAct: ownsJobs, notice: notice,
      about: job,
      typedNote: note, mapLink: MapLink(request.headers["User-Agent"] ?? ""),
      offersWithinMeters: offerRadiusMeters, showsMap: streets != nil, now: store.clock())
    for job in page.jobs { page.conversations[job.id] = store.conversation(about: job, for: .driver) }
    page.refusedMessage = message
    page.typedName = signedBy
    page.phone = PhoneKind(request.headers["User-Agent"] ?? "")
    var response = rendered(context, "driver", page.template(context), status: status)
    response.headers.add("Set-Cookie", Access.driverCookie(phone, request))
    responder.send(response)
  }

  /// Answers with the question, or to a no with the page; false if what it is about is to be done.
  func asks(
    _ question: DriverQuestion, answer: String? = nil, _ phone: Access.PhoneKey, _ request: HTTPRequest,
    _ responder: Responder
  ) -> Bool {
    let answer = answer ?? request.form[DriverQuestion.field]
    if answer == "0" {
      responder.send(.redirect(to: Self.path))
      return true
    }
    guard !DriverQuestion.isAnswered(request, answer) else { return false }
    let context = branded(for: request, phone)
    responder.send(rendered(context, "driver-question", question.template(context)))
    return true
  }

  /// The page without a network: the browser keeps it, so that it contains nothing of the driver but the brand of the
  /// business.
  private func showShell(_ request: HTTPRequest, _ responder: Responder) {
    let context = branded(for: request, access.driverPageKey(request))
    responder.send(rendered(context, "driver-shell", DriverPage.shell(context)))
  }

  func rendered(
    _ context: PageContext, _ template: String, _ value: MustacheValue, status: HTTPStatus = .ok
  ) -> HTTPResponse {
    var response = HTTPResponse.html(library.render(template, value), status: status)
      .written(for: context.locale)
    SecurityHeaders.addPageFields(to: &response.headers, isForDrivers: true)
    return response
  }

  /// An installed page has cookies of its own on some phones: it begins with the key.
  private func sendManifest(_ request: HTTPRequest, _ responder: Responder) {
    let phone = access.driverPageKey(request)
    let context = branded(for: request, phone)
    responder.send(
      brands.manifest(
        context, title: context.words.driverPage.title,
        start: phone.map { "\(Self.path)/\($0.text)" } ?? Self.path, scope: Self.path))
  }

  /// In the brand of the driver's operator; without a driver, or an operator, in that of the business.
  func branded(for request: HTTPRequest, _ phone: Access.PhoneKey? = nil) -> PageContext {
    brands.branded(
      context.speaking(to: request.locale(fallback: context.locale)),
      ofOperator: phone.flatMap { store.fleet.profile($0.slot).operatorName })
  }
}
