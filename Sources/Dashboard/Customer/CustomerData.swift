import JSON
import Tracking

/// The customer's page as data, for other programs: `/t/{token}.json`. README describes its members, which are all
/// there always, null where nothing is known or shown. No member counts by itself, so that the text changes only
/// when something did.
package struct CustomerData {
  let page: CustomerPage
  /// Where the page is, such as `/t/{token}`.
  let address: String

  package init(_ page: CustomerPage, address: String) {
    self.page = page
    self.address = address
  }

  package var json: [UInt8] {
    let job = page.job
    var json = JSONWriter(capacity: 4096)
    json.beginObject()
    json.text("status", job.status.rawValue)
    json.iso8601("job_as_of", page.view.jobAsOf)
    json.iso8601("status_at", job.statusTimes.exact(job.status))
    json.flag("ended", job.status.isEnded)
    json.text("cancelled_by", job.cancelledBy?.rawValue)
    json.text("address", job.address.isEmpty ? nil : job.address)
    json.key("pickup")
    Self.write(job.pickup, to: &json)
    json.text("notes", job.notes)
    json.key("price")
    if let price = job.totalPrice { json.number(price) } else { json.null() }
    json.iso8601("window_start", job.scheduledAt)
    json.iso8601("window_end", job.windowEndsAt)
    json.text("time_zone", job.timeZoneName)
    json.key("arrival")
    writeArrival(to: &json)
    json.key("stops_ahead")
    if let count = page.view.stopsAhead { json.integer(count) } else { json.null() }
    json.key("driver")
    writeDriver(to: &json)
    json.key("freshness")
    writeFreshness(to: &json)
    json.key("steps")
    writeSteps(to: &json)
    json.key("photos")
    writePhotos(to: &json)
    json.endObject()
    return json.bytes
  }

  private func writeArrival(to json: inout JSONWriter) {
    guard let arrival = page.eta else { return json.null() }
    json.beginObject()
    json.iso8601("earliest", arrival.earliestAt)
    json.iso8601("latest", arrival.latestAt)
    json.text("basis", arrival.basis.rawValue)
    json.flag("arriving", arrival.isArriving)
    json.key("late_seconds")
    if let seconds = arrival.latenessSeconds { json.integer(seconds) } else { json.null() }
    json.endObject()
  }

  private func writeDriver(to json: inout JSONWriter) {
    guard let driver = page.driver else { return json.null() }
    json.beginObject()
    json.text("name", driver.name)
    json.text("vehicle", driver.vehicle)
    json.key("rating")
    if let rating = driver.rating { json.number(rating) } else { json.null() }
    json.text("phone", driver.phone)
    json.key("position")
    if let position = driver.position {
      json.beginObject()
      json.place(position.coordinate)
      json.iso8601("at", driver.dating == .unknown ? nil : position.fixTime)
      json.key("heading_degrees")
      if let course = driver.courseDegrees { json.integer(Int(course.rounded()) % 360) } else { json.null() }
      json.key("accuracy_meters")
      if let meters = position.accuracyMeters { json.integer(Int(meters.rounded())) } else { json.null() }
      json.endObject()
    } else {
      json.null()
    }
    json.key("trail")
    json.beginArray()
    for run in TrailRuns(driver).runs {
      json.beginArray()
      for point in run { Self.write(point, to: &json) }
      json.endArray()
    }
    json.endArray()
    json.endObject()
  }

  private func writeFreshness(to json: inout JSONWriter) {
    guard let freshness = page.freshness else { return json.null() }
    json.beginObject()
    json.text("cause", freshness.cause.rawValue)
    json.flag("standing", freshness.isStanding)
    json.flag("about", freshness.isAbout)
    json.iso8601("position_at", freshness.cause == .undated ? nil : page.position?.fixTime)
    json.endObject()
  }

  private func writeSteps(to json: inout JSONWriter) {
    json.beginArray()
    for status in JobStatus.allCases {
      guard page.job.statusTimes[status] != nil else { continue }
      json.beginObject()
      json.text("status", status.rawValue)
      // Null where only the latest time is known.
      json.iso8601("at", page.job.statusTimes.exact(status))
      json.endObject()
    }
    json.endArray()
  }

  private func writePhotos(to json: inout JSONWriter) {
    json.beginArray()
    for (index, photo) in page.job.photos.enumerated() {
      json.beginObject()
      json.text("kind", photo.kind.rawValue)
      switch photo.content {
      case .stored, .upstream: json.text("url", "\(address)?photo=\(index)")
      case .link(let url): json.text("url", JobPhoto.isWebAddress(url) ? url : nil)
      }
      json.endObject()
    }
    json.endArray()
  }

  private static func write(_ place: Coordinate?, to json: inout JSONWriter) {
    guard let place else { return json.null() }
    json.beginObject()
    json.place(place)
    json.endObject()
  }
}
