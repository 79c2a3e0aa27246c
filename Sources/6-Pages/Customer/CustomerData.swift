import FleetView
import JSON
import Store
import Tracking

/// The customer's page as data for other programs: `/t/{token}.json`. The article PictureAndData describes its
/// members: all are always present, null if nothing is known or shown. No member counts time, so that the text
/// changes only with an event.
package struct CustomerData {
  let page: CustomerPage
  /// The page's own address, such as `/t/{token}`.
  let address: String

  package init(_ page: CustomerPage, address: String) {
    self.page = page
    self.address = address
  }

  package var json: [UInt8] {
    let job = page.job
    return JSONWriter.object(capacity: 4096) { json in
      json.member("number", page.view.number)
      json.member("status", job.status.rawValue)
      json.iso8601("job_as_of", orNull: page.asOf)
      json.iso8601("status_at", orNull: job.statusTimes.exact(job.status))
      json.member("ended", job.status.isEnded)
      json.member("could_not_be_done", page.view.hasFailed)
      json.member("cancelled_by", orNull: job.cancelledBy?.rawValue)
      for fact in CustomerFact.all where fact.place != .driver { fact.data(page, &json) }
      json.iso8601("window_start", orNull: job.scheduledAt)
      json.iso8601("window_end", orNull: job.windowEndsAt)
      json.member("time_zone", orNull: job.timeZoneName)
      json.object("arrival", orNull: page.eta) { json, arrival in
        json.iso8601("earliest", arrival.earliestAt)
        json.iso8601("latest", arrival.latestAt)
        json.member("basis", arrival.basis.rawValue)
        json.member("arriving", arrival.isArriving)
        json.member("late_seconds", orNull: arrival.latenessSeconds)
      }
      writeRoute(to: &json)
      json.member("stops_ahead", orNull: page.view.stopsAhead)
      json.object("driver", orNull: page.driver) { write($1, to: &$0) }
      json.object("freshness", orNull: page.freshness) { json, freshness in
        json.member("cause", freshness.cause.rawValue)
        json.member("standing", freshness.isStanding)
        json.member("about", freshness.isAbout)
        json.iso8601("position_at", orNull: freshness.cause == .undated ? nil : page.position?.fixTime)
      }
      json.array("changes") { json in
        for alteration in page.alterations {
          json.object { json in
            json.member("kind", alteration.kind.rawValue)
            json.iso8601("at", alteration.at)
          }
        }
      }
      json.array("steps", writeSteps)
      json.array("photos", writePhotos)
      json.object("rating", orNull: job.rating) { json, rating in
        json.member("stars", rating.stars)
        json.member("comment", orNull: rating.comment)
        json.iso8601("at", rating.givenAt)
        json.iso8601("changeable_until", rating.changeableUntil)
      }
    }
  }

  private func write(_ driver: Driver, to json: inout JSONWriter) {
    json.member("name", orNull: driver.name)
    for fact in CustomerFact.all where fact.place == .driver { fact.data(page, &json) }
    json.member("picture", orNull: page.driverPicture.map { address + $0 })
    json.member("rating", orNull: driver.rating)
    json.member("phone", orNull: driver.phone)
    json.object("position", orNull: driver.position) { json, position in
      json.roundedPlace(position.coordinate)
      json.iso8601("at", orNull: driver.dating == .unknown ? nil : position.fixTime)
      json.member("heading_degrees", orNull: driver.courseDegrees.map { Int($0.rounded()) % 360 })
      json.member("accuracy_meters", orNull: position.accuracyMeters.map { Int($0.rounded()) })
    }
    json.array("trail") { json in
      for run in TrailRuns(driver).runs {
        json.beginArray()
        for point in run { json.object { $0.roundedPlace(point) } }
        json.endArray()
      }
    }
  }

  /// `[[lat,lng],...]`
  private func writeRoute(to json: inout JSONWriter) {
    guard let way = page.view.way else { return json.nullMember("route") }
    json.array("route") { json in
      for place in way.points {
        json.beginArray()
        json.number(place.roundedLatitude)
        json.number(place.roundedLongitude)
        json.endArray()
      }
    }
  }

  private func writeSteps(to json: inout JSONWriter) {
    for status in JobStatus.allCases where page.job.statusTimes[status] != nil {
      json.object { json in
        json.member("status", status.rawValue)
        // Null if only the latest possible time is known.
        json.iso8601("at", orNull: page.job.statusTimes.exact(status))
      }
    }
  }

  private func writePhotos(to json: inout JSONWriter) {
    for (index, photo) in page.job.photos.enumerated() {
      json.object { json in
        json.member("kind", photo.kind.rawValue)
        switch photo.content {
        case .stored, .upstream: json.member("url", "\(address)?photo=\(index)")
        case .link(let url): json.member("url", orNull: JobPhoto.isWebAddress(url) ? url : nil)
        }
      }
    }
  }
}
