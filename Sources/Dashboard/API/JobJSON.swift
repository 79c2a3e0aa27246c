import JSON
import Tracking

/// A job as REST and `job:new` write it: the keys of the existing backend. Its planned times are by the clock of its own
/// zone, or of `zone`, and name the offset.
///
/// The driver app reads no list in which one job lacks a member that it requires, or has null there: what Waypost does
/// not keep is written as the backend writes it where nobody said anything.
enum JobJSON {
  static func bytes(_ job: Job, in zone: ClockZone) -> [UInt8] {
    var json = JSONWriter(capacity: 768)
    write(job, in: zone, to: &json)
    return json.bytes
  }

  /// With what dispatchers are given besides: the address of the customer's page, null while there is none.
  static func writeForDispatchers(
    _ job: Job, in zone: ClockZone, _ fleet: Fleet, now: Timestamp, to json: inout JSONWriter
  ) {
    write(job, in: zone, to: &json) { json in
      json.text("tracking_url", fleet.customerLink(of: job.id, now: now)?.path)
    }
  }

  /// `more` writes members of its own, `distanceMeters` those of a job that is offered.
  static func write(
    _ job: Job, in zone: ClockZone, distanceMeters: Double? = nil, to json: inout JSONWriter,
    _ more: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.beginObject()
    more(&json)
    json.text("id", job.id.rawValue)
    json.text("confirmation_code", job.confirmationCode)
    // A guest has no account: the job's own id names the customer, the same each time.
    json.text("customer_id", job.customerID?.rawValue ?? "guest-\(job.id.rawValue)")
    json.text("customer_name", job.customerName)
    json.text("driver_id", job.driverID?.rawValue)
    json.text("operator_id", job.operatorID?.rawValue)
    json.text("status", job.status.rawValue)
    json.text("address", job.address)
    json.coordinate(job.pickup)
    json.key("items")
    if let items = job.itemsJSON { json.raw(items.utf8.span) } else { json.emptyArray() }
    json.key("photos")
    json.emptyArray()
    for kind in JobPhoto.Kind.allCases {
      json.key("\(kind.rawValue)_photos")
      json.beginArray()
      for (number, photo) in job.photos.enumerated() where photo.kind == kind {
        switch photo.content {
        case .stored, .upstream: json.string("/api/jobs/\(job.id.rawValue)/photos/\(number)")
        case .link(let url): json.string(url)
        }
      }
      json.endArray()
    }
    let zone = job.zone ?? zone
    json.text("scheduled_at", job.scheduledAt.map { zone.iso8601($0) })
    json.text("window_ends_at", job.windowEndsAt.map { zone.iso8601($0) })
    json.text("time_zone", job.timeZoneName)
    json.iso8601("accepted_at", job.statusTimes.exact(.accepted))
    json.iso8601("en_route_at", job.statusTimes.exact(.enRoute))
    json.iso8601("arrived_at", job.statusTimes.exact(.arrived))
    json.iso8601("started_at", job.statusTimes.exact(.started))
    json.iso8601("completed_at", job.statusTimes.exact(.completed))
    json.iso8601("cancelled_at", job.statusTimes.exact(.cancelled))
    for key in ["base_price", "item_total", "volume_price", "service_fee"] { json.number(key, 0) }
    json.number("surge_multiplier", 1)
    json.number("total_price", job.totalPrice ?? 0)
    json.number("volume_estimate", nil)
    json.text("notes", job.notes)
    json.iso8601("created_at", job.createdAt)
    let newest = JobStatus.allCases.compactMap { job.statusTimes[$0] }.max()
    json.iso8601("updated_at", newest ?? job.createdAt)
    if let distanceMeters { json.number("distance_km", (distanceMeters / 10).rounded() / 100) }
    json.endObject()
  }
}

extension JobJSON {
  /// The job on the dispatchers' map.
  static func writeOnMap(_ job: Job, to json: inout JSONWriter) {
    json.beginObject()
    json.text("id", job.id.rawValue)
    json.text("address", job.address)
    json.text("customer_name", job.customerName)
    json.text("driver_id", job.driverID?.rawValue)
    json.coordinate(job.pickup)
    json.text("status", job.status.rawValue)
    json.iso8601("status_at", job.statusTimes.exact(job.status))
    json.number("total_price", job.totalPrice)
    json.endObject()
  }
}

extension TrackingLink {
  /// The address of the customer's page.
  package var path: String { "/t/\(token)" }
}
