import Auth
import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Access
@testable import Store

/// Requests every address that is not public, from each account that may not use it.
struct RouteAccessTests {
  private enum Audience {
    /// Every account that is active.
    case accounts
    case drivers, dispatchers
    /// Dispatchers, and services that make links.
    case linkMakers
    case customersAndDispatchers
    /// Only the accounts of drivers.
    case driverAccounts
    /// The people who take part in the job; for others the job does not exist.
    case followers
    /// The same, with the job's driver, who may write too.
    case writers
  }

  private struct Route: Sendable, CustomTestStringConvertible {
    let method: HTTPMethod
    let target: String
    var body = ""
    var contentType: String?
    let audience: Audience

    var headers: [(String, String)] { contentType.map { [("Content-Type", $0)] } ?? [] }
    var testDescription: String { "\(method.rawValue) \(target)" }
  }

  private static let order = #"{"address":"1 Harbour Street","lat":60.17,"lng":24.94}"#
  private static let routes: [Route] = [
    Route(method: .get, target: "/api/auth/me", audience: .accounts),
    Route(method: .post, target: "/api/auth/validate", audience: .accounts),
    Route(method: .post, target: "/api/auth/refresh", audience: .accounts),
    Route(
      method: .put, target: "/api/drivers/location", body: #"{"lat":60.1,"lng":24.9}"#, audience: .drivers),
    Route(
      method: .post, target: "/api/drivers/location", body: #"{"lat":60.1,"lng":24.9}"#, audience: .drivers),
    Route(
      method: .put, target: "/api/drivers/availability", body: #"{"is_online":true}"#, audience: .drivers),
    Route(method: .get, target: "/api/drivers/profile", audience: .drivers),
    Route(method: .get, target: "/api/drivers/picture", audience: .drivers),
    Route(method: .put, target: "/api/drivers/picture", audience: .drivers),
    Route(method: .delete, target: "/api/drivers/picture", audience: .drivers),
    Route(method: .get, target: "/api/admin/drivers/driver-ada/picture", audience: .dispatchers),
    Route(method: .put, target: "/api/admin/drivers/driver-ada/picture", audience: .dispatchers),
    Route(method: .delete, target: "/api/admin/drivers/driver-ada/picture", audience: .dispatchers),
    Route(method: .get, target: "/api/drivers/jobs/current", audience: .drivers),
    Route(method: .get, target: "/api/drivers/jobs/available", audience: .drivers),
    Route(method: .post, target: "/api/drivers/jobs/open/accept", audience: .drivers),
    Route(method: .post, target: "/api/drivers/jobs/assigned/decline", audience: .drivers),
    Route(
      method: .post, target: "/api/drivers/jobs/j/failure", body: #"{"reason":"refused"}"#,
      audience: .drivers),
    Route(
      method: .put, target: "/api/drivers/jobs/j/status", body: #"{"status":"arrived"}"#, audience: .drivers),
    Route(
      method: .post, target: "/api/drivers/register", body: #"{"truck_type":"pickup"}"#,
      audience: .driverAccounts),
    Route(
      method: .post, target: "/api/push/register-token", body: #"{"token":"a"}"#, audience: .accounts),
    Route(
      method: .post, target: "/api/upload/photos",
      body: "--x\r\n\r\nRIFF\u{12}\0\0\0WEBPVP8L\u{6}\0\0\0/0000 \r\n--x--",
      contentType: "multipart/form-data; boundary=x", audience: .accounts),
    Route(method: .post, target: "/api/booking", body: order, audience: .customersAndDispatchers),
    Route(method: .put, target: "/api/jobs/j/cancel", audience: .followers),
    Route(method: .get, target: "/api/jobs/j/messages", audience: .followers),
    Route(
      method: .post, target: "/api/jobs/j/messages", body: #"{"message":"hello"}"#, audience: .writers),
    Route(method: .get, target: "/api/tracking/j", audience: .followers),
    Route(method: .get, target: "/api/tracking/j/driver-location", audience: .followers),
    Route(method: .get, target: "/api/admin/map-data", audience: .dispatchers),
    Route(method: .get, target: "/api/admin/jobs", audience: .dispatchers),
    Route(method: .get, target: "/api/admin/jobs/j", audience: .dispatchers),
    Route(method: .patch, target: "/api/admin/jobs/j", body: #"{"notes":"ring"}"#, audience: .dispatchers),
    Route(
      method: .put, target: "/api/admin/jobs/several", body: #"{"act":"cancel","jobs":["none"]}"#,
      audience: .dispatchers),
    Route(method: .get, target: "/api/admin/jobs/j/links", audience: .linkMakers),
    Route(method: .post, target: "/api/admin/jobs/j/links", audience: .linkMakers),
    Route(method: .put, target: "/api/admin/jobs/j/links/link-j", audience: .dispatchers),
    Route(method: .patch, target: "/api/admin/jobs/j/links/link-j", audience: .dispatchers),
    Route(method: .delete, target: "/api/admin/jobs/j/links/link-j", audience: .dispatchers),
    Route(
      method: .put, target: "/api/admin/jobs/open/assign", body: #"{"contractor_id":"driver-ada"}"#,
      audience: .dispatchers),
    Route(method: .put, target: "/api/admin/jobs/j/cancel", audience: .dispatchers),
    Route(method: .put, target: "/api/admin/jobs/assigned/unassign", audience: .dispatchers),
    Route(method: .get, target: "/api/admin/drivers/driver-ada/stops", audience: .dispatchers),
    Route(
      method: .put, target: "/api/admin/drivers/driver-ada/stops",
      body: #"{"seen":["assigned"],"order":["assigned"]}"#, audience: .dispatchers),
    Route(method: .put, target: "/api/admin/jobs/j/reopen", audience: .dispatchers),
    Route(method: .get, target: "/api/admin/displays", audience: .dispatchers),
    Route(method: .post, target: "/api/admin/displays", body: #"{"name":"Hall"}"#, audience: .dispatchers),
    Route(
      method: .put, target: "/api/admin/displays/screen", body: #"{"name":"Hall"}"#, audience: .dispatchers),
    Route(method: .delete, target: "/api/admin/displays/screen", audience: .dispatchers),
  ]

  /// The method and target of each route, such as `GET /api/…`.
  static var targets: [String] { routes.map { "\($0.method.rawValue) \($0.target)" } }

  private func world() throws -> (world: World, tokens: [String: String]) {
    let world = try World()
    var tokens: [String: String] = [:]
    for (name, role) in [
      ("ada", Role.driver), ("bo", .driver), ("dora", .dispatcher), ("ann", .admin), ("cora", .customer),
      ("carl", .customer), ("olaf", .operator), ("gone", .admin),
    ] {
      tokens[name] = try world.account(name, role)
    }
    tokens["shop"] = try world.service("shop")
    try world.change("gone") { $0.isActive = false }
    try world.job("j", .enRoute, driver: "ada", customer: "cora")
    try world.job("assigned", .assigned, driver: "ada", customer: "cora")
    try world.job("open", .pending, customer: "cora")
    try world.submit(.wallCreated(Wall(token: "screen", name: "Hall", createdAt: world.now)))
    return (world, tokens)
  }

  /// The statuses that the account may get: 200 or 201 if it is allowed, else the one right refusal.
  private func expected(_ route: Route, _ name: String) -> Set<Int> {
    let isDispatcher = name == "dora" || name == "ann"
    // A service may use only the routes that its token names; every other route refuses it.
    if name == "shop" {
      if route.audience == .linkMakers { return [200, 201] }
      return route.target.hasPrefix("/api/tracking") ? [404] : [403]
    }
    if route.target.hasSuffix("/picture") { return expectedOfPicture(route, name) }
    switch route.audience {
    case .accounts: return [200]
    case .driverAccounts: return name == "ada" || name == "bo" ? [200] : [403]
    // Nobody cancelled a job.
    case .dispatchers where isDispatcher && route.target.hasSuffix("/reopen"): return [409]
    case .dispatchers, .linkMakers: return isDispatcher ? [200, 201] : [403]
    case .customersAndDispatchers:
      return isDispatcher || name == "cora" || name == "carl" ? [201] : [403]
    case .drivers:
      // Ada is on the way to a job, so she cannot accept another job.
      if name == "ada" { return route.target.hasSuffix("/accept") ? [409] : [200] }
      // The other driver may send reports about itself, but may not change the job of another driver.
      if name == "bo" {
        return ["/status", "/decline", "/failure"].contains { route.target.hasSuffix($0) } ? [403] : [200]
      }
      return [404]
    case .writers: return isDispatcher || name == "cora" || name == "ada" ? [201] : [404]
    case .followers:
      if isDispatcher || name == "cora" { return [200] }
      return name == "ada" && route.method == .get ? [200] : [404]
    }
  }

  /// No driver has a picture, and no bytes are sent as one.
  private func expectedOfPicture(_ route: Route, _ name: String) -> Set<Int> {
    let served: Set<Int> =
      switch route.method {
      case .get: [404]
      case .put: [400]
      default: [200]
      }
    switch (route.audience, name) {
    case (.drivers, "ada"), (.drivers, "bo"): return served
    case (.drivers, _): return [404]
    case (_, "dora"): return route.method == .get ? served : [403]
    case (_, "ann"): return served
    default: return [403]
    }
  }

  @Test(arguments: routes)
  private func `an address serves its own people, and refuses everybody else`(route: Route) throws {
    let untouched = try world()
    for name in ["ada", "bo", "dora", "ann", "cora", "carl", "olaf", "shop"] {
      let isRefused = expected(route, name).contains { $0 >= 400 }
      let (world, tokens) = isRefused ? untouched : try world()
      let answer = try world.ask(
        route.method, route.target, token: tokens[name], route.body, headers: route.headers)
      #expect(expected(route, name).contains(answer.status), "\(name): \(answer.status) \(answer.text)")
      if answer.status >= 400 { #expect(answer.error != nil) }
    }
    #expect(untouched.world.store.fleet.jobs.allSatisfy { $0.revision == 1 })
  }

  @Test(arguments: routes)
  private func `an address serves nobody without a good token`(route: Route) throws {
    let (world, tokens) = try world()
    let status = route.target.hasPrefix("/api/tracking") ? 404 : 401
    let revisions = Array(world.store.fleet.jobs.map(\.revision))
    for token in [nil, "", "nothing", "link-j", tokens["gone"], tokens["ada"].map { $0 + "x" }] {
      let answer = try world.ask(route.method, route.target, token: token, route.body)
      #expect(answer.status == status)
      if status == 401 { #expect(answer.error == "Unauthorized") }
    }
    #expect(Array(world.store.fleet.jobs.map(\.revision)) == revisions)
    #expect(world.store.fleet.acceptedFixCount == 0)
  }

  @Test(arguments: routes)
  private func `a service's account opens nothing by a token that does not say what it is for`(
    route: Route
  ) throws {
    let world = try world().world
    let service = world.access.newToken(for: UserID("shop"))
    let unknown = JWT.signHS256(
      JWTClaims(
        userID: "ann", expiresAtUnixSeconds: world.now.unixMilliseconds / 1000 + 60,
        others: [JSONMember("waypost_scope", .string("everything"))]),
      secret: try TokenSecret(World.secret))
    // Even the token of an administrator is refused if its scope is unknown.
    for token in [service, unknown] {
      let answer = try world.ask(route.method, route.target, token: token, route.body)
      #expect(answer.status == (route.target.hasPrefix("/api/tracking") ? 404 : 403))
    }
    #expect(world.store.fleet.jobs.allSatisfy { $0.revision == 1 })
  }

  @Test func `a tracking link opens its own job by REST, and no other`() throws {
    let (world, _) = try world()
    #expect(try world.ask(.get, "/api/tracking/j?token=link-j").status == 200)
    for target in ["/api/tracking/open?token=link-j", "/api/tracking/j?token=link-open"] {
      #expect(try world.ask(.get, target).status == 404)
    }
    try world.submit(.linkRevoked(token: "link-j"))
    #expect(try world.ask(.get, "/api/tracking/j?token=link-j").status == 404)
    #expect(try world.ask(.put, "/api/jobs/j/cancel?token=link-j").status == 401)
  }

  @Test(arguments: [
    ("PUT", "/api/admin/jobs/open/assign", #"{"contractor_id":"driver-ada"}"#),
    ("PUT", "/api/admin/jobs/j/cancel", ""), ("POST", "/api/booking", order),
    ("PUT", "/api/admin/jobs/j/cancel", #"{"undoable":true}"#), ("PUT", "/api/admin/jobs/j/unassign", ""),
    ("PUT", "/api/admin/jobs/j/reopen", ""),
    ("PUT", "/api/admin/drivers/driver-ada/stops", #"{"seen":[],"order":[]}"#),
    ("PUT", "/api/jobs/j/cancel", ""),
  ])
  func `while upstream owns the jobs nobody changes them here`(
    method: String, target: String, body: String
  ) throws {
    let world = try World(isFollowingUpstream: true)
    let dora = try world.account("dora", .dispatcher)
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.job("open")
    let answer = try world.ask(HTTPMethod(rawValue: method), target, token: dora, body)
    #expect(answer.status == 409)
    #expect(world.store.fleet.jobs.allSatisfy { $0.revision == 1 })
  }
}
