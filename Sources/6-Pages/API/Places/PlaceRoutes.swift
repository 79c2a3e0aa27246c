import Access
import HTTP
import JSON
import Maps
import Places
import Store

/// `GET /api/admin/places`: the places of the map that fit a text, for dispatchers with a token or a session.
///
/// Confined to the front loop.
package final class PlaceRoutes: RouteGroup {
  private let finder: PlaceFinder
  private let access: Access
  private let cookies: SessionCookies

  package init(finder: PlaceFinder, access: Access, cookies: SessionCookies) {
    self.finder = finder
    self.access = access
    self.cookies = cookies
  }

  package func add(to router: inout Router) {
    router.on(.get, "/api/admin/places", self, PlaceRoutes.find)
  }

  private func find(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    if cookies.dispatcher(request) == nil { _ = try access.dispatcher(request) }
    let text = request.query["q"] ?? ""
    guard text.utf8.count <= PlaceFinder.maximumTextBytes else { throw .badRequest("q is too long") }
    let near = try Self.near(request.query["near"])
    let percent = finder.readingPercent
    finder.find(text, near: near) { found in
      responder.send(
        APIRoute.success { json in
          json.array("places") { json in
            for place in found { Self.write(place, to: &json) }
          }
          json.member("reading_percent", orNull: percent)
        })
    }
  }

  /// "60.17,24.94"; nil without a text.
  private static func near(_ text: String?) throws(RequestError) -> LatLng? {
    guard let text, !text.isEmpty else { return nil }
    let numbers = text.split(separator: ",").map { Double($0.filter { $0 != " " }) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      (-90.0...90).contains(latitude), (-180.0...180).contains(longitude)
    else { throw .badRequest("near takes a latitude and a longitude, such as 60.17,24.94") }
    return LatLng(latitude: latitude, longitude: longitude)
  }

  static func write(_ place: FoundPlace, to json: inout JSONWriter) {
    json.beginObject()
    json.member("kind", place.kind.rawValue)
    json.member("text", place.text)
    json.member("title", place.title)
    json.member("district", orNull: place.district.isEmpty ? nil : place.district)
    json.member("town", orNull: place.town.isEmpty ? nil : place.town)
    if let coordinate = place.coordinate { json.exactPlace(coordinate) }
    json.member("is_exact", place.isExact)
    json.member("is_clear", place.isClear)
    json.member("estimate", orNull: place.estimate?.rawValue)
    json.endObject()
  }
}
