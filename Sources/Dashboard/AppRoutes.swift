import HTTP
import SocketIO
import Templating

/// Every address of the server, but Socket.IO's: what is not registered here does not exist.
///
/// Confined to the front loop.
package final class AppRoutes {
  private let library: MustacheLibrary
  private let context: PageContext
  private let sockets: SocketIOServer
  // The router's handlers refer to these without owning them.
  private let owners: [AnyObject]
  package private(set) var router = Router()
  private let board: BoardRoutes
  private let jobs: JobRoutes
  /// Where the backend that is followed is asked to change its jobs; nil unless dispatchers may.
  package var desk: UpstreamDesk? {
    didSet {
      board.desk = desk
      jobs.desk = desk
    }
  }
  /// Lets requests that cost much take turns.
  package var turns: HeavyTurns?
  /// Where the demo has something to show, once it has.
  package var demoPath: () -> String? = { nil }

  package init(
    library: MustacheLibrary, context: PageContext, files: StaticFiles, sockets: SocketIOServer,
    customer: CustomerRoutes, board: BoardRoutes, sessions: SessionRoutes, displays: DisplayRoutes,
    wall: WallRoutes, auth: AuthRoutes, signUp: SignUpRoutes, uploads: UploadRoutes,
    drivers: DriverRoutes, jobs: JobRoutes, tracking: TrackingRoutes, links: LinkRoutes, rewind: RewindRoutes,
    operations: OperationsRoutes,
    map: TileRoutes?, streets: Streets?
  ) {
    self.library = library
    self.context = context
    self.sockets = sockets
    self.board = board
    self.jobs = jobs
    let street: [AnyObject?] = [map, streets]
    owners =
      [
        customer, board, sessions, displays, wall, auth, signUp, uploads, drivers, jobs, tracking, links,
        rewind, operations,
      ]
      + street.compactMap { $0 }
    customer.streets = streets
    board.streets = streets
    wall.streets = streets
    rewind.streets = streets
    customer.add(to: &router)
    board.add(to: &router)
    sessions.add(to: &router)
    displays.add(to: &router)
    wall.add(to: &router)
    auth.add(to: &router)
    signUp.add(to: &router)
    uploads.add(to: &router)
    ElsewhereRoutes.add(to: &router)
    drivers.add(to: &router)
    jobs.add(to: &router)
    tracking.add(to: &router)
    links.add(to: &router)
    rewind.add(to: &router)
    operations.add(to: &router)
    map?.add(to: &router)
    streets?.add(to: &router)
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
    } else if let turns, let owner = turns.owner(of: request) {
      turns.take(owner, responder) { [router] in router.handle(request, responder) }
    } else {
      router.handle(request, responder)
    }
  }

  /// How long the body behind this head may be; nil where nobody wants one.
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
    let reader = request.reader(fallback: context.reader)
    let page = NoticePage(.notFound).template(context.speaking(to: reader))
    responder.send(.html(library.render("notice", page), status: .notFound).written(for: reader))
  }
}
