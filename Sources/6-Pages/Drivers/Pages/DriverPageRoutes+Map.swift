import Access
import FleetView
import HTTP
import Store
import StreetMap
import Templating
import Words

/// `/d/map`: the picture below the facts of the job in focus. Its address names the view (`view`) and what is on it (`v`).
extension DriverPageRoutes {
  private static let keptSeconds = 3600

  func addMapRoute(to router: inout Router) {
    router.on(.get, DriverMap.path) { [unowned self] request, _, responder in
      guard let phone = self.access.driverPageKey(request) else { return self.refuse(request, responder) }
      self.sendMap(phone, request, responder)
    }
  }

  private func sendMap(_ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder) {
    let context = branded(for: request, phone)
    let page = DriverPage(
      store.fleet, phone.slot, csrf: "", mayAct: false, showsMap: streets != nil, now: store.clock())
    guard let streets, let map = page.map(context), let view = request.query["view"].flatMap({ MapView($0) })
    else { return responder.send(RequestError.notFound("No map").response) }
    streets.picture(
      under: map.viewport(view), pin: map.place.latLng, language: context.locale.language
    ) { [weak self] bytes in
      guard let self else { return }
      guard let bytes else {
        var response = HTTPResponse.error(.serviceUnavailable, "Too many pictures are waiting")
        response.headers.add("Retry-After", "1")
        return responder.send(response)
      }
      let value = map.picture(of: view, over: bytes, attribution: streets.attribution, context)
      var response = HTTPResponse(
        contentType: "image/svg+xml; charset=utf-8", body: library.render("driver-map-picture", value)
      ).written(for: context.locale)
      // What the address promised may be over already: then the page has another one soon.
      let isPresent = request.query["v"] == map.key(context)
      response.headers.set(
        "Cache-Control", isPresent ? "private, max-age=\(Self.keptSeconds), immutable" : "no-store")
      response.headers.set(
        "Content-Security-Policy",
        PictureStyle.policy(library.render("driver-map-style", PictureStyle.value(context.brand))))
      responder.send(response)
    }
  }
}
