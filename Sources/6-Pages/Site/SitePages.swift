import API
import Access
import Board
import Customer
import Drivers
import FleetView
import Net
import Walls
import Ways
import Words

/// The pages with feeds, and what the pages for staff have in common.
struct SitePages {
  let staff: StaffPages
  let customer: CustomerRoutes
  let board: BoardRoutes
  let wall: WallRoutes
  let undos: JobUndos

  init(
    _ given: SiteParts, _ entrance: SiteAccess, _ live: SiteLive, _ limits: SiteLimits,
    _ streets: SiteStreets, _ phones: SitePhones, brands: Brands
  ) {
    let (store, feeds) = (given.store, limits.feedResponder)
    // The board may be in another language than the pages of customers.
    var context = given.context.speaking(to: given.context.locale.ofBoard)
    context.ownsJobs = given.configuration.ownsJobs
    staff = StaffPages(cookies: entrance.cookies, library: given.library, context: context)
    customer = CustomerRoutes(
      store: store, customers: live.customers, feeds: feeds, library: given.library,
      context: given.context, brands: brands, firstStyle: FirstStyle(given.files),
      publicURL: given.configuration.security.publicURL,
      streets: streets.streets, ways: streets.ways)
    live.customers.branded = { [brands] in brands.branded($0, of: $1) }
    undos = JobUndos(store: store)
    board = BoardRoutes(
      store: store, boards: live.boards, feeds: feeds, staff: staff, undos: undos, streets: streets.streets,
      ways: streets.ways, places: streets.finder, ownsJobs: given.configuration.ownsJobs,
      upstreamActs: given.upstreamActs, answers: limits.answers, loop: given.loop
    ) { [phones = phones.phones] in phones.fault(of: $0, $1) }
    wall = WallRoutes(
      store: store, feeds: feeds, library: given.library, context: context, brands: brands,
      streets: streets.streets, ways: streets.ways, build: given.configuration.build, loop: given.loop,
      tickMilliseconds: given.configuration.wallTickMilliseconds)
    // Ways are found for those who look at them, which the planner and the pages ask each other.
    guard let ways = streets.ways else { return }
    live.boards.lookAtWay = { [unowned ways] in ways.look(at: $0) }
    ways.isWatched = {
      [
        unowned customers = live.customers, unowned boards = live.boards, unowned wall,
        unowned phones = live.publisher
      ] in
      customers.hasReaders(of: $0) || boards.hasReaders(ofWayOf: $0) || wall.hasReaders(ofWayOf: $0)
        || phones.hasPages(ofDriverOf: $0)
    }
  }
}
