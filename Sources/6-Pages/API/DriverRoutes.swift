import Access
import HTTP
import JSON
import Logging
import Storage
import Store
import System
import Tracking

/// `/api/drivers`: the requests and reports of a driver's app by REST.
///
/// Confined to the front loop. The driver is the one of the token, never one that the request names.
package final class DriverRoutes: RouteGroup {
  private let store: FleetStore
  private let access: Access
  private let keyed: KeyedRequests
  private let ownsJobs: Bool
  private let offerRadiusMeters: Double
  /// The log of refusals.
  private let refusals: RefusalLog

  /// `ownsJobs` is false while upstream owns the jobs. Jobs farther away than `offerRadiusMeters` are not offered.
  package init(
    store: FleetStore, access: Access, keyed: KeyedRequests, ownsJobs: Bool, offerRadiusMeters: Double?,
    refusals: RefusalLog
  ) {
    self.refusals = refusals
    self.store = store
    self.access = access
    self.keyed = keyed
    self.ownsJobs = ownsJobs
    self.offerRadiusMeters = offerRadiusMeters ?? JobOffer.usualRadiusMeters
  }

  package func add(to router: inout Router) {
    router.on(.put, "/api/drivers/location", self, DriverRoutes.takeLocation)
    router.on(.post, "/api/drivers/location", self, DriverRoutes.takeLocation)
    router.on(.put, "/api/drivers/availability", self, DriverRoutes.setAvailability)
    router.on(.get, "/api/drivers/profile", self, DriverRoutes.ownProfile)
    router.on(.get, "/api/drivers/jobs/current", self, DriverRoutes.currentJobs)
    router.on(.get, "/api/drivers/jobs/available", self, DriverRoutes.availableJobs)
    router.on(.post, "/api/drivers/jobs/:job/accept", self, DriverRoutes.accept)
    router.on(.post, "/api/drivers/jobs/:job/decline", self, DriverRoutes.decline)
    let pictures = BodyLimit(PhotoUpload.maximumBodyBytes) { [unowned self] in
      (try? self.access.driver($0)) != nil
    }
    router.on(.post, "/api/drivers/jobs/:job/failure", body: pictures, self, DriverRoutes.fail)
    router.on(.put, "/api/drivers/jobs/:job/status", body: pictures, self, DriverRoutes.setStatus)
  }

  private func takeLocation(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let slot = try access.driver(request)
    let id = store.fleet.profile(slot).id
    let message: LocationMessage
    do throws(FleetRejection) {
      message = try LocationMessage(request.body.span, from: id, receivedAt: store.clock())
    } catch {
      refusals.fix(from: request.clientAddress, driver: id, error, now: store.clock())
      throw .fleet(store.fleet.count(error))
    }
    do throws(FleetRejection) {
      try store.move(slot, to: message.position)
    } catch .duplicateFix {
      // The app sends each fix by socket and by REST: the refusal of the second one is no fault of the driver.
    } catch {
      refusals.fix(from: request.clientAddress, driver: id, error, now: store.clock())
      throw .fleet(error)
    }
    return APIRoute.success { $0.exactPlace(message.position.coordinate) }
  }

  private func setAvailability(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    let slot = try access.driver(request)
    let object = try APIRoute.object(request)
    let (isOnline, isOnBreak) = (try object.flag("is_online"), try object.flag("is_on_break"))
    let driver = store.fleet.profile(slot)
    // Who only says to be online, as an app may do again and again, does not end a break by it.
    let new: DriverAvailability =
      switch (isOnline, isOnBreak) {
      case (nil, nil): throw .badRequest("is_online or is_on_break is required")
      case (false?, true?): throw .badRequest("A break is for a driver who is online")
      case (false?, _): .offline
      case (_, true?): .onBreak
      case (true?, false?): .online
      case (true?, nil): driver.isOnBreak ? .onBreak : .online
      case (nil, false?): driver.isOnline ? .online : .offline
      }
    guard new != .onBreak || driver.isOnBreak || ownsJobs else { throw .upstreamOwnsJobs }
    store.submit(.availabilityChanged(driver.id, new)) { [self] result in
      responder.send(result) { _ in profile(slot) }
    }
  }

  private func ownProfile(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    profile(try access.driver(request))
  }

  private func profile(_ slot: DriverSlot) -> HTTPResponse {
    let driver = store.fleet.driver(slot)
    return APIRoute.success { json in
      json.key("contractor")
      ContractorJSON.write(driver, store.accounts.apps.application(of: driver.id), to: &json)
    }
  }

  private func currentJobs(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let slot = try access.driver(request)
    let current = store.fleet.currentJob(of: slot)
    return APIRoute.success { json in
      json.key("job")
      if let current {
        JobJSON.write(store.fleet.job(current), in: store.zone, to: &json)
      } else {
        json.null()
      }
      json.array("jobs") { json in
        for job in store.fleet.stopsInOrder(of: slot) {
          JobJSON.write(store.fleet.job(job), in: store.zone, to: &json)
        }
      }
    }
  }

  private func availableJobs(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let slot = try access.driver(request)
    guard store.fleet.profile(slot).isApproved else { throw .fleet(.driverNotApproved) }
    let radiusMeters = min(try Self.radiusMeters(request) ?? JobOffer.usualRadiusMeters, offerRadiusMeters)
    let near = NearOffers(store.fleet, to: slot, withinMeters: radiusMeters, maximumCount: 100)
    return APIRoute.success { json in
      json.array("jobs") { json in
        // Nothing is offered on a break.
        for offer in store.fleet.profile(slot).isOnBreak ? [] : near.offers {
          JobJSON.write(offer.job, in: store.zone, distanceMeters: offer.distanceMeters, to: &json)
        }
      }
    }
  }

  private static func radiusMeters(_ request: HTTPRequest) throws(RequestError) -> Double? {
    guard let text = request.query["radius"], !text.isEmpty else { return nil }
    guard let kilometers = Double(text), kilometers >= 0, kilometers.isFinite else {
      throw .badRequest("radius takes kilometers, such as 30")
    }
    return kilometers * 1000
  }

  private func accept(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let slot = try access.driver(request)
    try change(.accepted(JobID(parameters["job"]), by: slot), of: parameters, slot, responder)
  }

  private func decline(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let slot = try access.driver(request)
    try change(.declined(JobID(parameters["job"]), by: slot), of: parameters, slot, responder)
  }

  private func fail(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let slot = try access.driver(request)
    let body = try APIRoute.object(request)
    let failing = try JobFailing(body)
    let job = JobID(parameters["job"])
    let upload = try PhotoUpload(ofFailure: body, of: job, uploads: uploads(of: slot))
    let (event, writes) = failing.change(of: job, by: slot, with: upload.contents, in: store)
    try change(event, with: writes + upload.writes, of: parameters, slot, responder)
  }

  /// Finds by its id a picture that the driver uploaded, and that waits for a job.
  private func uploads(of slot: DriverSlot) -> (String) -> Upload? {
    let user = store.fleet.profile(slot).userID
    return { [apps = store.accounts.apps] id in
      apps.upload(id).flatMap { $0.userID == user && !$0.isKept ? $0 : nil }
    }
  }

  private func setStatus(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let slot = try access.driver(request)
    let body = try APIRoute.object(request)
    let name = try APIRoute.string("status", body)
    guard let status = JobStatus(rawValue: name) else { throw .badRequest("Unknown status") }
    let job = JobID(parameters["job"])
    let upload = try PhotoUpload(
      body, of: job, known: store.fleet.job(job)?.photos ?? [], uploads: uploads(of: slot))
    var report = StopReport(photos: upload.photos, signature: try Self.signature(body))
    let code = try body.text("code") ?? ""
    guard status == .completed || (report.signature == nil && code.isEmpty) else {
      throw .badRequest("signature and code come with completed")
    }
    if status == .completed, let known = store.fleet.job(job), known.driverID == store.fleet.profile(slot).id,
      known.status.allowedNext(by: .driver(slot)).contains(status)
    {
      switch store.outcome(ofCode: code, for: known) {
      case .fine(let isRight): report.isCodeRight = isRight
      case .missing: throw .fleet(.codeMissing)
      case .wrong:
        // What else is missing is said before a try is spent.
        var brought = known
        brought.photos += report.photos
        brought.signature = report.signature
        do throws(FleetRejection) {
          try store.fleet.checkProof(of: brought, isCodeRight: true, now: store.clock())
        } catch {
          throw .fleet(error)
        }
        return try count(wrongCodeOf: known, slot, request, responder)
      }
    }
    try change(
      .statusChanged(job, to: status, by: .driver(slot), with: report), with: upload.writes,
      of: parameters, slot, responder)
  }

  /// A request that an app repeats with its key spends one try.
  private func count(
    wrongCodeOf job: Job, _ slot: DriverSlot, _ request: HTTPRequest, _ responder: Responder
  ) throws(RequestError) {
    guard ownsJobs else { throw .upstreamOwnsJobs }
    func answer() {
      let left = store.fleet.codeTriesLeft(of: job.id, by: slot)
      let said = "The code is wrong (code_wrong). Tries that are left: \(left)"
      responder.send(RequestError.unprocessable(said).response)
    }
    let driver = store.fleet.profile(slot)
    let key = try IdempotencyKey(request, by: driver.userID ?? UserID(driver.id.rawValue))
    if try keyed.former(key) != nil { return answer() }
    var (event, writes) = JobFailing.wrongCode(of: job, by: slot, isLate: false, in: store)
    if let key {
      writes.append(
        key.write(made: "", at: store.clock(), keptMilliseconds: KeyedRequest.linkMilliseconds))
    }
    keyed.begin(key)
    store.submit(event, with: writes) { [keyed] result in
      do throws(RequestError) {
        let isCounted = try keyed.end(key, after: result.error) != nil
        if !isCounted, let error = result.error { throw error }
        answer()
      } catch {
        responder.send(error.response)
      }
    }
  }

  private static func signature(_ body: JSONValue) throws(RequestError) -> Signature? {
    guard let given = body["signature"], given != .null else { return nil }
    guard given.objectValue != nil,
      let signature = Signature(
        name: (try given.text("name") ?? "").trimmed, strokes: try given.text("strokes") ?? "")
    else { throw .badRequest("signature takes a name, strokes such as \"10,20 14,25;40,40 41,41\", or both") }
    return signature
  }

  private func change(
    _ event: FleetEvent, with writes: [DurableWrite] = [], of parameters: PathParameters,
    _ driver: DriverSlot, _ responder: Responder
  ) throws(RequestError) {
    guard ownsJobs else { throw .upstreamOwnsJobs }
    JobChange.submit(
      event, with: writes, of: JobID(parameters["job"]), by: .driver(driver), to: store, responder)
  }
}
