import Auth
import HTTP
import JSON
import Storage
import Tracking

/// `/api/admin/jobs/{job}/links`: tracking links as dispatchers handle them. Also for upstream's jobs, which nobody
/// books here: the links are Waypost's own.
///
/// Confined to the front loop.
package final class LinkRoutes {
  private let store: FleetStore
  private let access: Access

  package init(store: FleetStore, access: Access) {
    self.store = store
    self.access = access
  }

  package func add(to router: inout Router) {
    router.on(
      .get, "/api/admin/jobs/:job/links",
      APIRoute.answering { [unowned self] request, parameters throws(DashboardError) in
        _ = try self.access.dispatcher(request)
        return try self.list(JobID(parameters["job"]))
      })
    router.on(
      .post, "/api/admin/jobs/:job/links",
      APIRoute.completing { [unowned self] request, parameters, responder throws(DashboardError) in
        let user = try self.access.dispatcher(request)
        let job = JobID(parameters["job"])
        try self.create(
          job, try APIRoute.object(request), self.access.audit(.linkCreate, job.rawValue, by: user, request),
          responder)
      })
    let change = APIRoute.completing {
      [unowned self] request, parameters, responder throws(DashboardError) in
      let user = try self.access.dispatcher(request)
      let order = try LinkOrder(try APIRoute.object(request), now: self.store.clock())
      let token = try self.token(parameters)
      self.submit(
        .linkChanged(token: token, order.change),
        self.access.audit(.linkChange, parameters["job"], by: user, request), token, responder)
    }
    router.on(.put, "/api/admin/jobs/:job/links/:token", change)
    router.on(.patch, "/api/admin/jobs/:job/links/:token", change)
    router.on(
      .delete, "/api/admin/jobs/:job/links/:token",
      APIRoute.completing { [unowned self] request, parameters, responder throws(DashboardError) in
        let user = try self.access.dispatcher(request)
        let token = try self.token(parameters)
        self.submit(
          .linkRevoked(token: token), self.access.audit(.linkRevoke, parameters["job"], by: user, request),
          token, responder)
      })
  }

  /// The token of a link to the job that the path names.
  private func token(_ parameters: PathParameters) throws(DashboardError) -> String {
    guard let link = store.fleet.link(parameters["token"]), link.jobID == JobID(parameters["job"]) else {
      throw .fleet(.unknownLink)
    }
    return link.token
  }

  private func list(_ id: JobID) throws(DashboardError) -> HTTPResponse {
    guard store.fleet.job(id) != nil else { throw .fleet(.unknownJob) }
    return APIRoute.success { json in
      json.key("links")
      json.beginArray()
      for link in store.fleet.links(of: id) { write(link, to: &json) }
      json.endArray()
    }
  }

  private func create(
    _ id: JobID, _ body: JSONValue, _ audit: DurableWrite, _ responder: Responder
  ) throws(DashboardError) {
    let order = try LinkOrder(body, now: store.clock())
    guard let token = try? RandomToken() else { throw .busy }
    let link = order.change.applied(
      to: TrackingLink(token: token.text, jobID: id, createdAt: store.clock()))
    submit(.linkCreated(link), audit, link.token, status: .created, responder)
  }

  /// Pages that are open on the link follow at once.
  private func submit(
    _ event: FleetEvent, _ audit: DurableWrite, _ token: String, status: HTTPStatus = .ok,
    _ responder: Responder
  ) {
    store.submit(event, with: [audit]) { [self] result in
      switch result {
      case .failure(let error): responder.send(error.response)
      case .success:
        guard let link = store.fleet.link(token) else {
          return responder.send(DashboardError.fleet(.unknownLink).response)
        }
        responder.send(
          APIRoute.success(status: status) { json in
            json.text("tracking_url", "/t/\(token)")
            json.key("link")
            write(link, to: &json)
          })
      }
    }
  }

  private func write(_ link: TrackingLink, to json: inout JSONWriter) {
    LinkJSON.write(link, expiresAt: store.fleet.expiry(of: link), to: &json)
  }
}
