import API
import Access
import Auth
import HTTP
import JSON
import Places
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// The addresses at which dispatchers create, change and revoke walls: `/board/displays` with plain forms,
/// `/api/admin/displays` by REST.
///
/// Confined to the front loop. Revoking a wall ends its open pages at once.
package final class WallSettingsRoutes: RouteGroup {
  private let store: FleetStore
  private let access: Access
  private let keyed: KeyedRequests
  private let staff: StaffPages
  /// Finds the places of addresses; nil without a map.
  private let places: PlaceFinder?

  package init(
    store: FleetStore, access: Access, keyed: KeyedRequests, staff: StaffPages,
    places: PlaceFinder?
  ) {
    self.keyed = keyed
    self.places = places
    self.store = store
    self.access = access
    self.staff = staff
  }

  /// The bound of a form or an object with a wall's settings.
  private static let maximumOrderBytes = 16 << 10

  package func add(to router: inout Router) {
    let order = BodyLimit(Self.maximumOrderBytes)
    router.page(.get, "/board/displays", staff) { [unowned self] _, request, _, responder in
      self.show(request, responder)
    }
    router.on(.post, "/board/displays", body: order, self, WallSettingsRoutes.createByForm)
    router.on(.post, "/board/displays/change", body: order, self, WallSettingsRoutes.changeByForm)
    router.on(.post, "/board/displays/revoke", self, WallSettingsRoutes.revokeByForm)
    router.on(.get, "/api/admin/displays", self, WallSettingsRoutes.list)
    router.on(.post, "/api/admin/displays", body: order, self, WallSettingsRoutes.create)
    router.on(.put, "/api/admin/displays/:token", body: order, self, WallSettingsRoutes.change)
    router.on(.delete, "/api/admin/displays/:token", self, WallSettingsRoutes.revoke)
  }

  // MARK: By REST

  private func list(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    _ = try access.dispatcher(request)
    return APIRoute.success { json in
      json.array("displays") { json in
        for wall in open { Self.write(wall, to: &json) }
      }
    }
  }

  private func create(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    let user = try access.dispatcher(request)
    let key = try IdempotencyKey(request, by: user.id)
    if let former = try keyed.former(key) {
      return Self.answer(.success(try wall(former)), .created, responder)
    }
    let order = try order(request)
    keyed.begin(key)
    create(order, key, by: user, request) { [self] result in
      Self.answer(
        Result { () throws(RequestError) in
          if let former = try keyed.end(key, after: result.error) { return try wall(former) }
          return try result.get()
        }, .created, responder)
    }
  }

  /// The wall of an earlier request with the same key.
  private func wall(_ former: KeyedRequest) throws(RequestError) -> Wall {
    guard let wall = store.fleet.wall(former.made), wall.revokedAt == nil else {
      throw KeyedRequests.isMade("a wall that is not there any more")
    }
    return wall
  }

  private func change(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    change(parameters["token"], try order(request), by: user, request) { Self.answer($0, .ok, responder) }
  }

  private func revoke(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    revoke(parameters["token"], by: user, request) { result in
      responder.send(result) { APIRoute.success { _ in } }
    }
  }

  private func order(_ request: HTTPRequest) throws(RequestError) -> WallSettings {
    try WallSettings(try APIRoute.object(request))
  }

  private static func answer(
    _ result: Result<Wall, RequestError>, _ status: HTTPStatus, _ responder: Responder
  ) {
    responder.send(result) { wall in
      APIRoute.success(status: status) { json in
        json.key("display")
        write(wall, to: &json)
      }
    }
  }

  /// The newest first.
  private var open: [Wall] {
    store.fleet.allWalls.filter { $0.revokedAt == nil }.sorted { $0.createdAt > $1.createdAt }
  }

  // MARK: Changing

  private func create(
    _ order: WallSettings, _ key: IdempotencyKey? = nil, by user: User, _ request: HTTPRequest,
    done: @escaping (Result<Wall, RequestError>) -> Void
  ) {
    guard let token = try? RandomToken() else { return done(.failure(.busy)) }
    let wall = order.wall(token: token.text, now: store.clock())
    let audit = access.audit(.wallCreate, wall.name, by: user, request)
    let kept = key.map { [$0.write(made: wall.token, at: store.clock())] } ?? []
    store.submit(.wallCreated(wall), with: [audit] + kept) { result in done(result.map { _ in wall })
    }
  }

  /// Changes a wall; its open pages load themselves anew.
  private func change(
    _ token: String, _ order: WallSettings, by user: User, _ request: HTTPRequest,
    done: @escaping (Result<Wall, RequestError>) -> Void
  ) {
    guard let known = store.fleet.wall(token), known.revokedAt == nil else {
      return done(.failure(store.fleet.nodes.isCutOff ? .storage(.cutOff) : .fleet(.unknownWall)))
    }
    let wall = order.wall(token: known.token, now: known.createdAt)
    guard wall != known else { return done(.success(known)) }
    let audit = access.audit(.wallChange, wall.name, by: user, request)
    store.submit(.wallChanged(wall), with: [audit]) { result in done(result.map { _ in wall }) }
  }

  private func revoke(
    _ token: String, by user: User, _ request: HTTPRequest,
    done: @escaping (Result<Void, RequestError>) -> Void
  ) {
    guard let wall = store.fleet.wall(token), wall.revokedAt == nil else {
      return done(.failure(store.fleet.nodes.isCutOff ? .storage(.cutOff) : .fleet(.unknownWall)))
    }
    let audit = access.audit(.wallRevoke, wall.name, by: user, request)
    store.submit(.wallRevoked(token: token), with: [audit]) { result in done(result.map { _ in }) }
  }

  private static func write(_ wall: Wall, to json: inout JSONWriter) {
    json.beginObject()
    json.member("token", wall.token)
    json.member("url", "/wall/\(wall.token)")
    json.member("name", wall.name)
    json.iso8601("created_at", wall.createdAt)
    json.member("theme", wall.theme.rawValue)
    json.member("time_zone", orNull: wall.timeZoneName)
    json.object("area", orNull: wall.area) { json, area in
      json.member("lat", area.center.latitude)
      json.member("lng", area.center.longitude)
      json.member("radius_km", area.radiusMeters / 1000)
      json.member("address", orNull: wall.areaAddress)
    }
    json.member("origins", wall.framingOrigins)
    json.member("parts", wall.parts.map(\.rawValue))
    json.endObject()
  }

  // MARK: The page

  private func show(
    _ request: HTTPRequest, changing token: String? = nil, typed: WallSettings.Text = .init(),
    faults: [WallSettings.Fault] = [], choices: [FoundPlace] = [], isForeign: Bool = false,
    _ responder: Responder
  ) {
    var page = WallSettingsPage(
      walls: open, csrf: staff.csrf(request), changing: token, typed: typed, faults: faults,
      now: store.clock(), choices: choices, findsPlaces: places != nil)
    page.isForeign = isForeign
    let status: HTTPStatus = isForeign ? .forbidden : faults.isEmpty ? .ok : .unprocessableContent
    staff.send(
      "walls", holdsSecret: true, page.template(staff.context(for: request)), status: status, request,
      responder)
  }

  /// The dispatcher who sent a form; nil if the answer was sent, which shows again what was typed.
  private func author(
    of request: HTTPRequest, changing token: String? = nil, _ typed: WallSettings.Text = .init(),
    _ responder: Responder
  ) -> User? {
    guard staff.reader(request, responder, returningTo: .at("/board/displays")) != nil else { return nil }
    guard let user = staff.author(of: request) else {
      show(request, changing: token, typed: typed, isForeign: true, responder)
      return nil
    }
    return user
  }

  private func createByForm(_ request: HTTPRequest, _ responder: Responder) {
    let typed = WallSettings.Text(request.form)
    guard let user = author(of: request, typed, responder) else { return }
    read(typed, request, responder) { settings in
      self.create(settings, by: user, request) { self.answer($0.map { _ in }, request, responder) }
    }
  }

  /// Calls `done` with the settings of a form; else shows it again, with its fault or with places to choose from.
  private func read(
    _ typed: WallSettings.Text, changing token: String? = nil, _ request: HTTPRequest,
    _ responder: Responder, done: @escaping (WallSettings) -> Void
  ) {
    do throws(WallSettings.Fault) {
      done(try WallSettings(typed))
    } catch {
      // Whether the map knows an address is asked once everything else is right.
      let isOpen = places != nil && typed.address != nil
      let faults = WallSettings.faults(typed)
      let known = faults.filter { $0 != .center || !isOpen }
      func refuse() {
        show(request, changing: token, typed: typed, faults: known.isEmpty ? faults : known, responder)
      }
      guard known.isEmpty, let places, let address = typed.address else { return refuse() }
      places.find(address) { [weak self] found in
        guard let self else { return }
        guard let first = found.first else { return refuse() }
        guard first.isClear else {
          return self.show(request, changing: token, typed: typed, choices: found, responder)
        }
        var clear = typed
        (clear.choice, clear.asked) = (String(first.choice.prefix { $0 != ";" }), typed.center)
        self.read(clear, changing: token, request, responder, done: done)
      }
    }
  }

  private func changeByForm(_ request: HTTPRequest, _ responder: Responder) {
    var typed = WallSettings.Text(request.form)
    let token = request.form["display"] ?? ""
    if let known = store.fleet.wall(token) {
      typed.keep(known, staff.context(for: request).words)
    }
    guard let user = author(of: request, changing: token, typed, responder) else { return }
    read(typed, changing: token, request, responder) { settings in
      self.change(token, settings, by: user, request) { result in
        // The wall was revoked in another tab already: the list shows that.
        if case .failure(.fleet(.unknownWall)) = result {
          return self.answer(.success(()), request, responder)
        }
        self.answer(result.map { _ in }, request, responder)
      }
    }
  }

  private func revokeByForm(_ request: HTTPRequest, _ responder: Responder) {
    guard let user = author(of: request, .init(), responder) else { return }
    revoke(request.form["display"] ?? "", by: user, request) { result in
      // The wall was revoked in another tab already: the list shows that.
      if case .failure(.fleet(.unknownWall)) = result {
        return self.answer(.success(()), request, responder)
      }
      self.answer(result, request, responder)
    }
  }

  private func answer(
    _ result: Result<Void, RequestError>, _ request: HTTPRequest, _ responder: Responder
  ) {
    switch result {
    case .success: responder.send(.redirect(to: "/board/displays"))
    case .failure(let error):
      responder.send(error.page(staff.library, staff.context(for: request)))
    }
  }
}
