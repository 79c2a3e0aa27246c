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
import Operations
import Places
import SocketIO
import Store
import StreetMap
import Upstream
import Wall
import Ways
import Words

/// One server between its fleet and its sockets, put together in one place: access, feeds, addresses, and observers.
/// `waypost serve` and the tests start the same `Site`.
///
/// Confined to the front loop.
package final class Site {
  package let store: FleetStore
  package let access: Access
  package let passwords: PasswordChecker
  package let signIn: SignIn
  package let cookies: SessionCookies
  /// The open feeds of pages, and the threads that write their frames.
  package let feeds: FeedWriters
  package let feedResponder: FeedResponder
  let customers: CustomerFeeds
  let boards: BoardFeeds
  /// The Socket.IO server for phones and apps.
  package let sockets: SocketIOServer
  package let gateway: SocketGateway
  package let socketPublisher: SocketPublisher
  package let links: LinkRoutes
  package let operations: OperationsRoutes
  package let descriptors: Descriptors
  package let routes: SiteRoutes
  package let http: HTTPServer
  /// For what customers read outside the pages.
  package let context: PageContext
  let customer: CustomerRoutes
  let board: BoardRoutes
  private let jobs: JobRoutes
  let wall: WallRoutes
  /// Finds the ways along the streets of the map; nil without a map.
  package let ways: WayPlanner?
  private let messages: MessageRoutes
  private let messageRules: MessageRulesRoutes
  private let pushes: PushRoutes
  private let linkForEachJob: LinkForEachJob?
  let phonePresence: PhonePresence

  /// Takes in the events of the backend that is followed; nil without one.
  package var intake: UpstreamIntake? {
    didSet { listObservers() }
  }
  /// Asks the backend that is followed to change its jobs; nil unless dispatchers may do that.
  package var upstreamActs: UpstreamActs? {
    didSet {
      board.upstreamActs = upstreamActs
      jobs.upstreamActs = upstreamActs
    }
  }
  /// Sends messages to others.
  package var outbox: Outbox? {
    didSet {
      messages.outbox = outbox
      messageRules.outbox = outbox
      pushes.outbox = outbox
      listObservers()
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
    // The board may be in another language than the pages of customers.
    let boardContext = context.speaking(to: context.locale.ofBoard)
    let ownsJobs = configuration.ownsJobs
    given.store.ownsConversations = ownsJobs
    self.store = store
    self.context = context

    // Access: who may see what.
    let refusals = RefusalLog(given.log)
    access = Access(store: store, issuer: given.issuer, publicKeys: configuration.publicKeys)
    if let seconds = configuration.tokenRenewalSeconds { access.renewalSeconds = seconds }
    passwords = try PasswordChecker(loop: loop)
    signIn = SignIn(store: store, passwords: passwords, secret: given.secret, loop: loop)
    signIn.refusals = refusals
    cookies = SessionCookies(store: store, allowsInsecure: configuration.allowsInsecureCookies)
    if configuration.keepsUpstreamTokens { cookies.keepUpstreamTokens() }

    // Feeds: what open pages receive.
    feeds = try FeedWriters(loop: loop, configuration: configuration.feeds)
    customers = CustomerFeeds(
      store: store, feeds: feeds, frames: CustomerFrames(library: library, context: context))
    boards = BoardFeeds(store: store, feeds: feeds, loop: loop, configuration: configuration.boards)

    // Socket.IO: what phones and apps send and receive.
    gateway = SocketGateway(store: store, access: access)
    gateway.refusals = refusals
    sockets = SocketIOServer(loop: loop, configuration: configuration.sockets, delegate: gateway)
    socketPublisher = SocketPublisher(
      store: store, server: sockets, gateway: gateway, offerRadiusMeters: configuration.offerRadiusMeters)

    // Limits: what keeps one client from taking the share of others.
    let operations = OperationsRoutes(store: store, feeds: feeds, sockets: sockets, gateway: gateway)
    self.operations = operations
    let descriptors = Descriptors(loop: loop, feeds: feeds, log: given.log) { [weak operations] in
      operations?.http?.statistics.descriptorFailures ?? 0
    }
    self.descriptors = descriptors
    feedResponder = FeedResponder(feeds: feeds, descriptorLimit: descriptors.limit)
    let answers = LongAnswers(loop: loop)
    let turns = HeavyTurns(loop: loop, access: access, cookies: cookies, answers: answers)
    operations.descriptors = descriptors
    operations.feedResponder = feedResponder
    operations.turns = turns
    operations.takeLongestTurn = { [unowned loop] in loop.takeLongestTurnNanoseconds() }
    operations.turnTimes = { [unowned loop] in loop.turns }
    if let map = given.map { operations.map = { map.statistics } }

    // Ways: found on the map for those who look at them.
    ways = given.map.map {
      WayPlanner(store: store, map: $0.file, loop: loop, configuration: configuration.ways)
    }
    if let ways {
      boards.lookAtWay = { [unowned ways] in ways.look(at: $0) }
      operations.ways = { [unowned ways] in ways.statistics }
    }

    // Addresses: every route.
    let streets = given.map.map { Streets(tiles: $0, loop: loop) }
    let finder = given.places.flatMap { places in
      given.map.map { PlaceFinder(places, map: $0.metadata, store: store) }
    }
    if let places = given.places { operations.places = { places.statistics } }
    let faces = Faces(store: store)
    customer = CustomerRoutes(
      store: store, customers: customers, feeds: feedResponder, library: library, context: context,
      faces: faces, streets: streets, ways: ways)
    customers.dressed = { [faces] in faces.dressed($0, of: $1) }
    let staff = StaffPages(cookies: cookies, library: library, context: boardContext)
    board = BoardRoutes(
      store: store, boards: boards, feeds: feedResponder, staff: staff, streets: streets, ways: ways,
      ownsJobs: ownsJobs, answers: answers, loop: loop)
    wall = WallRoutes(
      store: store, feeds: feedResponder, library: library, context: boardContext, faces: faces,
      streets: streets,
      ways: ways,
      build: configuration.build, loop: loop, tickMilliseconds: configuration.wallTickMilliseconds)
    ways?.isWatched = {
      [unowned customers, unowned boards, unowned wall] in
      customers.hasReaders(of: $0) || boards.hasReaders(ofWayOf: $0) || wall.hasReaders(ofWayOf: $0)
    }
    board.places = finder
    let keyed = KeyedRequests(store: store)
    jobs = JobRoutes(store: store, access: access, keyed: keyed, ownsJobs: ownsJobs, answers: answers)
    jobs.places = finder
    links = LinkRoutes(store: store, access: access, keyed: keyed, loop: loop)
    let drivers = DriverRoutes(
      store: store, access: access, ownsJobs: ownsJobs, offerRadiusMeters: configuration.offerRadiusMeters)
    drivers.refusals = refusals
    phonePresence = PhonePresence(store: store)
    let uploads = PictureUploads(store: store, loop: loop)
    let driverPages = DriverPageRoutes(
      store: store, access: access, library: library, context: context, faces: faces,
      files: given.files, presence: phonePresence, uploads: uploads, ownsJobs: ownsJobs,
      offerRadiusMeters: configuration.offerRadiusMeters)
    driverPages.refusals = refusals
    messages = MessageRoutes(
      store: store, staff: staff, secret: given.secret, loop: loop)
    pushes = PushRoutes(
      store: store, cookies: cookies, access: access, context: context, files: given.files,
      secret: given.secret)
    messageRules = MessageRulesRoutes(store: store, staff: staff)
    let phones = PhoneRoutes(
      store: store, access: access, answers: answers,
      setup: PhoneSetup(store: store, library: library, context: context, faces: faces),
      presence: phonePresence)
    phones.refusals = refusals
    operations.phones = { [unowned phones] in phones.statistics }
    board.phoneFault = { [unowned phones] in phones.fault(of: $0, $1) }
    let sessions = SessionRoutes(
      store: store, library: library, context: boardContext, signIn: signIn, cookies: cookies, loop: loop)
    let groups: [(any RouteGroup)?] = [
      customer,
      MailStopRoutes(store: store, library: library, context: context, faces: faces),
      faces,
      board,
      sessions,
      WallSettingsRoutes(
        store: store, access: access, keyed: keyed, staff: staff, places: finder),
      wall,
      PeopleRoutes(
        store: store, staff: staff, passwords: passwords, faces: faces, ownsAccounts: ownsJobs,
        answers: answers, loop: loop),
      ReportRoutes(store: store, staff: staff, loop: loop),
      SettingsRoutes(store: store, staff: staff),
      messages, messageRules,
      pushes,
      AuthRoutes(access: access, signIn: signIn, loop: loop),
      SignUpRoutes(
        access: access, passwords: passwords, keyed: keyed, loop: loop, ownsAccounts: ownsJobs),
      UploadRoutes(
        access: access, cookies: cookies, uploads: uploads, keyed: keyed, ownsAccounts: ownsJobs),
      UnsupportedRoutes(),
      drivers,
      phones,
      driverPages,
      DriverPhonesRoutes(store: store, staff: staff, phones: phones),
      jobs,
      TrackingRoutes(store: store, access: access),
      ChatRoutes(store: store, access: access, keyed: keyed),
      links,
      RewindRoutes(
        store: store, access: access, staff: staff, streets: streets, loop: loop),
      operations,
      given.map.map { TileRoutes(tiles: $0) },
      finder.map { [access, cookies] in PlaceRoutes(finder: $0, access: access, cookies: cookies) },
      streets,
    ]
    routes = SiteRoutes(
      groups.compactMap { $0 }, sockets: sockets, turns: turns, files: given.files, library: library,
      context: context, faces: faces, store: store, refusals: refusals)
    sessions.showForm = { [unowned routes] in routes.router.handle($0, $1) }

    // One server for all of these routes.
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
    let priority = PriorityRequests(store: store, access: access, cookies: cookies, sockets: sockets)
    let room = { descriptors.room }
    http.room = room
    http.isPriority = { priority.contains($0) }
    sockets.engine.room = room
    gateway.refusesGuests = { descriptors.room < .ample }
    feedResponder.refuseCustomers(without: room)

    if configuration.makesLinkForEachJob { links.expectLinkForEachJob() }
    linkForEachJob = configuration.makesLinkForEachJob ? LinkForEachJob(store: store) : nil
    listObservers()
  }

  /// Boards receive nothing more.
  package func closeBoards() { boards.close() }

  /// All observers of the fleet, in order; `BoardFeeds`, `CustomerFeeds` and `SocketPublisher` pass a position on to
  /// boards, customers and apps. All observers receive one change before the next is made.
  private func listObservers() {
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
      customer,
      board.live,
      wall,
      // Observers that change the fleet come last: their changes are announced on their own.
      intake,
      linkForEachJob,
      phonePresence,
      outbox,
      routePlanner,
      ways,
    ]
    store.observers = observers.compactMap { $0 }
  }
}
