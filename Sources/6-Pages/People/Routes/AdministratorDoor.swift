import Access
import FleetView
import HTTP
import Storage
import Templating
import Words

/// Lets administrators in, by their sessions at the board; answers everybody else.
///
/// Confined to the front loop.
package struct AdministratorDoor {

  package let cookies: SessionCookies
  let library: MustacheLibrary
  let context: PageContext

  package init(cookies: SessionCookies, library: MustacheLibrary, context: PageContext) {
    self.cookies = cookies
    self.library = library
    self.context = context
  }

  /// The administrator who asks; nil if the answer was sent: the sign-in returns to the page, and after a form that could
  /// not be kept to the board.
  package func administrator(_ request: HTTPRequest, _ responder: Responder) -> User? {
    guard let user = cookies.dispatcher(request)?.user else {
      responder.send(cookies.toSignIn(from: request, page: request.method == .get ? nil : "/board"))
      return nil
    }
    guard user.role == .admin else {
      send(NoticePage(.administratorsOnly), status: .forbidden, request, responder)
      return nil
    }
    return user
  }

  /// The administrator who sent a form of this session's own pages; nil for anybody else and any other page.
  package func author(of request: HTTPRequest, sending csrf: String? = nil) -> User? {
    guard let user = cookies.author(of: request, sending: csrf), user.role == .admin else { return nil }
    return user
  }

  /// Whether the body of a request is read at all: strangers send no large ones.
  package func isAdministrator(_ request: HTTPRequest) -> Bool {
    cookies.dispatcher(request)?.user.role == .admin
  }

  package func context(for request: HTTPRequest) -> PageContext {
    context.speaking(to: request.boardLocale(fallback: context.locale))
  }

  package func send(_ page: NoticePage, status: HTTPStatus, _ request: HTTPRequest, _ responder: Responder) {
    send("notice", page.template(context(for: request)), status: status, request, responder)
  }

  /// - Parameter holdsSecret: whether the page shows something that opens more than the session does, such as a link.
  ///   It is not compressed: texts that others chose stand beside it, and its length would tell how much they have in
  ///   common (BREACH). The secret of the forms is another one in each page.
  package func send(
    _ template: String, holdsSecret: Bool = false, _ value: MustacheValue, status: HTTPStatus = .ok,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    var response = HTTPResponse.html(library.render(template, value), status: status)
      .written(for: context(for: request).locale)
    response.allowsCompression = !holdsSecret
    responder.send(response)
  }
}
