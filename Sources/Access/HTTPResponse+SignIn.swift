import HTTP

extension HTTPResponse {
  /// Redirects to the sign-in, which returns to the page that was asked for with its query. A form that has no page at
  /// its own address names the page that it stands on.
  package static func toSignIn(from request: HTTPRequest, page: String? = nil) -> HTTPResponse {
    let wanted = page ?? request.rawTarget
    guard wanted != "/board", wanted.utf8.count <= 500, SessionRoutes.local(wanted) != nil else {
      return .redirect(to: "/board/sign-in")
    }
    return .redirect(to: "/board/sign-in?next=\(wanted.percentEncoded)")
  }

  /// The same for a form whose address is one word below that of its page.
  package static func toSignIn(fromFormOf request: HTTPRequest) -> HTTPResponse {
    let path = request.rawTarget.prefix { $0 != "?" }
    return toSignIn(from: request, page: path.lastIndex(of: "/").map { String(path[..<$0]) })
  }
}
