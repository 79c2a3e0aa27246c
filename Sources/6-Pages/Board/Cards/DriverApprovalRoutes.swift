import Access
import FleetView
import HTTP
import Storage
import Store
import Tracking

/// The form on a driver's card that approves a driver who signed up in the app, as `waypost user approve` does.
///
/// Confined to the front loop.
final class DriverApprovalRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let cards: CardRoutes
  private let ownsDrivers: Bool

  /// `ownsDrivers` is false while upstream owns the drivers.
  init(store: FleetStore, staff: StaffPages, cards: CardRoutes, ownsDrivers: Bool) {
    self.store = store
    self.staff = staff
    self.cards = cards
    self.ownsDrivers = ownsDrivers
  }

  func add(to router: inout Router) {
    router.page(.post, "/board/drivers/:driver/approve", staff, returningTo: .above) {
      [unowned self] _, request, parameters, responder in
      self.approve(DriverID(parameters["driver"]), request, responder)
    }
  }

  private func approve(_ id: DriverID, _ request: HTTPRequest, _ responder: Responder) {
    guard let slot = store.fleet.slot(of: id) else { return cards.notFound(request, responder) }
    guard let author = staff.author(of: request) else {
      return cards.show(id, request, notice: .refused, status: .forbidden, responder)
    }
    guard ownsDrivers else {
      return cards.show(id, request, notice: .upstreamOwns, status: .conflict, responder)
    }
    let isNew = !store.fleet.profile(slot).isApproved
    let entry = AuditEntry(
      at: store.clock(), by: author, .driverApprove, subject: id.rawValue, address: request.clientAddress)
    store.submit(.driverApproved(id), with: isNew ? [.audit(entry)] : []) { [cards] result in
      switch result {
      case .success: responder.send(.redirect(to: DriverMark.path(id.rawValue)))
      case .failure(let error):
        cards.show(
          id, request, notice: .init(failed: error), status: error.response.status, responder)
      }
    }
  }
}
