import HTTP

/// Whether a form was sent by a page of this server, as far as the browser says: beside the form's own token.
enum RequestOrigin {
  /// False when the browser names another site. `Origin: null` says nothing, because our pages send no referrer.
  static func isOwn(_ request: HTTPRequest) -> Bool {
    if let site = request.headers["Sec-Fetch-Site"], site != "same-origin", site != "none" { return false }
    guard let origin = request.headers["Origin"], origin != "null" else { return true }
    guard let host = request.headers["Host"] else { return false }
    for scheme in ["https://", "http://"] where origin.hasPrefix(scheme) {
      return origin.dropFirst(scheme.utf8.count).lowercased() == host.lowercased()
    }
    return false
  }
}
