import HTTP
import JSON
import Storage
import Tracking

/// `/api/tracking`: one job and its driver, for whom the job concerns: its link (`?token=`), its customer, its
/// driver, and dispatchers.
///
/// Confined to the front loop. Everybody else gets the same 404 as for a job that does not exist.
package final class TrackingRoutes {
  private let store: FleetStore
  private let access: Access
  private let rules: VisibilityRules

  package init(store: FleetStore, access: Access, rules: VisibilityRules) {
    self.store = store
    self.access = access
    self.rules = rules
  }

  package func add(to router: inout Router) {
    router.on(
      .get, "/api/tracking/:job",
      APIRoute.answering { [unowned self] request, parameters throws(DashboardError) in
        try self.tracking(request, parameters)
      })
    router.on(
      .get, "/api/tracking/:job/driver-location",
      APIRoute.answering { [unowned self] request, parameters throws(DashboardError) in
        try self.location(request, parameters)
      })
  }

  /// The job and its driver as this viewer may see them.
  private func visible(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(DashboardError) -> (job: Job, driver: Driver?) {
    guard let job = store.fleet.job(JobID(parameters["job"])), mayFollow(job, request) else {
      throw .notFound("Booking not found")
    }
    guard let slot = store.fleet.slot(of: job.id) else { throw .notFound("Booking not found") }
    let view = store.fleet.customerView(of: slot, rules: rules, now: store.clock())
    return (view.job, view.driver)
  }

  private func mayFollow(_ job: Job, _ request: HTTPRequest) -> Bool {
    if let token = request.query["token"],
      case .open(let slot, _) = store.fleet.linkState(token, now: store.clock())
    {
      return store.fleet.job(slot).id == job.id
    }
    guard let user = try? access.user(request) else { return false }
    if user.role.isDispatcher || job.customerID == user.id { return true }
    guard let own = store.fleet.driver(forUser: user.id) else { return false }
    return job.driverID == store.fleet.profile(own).id
  }

  private func tracking(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(DashboardError) -> HTTPResponse {
    let (job, driver) = try visible(request, parameters)
    return APIRoute.success { json in
      json.key("tracking")
      json.beginObject()
      json.text("job_id", job.id.rawValue)
      json.text("status", job.status.rawValue)
      json.text("address", job.address)
      json.iso8601("created_at", job.createdAt)
      json.iso8601("scheduled_at", job.scheduledAt)
      json.key("items")
      if let items = job.itemsJSON { json.raw(items.utf8.span) } else { json.emptyArray() }
      json.key("driver")
      if let driver { ContractorJSON.writeOnMap(driver, to: &json) } else { json.null() }
      json.endObject()
    }
  }

  private func location(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(DashboardError) -> HTTPResponse {
    let (job, driver) = try visible(request, parameters)
    return APIRoute.success { json in
      json.key("location")
      guard let driver, let position = driver.position else { return json.null() }
      json.beginObject()
      json.text("driver_name", driver.name)
      json.coordinate(position.coordinate)
      json.text("status", job.status.rawValue)
      json.iso8601("at", position.fixTime)
      json.flag("is_restored", driver.isPositionRestored)
      json.endObject()
    }
  }
}
