import Access
import FleetView
import HTTP
import Store
import Templating
import Tracking
import Words

/// Answers a phone's browser at the address of its key: how an app is set up, and whether positions arrive.
///
/// Confined to the front loop.
package final class PhoneSetup {
  private let store: FleetStore
  private let library: MustacheLibrary
  private let context: PageContext
  private let brands: Brands

  package init(store: FleetStore, library: MustacheLibrary, context: PageContext, brands: Brands) {
    self.store = store
    self.library = library
    self.context = context
    self.brands = brands
  }

  func show(
    _ phone: Access.PhoneKey, _ report: PhoneReport?, _ request: HTTPRequest, _ responder: Responder
  ) {
    let driver = store.fleet.driver(phone.slot)
    let context = brands.branded(
      context.speaking(to: request.locale(fallback: context.locale)), ofOperator: driver.profile.operatorName)
    let page = PhoneSetupPage(
      addresses: PhoneAddresses(origin: request.origin, key: phone.text), driverName: driver.profile.name,
      positionAt: driver.position?.receivedAt, report: report,
      phone: PhoneKind(request.headers["User-Agent"] ?? ""), now: store.clock())
    var response = HTTPResponse.html(library.render("phone", page.template(context)))
      .written(for: context.locale)
    // Not compressed: the key stands beside a name that others chose.
    response.allowsCompression = false
    responder.send(response)
  }

  /// A page for a key that opens nothing here.
  func refuse(_ request: HTTPRequest, _ responder: Responder) {
    let context = brands.branded(
      context.speaking(to: request.locale(fallback: context.locale)), ofOperator: nil)
    // Another node may know the key.
    let isCutOff = store.fleet.nodes.isCutOff
    let page = NoticePage(isCutOff ? .unknownHere : .driverPage).template(context)
    var response = HTTPResponse.html(
      library.render("notice", page), status: isCutOff ? .serviceUnavailable : .notFound
    ).written(for: context.locale)
    response.mayBeOutdated = true
    responder.send(response)
  }
}

extension HTTPRequest {
  /// The address of this server as the client knows it, such as `https://track.example`.
  var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }
}
