import Access
import Auth
import HTTP
import JSON
import Places
import Storage
import Store
import Tracking
import Upstream
import Words

/// `/api/booking`, `/api/jobs` and `/api/admin`: the requests of customers and dispatchers about jobs, by REST.
///
/// Confined to the front loop.
package final class JobRoutes: RouteGroup {
  private let store: FleetStore
  private let access: Access
  private let ownsJobs: Bool
  private let answers: LongAnswers
  private let keyed: KeyedRequests
  private let undos: JobUndos
  /// Asks the backend to change its jobs; nil unless dispatchers may do that.
  private let upstreamActs: UpstreamActs?
  /// Finds the places of addresses; nil without a map.
  private let places: PlaceFinder?
  // The backend's limit: ten a minute.
  private var ordersByCustomer = RateLimiter<UserID>(capacity: 10, refillPerSecond: 10.0 / 60)

  /// `ownsJobs` is false while upstream owns the jobs.
  package init(
    store: FleetStore, access: Access, keyed: KeyedRequests, undos: JobUndos, places: PlaceFinder?,
    ownsJobs: Bool,
    upstreamActs: UpstreamActs?, answers: LongAnswers
  ) {
    self.places = places
    self.upstreamActs = upstreamActs
    self.store = store
    self.access = access
    self.keyed = keyed
    self.undos = undos
    self.ownsJobs = ownsJobs
    self.answers = answers
  }

  package func add(to router: inout Router) {
    router.on(.post, "/api/booking", body: BodyLimit(JobOrder.maximumBodyBytes), self, JobRoutes.create)
    router.on(.put, "/api/jobs/:job/cancel", self, JobRoutes.cancelAsCustomer)
    router.on(.get, "/api/admin/map-data", self, JobRoutes.mapData)
    router.on(.get, "/api/admin/jobs", self, JobRoutes.jobs)
    router.on(.get, "/api/admin/jobs/:job", self, JobRoutes.job)
    router.on(
      .patch, "/api/admin/jobs/:job", body: BodyLimit(JobOrder.maximumBodyBytes), self, JobRoutes.edit)
    router.on(.get, "/api/jobs/:job/photos/:number", self, JobRoutes.photo)
    router.on(.get, "/api/jobs/:job/failure-photos/:number", self, JobRoutes.failurePhoto)
    router.on(.put, "/api/admin/jobs/:job/assign", self, JobRoutes.assign)
    router.on(.put, "/api/admin/jobs/:job/cancel", self, JobRoutes.cancelAsDispatcher)
    router.on(.put, "/api/admin/jobs/:job/unassign", self, JobRoutes.unassign)
    router.on(.put, "/api/admin/jobs/:job/reopen", self, JobRoutes.reopen)
  }

  // MARK: Changing

  private func create(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    let user = try access.user(request)
    guard ownsJobs else { throw .upstreamOwnsJobs }
    guard user.role == .customer || user.role.isDispatcher else {
      throw .forbidden("Only customers and dispatchers create jobs")
    }
    let key = try IdempotencyKey(request, by: user.id)
    if let former = try keyed.former(key) { return responder.send(booked(answer: try booked(former))) }
    let nowMilliseconds = UInt64(max(0, store.clock().unixMilliseconds))
    if !user.role.isDispatcher,
      case .refused(let seconds) = ordersByCustomer.take(user.id, nowMilliseconds: nowMilliseconds)
    {
      throw .tooManyRequests(retryAfterSeconds: seconds)
    }
    let body = try APIRoute.object(request)
    let order = try JobOrder(body, in: store.zone)
    let linkOrder = try LinkOrder(body["link"] ?? .object([]), now: store.clock()).change
    // A link may show more than the configuration does: only dispatchers decide that.
    guard linkOrder.rules == nil || user.role.isDispatcher else {
      throw .forbidden("Only dispatchers set a link's rules")
    }
    keyed.begin(key)
    guard order.pickup == nil, let places else {
      return create(order, linkOrder, key, by: user, request, at: nil, responder)
    }
    places.findClear(order.address) { [weak self] found in
      var order = order
      order.pickup = found?.coordinate
      self?.create(order, linkOrder, key, by: user, request, at: found, responder)
    }
  }

  /// `found`: the place that the address was found to mean, which the answer says.
  private func create(
    _ order: JobOrder, _ link: LinkChange, _ key: IdempotencyKey?, by user: User, _ request: HTTPRequest,
    at found: FoundPlace?, _ responder: Responder
  ) {
    JobCreation.submit(order, link: link, key: key, by: user, from: request.clientAddress, to: store) {
      [self] result in
      responder.send(
        Result { () throws(RequestError) in
          if let former = try keyed.end(key, after: result.error) { return try booked(former) }
          let made = try result.get()
          return Booked(job: store.fleet.job(made.job.id) ?? made.job, link: made.link, found: found)
        }
      ) { booked(answer: $0) }
    }
  }

  private struct Booked {
    let job: Job
    let link: TrackingLink
    var found: FoundPlace?
  }

  /// What an earlier request with the same key made, as it is now.
  private func booked(_ former: KeyedRequest) throws(RequestError) -> Booked {
    guard let link = store.fleet.link(former.made), let job = store.fleet.job(link.jobID) else {
      throw KeyedRequests.isMade("a job that is not kept any more")
    }
    return Booked(job: job, link: link)
  }

  private func booked(answer booked: Booked) -> HTTPResponse {
    APIRoute.success(status: .created) { json in
      json.key("job")
      JobJSON.write(booked.job, in: store.zone, to: &json)
      json.member("tracking_url", booked.link.path)
      if let found = booked.found {
        json.key("found_place")
        PlaceRoutes.write(found, to: &json)
      }
    }
  }

  private func cancelAsCustomer(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.user(request)
    let id = JobID(parameters["job"])
    guard let job = store.fleet.job(id), job.customerID == user.id || user.role.isDispatcher else {
      throw store.unknown(.notFound("Job not found"))
    }
    guard ownsJobs else { throw .upstreamOwnsJobs }
    try act(.cancel(reason: reason(request)), id, by: user, request, responder)
  }

  private func cancelAsDispatcher(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    let (act, id) = (JobAct.cancel(reason: try reason(request)), JobID(parameters["job"]))
    guard try APIRoute.object(request).flag("undoable") == true else {
      return try self.act(act, id, by: user, request, responder)
    }
    guard ownsJobs else { throw .upstreamOwnsJobs }
    undos.submit(act, of: id, by: user, from: request.clientAddress) { [store, undos] result in
      if case .failure(let error) = result {
        let event = FleetEvent.statusChanged(id, to: .cancelled, by: .dispatcher)
        return responder.send(JobChange.refusal(error, of: id, event, .dispatcher, store))
      }
      let until = undos.offer(of: id, to: user.id)?.until
      responder.send(JobChange.answer(id, to: .dispatcher, undoUntil: until, store))
    }
  }

  private func unassign(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    guard ownsJobs else { throw .upstreamOwnsJobs }
    try act(.unassign, JobID(parameters["job"]), by: user, request, responder)
  }

  /// Takes back the cancellation of a job by the same person some seconds ago.
  private func reopen(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    guard ownsJobs else { throw .upstreamOwnsJobs }
    let id = JobID(parameters["job"])
    guard store.fleet.slot(of: id) != nil else { throw store.unknown(.fleet(.unknownJob)) }
    undos.undo(id, by: user, from: request.clientAddress, where: { $0.after.status == .cancelled }) {
      [store] result in
      switch result {
      case .success: responder.send(JobChange.answer(id, to: .dispatcher, store))
      case .failure(.unknown):
        responder.send(
          RequestError.conflict("This server knows no cancellation of yours that can still be undone")
            .response)
      case .failure(.over): responder.send(RequestError.fleet(.undoIsOver).response)
      case .failure(.changed): responder.send(RequestError.fleet(.outdated).response)
      case .failure(.failed(let error)): responder.send(error.response)
      }
    }
  }

  /// The existing apps send no reason, and no body.
  private func reason(_ request: HTTPRequest) throws(RequestError) -> String? {
    try APIRoute.object(request).text("reason")
  }

  private func assign(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    guard ownsJobs || upstreamActs != nil else { throw .upstreamOwnsJobs }
    let body = try APIRoute.object(request)
    let job = JobID(parameters["job"])
    guard body["contractor_id"] == .null else {
      let driver = DriverID(try APIRoute.string("contractor_id", body))
      return try act(.assign(driver), job, by: user, request, responder)
    }
    guard ownsJobs else { throw .upstreamOwnsJobs }
    guard let known = store.fleet.job(job) else { throw store.unknown(.fleet(.unknownJob)) }
    guard known.driverID != nil else { throw .fleet(.transitionNotAllowed) }
    try act(.confirm, job, by: user, request, responder)
  }

  /// Does it, or asks the backend that owns the job: its answer decides.
  private func act(
    _ act: JobAct, _ id: JobID, by user: User, _ request: HTTPRequest, _ responder: Responder
  ) throws(RequestError) {
    if ownsJobs {
      let change = act.change(of: id, by: user, from: request.clientAddress, in: store)
      let actor: JobActor = user.role.isDispatcher ? .dispatcher : .customer
      return JobChange.submit(
        change.event, with: change.writes, of: id, by: actor, to: store, responder)
    }
    guard let upstreamActs, let kind = act.askedUpstream else { throw .upstreamOwnsJobs }
    guard store.fleet.slot(of: id) != nil else { throw store.unknown(.fleet(.unknownJob)) }
    let order = UpstreamActs.Order(
      kind: kind, job: id, user: user, address: request.clientAddress, reason: act.reason)
    upstreamActs.ask(order) { [store] outcome in
      responder.send(outcome.response(about: store.fleet.job(id), in: store.zone))
    }
  }

  /// Changes what the order says; what the request does not name stays, so that the same request again changes
  /// nothing. With `If-Match` it changes only that version of the job.
  private func edit(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    guard ownsJobs else { throw .upstreamOwnsJobs }
    let id = JobID(parameters["job"])
    guard let job = store.fleet.job(id) else { throw store.unknown(.fleet(.unknownJob)) }
    guard permits(request, job) else { throw .preconditionFailed }
    let body = try APIRoute.object(request)
    let new = try JobEditing.facts(body, changing: job.facts, job.zone ?? store.zone)
    let store = store
    let isConditional = request.headers.contains("If-Match")
    func submit(_ new: JobFacts) {
      let edit = JobEdit(id, from: job.facts, to: new)
      JobChange.submit(
        .jobEdited(edit),
        with: JobEditing.writes(edit, by: user, from: request.clientAddress, at: store.clock()), of: id,
        by: .dispatcher, to: store, isConditional: isConditional, responder)
    }
    guard new.address != job.address, new.pickup == nil, body["lat"] == nil, let places else {
      return submit(new)
    }
    places.findClear(new.address) { [weak self] found in
      // The job may be another one now.
      guard let self, let present = store.fleet.job(id), self.permits(request, present) else {
        return responder.send(RequestError.preconditionFailed.response)
      }
      var new = new
      new.pickup = found?.coordinate
      submit(new)
    }
  }

  /// Whether the conditions of a request to change a job hold for its present version; one that does not is counted
  /// like a change of a job that is another one meanwhile.
  private func permits(_ request: HTTPRequest, _ job: Job) -> Bool {
    guard ConditionalRequest.isConditional(request) else { return true }
    let permits = ConditionalRequest.permits(request, etag: JobDocument.etag(of: job, store))
    if !permits { store.fleet.count(.outdated) }
    return permits
  }

  /// The picture is open to the people whom the job concerns; a link shows it at an address of its own.
  private func photo(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.user(request)
    let own = store.fleet.driver(forUser: user.id).map { store.fleet.profile($0).id }
    guard let job = store.fleet.job(JobID(parameters["job"])),
      user.role.isDispatcher || job.customerID == user.id || (own != nil && job.driverID == own),
      let number = Int(parameters["number"]), job.photos.indices.contains(number),
      job.photos[number].isServed
    else { throw store.unknown(.notFound("Photo not found")) }
    PhotoResponse.send(job.photos[number], from: store, responder)
  }

  /// What a driver photographed who could not do the job: for those who decide how it goes on.
  private func failurePhoto(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    _ = try access.dispatcher(request)
    guard let job = store.fleet.job(JobID(parameters["job"])), let number = Int(parameters["number"]),
      job.failurePhotos.indices.contains(number)
    else { throw store.unknown(.notFound("Photo not found")) }
    PhotoResponse.send(job.failurePhotos[number].content, from: store, responder)
  }

  // MARK: Reading

  private func mapData(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    _ = try access.dispatcher(request)
    let data = MapData(store.fleet, now: store.clock())
    answers.make(responder, data.advance) { responder.send(data.response()) }
  }

  private func jobs(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    _ = try access.dispatcher(request)
    let perPage = min(try APIRoute.count("per_page", request) ?? 20, JobList.maximumPerPage)
    let page = try APIRoute.count("page", request) ?? 1
    let name = request.query["status"].flatMap { $0.isEmpty ? nil : $0 }
    let status = name.flatMap { JobStatus(rawValue: $0) }
    if name != nil, status == nil {
      throw .badRequest("status takes one of the names of a job's status, such as pending")
    }
    let list = JobList(
      store.fleet, in: store.zone, status: status, page: page, perPage: perPage, now: store.clock())
    answers.make(responder, list.advance) { responder.send(list.response()) }
  }

  private func job(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(RequestError) -> HTTPResponse {
    _ = try access.dispatcher(request)
    guard let job = store.fleet.job(JobID(parameters["job"])) else {
      throw store.unknown(.fleet(.unknownJob))
    }
    return ConditionalRequest.apply(request, to: JobDocument.response(job, store))
  }
}
