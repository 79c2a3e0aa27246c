import Access
import Auth
import HTTP
import JSON
import Net
import Storage
import Store
import Tracking

/// `POST /api/admin/jobs/{job}/links`: waits for a job that upstream just created, and creates its link once, however
/// often the same request comes.
///
/// Confined to the front loop.
final class LinkCreation {
  /// One request that has no answer yet.
  private struct Order {
    let job: JobID
    let change: LinkChange
    let key: IdempotencyKey?
    let audit: DurableWrite
    let responder: Responder
  }

  let waits: JobWaits
  /// Whether the server creates a link for each job by itself: a request without wishes of its own gets that link.
  var isMadeForEachJob = false

  private let store: FleetStore
  private let access: Access
  private let keyed: KeyedRequests

  init(store: FleetStore, access: Access, keyed: KeyedRequests, loop: EventLoop) {
    self.store = store
    self.access = access
    self.keyed = keyed
    waits = JobWaits(store: store, loop: loop)
  }

  func take(_ request: HTTPRequest, _ job: JobID, _ responder: Responder) throws(RequestError) {
    let user = try access.user(request, for: .links)
    let change = try LinkOrder(try APIRoute.object(request), now: store.clock()).change
    // A link may show more than the configuration does: only dispatchers decide that.
    guard change.rules == nil || user.role.isDispatcher else {
      throw .forbidden("Only dispatchers set a link's rules")
    }
    let key = try IdempotencyKey(request, by: user.id)
    // The link of a forgotten job is gone too: the request then counts as a new one.
    if let former = try keyed.former(key), let link = store.fleet.link(former.made) {
      return answer(link, isNew: former.isNew, responder)
    }
    keyed.begin(key)
    let order = Order(
      job: job, change: change, key: key,
      audit: access.audit(.linkCreate, job.rawValue, by: user, request), responder: responder)
    if store.fleet.job(job) != nil { return make(order) }
    guard waits.ask != nil, !store.fleet.nodes.isCutOff else {
      return end(order, store.unknown(.fleet(.unknownJob)).response)
    }
    let isWaiting = waits.wait(for: job, responder) { [weak self] outcome in
      switch outcome {
      case .known: self?.make(order)
      case .unknown: self?.end(order, self?.unknownJob)
      case .clientGone: self?.end(order, nil)
      }
    }
    if !isWaiting {
      end(order, RequestError.unavailable("Too many requests wait for jobs of the backend").response)
    }
  }

  /// The answer for an unknown job: the request may come before the backend stored the booking; while the backend is
  /// away, its jobs are not known.
  private var unknownJob: HTTPResponse {
    if store.fleet.upstream.isLost {
      return RequestError.unavailable(
        "The backend that is followed does not answer: it is not known whether it has this job"
      ).response
    }
    let seconds = waits.milliseconds / 1000
    return .error(
      .notFound,
      "Job not found: the backend that is followed did not name it within \(seconds) s; ask after it is committed"
    )
  }

  private func make(_ order: Order) {
    guard let token = try? RandomToken() else { return end(order, RequestError.busy.response) }
    let fleet = store.fleet
    let plain = TrackingLink(token: token.text, jobID: order.job, createdAt: store.clock())
    let link = order.change.applied(to: plain)
    var event = FleetEvent.linkCreated(link)
    if isMadeForEachJob, link == plain {
      if let there = fleet.customerLink(of: order.job, now: store.clock()) {
        return store.submit(writes(order, there, isNew: false)) { [weak self] result in
          self?.ended(order, there, isNew: false, result)
        }
      }
      // The server's own link may not be on disk yet.
      if !fleet.hasLinks(order.job) { event = .firstLinkCreated(link) }
    }
    store.submit(event, with: [order.audit] + writes(order, link, isNew: true)) { [weak self] result in
      if case .failure(.fleet(.linkExists)) = result, case .firstLinkCreated = event {
        self?.make(order)
      } else {
        self?.ended(order, link, isNew: true, result)
      }
    }
  }

  private func writes(_ order: Order, _ link: TrackingLink, isNew: Bool) -> [DurableWrite] {
    guard let key = order.key else { return [] }
    return [
      key.write(
        made: link.token, isNew: isNew, at: store.clock(), keptMilliseconds: KeyedRequest.linkMilliseconds)
    ]
  }

  private func ended(
    _ order: Order, _ link: TrackingLink, isNew: Bool, _ result: Result<[FleetChange], RequestError>
  ) {
    switch result {
    case .failure(.fleet(.tooManyLinks)): end(order, limitReached(order.job))
    case .failure(let error): endRefused(order, error)
    case .success:
      end(order, nil)
      answer(store.fleet.link(link.token) ?? link, isNew: isNew, order.responder)
    }
  }

  private func end(_ order: Order, _ response: HTTPResponse?) {
    _ = try? keyed.end(order.key)
    if let response { order.responder.send(response) }
  }

  /// The same request at another node may have been first.
  private func endRefused(_ order: Order, _ error: RequestError) {
    do throws(RequestError) {
      guard let former = try keyed.end(order.key, after: error), let link = store.fleet.link(former.made)
      else { throw error }
      answer(link, isNew: former.isNew, order.responder)
    } catch {
      order.responder.send(error.response)
    }
  }

  private func answer(_ link: TrackingLink, isNew: Bool, _ responder: Responder) {
    responder.send(LinkJSON.answer(link, status: isNew ? .created : .ok, store.fleet))
  }

  /// The refusal, which names the way out and the existing links.
  private func limitReached(_ id: JobID) -> HTTPResponse {
    let links = store.fleet.links(of: id).filter { $0.revokedAt == nil }
    let maximum = store.fleet.configuration.maximumLinksPerJob
    let way =
      links.count < maximum
      ? "so many were made and revoked that no more can be made: use one of `links`"
      : "use one of `links`, or let a dispatcher revoke one with DELETE /api/admin/jobs/\(id.rawValue)/links/{token}"
    let json = JSONWriter.object(capacity: 1024) { json in
      json.member("error", "The job has \(links.count) links, and may have \(maximum); \(way)")
      LinkJSON.write(links, store.fleet, to: &json)
    }
    var response = HTTPResponse.json(json, status: .conflict)
    response.mayBeOutdated = true
    return response
  }
}
