import API
import Access
import FleetView
import HTTP
import Logging
import Operations
import SocketIO
import Store
import Templating
import Words

/// Every address of the server: an address that is not registered here does not exist.
///
/// Confined to the front loop.
package final class SiteRoutes {
  private let library: MustacheLibrary
  private let context: PageContext
  private let brands: Brands
  private let staff: StaffPages
  private let sockets: SocketIOServer
  /// The description of all routes for programs.
  package let reference: APIPageRoutes
  // The router's handlers refer to these groups without owning them.
  private let groups: [any RouteGroup]
  package private(set) var router = Router()
  /// Makes expensive requests take turns.
  private let turns: HeavyTurns
  private var lateAnswers: LateAnswers?
  private let below: PathBelow
  /// The path of the demo's page, once it exists.
  package var demoPath: () -> String? = { nil }

  package init(
    _ groups: [any RouteGroup], sockets: SocketIOServer, turns: HeavyTurns, files: StaticFiles,
    library: MustacheLibrary, context: PageContext, staff: StaffPages, brands: Brands, store: FleetStore,
    refusals: RefusalLog, security: SecurityText
  ) {
    below = PathBelow(log: refusals)
    self.groups = groups
    self.sockets = sockets
    self.turns = turns
    self.library = library
    self.context = context
    self.brands = brands
    self.staff = staff
    for group in groups { group.add(to: &router) }
    reference = APIPageRoutes(
      describing: router.registered, files: files, library: library, context: context)
    reference.add(to: &router)
    router.on(.get, "/") { _, _, responder in responder.send(.redirect(to: "/board")) }
    router.on(.get, "/assets/*file") { request, _, responder in
      responder.send(files.response(for: request))
    }
    router.on(.get, "/favicon.ico") { request, _, responder in
      responder.send(files.response(for: request, path: "favicon.svg"))
    }
    router.on(.get, "/demo") { [unowned self] request, _, responder in
      guard let path = self.demoPath() else { return self.notFound(request, responder) }
      responder.send(.redirect(to: path))
    }
    router.on(.get, SecurityText.path) { [unowned self] request, _, responder in
      guard let text = security.text(now: store.clock()) else { return self.notFound(request, responder) }
      responder.send(.text(text))
    }
    router.notFound = { [unowned self] request, responder in self.notFound(request, responder) }
    lateAnswers = LateAnswers(refusals: store.lateRefusals) { [unowned self] request in
      self.notice(.unknownHere, .serviceUnavailable, request)
    }
  }

  /// Makes what takes longer than a turn of the loop may, before requests come.
  package func prepare() { reference.prepare() }

  package func handle(_ request: HTTPRequest, _ responder: Responder) {
    if isForSockets(request) { return sockets.handle(request, responder) }
    if let path = PathBelow.taken(from: request) { return refuse(below: path, request, responder) }
    lateAnswers?.watch(responder) { [unowned self] in self.answer($0.request, $0) }
    answer(request, responder)
  }

  private func answer(_ request: HTTPRequest, _ responder: Responder) {
    if let owner = turns.owner(of: request) {
      turns.take(owner, responder) { [router] in router.handle(request, responder) }
    } else {
      router.handle(request, responder)
    }
  }

  /// The bound of the body that follows this head; nil if no route reads one.
  package func bodyLimit(of request: HTTPRequest) -> Int? {
    isForSockets(request) ? sockets.engine.bodyLimit(of: request) : router.bodyLimit(of: request)
  }

  private func isForSockets(_ request: HTTPRequest) -> Bool {
    request.path == "/socket.io/" || request.path == "/socket.io"
  }

  private func notFound(_ request: HTTPRequest, _ responder: Responder) {
    // No node has an address that this one does not have.
    responder.review = nil
    if request.path.hasPrefix("/api/") || !request.wantsPage {
      return responder.send(.error(.notFound, "Not found"))
    }
    if let path = PathBelow.left(in: request) { return refuse(below: path, request, responder) }
    if staff.lets(in: request) {
      return staff.send(NoticePage(.notFound), status: .notFound, request, responder)
    }
    responder.send(notice(.notFound, .notFound, request))
  }

  private func refuse(below path: String, _ request: HTTPRequest, _ responder: Responder) {
    below.note(path, request)
    let locale = request.boardLocale(fallback: context.locale)
    responder.send(notice(.below(path: path), .notFound, request, locale))
  }

  private func notice(
    _ kind: NoticePage.Kind, _ status: HTTPStatus, _ request: HTTPRequest, _ given: PageLocale? = nil
  ) -> HTTPResponse {
    let locale = given ?? request.locale(fallback: context.locale)
    let page = NoticePage(kind).template(brands.branded(context.speaking(to: locale)))
    return .html(library.render("notice", page), status: status).written(for: locale)
  }
}
