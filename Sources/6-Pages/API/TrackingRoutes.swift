import Access
import HTTP
import JSON
import Storage
import Store
import Tracking
import Words

/// `/api/tracking`: one job and its driver, for the job's link (`?token=`), its customer, its driver, and
/// dispatchers.
///
/// Confined to the front loop. Everybody else gets the same 404 as for a job that does not exist.
package final class TrackingRoutes: RouteGroup {
  private let store: FleetStore
  private let access: Access

  package init(store: FleetStore, access: Access) {
    self.store = store
    self.access = access
  }

  package func add(to router: inout Router) {
    router.on(.get, "/api/tracking/:job", self, TrackingRoutes.tracking)
    router.on(.get, "/api/tracking/:job/driver-location", self, TrackingRoutes.location)
  }

  /// The job and its driver as this viewer may see them: by the rules of the link, else by those of the
  /// configuration.
  private func view(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(RequestError) -> CustomerView {
    let now = store.clock()
    guard let slot = store.fleet.slot(of: JobID(parameters["job"])),
      let rules = rules(for: store.fleet.job(slot), request, now)
    else { throw store.unknown(.notFound("Booking not found")) }
    return store.fleet.customerView(of: slot, rules: rules, now: now)
  }

  private func rules(for job: Job, _ request: HTTPRequest, _ now: Timestamp) -> VisibilityRules? {
    if let token = request.query["token"],
      case .open(let slot, let link) = store.fleet.linkState(token, now: now)
    {
      return store.fleet.job(slot).id == job.id ? store.fleet.rules(of: link) : nil
    }
    guard let user = try? access.user(request) else { return nil }
    let rules = store.fleet.configuration.rules
    if user.role.isDispatcher || job.customerID == user.id { return rules }
    guard let own = store.fleet.driver(forUser: user.id) else { return nil }
    return job.driverID == store.fleet.profile(own).id ? rules : nil
  }

  private func tracking(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(RequestError) -> HTTPResponse {
    let view = try view(request, parameters)
    let (job, driver) = (view.job, view.driver)
    return APIRoute.success { json in
      json.object("tracking") { json in
        json.member("job_id", job.id.rawValue)
        json.member("status", job.status.rawValue)
        json.member("address", job.address)
        json.iso8601("created_at", job.createdAt)
        json.member("scheduled_at", orNull: job.scheduledAt.map { (job.zone ?? store.zone).iso8601($0) })
        json.member("items", rawOrEmpty: job.itemsJSON)
        json.key("driver")
        if let driver { ContractorJSON.writeOnMap(driver, to: &json) } else { json.null() }
      }
    }
  }

  private func location(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(RequestError) -> HTTPResponse {
    let view = try view(request, parameters)
    let (job, driver) = (view.job, view.driver)
    return APIRoute.success { json in
      guard let driver, let position = driver.position else { return json.nullMember("location") }
      json.object("location") { json in
        json.member("driver_name", orNull: driver.name)
        json.exactPlace(position.coordinate)
        json.member("status", job.status.rawValue)
        json.iso8601("at", orNull: driver.dating == .unknown ? nil : position.fixTime)
        json.member("is_restored", driver.isPositionRestored)
      }
    }
  }
}
