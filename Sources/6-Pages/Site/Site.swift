import API
import Access
import Administration
import Board
import Customer
import Drivers
import FleetView
import HTTP
import Live
import Logging
import Messages
import Net
import Nodes
import Operations
import Places
import SocketIO
import Store
import StreetMap
import System
import Tracking
import Upstream
import Walls
import Ways

/// One server between its fleet and its sockets, put together in one place: access, feeds, addresses, and observers.
/// `waypost serve` and the tests start the same `Site`.
///
/// Confined to the front loop.
package final class Site {
  package let store: FleetStore
  private let entrance: SiteAccess
  private let live: SiteLive
  private let streets: SiteStreets
  private let limits: SiteLimits
  private let phones: SitePhones
  let pages: SitePages
  package let links: LinkRoutes
  package let operations: OperationsRoutes
  package let routes: SiteRoutes
  package let http: HTTPServer
  /// Sends messages to others; nil while a recording is played back.
  package let outbox: Outbox?
  /// Asks a routing engine for arrivals, if there is one.
  package let routePlanner: RoutePlanner?

  package init(_ given: SiteParts) throws(NetError) {
    store = given.store
    store.ownsConversations = given.configuration.ownsJobs
    outbox = given.outbox
    routePlanner = given.routePlanner
    entrance = try SiteAccess(given)
    live = try SiteLive(given, entrance)
    streets = SiteStreets(given)
    limits = SiteLimits(given, entrance, feeds: live.feeds)
    operations = OperationsRoutes(store: store, descriptors: limits.descriptors)
    let brands = Brands(store: store)
    phones = SitePhones(given, entrance, limits, streets, brands: brands)
    pages = SitePages(given, entrance, live, limits, streets, phones, brands: brands)
    let groups = SiteGroups(given, entrance, limits, streets, phones, pages, operations, brands: brands)
    links = groups.links
    routes = SiteRoutes(
      groups.all, sockets: live.sockets, turns: limits.turns, files: given.files, library: given.library,
      context: given.context, staff: pages.staff, brands: brands, store: store,
      refusals: entrance.refusals, security: given.configuration.security)
    // Routes exist after their groups: a form that was kept during a sign-in is shown again by its own route.
    groups.sessions.showForm = { [unowned routes] in routes.router.handle($0, $1) }
    http = Self.server(for: routes, given, entrance, live, limits)
    operations.measured = measured(given)
    store.observers = observers(given)
  }

  /// The HTTP server of all routes.
  private static func server(
    for routes: SiteRoutes, _ given: SiteParts, _ entrance: SiteAccess, _ live: SiteLive,
    _ limits: SiteLimits
  ) -> HTTPServer {
    let budget = ByteBudget()
    live.sockets.engine.budget = budget
    var configuration = given.configuration.http
    configuration.limits.maximumBodyBytes = UploadRoutes.maximumBodyBytes
    let http = HTTPServer(loop: given.loop, configuration: configuration, budget: budget) {
      routes.handle($0, $1)
    }
    http.bodyLimit = { routes.bodyLimit(of: $0) }
    http.formFieldLimit = { routes.router.formFieldLimit(of: $0) }
    http.answered = { [refusals = entrance.refusals, accessLog = given.accessLog] answer in
      refusals.answer(answer)
      accessLog?.note(answer)
    }
    // The last descriptors are kept for drivers, dispatchers and walls.
    let priority = PriorityRequests(
      store: given.store, access: entrance.access, cookies: entrance.cookies, sockets: live.sockets)
    let room = { [descriptors = limits.descriptors] in descriptors.room }
    http.room = room
    limits.descriptors.failureCount = { [statistics = http.statistics] in statistics.descriptorFailures }
    http.isPriority = { priority.contains($0) }
    live.sockets.engine.room = room
    live.gateway.refusesGuests = { room() < .ample }
    limits.feedResponder.refuseCustomers(without: room)
    return http
  }

  /// All that writes metrics, in their order.
  private func measured(_ given: SiteParts) -> [any Measured] {
    let measured: [(any Measured)?] = [
      store, given.intake, routePlanner, outbox, ways, phones.phones, feeds, sockets, gateway, given.loop,
      given.map, given.places, sockets.engine.budget, http.statistics, descriptors, feedResponder.limits,
      limits.turns,
    ]
    return measured.compactMap { $0 }
  }

  /// All observers of the fleet, in order; `BoardFeeds`, `CustomerFeeds` and `SocketPublisher` pass a position on to
  /// boards, customers and apps. All observers receive one change before the next is made.
  private func observers(_ given: SiteParts) -> [any FleetObserver] {
    let observers: [(any FleetObserver)?] = [
      // Open pages come first, so that the frame of a change precedes the end of a feed which that change ends.
      boards, customers,
      // Sockets that may not follow a job any more leave its room before the room receives the change.
      gateway,
      socketPublisher,
      // Drops the backend's tokens of sessions that are over.
      cookies.upstreamTokens,
      // Requests that wait until a job is known create links: the job's rooms and pages know the job already.
      links.waits,
      // Feeds end with their link, their session and their wall.
      pages.customer,
      pages.board.live,
      pages.wall,
      // Observers that change the fleet come last: their changes are announced on their own.
      given.intake,
      given.configuration.makesLinkForEachJob ? LinkForEachJob(store: store) : nil,
      phonePresence,
      pages.undos,
      outbox,
      routePlanner,
      ways,
    ]
    return observers.compactMap { $0 } + (given.nodes?.observers ?? [])
  }

  package var access: Access { entrance.access }
  package var passwords: PasswordChecker { entrance.passwords }
  package var driverPictures: DriverPictures { phones.pictures }
  package var signIn: SignIn { entrance.signIn }
  package var cookies: SessionCookies { entrance.cookies }
  /// The open feeds of pages, and the threads that write their frames.
  package var feeds: FeedWriters { live.feeds }
  package var feedResponder: FeedResponder { limits.feedResponder }
  var customers: CustomerFeeds { live.customers }
  var boards: BoardFeeds { live.boards }
  /// The Socket.IO server for phones and apps.
  package var sockets: SocketIOServer { live.sockets }
  package var gateway: SocketGateway { live.gateway }
  package var socketPublisher: SocketPublisher { live.publisher }
  package var descriptors: Descriptors { limits.descriptors }
  /// Finds the ways along the streets of the map; nil without a map.
  package var ways: WayPlanner? { streets.ways }
  var phonePresence: PhonePresence { phones.presence }

  /// Boards receive nothing more.
  package func closeBoards() { boards.close() }
}
