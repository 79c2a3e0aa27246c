import API
import Access
import HTTP
import Store
import Tracking

/// The form of a job that could not be done: `reason`, and the driver's own `words`.
extension DriverPageRoutes {
  func addFailureRoute(to router: inout Router) {
    router.on(.post, "/d/jobs/:job/failure") { [unowned self] request, parameters, responder in
      self.act(request, request.form["csrf"], responder) {
        self.fail(JobID(parameters["job"]), $0, request, responder)
      }
    }
  }

  private func fail(
    _ id: JobID, _ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder
  ) {
    func refuse(_ notice: DriverPage.Notice, _ status: HTTPStatus = .unprocessableContent) {
      show(phone, request, notice: notice, about: id, status: status, responder)
    }
    guard ownsJobs else { return refuse(.upstream, .conflict) }
    guard let reason = request.form["reason"].flatMap({ JobFailure.Reason(told: $0) }) else {
      return refuse(.form)
    }
    guard let failing = JobFailing(reason, words: request.form["words"] ?? "") else {
      return refuse(.noteLength)
    }
    let at = TapAge(request).map { store.clock().adding(milliseconds: -$0.milliseconds) }
    let (event, writes) = failing.change(of: id, by: phone.slot, at: at, in: store)
    submit(event, with: writes, phone, request, responder)
  }
}
