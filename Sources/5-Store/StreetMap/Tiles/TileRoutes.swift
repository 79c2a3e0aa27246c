import HTTP
import Maps

/// `/map/{version}/{theme}/{z}/{x}/{y}.svg`: the street map, open to everybody, because it reveals nothing about the
/// fleet.
///
/// Confined to the front loop.
package final class TileRoutes: RouteGroup {
  private let tiles: MapTiles

  /// The time in which a full queue of tiles is drawn.
  private static let retrySeconds = 1

  package init(tiles: MapTiles) { self.tiles = tiles }

  package func add(to router: inout Router) {
    router.on(.get, "/map/:version/:theme/:z/:x/:file") { [unowned self] request, parameters, responder in
      guard let key = self.key(parameters) else {
        return responder.send(.error(.notFound, "Not found"))
      }
      self.answer(key, isPresent: parameters["version"] == self.tiles.version, request, responder)
    }
  }

  private func key(_ parameters: PathParameters) -> TileKey? {
    let file = parameters["file"]
    guard let theme = MapTheme(rawValue: parameters["theme"]), file.hasSuffix(".svg"),
      let z = Self.number(parameters["z"]), let x = Self.number(parameters["x"]),
      let y = Self.number(String(file.dropLast(4))), tiles.zooms.contains(z),
      let id = TileID(z: z, x: x, y: y)
    else { return nil }
    return TileKey(id, theme)
  }

  /// Decimal digits alone, without zeros before them: one address for one tile.
  private static func number(_ text: String) -> Int? {
    guard text.utf8.count <= 8, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      text == "0" || !text.hasPrefix("0")
    else { return nil }
    return Int(text)
  }

  private func answer(_ key: TileKey, isPresent: Bool, _ request: HTTPRequest, _ responder: Responder) {
    let ticket = tiles.tile(key) { tile in
      guard let tile else {
        return responder.send(Self.later("The map cannot be read"))
      }
      responder.send(Self.response(tile, isPresent: isPresent, request))
    }
    guard let ticket else { return responder.send(Self.later("Too many tiles are waiting")) }
    guard !responder.isComplete else { return }
    responder.onAbort = { [weak tiles] in tiles?.abandon(ticket) }
  }

  private static func response(
    _ tile: RenderedTile, isPresent: Bool, _ request: HTTPRequest
  ) -> HTTPResponse {
    let gzip = GZip.isAccepted(request.headers) ? tile.gzip : nil
    let caching =
      switch tile.flaw {
      // A page from before an update asks under an older version, and gets the present tile.
      case nil: isPresent ? "public, max-age=31536000, immutable" : "no-cache"
      case .brokenData: "no-cache"
      case .unreadableFile: "no-store"
      }
    var headers: HTTPHeaders = [
      "Content-Type": "image/svg+xml", "Cache-Control": caching, "Vary": "Accept-Encoding",
      // Two encodings are two representations, each with a strong validator of its own.
      "ETag": gzip == nil ? "\"\(tile.hash)\"" : "\"\(tile.hash)-gzip\"",
    ]
    if gzip != nil { headers.add("Content-Encoding", "gzip") }
    var response = HTTPResponse(headers: headers, body: .bytes(gzip ?? tile.svg))
    response.allowsCompression = false
    return ConditionalRequest.apply(request, to: response)
  }

  private static func later(_ message: String) -> HTTPResponse {
    var response = HTTPResponse.error(.serviceUnavailable, message)
    response.headers.add("Retry-After", "\(retrySeconds)")
    return response
  }
}
