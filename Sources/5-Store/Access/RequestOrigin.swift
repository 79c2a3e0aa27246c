import HTTP

/// Checks that a page of this server sent a form, as far as the browser reports it; an addition to the form's own
/// token.
package enum RequestOrigin {
  /// False if the browser names another site. `Origin: null` proves nothing, because our pages send no referrer.
  package static func isOwn(_ request: HTTPRequest) -> Bool {
    !isOfAnotherSite(request) && unknown(request) == nil
  }

  /// The origin that the browser names, if the request came for another host. Nil where the browser says itself that
  /// the form is another site's: else the cause is most likely a proxy that sends its own Host.
  static func unknown(_ request: HTTPRequest) -> String? {
    guard !isOfAnotherSite(request), let origin = request.headers["Origin"], origin != "null",
      !request.claimedHosts.contains(where: { HTTPRequest.isOrigin(origin, of: $0) })
    else { return nil }
    return origin
  }

  private static func isOfAnotherSite(_ request: HTTPRequest) -> Bool {
    request.headers["Sec-Fetch-Site"].map { $0 != "same-origin" && $0 != "none" } ?? false
  }
}
