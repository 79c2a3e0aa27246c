import FleetView
import JSON
import Store
import Tracking

/// A fleet of one moment as GeoJSON (RFC 7946): a point for each driver and job with a place, and a line for each
/// unbroken part of a driver's trail.
enum MomentGeoJSON {
  static func bytes(_ fleet: Fleet, at time: Timestamp) -> [UInt8] {
    JSONWriter.object(capacity: 65_536) { json in
      json.member("type", "FeatureCollection")
      json.member("at", time.iso8601)
      json.array("features") { json in
        for slot in fleet.driverSlots { write(slot, fleet, time, to: &json) }
        for job in fleet.jobs { write(job, to: &json) }
      }
    }
  }

  private static func write(
    _ slot: DriverSlot, _ fleet: Fleet, _ time: Timestamp, to json: inout JSONWriter
  ) {
    let driver = fleet.driver(slot)
    guard let position = driver.position else { return }
    let mark = fleet.mark(slot, for: .board, now: time)
    feature("driver", driver.id.rawValue, "Point", to: &json) { json in
      json.member("name", mark.name)
      json.member("state", mark.state.rawValue)
      json.member("fix_time", position.fixTime.iso8601)
      if let heading = mark.courseDegrees { json.member("heading_degrees", heading.rounded()) }
    } coordinates: {
      place(position.coordinate, to: &$0)
    }
    for run in TrailRuns(driver).runs where run.count > 1 {
      feature("trail", driver.id.rawValue, "LineString", to: &json) { _ in
      } coordinates: { json in
        json.beginArray()
        for point in run { place(point, to: &json) }
        json.endArray()
      }
    }
  }

  private static func write(_ job: Job, to json: inout JSONWriter) {
    guard let pickup = job.pickup else { return }
    feature("job", job.id.rawValue, "Point", to: &json) { json in
      json.member("status", job.status.rawValue)
      json.member("address", job.address)
      json.member("driver", ifAny: job.driverID?.rawValue)
    } coordinates: {
      place(pickup, to: &$0)
    }
  }

  private static func feature(
    _ kind: String, _ id: String, _ geometry: String, to json: inout JSONWriter,
    properties: (inout JSONWriter) -> Void, coordinates: (inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.member("type", "Feature")
      json.object("properties") { json in
        json.member("kind", kind)
        json.member("id", id)
        properties(&json)
      }
      json.object("geometry") { json in
        json.member("type", geometry)
        json.key("coordinates")
        coordinates(&json)
      }
    }
  }

  /// Longitude first (RFC 7946 section 3.1.1).
  private static func place(_ coordinate: Coordinate, to json: inout JSONWriter) {
    json.beginArray()
    json.number(coordinate.roundedLongitude)
    json.number(coordinate.roundedLatitude)
    json.endArray()
  }
}
