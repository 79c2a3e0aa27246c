import HTTP

/// Checks that a page of this server sent a form, as far as the browser reports it; an addition to the form's own
/// token.
enum RequestOrigin {
  /// False if the browser names another site. `Origin: null` proves nothing, because our pages send no referrer.
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
