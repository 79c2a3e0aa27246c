import FleetView
import HTTP
import JSON
import Tracking

/// The answer of `/api/admin/map-data`: the drivers online and the jobs that have a place. It is made in portions: a
/// driver or job that changes meanwhile is shown as it is when its record is written.
///
/// Confined to the front loop.
package final class MapData {
  /// The number of drivers or jobs that one portion examines: some 0.1 ms.
  private static let portion = 32
  /// What a record mostly takes at most, in bytes: to copy many megabytes to a larger buffer takes a long turn.
  private static let recordBytes = 320

  private enum Step { case drivers, jobs }

  private let fleet: Fleet
  private let now: Timestamp
  private var step = Step.drivers
  /// The slots that remain to be examined; later ones are newer than the question.
  private var driverSlots: Range<Int>
  private var jobSlots: Range<Int>
  private var json: JSONWriter

  package init(_ fleet: Fleet, now: Timestamp) {
    self.fleet = fleet
    self.now = now
    driverSlots = 0..<fleet.driverCount
    jobSlots = 0..<fleet.jobSlotBound
    json = JSONWriter(capacity: 512 + (fleet.driverCount + fleet.jobCount) * Self.recordBytes)
    json.beginObject()
    json.key("contractors")
    json.beginArray()
  }

  /// Makes one portion; false when all records are written.
  package func advance() -> Bool {
    switch step {
    case .drivers:
      for slot in driverSlots.prefix(Self.portion) { write(DriverSlot(rawValue: slot)) }
      driverSlots = driverSlots.dropFirst(Self.portion)
      if driverSlots.isEmpty {
        json.endArray()
        json.key("jobs")
        json.beginArray()
        step = .jobs
      }
      return true
    case .jobs:
      for slot in jobSlots.prefix(Self.portion) { write(JobSlot(rawValue: slot)) }
      jobSlots = jobSlots.dropFirst(Self.portion)
      return !jobSlots.isEmpty
    }
  }

  private func write(_ slot: DriverSlot) {
    guard fleet.isOnline(slot), fleet.position(slot) != nil, fleet.profile(slot).isApproved else { return }
    let appearance = fleet.appearance(slot, troubles: [], now: now)
    ContractorJSON.writeOnMap(fleet.driver(slot), state: appearance.state.rawValue, to: &json)
  }

  private func write(_ slot: JobSlot) {
    guard fleet.holdsJob(slot), !fleet.status(slot).isEnded, fleet.pickup(slot) != nil else { return }
    JobJSON.writeOnMap(fleet.job(slot), to: &json)
  }

  /// Call it once, when `advance` has returned false.
  package func response() -> HTTPResponse {
    json.endArray()
    json.member("success", true)
    json.endObject()
    return .json(json.bytes)
  }
}
