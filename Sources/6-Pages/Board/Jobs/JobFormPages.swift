import Access
import HTTP
import Store
import StreetMap
import Templating
import Words

/// Sends the form about a job, over the street map if there is one.
///
/// Confined to the front loop.
final class JobFormPages {
  private let staff: StaffPages
  /// The street map, if there is one.
  private let streets: Streets?

  init(staff: StaffPages, streets: Streets?) {
    self.staff = staff
    self.streets = streets
  }

  func send(_ page: NewJobPage, _ request: HTTPRequest, _ responder: Responder) {
    let context = staff.context(for: request)
    let status = page.refusal?.status ?? (page.faults.isEmpty ? .ok : .unprocessableContent)
    func send(_ ground: StreetGround?) {
      staff.send(
        request.isForPanel ? "new-job-panel" : "new-job",
        page.template(context.over(ground?.value), staff.library), status: status, request, responder)
    }
    guard let streets, !request.isForPanel else { return send(nil) }
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
