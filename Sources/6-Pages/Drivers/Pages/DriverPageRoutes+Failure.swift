import API
import Access
import HTTP
import Storage
import Store
import Tracking

/// The form of a job that could not be done: `reason`, the driver's own `words`, and pictures.
extension DriverPageRoutes {
  func addFailureRoute(to router: inout Router, body: BodyLimit) {
    router.on(.post, "/d/jobs/:job/failure", body: body) { [unowned self] request, parameters, responder in
      let form = StepForm(request)
      self.act(request, form.csrf, responder) {
        self.fail(JobID(parameters["job"]), form, $0, request, responder)
      }
    }
  }

  private func fail(
    _ id: JobID, _ form: StepForm, _ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder
  ) {
    func refuse(_ notice: DriverPage.Notice, _ status: HTTPStatus = .unprocessableContent) {
      show(phone, request, notice: notice, about: id, status: status, responder)
    }
    guard ownsJobs else { return refuse(.upstream, .conflict) }
    guard let reason = form.reason else { return refuse(.form) }
    guard let failing = JobFailing(reason, words: form.words) else { return refuse(.noteLength) }
    // Before pictures are stored, which takes time as well.
    let at = TapAge(request).map { store.clock().adding(milliseconds: -$0.milliseconds) }
    let pictures: [CleanPicture]
    do throws(PictureUploads.Fault) {
      pictures = try form.pictures(request)
    } catch {
      return refuse(DriverPage.Notice(error))
    }
    func submit(_ uploads: [Upload]) {
      let photos = uploads.map { JobPhoto.Content.stored(id: $0.id, mediaType: $0.mediaType) }
      let (event, writes) = failing.change(of: id, by: phone.slot, with: photos, at: at, in: store)
      self.submit(
        event, with: writes + uploads.map { .app(.uploadTaken(id: $0.id, by: id)) }, phone, request, responder
      )
    }
    // Stored only for a failure that is possible; decided again with them.
    guard let job = store.fleet.job(id), job.driverID == phone.key.driverID, job.status.isFailable else {
      return submit([])
    }
    guard job.failurePhotos.count + pictures.count <= FailurePhoto.maximumPerJob else {
      return refuse(.photoCount)
    }
    keep(pictures, phone, request, submit) { refuse(.notStored, $0) }
  }
}
