import API
import Access
import HTTP
import Storage
import Store
import System
import Tracking

/// The forms about one job.
extension DriverPageRoutes {
  static let maximumNoteCharacters = 500

  func addJobRoutes(to router: inout Router) {
    router.on(.post, "/d/jobs/:job/accept") { [unowned self] request, parameters, responder in
      self.act(request, request.form["csrf"], responder) {
        let at = TapAge(request).map { self.store.clock().adding(milliseconds: -$0.milliseconds) }
        self.change(.accepted(JobID(parameters["job"]), by: $0.slot, at: at), $0, request, responder)
      }
    }
    router.on(.post, "/d/jobs/:job/decline") { [unowned self] request, parameters, responder in
      self.act(request, request.form["csrf"], responder) {
        self.decline(JobID(parameters["job"]), $0, request, responder)
      }
    }
    let body = BodyLimit(UploadRoutes.maximumBodyBytes) { [unowned self] in
      self.access.driverPageKey($0) != nil
    }
    router.on(.post, "/d/jobs/:job/status", body: body) { [unowned self] request, parameters, responder in
      let form = StepForm(request)
      self.act(request, form.csrf, responder) {
        self.setStatus(JobID(parameters["job"]), form, $0, request, responder)
      }
    }
    addFailureRoute(to: &router, body: body)
    router.on(.get, "/d/jobs/:job/photos/:number") { [unowned self] request, parameters, responder in
      guard let phone = self.access.driverPageKey(request),
        let job = self.store.fleet.job(JobID(parameters["job"])), job.driverID == phone.key.driverID,
        let number = Int(parameters["number"]), job.photos.indices.contains(number),
        job.photos[number].isServed
      else { return responder.send(RequestError.notFound("Photo not found").response) }
      PhotoResponse.send(job.photos[number], from: self.store, responder)
    }
  }

  private func decline(
    _ id: JobID, _ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder
  ) {
    let job = store.fleet.job(id)
    if ownsJobs, let job, job.driverID == phone.key.driverID, job.status.isDeclinable,
      asks(
        DriverQuestion(act: .decline, csrf: Access.formToken(of: phone), job: job), phone, request, responder)
    {
      return
    }
    change(.declined(id, by: phone.slot), phone, request, responder)
  }

  private func setStatus(
    _ id: JobID, _ form: StepForm, _ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder
  ) {
    func refuse(_ notice: DriverPage.Notice, _ status: HTTPStatus = .unprocessableContent) {
      show(
        phone, request, notice: notice, about: id, note: form.note, signedBy: form.signedBy, status: status,
        responder)
    }
    guard let status = form.status, !form.isSignatureWrong else { return refuse(.form) }
    // Before pictures are stored, which takes time as well.
    let at = TapAge(request).map { store.clock().adding(milliseconds: -$0.milliseconds) }
    guard form.note.count <= Self.maximumNoteCharacters else { return refuse(.noteLength) }
    if form.answer == "0" {
      return show(phone, request, about: id, note: form.note, signedBy: form.signedBy, responder)
    }
    let pictures: [CleanPicture]
    do throws(PictureUploads.Fault) {
      pictures = try form.pictures(request)
    } catch {
      return refuse(DriverPage.Notice(error))
    }
    let user = pictureOwner(phone)
    let job = store.fleet.job(id)
    let apps = store.accounts.apps
    let former = form.uploads.compactMap { apps.upload($0) }.filter { $0.userID == user && !$0.isKept }
    guard (job?.photos.count ?? 0) + former.count + pictures.count <= JobPhoto.maximumPerJob else {
      return refuse(.photoCount)
    }
    let kind: JobPhoto.Kind = status == .completed ? .after : .before
    // What is not possible is refused without a question.
    let isAsked =
      ownsJobs && status == JobStatus.steps.last && job?.driverID == phone.key.driverID
      && job?.status.allowedNext(by: .driver(phone.slot)).contains(status) == true
    if isAsked, let job, let missing = missing(in: form, former.count + pictures.count, of: job) {
      return refuse(missing)
    }
    var isCodeRight = false
    if isAsked, let job {
      switch store.outcome(ofCode: form.code, for: job) {
      case .fine(let isRight): isCodeRight = isRight
      case .missing: return refuse(.codeMissing)
      case .wrong: return count(wrongCodeOf: job, phone, request, responder) { refuse($0) }
      }
    }
    func submit(_ added: [Upload]) {
      let uploads = former + added
      var question = DriverQuestion(act: .completed, csrf: Access.formToken(of: phone), job: job)
      (question.note, question.uploads) = (form.note, uploads.map(\.id))
      (question.signature, question.code) = (form.signature, form.code)
      if isAsked, asks(question, answer: form.answer, phone, request, responder) { return }
      let photos = uploads.map {
        JobPhoto(kind: kind, content: .stored(id: $0.id, mediaType: $0.mediaType))
      }
      change(
        .statusChanged(
          id, to: status, by: .driver(phone.slot),
          with: StopReport(
            photos: photos, note: form.note.isEmpty ? nil : form.note, signature: form.signature,
            isCodeRight: isCodeRight), at: at),
        with: uploads.map { .app(.uploadTaken(id: $0.id, by: id)) }, phone, request, responder)
    }
    // Refused before the pictures are stored; decided again with them.
    guard ownsJobs else { return submit([]) }
    keep(pictures, phone, request, submit) { refuse(.notStored, $0) }
  }

  private func pictureOwner(_ phone: Access.PhoneKey) -> UserID {
    store.fleet.profile(phone.slot).userID ?? UserID(phone.key.digest)
  }

  /// Stores the pictures of a form before what they are for is decided; none of a request that was done before.
  func keep(
    _ pictures: [CleanPicture], _ phone: Access.PhoneKey, _ request: HTTPRequest,
    _ done: @escaping ([Upload]) -> Void, refused: @escaping (HTTPStatus) -> Void
  ) {
    guard !pictures.isEmpty, !isDone(request, phone) else { return done([]) }
    let user = pictureOwner(phone)
    do throws(RequestError) {
      try uploads.count(user)
    } catch {
      return refused(error.response.status)
    }
    uploads.take(pictures, of: user) { result in
      switch result {
      case .success(let uploads): done(uploads)
      case .failure(let error): refused(error.response.status)
      }
    }
  }

  /// Older than this, a tap comes from a driver who is at the door no more.
  private static let lateMilliseconds: Int64 = 60_000

  private func count(
    wrongCodeOf job: Job, _ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder,
    refuse: @escaping (DriverPage.Notice) -> Void
  ) {
    func answer() {
      let left = store.fleet.codeTriesLeft(of: job.id, by: phone.slot)
      refuse(left == 0 ? .codeClosed : .codeWrong(left))
    }
    if isDone(request, phone) { return answer() }
    let isLate = TapAge(request).map { $0.milliseconds > Self.lateMilliseconds } ?? false
    var (event, writes) = JobFailing.wrongCode(of: job, by: phone.slot, isLate: isLate, in: store)
    if let key = try? Self.key(of: request, phone) {
      writes.append(key.write(made: "", at: store.clock(), keptMilliseconds: KeyedRequest.linkMilliseconds))
    }
    store.submit(event, with: writes) { [self] result in
      if case .failure = result, !isDone(request, phone) { return refuse(.notStored) }
      answer()
    }
  }

  /// What the driver must bring yet; the fleet decides it again with what came.
  private func missing(in form: StepForm, _ pictureCount: Int, of job: Job) -> DriverPage.Notice? {
    let needs = store.fleet.proofNeeds(of: job, now: store.clock())
    let hasPicture = pictureCount > 0 || job.photos.contains { $0.kind == .after }
    if needs.contains(.picture), !hasPicture { return .pictureMissing }
    return needs.contains(.signature) && form.signature == nil
      ? .signatureMissing : nil
  }

  private func change(
    _ event: FleetEvent, with writes: [DurableWrite] = [], _ phone: Access.PhoneKey, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    guard ownsJobs else {
      return show(phone, request, notice: .upstream, status: .conflict, responder)
    }
    submit(event, with: writes, phone, request, responder)
  }

  /// Each phone has keys of its own, which are erased with its driver.
  static func key(
    of request: HTTPRequest, _ phone: Access.PhoneKey
  ) throws(RequestError) -> IdempotencyKey? {
    try IdempotencyKey(request, by: UserID(phone.key.digest), owner: phone.key.driverID.rawValue)
  }

  /// Whether the same request was done before, by this node or by another one.
  func isDone(_ request: HTTPRequest, _ phone: Access.PhoneKey) -> Bool {
    guard let key = try? Self.key(of: request, phone) else { return false }
    return store.accounts.keyedRequest(key.key, now: store.clock())?.content == key.content
  }

  /// Does what the request asks for, unless it was done before, and shows the page. `done` is called before the answer.
  func submit(
    _ event: FleetEvent, with writes: [DurableWrite] = [], _ phone: Access.PhoneKey, _ request: HTTPRequest,
    _ responder: Responder, done: @escaping () -> Void = {}
  ) {
    let finished = HTTPResponse.redirect(to: Self.path)
    let key: IdempotencyKey?
    do throws(RequestError) {
      key = try Self.key(of: request, phone)
    } catch {
      return responder.send(error.response)
    }
    var writes = writes
    if let key {
      if let former = store.accounts.keyedRequest(key.key, now: store.clock()) {
        guard former.content == key.content else {
          return show(phone, request, notice: .form, status: .unprocessableContent, responder)
        }
        return responder.send(finished)
      }
      writes.append(
        key.write(made: "", at: store.clock(), keptMilliseconds: KeyedRequest.linkMilliseconds))
    }
    store.submit(event, with: writes) { [weak self] result in
      guard let self else { return }
      if case .failure(let error) = result, !isThere(event), !isDone(request, phone) {
        let job = store.fleet.job(event)
        return show(
          phone, request, notice: DriverPage.Notice(error, job?.status), about: job?.id, note: event.note,
          status: error.response.status, responder)
      }
      done()
      responder.send(finished)
    }
  }

  /// Whether the fleet is already as the event wants it: the same form came twice.
  private func isThere(_ event: FleetEvent) -> Bool {
    guard let job = store.fleet.job(event) else { return false }
    return switch event {
    case .accepted(_, let slot, _): job.status == .accepted && job.driverID == store.fleet.profile(slot).id
    case .statusChanged(_, let status, .driver(let slot), _, _):
      job.status == status && job.driverID == store.fleet.profile(slot).id
    case .failed(_, let slot, _, _, _, _):
      job.texts.toldFailure?.driver == store.fleet.profile(slot).id
    default: false
    }
  }
}

extension FleetEvent {
  fileprivate var note: String? {
    if case .statusChanged(_, _, _, let report, _) = self { report.note } else { nil }
  }
}

extension Fleet {
  fileprivate func job(_ event: FleetEvent) -> Job? {
    switch event {
    case .accepted(let id, _, _), .declined(let id, _), .statusChanged(let id, _, _, _, _),
      .failed(let id, _, _, _, _, _), .wrongCode(let id, _, _):
      job(id)
    default: nil
    }
  }
}
