import Access
import HTTP
import Net
import Storage
import Store
import Tracking

/// `/api/admin/jobs/{job}/links`: the requests of dispatchers about tracking links, also for upstream's jobs: the
/// links belong to Waypost. A service may list links and create them.
///
/// Confined to the front loop.
package final class LinkRoutes: RouteGroup {
  private let store: FleetStore
  private let access: Access
  private let creation: LinkCreation

  package init(store: FleetStore, access: Access, keyed: KeyedRequests, loop: EventLoop) {
    self.store = store
    self.access = access
    creation = LinkCreation(store: store, access: access, keyed: keyed, loop: loop)
  }

  /// Call it if the server creates a link for each job by itself: a request without wishes of its own gets that link.
  package func expectLinkForEachJob() { creation.isMadeForEachJob = true }

  /// Upstream may have jobs that this server does not know yet: a request for their links waits, and `ask` asks
  /// upstream.
  package func askUpstream(_ ask: @escaping (JobID) -> Void) { creation.waits.ask = ask }

  /// Requests that wait for a job.
  package var waits: JobWaits { creation.waits }

  package func add(to router: inout Router) {
    router.on(.get, "/api/admin/jobs/:job/links", self, LinkRoutes.list)
    router.on(.post, "/api/admin/jobs/:job/links", body: BodyLimit(16 << 10), self, LinkRoutes.make)
    router.on(.put, "/api/admin/jobs/:job/links/:token", self, LinkRoutes.change)
    router.on(.patch, "/api/admin/jobs/:job/links/:token", self, LinkRoutes.change)
    router.on(.delete, "/api/admin/jobs/:job/links/:token", self, LinkRoutes.revoke)
  }

  private func make(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    try creation.take(request, JobID(parameters["job"]), responder)
  }

  private func change(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    let order = try LinkOrder(try APIRoute.object(request), now: store.clock())
    let token = try token(parameters)
    submit(
      .linkChanged(token: token, order.change),
      access.audit(.linkChange, parameters["job"], by: user, request), token, responder)
  }

  private func revoke(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let user = try access.dispatcher(request)
    let token = try token(parameters)
    submit(
      .linkRevoked(token: token), access.audit(.linkRevoke, parameters["job"], by: user, request), token,
      responder)
  }

  /// The token of a link to the job that the path names.
  private func token(_ parameters: PathParameters) throws(RequestError) -> String {
    guard let link = store.fleet.link(parameters["token"]), link.jobID == JobID(parameters["job"]) else {
      throw store.unknown(.fleet(.unknownLink))
    }
    return link.token
  }

  private func list(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(RequestError) -> HTTPResponse {
    _ = try access.user(request, for: .links)
    let id = JobID(parameters["job"])
    guard store.fleet.job(id) != nil else { throw store.unknown(.fleet(.unknownJob)) }
    return APIRoute.success { LinkJSON.write(store.fleet.links(of: id), store.fleet, to: &$0) }
  }

  /// Pages that are open on the link change at once.
  private func submit(
    _ event: FleetEvent, _ audit: DurableWrite, _ token: String, _ responder: Responder
  ) {
    store.submit(event, with: [audit]) { [self] result in
      responder.send(result) { _ in
        guard let link = store.fleet.link(token) else { return RequestError.fleet(.unknownLink).response }
        return LinkJSON.answer(link, store.fleet)
      }
    }
  }
}
