import API
import Access
import HTTP
import JSON
import Storage
import Store
import Tracking
import Words

/// `PUT /api/admin/jobs/several`: one act on several jobs by REST, as the board does it; what became of each is told.
///
/// Confined to the front loop. Bound: `SeveralJobs.maximumCount` jobs.
package final class SeveralJobsAPI: RouteGroup {
  private enum Act: String {
    case assign, cancel, move
  }

  private static let maximumBodyBytes = 64 << 10

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
    router.on(
      .put, "/api/admin/jobs/several", body: BodyLimit(Self.maximumBodyBytes), self, SeveralJobsAPI.change)
  }

  private func change(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    let user = try access.dispatcher(request)
    guard ownsJobs else { throw .upstreamOwnsJobs }
    let body = try APIRoute.object(request)
    let jobs = try Self.jobs(body)
    let (driver, day) = (try body.text("contractor_id"), try body.text("day"))
    let reason = try body.text("reason")
    guard let act = try body.text("act").flatMap({ Act(rawValue: $0) }) else {
      throw .badRequest("act takes assign, cancel or move")
    }
    let address = request.clientAddress
    switch act {
    case .assign:
      guard let driver, !driver.isEmpty else { throw .badRequest("contractor_id is required") }
      make(.assign(DriverID(driver)), jobs, by: user, from: address, responder)
    case .cancel:
      make(.cancel(reason: reason), jobs, by: user, from: address, responder)
    case .move:
      guard let day = day.flatMap({ CalendarDay($0) }), !day.isOver(store.zone, now: store.clock()) else {
        throw .badRequest("day takes a day that is not over, such as 2026-11-30")
      }
      SeveralJobs.move(jobs, to: day, store.zone, by: user, from: address, in: store) {
        responder.send(Self.answer($0))
      }
    }
  }

  private func make(
    _ act: JobAct, _ jobs: [JobID], by user: User, from address: String, _ responder: Responder
  ) {
    SeveralJobs.make(jobs) { [store] id, done in
      let change = act.change(of: id, by: user, from: address, in: store)
      store.submit(change.event, with: change.writes) { done($0.error.map { .failed($0) }) }
    } done: {
      responder.send(Self.answer($0))
    }
  }

  /// The ids, each once.
  private static func jobs(_ body: JSONValue) throws(RequestError) -> [JobID] {
    let given = body["jobs"]?.arrayValue ?? []
    var seen: Set<String> = []
    for id in given.map(\.stringValue) {
      guard let id else { throw .badRequest("jobs takes the ids of jobs") }
      seen.insert(id)
    }
    guard (1...SeveralJobs.maximumCount).contains(given.count) else {
      throw .badRequest("jobs takes 1 to \(SeveralJobs.maximumCount) ids of jobs")
    }
    return given.compactMap(\.stringValue).filter { seen.remove($0) != nil }.map { JobID($0) }
  }

  private static func answer(_ outcomes: [SeveralJobs.Outcome]) -> HTTPResponse {
    APIRoute.success { json in
      json.member("done_count", outcomes.count { $0.fault == nil })
      json.array("results") { json in
        for outcome in outcomes {
          json.beginObject()
          json.member("job_id", outcome.job.rawValue)
          json.member("error", orNull: outcome.fault.map { text($0) })
          json.endObject()
        }
      }
    }
  }

  private static func words(of error: RequestError) -> String {
    guard case .bytes(let bytes) = error.response.body else { return error.description }
    return (try? JSONValue.parse(bytes))?["error"]?.stringValue ?? error.description
  }

  /// As the request for this job alone would say it.
  private static func text(_ fault: SeveralJobs.Fault) -> String {
    switch fault {
    case .failed(let error): words(of: error)
    case .noTime: "The job has no time"
    case .notTried: "Not tried, after the one before"
    case .backend(let text): text
    case .upstreamOwns, .backendAway: RequestError.upstreamOwnsJobs.description
    }
  }
}
