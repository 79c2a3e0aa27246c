import API
import Access
import Administration
import Board
import Customer
import Drivers
import FleetView
import HTTP
import Messages
import Net
import Operations
import StreetMap
import Walls
import Words

/// All groups of addresses of one `Site`, in the order in which its description lists them.
struct SiteGroups {
  let links: LinkRoutes
  let sessions: SessionRoutes
  let all: [any RouteGroup]

  init(
    _ given: SiteParts, _ entrance: SiteAccess, _ limits: SiteLimits,
    _ streets: SiteStreets, _ phones: SitePhones, _ pages: SitePages, _ operations: OperationsRoutes,
    brands: Brands
  ) {
    let (store, access, cookies) = (given.store, entrance.access, entrance.cookies)
    let (staff, finder, ownsJobs) = (pages.staff, streets.finder, given.configuration.ownsJobs)
    let keyed = phones.keyed
    links = LinkRoutes(store: store, access: access, keyed: keyed, loop: given.loop)
    if let ask = given.askUpstream { links.askUpstream(ask) }
    if given.configuration.makesLinkForEachJob { links.expectLinkForEachJob() }
    sessions = SessionRoutes(
      store: store, library: given.library, context: staff.context, signIn: entrance.signIn,
      cookies: cookies, loop: given.loop)
    let groups: [(any RouteGroup)?] = [
      pages.customer,
      MailStopRoutes(store: store, library: given.library, context: given.context, brands: brands),
      brands,
      pages.board,
      sessions,
      AccountRoutes(
        store: store, staff: staff, signIn: entrance.signIn, passwords: entrance.passwords,
        ownsAccounts: ownsJobs, loop: given.loop),
      WallSettingsRoutes(store: store, access: access, keyed: keyed, staff: staff, places: finder),
      pages.wall,
      PeopleRoutes(
        store: store, staff: staff, signIn: entrance.signIn, passwords: entrance.passwords, brands: brands,
        ownsAccounts: ownsJobs, pictures: phones.pictures,
        answers: limits.answers, loop: given.loop),
      ReportRoutes(store: store, staff: staff, loop: given.loop),
      AuditRoutes(store: store, staff: staff, loop: given.loop),
      SettingsRoutes(store: store, staff: staff),
      MessageRoutes(store: store, staff: staff, outbox: given.outbox, secret: given.secret, loop: given.loop),
      MessageRulesRoutes(store: store, staff: staff, outbox: given.outbox),
      PushRoutes(
        store: store, cookies: cookies, access: access, context: given.context, files: given.files,
        outbox: given.outbox, secret: given.secret),
      AuthRoutes(access: access, signIn: entrance.signIn, loop: given.loop),
      SignUpRoutes(
        access: access, passwords: entrance.passwords, keyed: keyed, loop: given.loop, ownsAccounts: ownsJobs),
      UploadRoutes(
        access: access, cookies: cookies, uploads: phones.uploads, keyed: keyed, ownsAccounts: ownsJobs),
      UnsupportedRoutes(),
      phones.drivers,
      DriverPictureRoutes(access: access, pictures: phones.pictures, ownsAccounts: ownsJobs),
      phones.phones,
      phones.pages,
      DriverPhonesRoutes(store: store, staff: staff, phones: phones.phones),
      JobRoutes(
        store: store, access: access, keyed: keyed, undos: pages.undos, places: finder, ownsJobs: ownsJobs,
        upstreamActs: given.upstreamActs, answers: limits.answers),
      StopRoutes(store: store, access: access, ownsJobs: ownsJobs),
      SeveralJobsAPI(store: store, access: access, ownsJobs: ownsJobs),
      TrackingRoutes(store: store, access: access),
      ChatRoutes(store: store, access: access, keyed: keyed),
      links,
      RewindRoutes(store: store, access: access, staff: staff, streets: streets.streets, loop: given.loop),
      operations,
      given.map.map { TileRoutes(tiles: $0) },
      finder.map { PlaceRoutes(finder: $0, access: access, cookies: cookies) },
      streets.streets,
    ]
    all = groups.compactMap { $0 }
  }
}
