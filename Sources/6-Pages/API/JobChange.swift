import HTTP
import JSON
import Storage
import Store
import Tracking

/// One change of a job by REST: it is committed, and then answered with the job's new state.
enum JobChange {
  /// `isConditional` is true for a change of one version of the job: 412 answers that it is another one meanwhile.
  static func submit(
    _ event: FleetEvent, with writes: [DurableWrite] = [], of id: JobID, by actor: JobActor,
    to store: FleetStore, isConditional: Bool = false, _ responder: Responder
  ) {
    store.submit(event, with: writes) { result in
      switch result {
      case .failure(.fleet(.outdated)) where isConditional:
        responder.send(RequestError.preconditionFailed.response)
      case .failure(let error): responder.send(refusal(error, of: id, event, actor, store))
      case .success: responder.send(answer(id, to: actor, store))
      }
    }
  }

  /// The job after its change.
  ///
  /// - Parameter undoUntil: until then the change may be taken back.
  static func answer(
    _ id: JobID, to actor: JobActor, undoUntil: Timestamp? = nil, _ store: FleetStore
  ) -> HTTPResponse {
    guard var job = store.fleet.job(id) else { return RequestError.fleet(.unknownJob).response }
    // Only a link's rules decide whether the customer sees the driver.
    if actor == .customer { job.driverID = nil }
    // A driver who gave the job back sees no more of it than any other driver.
    if case .driver(let slot) = actor, job.driverID != store.fleet.profile(slot).id {
      job = JobOffer.of(job)
    }
    var response = APIRoute.success { json in
      json.key("job")
      JobJSON.write(job, in: store.zone, to: &json)
      if let undoUntil { json.iso8601("undo_until", undoUntil) }
    }
    // The version of the job as dispatchers read it, for their next change.
    if actor == .dispatcher { JobDocument.mark(&response, JobDocument.etag(of: job, store)) }
    return response
  }

  /// The existing apps read `allowed` and `active_job_id` from a refusal, which therefore has more than the plain
  /// error.
  static func refusal(
    _ error: RequestError, of id: JobID, _ event: FleetEvent, _ actor: JobActor, _ store: FleetStore
  ) -> HTTPResponse {
    guard case .fleet(let rejection) = error, let job = store.fleet.job(id) else { return error.response }
    var json = JSONWriter(capacity: 192)
    json.beginObject()
    switch (rejection, event) {
    case (.transitionNotAllowed, .statusChanged(_, .cancelled, .customer, _, _)),
      (.transitionNotAllowed, .statusChanged(_, .cancelled, .dispatcher, _, _)):
      json.member("error", "Job cannot be cancelled in its current status")
    case (.transitionNotAllowed, .statusChanged(_, let wanted, _, _, _)):
      json.member("allowed", job.status.allowedNext(by: actor).map(\.rawValue))
      json.member("error", "Cannot transition from \(job.status.rawValue) to \(wanted.rawValue)")
    case (.transitionNotAllowed, .accepted):
      json.member("error", "Job cannot be accepted (current status: \(job.status.rawValue))")
    case (.driverBusy, .accepted(_, let slot, _)):
      json.member(
        "active_job_id", orNull: store.fleet.enRouteJob(of: slot).map { store.fleet.job($0).id.rawValue })
      json.member(
        "error",
        "You already have a job en route. Complete your current job before accepting another.")
    default: return error.response
    }
    json.endObject()
    var response = HTTPResponse.json(json.bytes, status: .conflict)
    response.mayBeOutdated = true
    return response
  }
}
