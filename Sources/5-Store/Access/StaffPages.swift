import HTTP
import Storage
import Templating
import Words

/// The pages for dispatchers and administrators: lets them in by their sessions, answers everybody else, and sends the
/// pages.
///
/// Confined to the front loop.
package struct StaffPages {
  package enum Role {
    case dispatcher
    /// Others read that the page is for administrators.
    case administrator
    /// A dispatcher or an administrator who may still have to set up a second factor.
    case newcomer
  }

  /// The page to which the sign-in returns.
  package enum ReturnPage {
    /// That of the request, with its query. A form of an administrator has none: the sign-in returns to the board.
    case own
    /// That of a form whose address is one word below.
    case above
    case at(String)
  }

  package let cookies: SessionCookies
  package let library: MustacheLibrary
  package let context: PageContext

  package init(cookies: SessionCookies, library: MustacheLibrary, context: PageContext) {
    self.cookies = cookies
    self.library = library
    self.context = context
  }

  // MARK: Who asks

  /// The person who asks; nil if the answer was sent.
  package func reader(
    _ request: HTTPRequest, _ responder: Responder, as role: Role = .dispatcher,
    returningTo page: ReturnPage = .own
  ) -> User? {
    guard let user = member(request, as: role) else {
      let signIn =
        switch page {
        case .own:
          cookies.toSignIn(
            from: request, page: role == .administrator && request.method != .get ? "/board" : nil)
        case .above: cookies.toSignIn(fromFormOf: request)
        case .at(let page): cookies.toSignIn(from: request, page: page)
        }
      responder.send(signIn)
      return nil
    }
    guard role != .administrator || user.role == .admin else {
      send(NoticePage(.administratorsOnly), status: .forbidden, request, responder)
      return nil
    }
    return user
  }

  /// Whether the body of a request is read at all: strangers send no large ones.
  package func lets(in request: HTTPRequest, as role: Role = .dispatcher) -> Bool {
    guard let user = member(request, as: role) else { return false }
    return role != .administrator || user.role == .admin
  }

  private func member(_ request: HTTPRequest, as role: Role) -> User? {
    (role == .newcomer ? cookies.staff(request) : cookies.dispatcher(request))?.user
  }

  /// The person who sent a form of this session's own pages; nil for anybody else and any other page. `csrf` is the
  /// form's secret where the body is not one that the request itself reads.
  package func author(
    of request: HTTPRequest, as role: Role = .dispatcher, sending csrf: String? = nil
  ) -> User? {
    guard let user = member(request, as: role), cookies.isOwnForm(request, sending: csrf) else { return nil }
    return role != .administrator || user.role == .admin ? user : nil
  }

  /// The secret of the forms of a page.
  package func csrf(_ request: HTTPRequest) -> String? { cookies.csrf(request) }

  // MARK: Answers

  /// With the clock of `zone` if it is not nil.
  package func context(for request: HTTPRequest, in zone: ClockZone? = nil) -> PageContext {
    let read = context.read(by: request, cookies)
    return read.speaking(to: read.locale, zone: zone)
  }

  package func send(_ page: NoticePage, status: HTTPStatus, _ request: HTTPRequest, _ responder: Responder) {
    send("notice", page.template(context(for: request)), status: status, request, responder)
  }

  /// - Parameter holdsSecret: whether the page shows something that opens more than the session does, such as a link.
  ///   It is not compressed: texts that others chose stand beside it, and its length would tell how much they have in
  ///   common (BREACH). The secret of the forms is another one in each page.
  package func send(
    _ template: String, holdsSecret: Bool = false, _ value: MustacheValue, status: HTTPStatus = .ok,
    cookie: String? = nil, _ request: HTTPRequest, _ responder: Responder
  ) {
    var response = HTTPResponse.html(library.render(template, value), status: status)
      .written(for: context(for: request).locale)
    response.allowsCompression = !holdsSecret
    if let cookie { response.headers.add("Set-Cookie", cookie) }
    responder.send(response)
  }
}

extension Router {
  /// Registers a page or a form for staff; `answer` is called for those who may open it.
  package mutating func page(
    _ method: HTTPMethod, _ pattern: String, _ staff: StaffPages, as role: StaffPages.Role = .dispatcher,
    returningTo page: StaffPages.ReturnPage = .own, body: BodyLimit = .small,
    _ answer: @escaping (User, HTTPRequest, PathParameters, Responder) -> Void
  ) {
    on(method, pattern, body: body) { request, parameters, responder in
      guard let reader = staff.reader(request, responder, as: role, returningTo: page) else { return }
      answer(reader, request, parameters, responder)
    }
  }
}
