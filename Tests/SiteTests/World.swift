import Auth
import Foundation
import HTTP
import JSON
import Maps
import Net
import Places
import SocketIO
import Storage
import Testing
import Tracking
import Upstream
import Ways

@testable import API
@testable import Access
@testable import Board
@testable import Drivers
@testable import Live
@testable import Logging
@testable import Operations
@testable import Site
@testable import Store
@testable import StreetMap
@testable import Ways
@testable import Words

/// The whole product on one event loop in the test's own thread, with a database of its own and a clock that stands
/// still.
///
/// Nothing happens outside `run(until:)`.
final class World {
  struct Stuck: Error {}

  let directory: String
  let loop: EventLoop
  let storage: SnapshotStore
  let store: FleetStore
  let site: Site
  /// Part of the site while a backend is followed.
  let intake: UpstreamIntake
  let map: MapTiles?
  let places: Places?
  let port: UInt16
  private let time = Time()

  /// A world without periodic reviews: every change comes from an event that the test causes.
  static func withoutReviews(with equipment: Equipment = Equipment()) throws -> World {
    try World(with: equipment) { $0.reviewMilliseconds = 1_000_000 }
  }

  /// Adds what only some servers have to the parts of the site.
  struct Equipment { var add: (inout SiteParts) throws -> Void = { _ in } }

  static let secret = "a secret of the tests, 32 bytes or more"
  /// 2026-11-21T12:00:00Z.
  static let noon = Timestamp(unixMilliseconds: 1_795_262_400_000)
  static let pickup = SampleFleet.place(60.17, 24.94)

  private final class Time { var now = World.noon }

  /// A database after all migrations, made once: hundreds of tests begin with a copy of it.
  private static let emptyDatabase = Result {
    let path = NSTemporaryDirectory() + "waypost-empty-\(UUID().uuidString).db"
    try SnapshotStore.open(path: path, now: noon).store.close()
    return path
  }

  init(
    isFollowingUpstream: Bool = false, allowsInsecureCookies: Bool = false,
    trustedProxies: [String] = ["127.0.0.1"], rules: VisibilityRules = VisibilityRules(),
    historyFlushMilliseconds: UInt64? = nil, mapPath: String? = nil, boardTickMilliseconds: UInt64 = 3,
    with equipment: Equipment = Equipment(),
    _ change: (inout FleetStore.Configuration) -> Void = { _ in }
  ) throws {
    directory = NSTemporaryDirectory() + "waypost-site-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let loop = try EventLoop()
    self.loop = loop
    let state: RestoredState
    var storageConfiguration = SnapshotStore.Configuration()
    if let historyFlushMilliseconds {
      storageConfiguration.historyFlushMilliseconds = historyFlushMilliseconds
    }
    try FileManager.default.copyItem(atPath: Self.emptyDatabase.get(), toPath: directory + "/waypost.db")
    (storage, state) = try SnapshotStore.open(
      path: directory + "/waypost.db", now: Self.noon, configuration: storageConfiguration)
    var configuration = FleetStore.Configuration()
    // Reviews run often, and find something only when a test has advanced the clock; snapshots happen only when a test
    // asks for one.
    configuration.reviewMilliseconds = 5
    configuration.snapshotMilliseconds = 1_000_000
    configuration.zone = Rendered.context.zone
    change(&configuration)
    let time = time
    var fleetConfiguration = Fleet.Configuration()
    fleetConfiguration.rules = rules
    store = FleetStore(
      restoring: state, as: fleetConfiguration, storage: storage, loop: loop, configuration: configuration,
      clock: { time.now })
    map = try mapPath.map { path in
      try MapTiles(MapFile(path: path), loop: loop) { file in
        let renderer = TileRenderer(schema: file.metadata.schema)
        return { (content, id, theme) throws(MapsError) in try renderer.svg(content, of: id, theme: theme) }
      }
    }
    let directory = directory
    places = try mapPath.map { path in
      try Places(map: MapFile(path: path), path: directory + "/waypost.places", loop: loop) { _ in }
    }
    let secret = try TokenSecret(Self.secret)
    var siteConfiguration = SiteConfiguration()
    siteConfiguration.ownsJobs = !isFollowingUpstream
    siteConfiguration.keepsUpstreamTokens = isFollowingUpstream
    siteConfiguration.allowsInsecureCookies = allowsInsecureCookies
    siteConfiguration.build = "build"
    siteConfiguration.feeds.writerCount = 1
    siteConfiguration.feeds.heartbeatMilliseconds = 0
    siteConfiguration.boards.tickMilliseconds = boardTickMilliseconds
    siteConfiguration.boards.summaryEveryTicks = 1
    // No outcome depends on the speed of the machine.
    siteConfiguration.ways.pageWaitMilliseconds = 60_000
    siteConfiguration.wallTickMilliseconds = 5
    // Pages wait for the roads, however busy the machine is.
    siteConfiguration.ways.pageWaitMilliseconds = 60_000
    siteConfiguration.http.trustedProxies = try #require(TrustedProxies(trustedProxies))
    var parts = SiteParts(
      store: store, issuer: TokenIssuer(secret: secret), secret: secret, library: try Rendered.library.get(),
      files: try Rendered.files.get(), context: Rendered.context, log: Log(level: .error),
      loop: loop)
    (parts.map, parts.places) = (map, places)
    parts.configuration = siteConfiguration
    intake = UpstreamIntake(store: store, log: parts.log)
    if isFollowingUpstream { parts.intake = intake }
    try equipment.add(&parts)
    site = try Site(parts)
    port = try site.http.listen(host: "127.0.0.1", port: 0)
  }

  var access: Access { site.access }
  var cookies: SessionCookies { site.cookies }
  var feeds: FeedWriters { site.feeds }
  var gateway: SocketGateway { site.gateway }
  var links: LinkRoutes { site.links }
  var operations: OperationsRoutes { site.operations }
  var routes: SiteRoutes { site.routes }
  var signIn: SignIn { site.signIn }
  var sockets: SocketIOServer { site.sockets }

  deinit {
    site.closeBoards()
    sockets.drain()
    site.http.close()
    var isDown = false
    feeds.shutDown(lastBytes: { [] }) { isDown = true }
    try? run { isDown }
    site.passwords.close()
    site.descriptors.close()
    site.ways?.close()
    places?.close()
    map?.close()
    store.close()
    try? FileManager.default.removeItem(atPath: directory)
  }

  var now: Timestamp { time.now }

  func advance(seconds: Int64) { time.now = now.adding(milliseconds: seconds * 1000) }

  /// Runs the loop until `isDone` returns true; fails after five minutes. Hundreds of tests share the cores.
  func run(until isDone: @escaping () -> Bool) throws {
    if isDone() { return }
    var isInTime = true
    let poll = loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { [loop] in
      if isDone() { loop.stop() }
    }
    let deadline = loop.schedule(afterMilliseconds: 300_000) { [loop] in
      isInTime = false
      loop.stop()
    }
    loop.run()
    poll.cancel()
    deadline.cancel()
    if !isInTime { throw Stuck() }
  }

  // MARK: Accounts and jobs

  @discardableResult
  func submit(_ event: FleetEvent, with writes: [DurableWrite] = []) throws -> [FleetChange] {
    var result: Result<[FleetChange], RequestError>?
    store.submit(event, with: writes) { result = $0 }
    try run { result != nil }
    return try #require(result).get()
  }

  func submit(_ writes: [DurableWrite]) throws {
    var result: Result<[FleetChange], RequestError>?
    store.submit(writes) { result = $0 }
    try run { result != nil }
    _ = try #require(result).get()
  }

  /// Makes an account and returns its token.
  @discardableResult
  func account(_ id: String, _ role: Role, password: String? = nil, isActive: Bool = true) throws -> String {
    // The hash has the lowest cost, because its cost is not tested here.
    let hash = try password.map {
      try PasswordHash(password: $0, cost: .init(iterationCount: 2, parallelization: 1)).encoded
    }
    let user = User(
      id: UserID(id), email: "\(id)@example.test", phone: nil, name: "Name of \(id)", role: role,
      passwordHash: hash, driverID: role == .driver ? DriverID("driver-\(id)") : nil, isActive: isActive,
      createdAt: now)
    var writes = [DurableWrite.user(user)]
    if role == .driver {
      writes.append(
        .record(
          .driver(
            DriverProfile(
              id: DriverID("driver-\(id)"), userID: user.id, name: "\(id) Surname-secret",
              vehicle: "Pickup", phone: "phone-secret", isApproved: true, isOnline: true))))
    }
    try submit(writes)
    return access.newToken(for: user.id)
  }

  /// Makes a service account for a program of the business and returns its token, which may only make links.
  func service(_ name: String) throws -> String {
    try account(name, .service)
    return TokenIssuer(secret: try TokenSecret(Self.secret)).token(
      for: UserID(name), now: now, scopes: [.links])
  }

  func change(_ user: String, _ change: (inout User) -> Void) throws {
    var user = try #require(store.accounts.user(UserID(user)))
    change(&user)
    try submit([.user(user)])
  }

  /// Makes a job with a link whose token is `link-{id}`.
  func job(
    _ id: String, _ status: JobStatus = .pending, driver: String? = nil, customer: String? = nil,
    change: (inout Job) -> Void = { _ in }
  ) throws {
    var job = Job(
      id: JobID(id), customerID: customer.map { UserID($0) },
      driverID: driver.map { DriverID("driver-\($0)") }, status: status, address: "1 Harbour Street",
      pickup: Self.pickup, customerName: "Customer-secret", notes: "notes-secret", totalPrice: 98765.25,
      createdAt: now, statusTimes: [.enRoute: now])
    job.customerEmail = "email-secret@customer.example"
    change(&job)
    let link = TrackingLink(token: "link-\(id)", jobID: JobID(id), createdAt: now)
    try submit(.jobCreated(job), with: [.record(.link(link))])
  }

  func slot(_ driver: String) throws -> DriverSlot {
    try #require(store.fleet.slot(of: DriverID("driver-\(driver)")))
  }

  func slot(job: String) throws -> JobSlot { try #require(store.fleet.slot(of: JobID(job))) }

  /// Moves a driver with a fix of now, `meters` north of the pickup.
  func drive(_ driver: String, north meters: Double) throws {
    let place = SampleFleet.place(Self.pickup.latitude + meters / 111_195, Self.pickup.longitude)
    try store.move(
      slot(driver), to: Position(coordinate: place, receivedAt: now, speedMetersPerSecond: 7.5))
  }

  // MARK: Requests

  struct Answer {
    let status: Int
    let text: String
    let headers: HTTPHeaders

    var json: JSONValue { (try? JSONValue.parse(Array(text.utf8).span)) ?? .null }
    var error: String? { json["error"]?.stringValue }
    /// Whether the page has a form beside that of its navigation, which signs out.
    var hasForm: Bool { text.split(separator: "<main").dropFirst().contains { $0.contains("<form") } }
  }

  /// Sends one request in memory and returns its answer.
  func ask(
    _ method: HTTPMethod, _ target: String, token: String? = nil, _ body: String = "",
    headers: [(String, String)] = [], from address: String = "127.0.0.1"
  ) throws -> Answer {
    let pending = try begin(method, target, token: token, body, headers: headers, from: address)
    try run { pending.answer != nil }
    return try #require(pending.answer)
  }

  /// A request whose answer may come later than the call.
  final class Pending { fileprivate(set) var answer: Answer? }

  func begin(
    _ method: HTTPMethod, _ target: String, token: String? = nil, _ body: String = "",
    headers: [(String, String)] = [], from address: String = "127.0.0.1"
  ) throws -> Pending {
    var fields = HTTPHeaders()
    if let token { fields.add("Authorization", "Bearer \(token)") }
    for (name, value) in headers { fields.add(name, value) }
    // A browser sends this type with its forms.
    if target.hasPrefix("/board"), !body.isEmpty, !fields.contains("Content-Type") {
      fields.add("Content-Type", "application/x-www-form-urlencoded")
    }
    let most = routes.router.formFieldLimit(of: try HTTPRequest(method: method, target: target))
    let request = try HTTPRequest(
      method: method, target: target, headers: fields, body: Array(body.utf8), maximumFields: most,
      peer: PeerAddress(text: address), trustedProxies: try #require(TrustedProxies(["127.0.0.1"])))
    let pending = Pending()
    routes.handle(
      request,
      Responder(inMemory: request) { response in
        pending.answer = Answer(
          status: response.status.rawValue, text: String(decoding: response.body.copy, as: UTF8.self),
          headers: response.headers)
      })
    return pending
  }
}
