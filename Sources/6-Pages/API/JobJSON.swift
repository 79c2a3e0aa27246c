import JSON
import Store
import Tracking
import Words

/// A job in the form of REST and `job:new`: the keys of the existing backend. Its planned times are in its own time
/// zone, or in `zone`, and name the offset.
///
/// The driver app cannot read a list if one job lacks a required member, or has null there: a member that Waypost
/// does not keep gets the backend's default.
package enum JobJSON {
  private static let timeMembers = JobStatus.allCases.filter(\.isFromAcceptance)
    .map { (status: $0, name: "\($0.rawValue)_at") }

  package static func bytes(_ job: Job, in zone: ClockZone) -> [UInt8] {
    var json = JSONWriter(capacity: 768)
    write(job, in: zone, to: &json)
    return json.bytes
  }

  /// Adds the members for dispatchers: the address of the customer's page, null without a link.
  static func writeForDispatchers(
    _ job: Job, in zone: ClockZone, _ fleet: Fleet, now: Timestamp, to json: inout JSONWriter
  ) {
    write(job, in: zone, to: &json) { json in
      json.member("tracking_url", orNull: fleet.customerLink(of: job.id, now: now)?.path)
      writeRating(of: job, to: &json)
      json.member("driver_notes", orNull: job.driverNotes)
      JobJSON.writeSignature(of: job, to: &json)
      writeFailure(of: job, to: &json)
      writeFailurePhotos(of: job, to: &json)
    }
  }

  /// The facts that the members of `write` leave out: for dispatchers, and for the customer.
  package static func writePrivateFacts(of job: Job, to json: inout JSONWriter) {
    write(job.texts, to: &json) { $0 != .driver }
  }

  private static func write(
    _ texts: OrderTexts, to json: inout JSONWriter, where isWanted: (JobFact.Reader) -> Bool
  ) {
    for fact in JobFact.allCases {
      let row = fact.row
      // An object: `writeFailure`.
      guard row.kind != .failure else { continue }
      if isWanted(row.reader) { json.member(row.member, orNull: texts[row]) }
    }
  }

  /// What the driver said who could not do it, null once it is decided how it goes on.
  package static func writeFailure(of job: Job, to json: inout JSONWriter) {
    json.object(JobFact.failure.row.member, orNull: job.texts.toldFailure) { json, failure in
      json.member("reason", failure.reason.rawValue)
      json.member("words", orNull: failure.words.isEmpty ? nil : failure.words)
      json.iso8601("at", failure.at)
      json.member("driver_id", failure.driver.rawValue)
      json.array("photos") { json in
        for (number, photo) in job.openFailurePhotos { write(photo, number, of: job, to: &json) }
      }
    }
  }

  /// The pictures of all failures, also of those about which somebody decided.
  package static func writeFailurePhotos(of job: Job, to json: inout JSONWriter) {
    json.array("failure_photos") { json in
      for (number, photo) in job.failurePhotos.enumerated() { write(photo, number, of: job, to: &json) }
    }
  }

  private static func write(
    _ photo: FailurePhoto, _ number: Int, of job: Job, to json: inout JSONWriter
  ) {
    switch photo.content {
    case .stored, .upstream: json.string("/api/jobs/\(job.id.rawValue)/failure-photos/\(number)")
    case .link(let url): json.string(url)
    }
  }

  /// What the customer said about it, null before.
  package static func writeRating(of job: Job, to json: inout JSONWriter) {
    json.object("rating", orNull: job.rating) { json, rating in
      json.member("stars", rating.stars)
      json.member("comment", orNull: rating.comment)
      json.iso8601("created_at", rating.givenAt)
    }
  }

  /// Who took it at the end, null without a signature; and the codes that the driver gave.
  package static func writeSignature(of job: Job, to json: inout JSONWriter) {
    json.object("signature", orNull: job.signature) { json, signature in
      json.member("name", signature.name)
      json.member("strokes", signature.strokes)
    }
    json.member("has_code", job.hasCode)
    json.member("wrong_codes", Int(job.wrongCodes))
  }

  /// `more` writes additional members, `distanceMeters` those of an offered job.
  package static func write(
    _ job: Job, in zone: ClockZone, distanceMeters: Double? = nil, to json: inout JSONWriter,
    _ more: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.beginObject()
    more(&json)
    json.member("id", job.id.rawValue)
    json.member("confirmation_code", orNull: job.confirmationCode)
    json.member("number", job.number)
    // A guest has no account: the job's own id stands for the customer, always the same.
    json.member("customer_id", job.customerID?.rawValue ?? "guest-\(job.id.rawValue)")
    write(job.texts, to: &json) { $0 == .driver }
    json.member("driver_id", orNull: job.driverID?.rawValue)
    json.member("operator_id", orNull: job.operatorID?.rawValue)
    json.member("status", job.status.rawValue)
    json.member("address", job.address)
    json.exactPlace(orNull: job.pickup)
    json.member("items", rawOrEmpty: job.itemsJSON)
    json.member("photos", [])
    for kind in JobPhoto.Kind.allCases {
      json.array("\(kind.rawValue)_photos") { json in
        for (number, photo) in job.photos.enumerated() where photo.kind == kind {
          switch photo.content {
          case .stored, .upstream: json.string("/api/jobs/\(job.id.rawValue)/photos/\(number)")
          case .link(let url): json.string(url)
          }
        }
      }
    }
    let zone = job.zone ?? zone
    json.member("scheduled_at", orNull: job.scheduledAt.map { zone.iso8601($0) })
    json.member("window_ends_at", orNull: job.windowEndsAt.map { zone.iso8601($0) })
    json.member("time_zone", orNull: job.timeZoneName)
    json.member("rescheduled_count", job.rescheduledCount)
    for (status, name) in timeMembers { json.iso8601(name, orNull: job.statusTimes.exact(status)) }
    for part in PriceParts.Part.ordered { json.member(part.rawValue, job.priceParts[part] ?? 0) }
    json.member("surge_multiplier", 1.0)
    json.member("total_price", job.totalPrice ?? 0)
    json.nullMember("volume_estimate")
    json.iso8601("created_at", job.createdAt)
    let newest = JobStatus.allCases.compactMap { job.statusTimes[$0] }.max()
    json.iso8601("updated_at", newest ?? job.createdAt)
    if let distanceMeters { json.member("distance_km", (distanceMeters / 10).rounded() / 100) }
    json.endObject()
  }
}

extension JobJSON {
  /// Writes the job's record on the dispatchers' map.
  static func writeOnMap(_ job: Job, to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", job.id.rawValue)
    json.member("address", job.address)
    json.member("customer_name", orNull: job.customerName)
    json.member("driver_id", orNull: job.driverID?.rawValue)
    json.exactPlace(orNull: job.pickup)
    json.member("status", job.status.rawValue)
    json.iso8601("status_at", orNull: job.statusTimes.exact(job.status))
    json.member("total_price", orNull: job.totalPrice)
    json.endObject()
  }
}

extension TrackingLink {
  /// The address of the customer's page.
  package var path: String { "/t/\(token)" }
}
