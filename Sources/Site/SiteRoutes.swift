import Faces
import HTTP
import OpenAPI
import Operations
import SocketIO
import Templating
import Words

/// Every address of the server: an address that is not registered here does not exist.
///
/// Confined to the front loop.
package final class SiteRoutes {
  private let library: MustacheLibrary
  private let context: PageContext
  private let faces: Faces
  private let sockets: SocketIOServer
  /// The description of all routes for programs.
  package let reference: APIPageRoutes
  // The router's handlers refer to these groups without owning them.
  private let groups: [any RouteGroup]
  package private(set) var router = Router()
  /// Makes expensive requests take turns.
  private let turns: HeavyTurns
  /// The path of the demo's page, once it exists.
  package var demoPath: () -> String? = { nil }

  package init(
    _ groups: [any RouteGroup], sockets: SocketIOServer, turns: HeavyTurns, files: StaticFiles,
    library: MustacheLibrary, context: PageContext, faces: Faces
  ) {
    self.groups = groups
    self.sockets = sockets
    self.turns = turns
    self.library = library
    self.context = context
    self.faces = faces
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
    router.notFound = { [unowned self] request, responder in self.notFound(request, responder) }
  }

  package func handle(_ request: HTTPRequest, _ responder: Responder) {
    if isForSockets(request) {
      sockets.handle(request, responder)
    } else if let owner = turns.owner(of: request) {
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
    let accepted = (request.headers["Accept"] ?? "").split(separator: ",")
    let wantsPage = accepted.contains { $0.drop { $0 == " " }.hasPrefix("text/html") }
    if request.path.hasPrefix("/api/") || !wantsPage {
      return responder.send(.error(.notFound, "Not found"))
    }
    let locale = request.locale(fallback: context.locale)
    let page = NoticePage(.notFound).template(faces.dressed(context.speaking(to: locale)))
    responder.send(.html(library.render("notice", page), status: .notFound).written(for: locale))
  }
}
