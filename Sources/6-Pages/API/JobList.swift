import HTTP
import JSON
import Tracking
import Words

/// The answer of `/api/admin/jobs`: one page of the list of jobs. It is made in portions: a job that changes meanwhile
/// is shown as it is when its record is written.
///
/// Confined to the front loop.
package final class JobList {
  static let maximumPerPage = 500
  /// The number of records that one portion writes, and of newer jobs that it passes over: some 0.1 ms.
  private static let recordsInPortion = 16
  private static let passedInPortion = 512

  private let fleet: Fleet
  private let zone: ClockZone
  private let now: Timestamp
  private let page: Int
  private let perPage: Int
  private var newest: NewestJobs
  /// The number of newer jobs that earlier pages show, as far as they remain to be passed over.
  private var passingCount: Int
  private var listedCount = 0
  private var json = JSONWriter(capacity: 16 * 1024)

  /// `status` is nil for jobs of any status; a page that is beyond all numbers is empty.
  package init(
    _ fleet: Fleet, in zone: ClockZone, status: JobStatus? = nil, page: Int, perPage: Int, now: Timestamp
  ) {
    (self.fleet, self.zone, self.now) = (fleet, zone, now)
    self.page = page
    self.perPage = perPage
    newest = NewestJobs(fleet, status: status)
    let first = (page - 1).multipliedReportingOverflow(by: perPage)
    passingCount = first.overflow ? .max : first.partialValue
    json.beginObject()
    json.key("jobs")
    json.beginArray()
  }

  /// Makes one portion; false when all records are written.
  package func advance() -> Bool {
    if newest.advance(fleet) { return true }
    if passingCount > 0 {
      for _ in 0..<min(passingCount, Self.passedInPortion) where newest.next() == nil { return false }
      passingCount -= min(passingCount, Self.passedInPortion)
      return true
    }
    for _ in 0..<min(Self.recordsInPortion, perPage - listedCount) {
      guard let slot = newest.next() else { return false }
      listedCount += 1
      guard fleet.holdsJob(slot) else { continue }
      JobJSON.writeForDispatchers(fleet.job(slot), in: zone, fleet, now: now, to: &json)
    }
    return listedCount < perPage
  }

  /// Call it once, when `advance` has returned false.
  package func response() -> HTTPResponse {
    json.endArray()
    json.member("page", page)
    json.member("pages", (newest.count + perPage - 1) / perPage)
    json.member("total", newest.count)
    json.member("success", true)
    json.endObject()
    return .json(json.bytes)
  }
}
