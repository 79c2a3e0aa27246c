import API
import Access
import FleetView
import HTTP
import Live
import Net
import Places
import Storage
import Store
import StreetMap
import Templating
import Tracking
import Upstream
import Ways
import Words

/// The dispatchers' addresses: the board, its cards and its feed.
///
/// Confined to the front loop.
package final class BoardRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  /// The street map, if there is one.
  private let streets: Streets?
  /// Finds the places of addresses; nil without a map.
  private let places: PlaceFinder?
  private let cards: CardRoutes
  package let live: BoardFeedRoutes
  private let links: CardLinkRoutes
  private let chat: CardChatRoutes
  private let acts: JobActRoutes
  private let approvals: DriverApprovalRoutes
  private let orders: StopOrderRoutes
  private let newJobs: NewJobRoutes
  private let edits: JobEditRoutes
  private let imports: JobImportRoutes
  private let repeats: RepeatRoutes
  private let wheres: WhereRoutes
  private let offers: OfferRoutes
  private let several: SeveralJobRoutes
  /// Beside which addresses the drivers are; nil without a map.
  private let whereabouts: Whereabouts?
  private let ownsJobs: Bool
  private let answers: LongAnswers
  private let ended: EndedJobReader
  /// The drivers' times along the streets; nil without a map.
  private let driverTimes: DriverTimes?

  /// `ownsJobs` is false while upstream owns the jobs; `phoneFault` says what is wrong with what a driver's phone sends.
  package init(
    store: FleetStore, boards: BoardFeeds, feeds: FeedResponder, staff: StaffPages, undos: JobUndos,
    streets: Streets?,
    ways: WayPlanner?, places: PlaceFinder?, ownsJobs: Bool, upstreamActs: UpstreamActs?,
    answers: LongAnswers, loop: EventLoop, phoneFault: @escaping (DriverID, Words) -> String?
  ) {
    let driverTimes = ways?.driverTimes
    let whereabouts = places.map { Whereabouts(store: store, finder: $0) }
    self.answers = answers
    let ended = EndedJobReader(store: store, loop: loop)
    self.ended = ended
    self.driverTimes = driverTimes
    self.streets = streets
    self.store = store
    self.staff = staff
    self.places = places
    self.whereabouts = whereabouts
    self.ownsJobs = ownsJobs
    cards = CardRoutes(
      store: store, staff: staff, undos: undos, streets: streets, ways: ways, whereabouts: whereabouts,
      ownsJobs: ownsJobs, upstreamActs: upstreamActs, ended: ended, loop: loop, phoneFault: phoneFault)
    links = CardLinkRoutes(store: store, staff: staff, cards: cards)
    chat = CardChatRoutes(store: store, staff: staff, cards: cards)
    acts = JobActRoutes(
      store: store, staff: staff, cards: cards, undos: undos, ownsJobs: ownsJobs, upstreamActs: upstreamActs)
    several = SeveralJobRoutes(
      store: store, staff: staff, undos: undos, ownsJobs: ownsJobs, upstreamActs: upstreamActs,
      answers: answers)
    approvals = DriverApprovalRoutes(store: store, staff: staff, cards: cards, ownsDrivers: ownsJobs)
    orders = StopOrderRoutes(store: store, staff: staff, cards: cards, ownsJobs: ownsJobs)
    let pages = JobFormPages(staff: staff, streets: streets)
    edits = JobEditRoutes(
      store: store, staff: staff, cards: cards, pages: pages, places: places, ownsJobs: ownsJobs)
    newJobs = NewJobRoutes(
      store: store, pages: pages, staff: staff, driverTimes: driverTimes, places: places, ended: ended,
      ownsJobs: ownsJobs, answers: answers)
    let known = KnownJobs(store: store, loop: loop)
    imports = JobImportRoutes(
      store: store, staff: staff, places: places, ownsJobs: ownsJobs, answers: answers, known: known)
    repeats = RepeatRoutes(store: store, staff: staff, cards: cards, ownsJobs: ownsJobs, known: known)
    offers = OfferRoutes(
      store: store, staff: staff, driverTimes: driverTimes, ownsJobs: ownsJobs, answers: answers)
    wheres = WhereRoutes(store: store, staff: staff, whereabouts: whereabouts)
    live = BoardFeedRoutes(
      store: store, boards: boards, feeds: feeds, cookies: staff.cookies, locale: staff.context.locale)
  }

  package func add(to router: inout Router) {
    let groups: [any RouteGroup] = [
      cards, live, links, chat, acts, approvals, orders, newJobs, edits, imports, repeats, wheres, offers,
      several,
    ]
    for group in groups { group.add(to: &router) }
    router.page(.get, "/board", staff) { [unowned self] reader, request, _, responder in
      self.board(for: reader, request, responder)
    }
    router.on(.get, "/board/found", self, BoardRoutes.found)
  }

  private func board(for reader: User, _ request: HTTPRequest, _ responder: Responder) {
    let context = staff.context(for: request)
    let work = BoardPageWork(
      store.fleet, query(request), view: request.query["view"].flatMap { MapView($0) },
      csrf: staff.csrf(request), mayCreate: ownsJobs, now: store.clock(), library: staff.library,
      context: context)
    work.whereabouts = whereabouts
    work.unread = work.query.endedJobs(context.zone, now: store.clock(), context.words)
    work.isAdministrator = reader.role == .admin
    work.others = OtherFinds(work.query, work.isAdministrator ? store.accounts : nil, context)
    work.stuckMessages = store.outbox.stuck(now: store.clock())
    work.focusesFirst = request.query["go"] != nil
    work.panelPage = BoardPanel.page(request.query)
    func send(_ ground: StreetGround?) {
      responder.send(.html(work.html("board", over: ground?.value)).written(for: context.locale))
    }
    make(work, responder) { [streets] found in
      if work.query.nearAddress != nil, let first = found.first, first.isClear,
        let place = NearPlace(first)
      {
        return responder.send(.redirect(to: work.query.path(near: place)))
      }
      guard let streets, let viewport = work.viewport else { return send(nil) }
      streets.ground(under: viewport, language: context.locale.language) { send($0) }
    }
  }

  /// Answers with the rows and markers of a search, which the board's script shows while the dispatcher types. `feed` is
  /// the number of the page's feed, which from now on brings what the search finds.
  private func found(_ request: HTTPRequest, _ responder: Responder) {
    guard let (session, reader) = staff.cookies.dispatcher(request) else {
      return responder.send(RequestError.unauthorized.response)
    }
    let context = staff.context(for: request)
    let query = query(request)
    live.search(query, feed: request.query["feed"], sessionID: session.id)
    let work = BoardPageWork(
      store.fleet, query, mayCreate: ownsJobs, now: store.clock(), library: staff.library, context: context)
    work.whereabouts = whereabouts
    work.others = OtherFinds(query, reader.role == .admin ? store.accounts : nil, context)
    work.unread = query.endedJobs(context.zone, now: store.clock(), context.words)
    make(work, responder) { _ in
      responder.send(.html(work.html("board-found")).written(for: context.locale))
    }
  }

  private func query(_ request: HTTPRequest) -> BoardQuery {
    BoardQuery(request.query).dated(staff.context.zone, now: store.clock())
  }

  /// Makes a page in portions. Between them it asks for the drivers' times to the place of the search, or for the
  /// places that the typed text may mean: `end` receives these.
  private func make(
    _ work: BoardPageWork, _ responder: Responder, end: @escaping ([FoundPlace]) -> Void
  ) {
    answers.make(responder, work.advance) { [weak self] in
      guard let self else { return }
      if let drivers = work.untimed {
        func goOn(_ times: [DriverSlot: Double]) {
          work.take(times)
          self.make(work, responder, end: end)
        }
        guard let driverTimes = self.driverTimes, let near = work.query.near else { return goOn([:]) }
        return driverTimes.ask(to: near.coordinate, from: drivers) { goOn($0) }
      }
      if let search = work.unread {
        return self.ended.read(search) { [weak self] found in
          work.take(found)
          self?.make(work, responder, end: end)
        }
      }
      guard let places = self.places, let address = work.addressToFind else { return end([]) }
      places.find(address) { found in
        work.offer(found.compactMap { NearPlace($0) })
        end(found)
      }
    }
  }
}
