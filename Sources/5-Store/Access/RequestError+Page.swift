import HTTP
import Storage
import Store
import Templating
import Words

extension RequestError {
  /// The answer to a form that has no page of its own for it: a page in the reader's words if the other nodes are the
  /// cause, else the plain error.
  package func page(_ library: MustacheLibrary, _ context: PageContext) -> HTTPResponse {
    let plain = response
    let kind: NoticePage.Kind
    switch self {
    case .storage(.cutOff): kind = .unchanged
    case .storage(.undecided): kind = .undecided
    case .behind: kind = .unknownHere
    default: return plain
    }
    var page = HTTPResponse.html(
      library.render("notice", NoticePage(kind).template(context)), status: plain.status
    ).written(for: context.locale)
    if let seconds = plain.headers["Retry-After"] { page.headers.set("Retry-After", seconds) }
    return page
  }
}
