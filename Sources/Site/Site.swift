import API
import Access
import Auth
import Board
import Customer
import DriverSockets
import HTTP
import Live
import Logging
import Net
import Operations
import SocketIO
import Store
import StreetMap
import Templating
import Upstream
import Wall
import Words

/// One server between its fleet and its sockets, put together in one place: who may see what, what is pushed to whom,
/// every address, and who hears of a change. `waypost serve` and the tests start the same.
///
/// Confined to the front loop.
package final class Site {
  package let store: FleetStore
  package let access: Access
  package let passwords: PasswordChecker
  package let signIn: SignIn
  package let cookies: SessionCookies
  /// The open feeds of pages, and what writes their frames.
  package let feeds: FeedWriters
  package let feedResponder: FeedResponder
  package let publisher: LivePublisher
  /// Socket.IO: phones, apps, and what they are told.
  package let sockets: SocketIOServer
  package let gateway: SocketGateway
  package let socketPublisher: SocketPublisher
  package let links: LinkRoutes
  package let operations: OperationsRoutes
  package let descriptors: Descriptors
  package let routes: SiteRoutes
  package let http: HTTPServer
  private let customer: CustomerRoutes
  private let board: BoardRoutes
  private let jobs: JobRoutes
  private let wall: WallRoutes
  private let linkForEachJob: LinkForEachJob?

  /// What is heard from the backend that is followed, if there is one.
  package var intake: UpstreamIntake? {
    didSet { listObservers() }
  }
  /// Where the backend that is followed is asked to change its jobs; nil unless dispatchers may.
  package var upstreamActs: UpstreamActs? {
    didSet {
      board.upstreamActs = upstreamActs
      jobs.upstreamActs = upstreamActs
    }
  }
  /// Asks a routing engine for arrivals, if there is one.
  package var routePlanner: RoutePlanner? {
    didSet { listObservers() }
  }

  package init(
    _ given: SiteParts, configuration: SiteConfiguration = SiteConfiguration(), loop: EventLoop
  ) throws(NetError) {
    let (store, library, context) = (given.store, given.library, given.context)
    let ownsJobs = configuration.ownsJobs
    self.store = store

    // Who may see what.
    let refusals = RefusalLog(given.log)
    access = Access(store: store, issuer: given.issuer, publicKeys: configuration.publicKeys)
    if let seconds = configuration.tokenRenewalSeconds { access.renewalSeconds = seconds }
    passwords = try PasswordChecker(loop: loop)
    signIn = SignIn(store: store, passwords: passwords, secret: given.secret, loop: loop)
    signIn.refusals = refusals
    cookies = SessionCookies(store: store, allowsInsecure: configuration.allowsInsecureCookies)
    if configuration.keepsUpstreamTokens { cookies.keepUpstreamTokens() }

    // What open pages are told.
    feeds = try FeedWriters(loop: loop, configuration: configuration.feeds)
    publisher = LivePublisher(
      store: store, feeds: feeds, customerFrames: CustomerFrames(library: library, context: context),
      loop: loop, configuration: configuration.live)

    // What phones and apps report, and are told.
    gateway = SocketGateway(store: store, access: access)
    gateway.refusals = refusals
    sockets = SocketIOServer(loop: loop, configuration: configuration.sockets, delegate: gateway)
    socketPublisher = SocketPublisher(
      store: store, server: sockets, gateway: gateway, offerRadiusMeters: configuration.offerRadiusMeters)

    // What keeps one client from taking everybody's share.
    let operations = OperationsRoutes(store: store, feeds: feeds, sockets: sockets, gateway: gateway)
    self.operations = operations
    let descriptors = Descriptors(loop: loop, feeds: feeds, log: given.log) { [weak operations] in
      operations?.http?.statistics.descriptorFailures ?? 0
    }
    self.descriptors = descriptors
    feedResponder = FeedResponder(feeds: feeds, descriptorLimit: descriptors.limit)
    let turns = HeavyTurns(loop: loop, access: access, cookies: cookies)
    operations.descriptors = descriptors
    operations.feedResponder = feedResponder
    operations.turns = turns
    operations.takeLongestTurn = { [unowned loop] in loop.takeLongestTurnNanoseconds() }
    if let map = given.map { operations.map = { map.statistics } }

    // Every address.
    let streets = given.map.map { Streets(tiles: $0, loop: loop) }
    customer = CustomerRoutes(
      store: store, customers: publisher.customers, feeds: feedResponder, library: library, context: context,
      streets: streets)
    board = BoardRoutes(
      store: store, boards: publisher.boards, feeds: feedResponder, library: library, context: context,
      cookies: cookies, streets: streets, ownsJobs: ownsJobs, loop: loop)
    wall = WallRoutes(
      store: store, feeds: feedResponder, library: library, context: context, streets: streets,
      build: configuration.build, loop: loop, tickMilliseconds: configuration.wallTickMilliseconds)
    jobs = JobRoutes(store: store, access: access, ownsJobs: ownsJobs)
    links = LinkRoutes(store: store, access: access, loop: loop)
    let drivers = DriverRoutes(
      store: store, access: access, ownsJobs: ownsJobs, offerRadiusMeters: configuration.offerRadiusMeters)
    drivers.refusals = refusals
    let groups: [(any RouteGroup)?] = [
      customer,
      board,
      SessionRoutes(
        store: store, library: library, context: context, signIn: signIn, cookies: cookies, loop: loop),
      WallSettingsRoutes(store: store, access: access, cookies: cookies, library: library, context: context),
      wall,
      AuthRoutes(access: access, signIn: signIn, loop: loop),
      SignUpRoutes(access: access, passwords: passwords, loop: loop, ownsAccounts: ownsJobs),
      UploadRoutes(access: access, cookies: cookies, loop: loop, ownsAccounts: ownsJobs),
      UnsupportedRoutes(),
      drivers,
      jobs,
      TrackingRoutes(store: store, access: access),
      links,
      RewindRoutes(
        store: store, access: access, cookies: cookies, library: library, context: context, streets: streets,
        loop: loop),
      operations,
      given.map.map { TileRoutes(tiles: $0) },
      streets,
    ]
    routes = SiteRoutes(
      groups.compactMap { $0 }, sockets: sockets, turns: turns, files: given.files, library: library,
      context: context)

    // One server for all of them.
    let budget = ByteBudget()
    sockets.engine.budget = budget
    var httpConfiguration = configuration.http
    httpConfiguration.limits.maximumBodyBytes = UploadRoutes.maximumBodyBytes
    http = HTTPServer(loop: loop, configuration: httpConfiguration, budget: budget) { [routes] in
      routes.handle($0, $1)
    }
    http.bodyLimit = { [routes] in routes.bodyLimit(of: $0) }
    http.answered = { [accessLog = given.accessLog] answer in
      refusals.answer(answer)
      accessLog?.note(answer)
    }
    operations.http = http
    // The last descriptors are kept for drivers, dispatchers and walls.
    let first = PriorityRequests(store: store, access: access, cookies: cookies, sockets: sockets)
    let room = { descriptors.room }
    http.room = room
    http.isFirst = { first.contains($0) }
    sockets.engine.room = room
    gateway.refusesGuests = { descriptors.room < .ample }
    feedResponder.refuseCustomers(without: room)

    if configuration.makesLinkForEachJob { links.expectLinkForEachJob() }
    linkForEachJob = configuration.makesLinkForEachJob ? LinkForEachJob(store: store) : nil
    listObservers()
  }

  /// Everybody who hears of a change of the fleet, in this order; `LivePublisher` and `SocketPublisher` are where a
  /// position goes on to customers, boards and apps. All have heard of one change before the next is made.
  private func listObservers() {
    let observers: [(any FleetObserver)?] = [
      // Open pages first, so that the frame of a change is older than the end of a feed which that change ends.
      publisher,
      // Sockets that may not hear of a job any more leave its room before the room is told of it.
      gateway,
      socketPublisher,
      // The backend's tokens of sessions that are over.
      cookies.upstreamTokens,
      // Requests that wait until a job is known: they make links, so the job's rooms and pages know it already.
      links.waits,
      // Feeds end with their link, their session and their display.
      customer,
      board.live,
      wall,
      // Last, those that change the fleet because it changed: what they do is a change of its own.
      intake,
      linkForEachJob,
      routePlanner,
    ]
    store.observers = observers.compactMap { $0 }
  }
}
