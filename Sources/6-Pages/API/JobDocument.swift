import Auth
import HTTP
import JSON
import Store
import Tracking

/// The answer about one job to dispatchers, with a strong validator of its version: `ETag` (RFC 9110 section 8.8.3).
///
/// It has the job's revision, which grows with each change, and the digest of the answer, because the answer has the
/// job's links too. Confined to the front loop.
enum JobDocument {
  private static let digestDigits = 16

  static func response(_ job: Job, _ store: FleetStore) -> HTTPResponse {
    let body = body(job, store)
    var response = HTTPResponse.json(body)
    mark(&response, etag(of: body, job))
    return response
  }

  /// The `ETag` of the answer that `response` would give.
  static func etag(of job: Job, _ store: FleetStore) -> String { etag(of: body(job, store), job) }

  /// Adds the `ETag` of the job's present version to an answer about a change of it.
  static func mark(_ response: inout HTTPResponse, _ etag: String) {
    response.headers.set("ETag", etag)
    // Its reader keeps it only to ask whether it is the same still.
    response.headers.set("Cache-Control", "private, no-cache")
    // A compressed answer would have a weak validator, which no `If-Match` accepts.
    response.allowsCompression = false
  }

  private static func etag(of body: [UInt8], _ job: Job) -> String {
    "\"\(job.revision)-\(Sha256.hexadecimal(body).prefix(digestDigits))\""
  }

  private static func body(_ job: Job, _ store: FleetStore) -> [UInt8] {
    let links = store.fleet.links(of: job.id).filter { $0.revokedAt == nil }
    return APIRoute.json { json in
      json.key("job")
      JobJSON.writeForDispatchers(job, in: store.zone, store.fleet, now: store.clock(), to: &json)
      JobJSON.writePrivateFacts(of: job, to: &json)
      json.member("tracking_urls", links.map(\.path))
    }
  }
}
