import Access
import Auth
import FleetView
import HTTP
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// `/board/drivers/{driver}/phones`: dispatchers make and revoke the keys of a driver's phones, by plain forms.
///
/// Confined to the front loop. Each change is on disk before its answer, with a line of the audit log.
package final class DriverPhonesRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let phones: PhoneRoutes

  package init(
    store: FleetStore, staff: StaffPages, phones: PhoneRoutes
  ) {
    self.store = store
    self.staff = staff
    self.phones = phones
  }

  package func add(to router: inout Router) {
    router.page(.get, "/board/drivers/:driver/phones", staff) {
      [unowned self] _, request, parameters, responder in
      self.show(DriverID(parameters["driver"]), request, responder)
    }
    router.page(.post, "/board/drivers/:driver/phones", staff) {
      [unowned self] _, request, parameters, responder in
      self.make(DriverID(parameters["driver"]), request, responder)
    }
    router.page(.post, "/board/drivers/:driver/phones/revoke", staff, returningTo: .above) {
      [unowned self] _, request, parameters, responder in
      self.revoke(DriverID(parameters["driver"]), request, responder)
    }
  }

  private func make(_ driver: DriverID, _ request: HTTPRequest, _ responder: Responder) {
    let typed = request.form["name"] ?? ""
    let name = typed.trimmed
    func refuse(_ fault: DriverPhonesPage.Fault, _ status: HTTPStatus) {
      show(driver, request, fault: fault, typedName: typed, status: status, responder)
    }
    guard let author = staff.author(of: request) else { return refuse(.form, .forbidden) }
    guard store.fleet.slot(of: driver) != nil else { return show(driver, request, responder) }
    guard !name.isEmpty, name.utf8.count <= DeviceKey.maximumNameBytes,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { return refuse(.name, .unprocessableContent) }
    guard store.accounts.apps.deviceKeys(of: driver).count < DeviceKey.maximumPerDriver else {
      return refuse(.tooMany, .conflict)
    }
    guard let token = try? RandomToken() else { return refuse(.notStored, .serviceUnavailable) }
    let now = store.clock()
    let key = DeviceKey(
      digest: Access.digest(ofDeviceKey: token), driverID: driver, name: name, createdAt: now)
    let audit = AuditEntry(
      at: now, by: author, .deviceKeyCreate, subject: driver.rawValue, address: request.clientAddress,
      detail: name)
    store.submit([.app(.deviceKey(key)), .audit(audit)]) { [weak self] result in
      guard case .success = result else { return refuse(.notStored, .serviceUnavailable) }
      let addresses = PhoneAddresses(origin: request.origin, key: token.text)
      self?.show(
        driver, request,
        new: DriverPhonesPage.NewKey(name: name, addresses: addresses, code: QRCode(addresses.page)),
        status: .created, responder)
    }
  }

  private func revoke(_ driver: DriverID, _ request: HTTPRequest, _ responder: Responder) {
    guard let author = staff.author(of: request) else {
      return show(driver, request, fault: .form, status: .forbidden, responder)
    }
    let done = HTTPResponse.redirect(to: DriverPhonesPage.path(driver))
    // It was revoked in another tab already: the list shows that.
    guard let key = store.accounts.apps.deviceKey(request.form["key"] ?? ""), key.driverID == driver else {
      return responder.send(done)
    }
    let audit = AuditEntry(
      at: store.clock(), by: author, .deviceKeyRevoke, subject: driver.rawValue,
      address: request.clientAddress, detail: key.name)
    store.submit([.app(.deviceKeyGone(digest: key.digest)), .audit(audit)]) { [weak self] result in
      guard case .success = result else {
        self?.show(driver, request, fault: .notStored, status: .serviceUnavailable, responder)
        return
      }
      self?.phones.forget(key.digest)
      responder.send(done)
    }
  }

  private func show(
    _ driver: DriverID, _ request: HTTPRequest, new: DriverPhonesPage.NewKey? = nil,
    fault: DriverPhonesPage.Fault? = nil, typedName: String = "", status: HTTPStatus = .ok,
    _ responder: Responder
  ) {
    guard let slot = store.fleet.slot(of: driver) else {
      let page = NoticePage(store.fleet.nodes.isCutOff ? .unknownHere : .notFound)
      return staff.send(page, status: .notFound, request, responder)
    }
    let page = DriverPhonesPage(
      driver: store.fleet.profile(slot), keys: store.accounts.apps.deviceKeys(of: driver),
      reports: phones.reports, csrf: staff.csrf(request), new: new, fault: fault, typedName: typedName,
      now: store.clock())
    staff.send(
      "driver-phones", holdsSecret: new != nil, page.template(staff.context(for: request)), status: status,
      request, responder)
  }
}
