import FleetView
import JSON
import Store
import Tracking

/// A fleet of one moment as GeoJSON (RFC 7946): a point for each driver and job with a place, and a line for each
/// unbroken part of a driver's trail.
struct MomentGeoJSON {
  private var json = JSONWriter(capacity: 65_536)

  static func bytes(_ fleet: Fleet, at time: Timestamp) -> [UInt8] {
    var writer = MomentGeoJSON()
    writer.write(fleet, at: time)
    return writer.json.bytes
  }

  private mutating func write(_ fleet: Fleet, at time: Timestamp) {
    json.beginObject()
    json.member("type", "FeatureCollection")
    json.member("at", time.iso8601)
    json.key("features")
    json.beginArray()
    for slot in fleet.driverSlots { write(slot, fleet, time) }
    for job in fleet.jobs { write(job) }
    json.endArray()
    json.endObject()
  }

  private mutating func write(_ slot: DriverSlot, _ fleet: Fleet, _ time: Timestamp) {
    let driver = fleet.driver(slot)
    guard let position = driver.position else { return }
    let mark = fleet.mark(slot, for: .board, now: time)
    feature("driver", driver.id.rawValue)
    json.member("name", mark.name)
    json.member("state", mark.state.rawValue)
    json.member("fix_time", position.fixTime.iso8601)
    if let heading = mark.courseDegrees {
      json.member("heading_degrees", heading.rounded())
    }
    json.endObject()
    geometry("Point")
    place(position.coordinate)
    end()
    for run in TrailRuns(driver).runs where run.count > 1 {
      feature("trail", driver.id.rawValue)
      json.endObject()
      geometry("LineString")
      json.beginArray()
      for point in run { place(point) }
      json.endArray()
      end()
    }
  }

  private mutating func write(_ job: Job) {
    guard let pickup = job.pickup else { return }
    feature("job", job.id.rawValue)
    json.member("status", job.status.rawValue)
    json.member("address", job.address)
    if let driver = job.driverID { json.member("driver", driver.rawValue) }
    json.endObject()
    geometry("Point")
    place(pickup)
    end()
  }

  /// Begins a feature, and leaves its properties open.
  private mutating func feature(_ kind: String, _ id: String) {
    json.beginObject()
    json.member("type", "Feature")
    json.key("properties")
    json.beginObject()
    json.member("kind", kind)
    json.member("id", id)
  }

  private mutating func geometry(_ type: String) {
    json.key("geometry")
    json.beginObject()
    json.member("type", type)
    json.key("coordinates")
  }

  private mutating func end() {
    json.endObject()
    json.endObject()
  }

  /// Longitude first (RFC 7946 section 3.1.1).
  private mutating func place(_ coordinate: Coordinate) {
    json.beginArray()
    json.number(coordinate.roundedLongitude)
    json.number(coordinate.roundedLatitude)
    json.endArray()
  }
}
