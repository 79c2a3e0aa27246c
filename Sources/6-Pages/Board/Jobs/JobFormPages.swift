import HTTP
import Store
import StreetMap
import Templating
import Words

/// Sends the form about a job, over the street map if there is one.
///
/// Confined to the front loop.
final class JobFormPages {
  private let library: MustacheLibrary
  let context: PageContext
  /// The street map, if there is one.
  private let streets: Streets?

  init(library: MustacheLibrary, context: PageContext, streets: Streets?) {
    self.library = library
    self.context = context
    self.streets = streets
  }

  func send(_ page: NewJobPage, _ request: HTTPRequest, _ responder: Responder) {
    let context = context.speaking(to: request.boardLocale(fallback: context.locale))
    let status = page.refusal?.status ?? (page.fault == nil ? .ok : .unprocessableContent)
    let library = library
    func send(_ ground: StreetGround?) {
      responder.send(
        .html(
          library.render("new-job", page.template(context.over(ground?.value), library)), status: status
        ).written(for: context.locale))
    }
    guard let streets else { return send(nil) }
    streets.ground(under: page.fleet.viewport, language: context.locale.language) { send($0) }
  }
}

extension NewJobPage.Refusal {
  /// The status of a page that shows its form again.
  var status: HTTPStatus {
    switch self {
    case .upstream, .outdated, .gone: .conflict
    case .busy, .cutOff: .serviceUnavailable
    case .undecided: .gatewayTimeout
    case .form: .forbidden
    case .unchanged(let notice): notice.status
    }
  }
}

extension JobCard.Notice {
  /// The status of a page that shows the form again with this notice.
  fileprivate var status: HTTPStatus {
    switch self {
    case .refused: .forbidden
    case .busy, .cutOff: .serviceUnavailable
    case .undecided: .gatewayTimeout
    default: .conflict
    }
  }
}
