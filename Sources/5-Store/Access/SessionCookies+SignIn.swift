import HTTP

extension SessionCookies {
  /// Where those set up a second factor who must have one.
  package static let secondFactorPath = "/board/account/second-factor"

  /// Redirects to the sign-in, which returns to the page that was asked for with its query. What was typed into a form is
  /// kept for the time after the sign-in. A form that has no page at its own address names the page that it stands on.
  package func toSignIn(from request: HTTPRequest, page: String? = nil) -> HTTPResponse {
    if staff(request).map({ lacksSecondFactor($0.user) }) ?? false {
      return .redirect(to: Self.secondFactorPath)
    }
    let wanted = page ?? request.rawTarget
    var pairs: [String] = []
    if wanted != "/board", wanted.utf8.count <= 500, SessionRoutes.local(wanted) != nil {
      pairs.append("next=\(wanted.percentEncoded)")
    }
    if request.method == .post, let id = keptForms.keep(request, isOwn: isKnownForm(request), now: now) {
      pairs.append("\(KeptForms.field)=\(id)")
    }
    return .redirect(to: "/board/sign-in" + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")))
  }

  /// The same for a form whose address is one word below that of its page.
  package func toSignIn(fromFormOf request: HTTPRequest) -> HTTPResponse {
    let path = request.rawTarget.prefix { $0 != "?" }
    return toSignIn(from: request, page: path.lastIndex(of: "/").map { String(path[..<$0]) })
  }

  /// Whether a page of this server sent the form: by the secret of the session that ended, or because the browser says so
  /// where the cookie is gone as well.
  private func isKnownForm(_ request: HTTPRequest) -> Bool {
    isOwnForm(request) || request.headers["Sec-Fetch-Site"] == "same-origin"
  }
}
