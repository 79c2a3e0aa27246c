import Access
import HTTP
import JSON
import Store
import Tracking
import Words

/// `/api/admin/drivers/{driver}/stops`: what a driver has to do today, and the order of it.
///
/// Confined to the front loop.
package final class StopRoutes: RouteGroup {
  private static let maximumBodyBytes = 32 << 10

  private let store: FleetStore
  private let access: Access
  private let ownsJobs: Bool

  /// `ownsJobs` is false while upstream owns the jobs.
  package init(store: FleetStore, access: Access, ownsJobs: Bool) {
    self.store = store
    self.access = access
    self.ownsJobs = ownsJobs
  }

  package func add(to router: inout Router) {
    router.on(.get, "/api/admin/drivers/:id/stops", self, StopRoutes.stops)
    router.on(
      .put, "/api/admin/drivers/:id/stops", body: BodyLimit(Self.maximumBodyBytes), self, StopRoutes.order)
  }

  private func stops(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(RequestError) -> HTTPResponse {
    _ = try access.dispatcher(request)
    return answer(try driver(parameters))
  }

  private func order(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    guard ownsJobs else { throw .upstreamOwnsJobs }
    let slot = try driver(parameters)
    let body = try APIRoute.object(request)
    let (seen, wanted) = (try Self.jobs("seen", body), try Self.jobs("order", body))
    let end = store.zone.dayStart(store.clock(), daysLater: 1)
    guard let order = StopOrder(of: store.fleet.profile(slot).id, from: seen, to: wanted, until: end) else {
      throw .badRequest("seen and order must have the same jobs, each once")
    }
    StopOrdering.submit(order, by: user, from: request.clientAddress, to: store) { [weak self] result in
      switch result {
      case .success:
        if let response = self?.answer(slot) { responder.send(response) }
      case .failure(.fleet(.outdated)):
        responder.send(
          RequestError.conflict("The driver's stops were changed meanwhile; read them and try again").response
        )
      case .failure(let error): responder.send(error.response)
      }
    }
  }

  private func driver(_ parameters: PathParameters) throws(RequestError) -> DriverSlot {
    guard let slot = store.fleet.slot(of: DriverID(parameters["id"])) else {
      throw store.unknown(.fleet(.unknownDriver))
    }
    return slot
  }

  private static func jobs(_ name: String, _ body: JSONValue) throws(RequestError) -> [JobID] {
    let jobs = body[name]?.arrayValue?.compactMap { $0.stringValue.map { JobID($0) } }
    guard let jobs, jobs.count == body[name]?.arrayValue?.count else {
      throw .badRequest("\(name) must be a list of the ids of jobs")
    }
    return jobs
  }

  private func answer(_ driver: DriverSlot) -> HTTPResponse {
    let (fleet, now) = (store.fleet, store.clock())
    let day = fleet.day(of: driver, until: store.zone.dayStart(now, daysLater: 1), now: now)
    return APIRoute.success { json in
      json.member("driver_id", fleet.profile(driver).id.rawValue)
      json.key("free_at")
      Self.write(day.freeAt, to: &json)
      json.array("stops") { json in
        for stop in day.stops { write(stop, to: &json) }
      }
      json.array("later") { json in
        for job in day.later { json.string(fleet.id(of: job).rawValue) }
      }
    }
  }

  private func write(_ stop: DriverDay.Stop, to json: inout JSONWriter) {
    let job = store.fleet.job(stop.job)
    json.beginObject()
    json.member("job_id", job.id.rawValue)
    json.member("status", job.status.rawValue)
    json.member("is_movable", store.fleet.isMovable(stop.job))
    json.member("address", job.address)
    json.iso8601("scheduled_at", orNull: job.scheduledAt)
    json.iso8601("window_ends_at", orNull: job.windowEndsAt)
    json.member("drive_seconds", orNull: stop.driveSeconds.map { Int($0) })
    json.member("free_seconds", Int(stop.freeSeconds))
    json.key("arrival")
    Self.write(stop.arrival, to: &json)
    json.member("late_seconds", orNull: stop.latenessSeconds)
    json.member("may_be_late", stop.mayBeLate)
    json.endObject()
  }

  private static func write(_ moment: DriverDay.Moment?, to json: inout JSONWriter) {
    guard let moment else { return json.null() }
    json.beginObject()
    json.iso8601("earliest_at", moment.earliestAt)
    json.iso8601("at", moment.at)
    json.iso8601("latest_at", moment.latestAt)
    json.endObject()
  }
}
