import Access
import HTTP
import Storage
import Store
import Tracking

/// `/api/drivers/picture` and `/api/admin/drivers/{driver}/picture`: the picture of a driver, which customers see while
/// the driver is on the way to them.
///
/// Confined to the front loop. Bounds: those of `DriverPictures`.
package final class DriverPictureRoutes: RouteGroup {
  private static let own = "/api/drivers/picture"
  private static let others = "/api/admin/drivers/:id/picture"

  private let access: Access
  private let pictures: DriverPictures
  private let ownsAccounts: Bool
  private var store: FleetStore { access.store }

  /// `ownsAccounts` is false while upstream owns them: then there are no pictures here.
  package init(access: Access, pictures: DriverPictures, ownsAccounts: Bool) {
    self.access = access
    self.pictures = pictures
    self.ownsAccounts = ownsAccounts
  }

  package func add(to router: inout Router) {
    let body = BodyLimit(Portrait.maximumFileBytes) { [unowned self] in
      self.ownsAccounts && (try? self.access.user($0)) != nil
    }
    router.on(.get, Self.own, self, DriverPictureRoutes.showOwn)
    router.on(.put, Self.own, body: body, self, DriverPictureRoutes.setOwn)
    router.on(.delete, Self.own, self, DriverPictureRoutes.removeOwn)
    router.on(.get, Self.others, self, DriverPictureRoutes.show)
    router.on(.put, Self.others, body: body, self, DriverPictureRoutes.set)
    router.on(.delete, Self.others, self, DriverPictureRoutes.remove)
  }

  // MARK: The driver's own

  private func showOwn(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    try send(try access.driver(request), responder)
  }

  private func setOwn(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    try set(try access.driver(request), by: nil, request, responder)
  }

  private func removeOwn(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    try remove(try access.driver(request), by: nil, request, responder)
  }

  // MARK: By the staff

  private func show(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    _ = try access.dispatcher(request)
    try send(try driver(parameters), responder)
  }

  private func set(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let author = try administrator(request)
    try set(try driver(parameters), by: author, request, responder)
  }

  private func remove(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let author = try administrator(request)
    try remove(try driver(parameters), by: author, request, responder)
  }

  private func administrator(_ request: HTTPRequest) throws(RequestError) -> User {
    let user = try access.dispatcher(request)
    guard user.role == .admin else { throw .forbidden("Only administrators change drivers") }
    return user
  }

  private func driver(_ parameters: PathParameters) throws(RequestError) -> DriverSlot {
    guard let slot = store.fleet.slot(of: DriverID(parameters["id"])) else {
      throw store.unknown(.notFound("Driver not found"))
    }
    return slot
  }

  // MARK: The picture

  private func send(_ slot: DriverSlot, _ responder: Responder) throws(RequestError) {
    let profile = store.fleet.profile(slot)
    guard profile.pictureAt != nil else { throw .notFound("The driver has no picture") }
    PhotoResponse.send(ofDriver: profile.id, from: store, responder)
  }

  private func set(
    _ slot: DriverSlot, by author: User?, _ request: HTTPRequest, _ responder: Responder
  ) throws(RequestError) {
    guard ownsAccounts else { throw .upstreamOwnsAccounts }
    let id = store.fleet.profile(slot).id
    pictures.set(request.body, of: id, by: author, from: request.clientAddress) { [weak self] result in
      self?.answer(result, slot, responder)
    }
  }

  private func remove(
    _ slot: DriverSlot, by author: User?, _ request: HTTPRequest, _ responder: Responder
  ) throws(RequestError) {
    guard ownsAccounts else { throw .upstreamOwnsAccounts }
    let id = store.fleet.profile(slot).id
    pictures.remove(of: id, by: author, from: request.clientAddress) { [weak self] result in
      self?.answer(result, slot, responder)
    }
  }

  private func answer(
    _ result: Result<Void, DriverPictures.Fault>, _ slot: DriverSlot, _ responder: Responder
  ) {
    switch result {
    case .success:
      let pictureAt = store.fleet.profile(slot).pictureAt
      responder.send(APIRoute.success { $0.iso8601("picture_at", orNull: pictureAt) })
    case .failure(.picture(let fault)): responder.send(RequestError.badRequest(Self.text(fault)).response)
    case .failure(.request(let error)): responder.send(error.response)
    }
  }

  private static func text(_ fault: Portrait.Fault) -> String {
    switch fault {
    case .unreadable: "Send the bytes of a JPEG picture"
    case .tooLarge:
      """
      Send a picture of at most \(Portrait.maximumFileBytes >> 20) MiB and \(Portrait.maximumPixels / 1_000_000) \
      million pixels
      """
    case .tooSmall: "Send a picture of at least \(Portrait.side) pixels on each side"
    case .noLibrary: "This server cannot read pictures: libturbojpeg is not installed"
    }
  }
}
