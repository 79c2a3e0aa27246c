import JSON
import Tracking
import Words

/// Reads the backend's REST answers into the domain's values.
enum UpstreamRecords {
  static let mapPath = "/api/admin/map-data"
  static let jobsPath = "/api/admin/jobs"
  static let maximumCodeBytes = 40

  struct MapData {
    var drivers: [UpstreamDriver] = []
    var jobs: [JobID: UpstreamMapJob] = [:]
    var customerNames: [JobID: String] = [:]
    var rejections: [UpstreamRejection] = []
  }

  /// `{"contractors":[...],"jobs":[...]}` of map-data. A record that cannot be read is left out; an answer without
  /// either list is unreadable.
  static func mapData(_ answer: JSONValue) -> Result<MapData, UpstreamFailure> {
    guard let contractors = answer["contractors"]?.arrayValue, let jobs = answer["jobs"]?.arrayValue else {
      return .failure(.unreadable(path: mapPath))
    }
    var data = MapData()
    for contractor in contractors {
      guard let driver = driver(contractor, latitude: "lat", longitude: "lng", isOnline: true) else {
        data.rejections.append(.missingField)
        continue
      }
      if driver.coordinate == nil { data.rejections.append(.coordinateOutOfRange) }
      data.drivers.append(driver)
    }
    for job in jobs {
      guard let id = job["id"]?.stringValue, let text = job["status"]?.stringValue else {
        data.rejections.append(.missingField)
        continue
      }
      guard let status = JobStatus(rawValue: text) else {
        data.rejections.append(.unknownStatus)
        continue
      }
      data.jobs[JobID(id)] = UpstreamMapJob(
        status: status, driverID: job["driver_id"]?.stringValue.map { DriverID($0) })
      if let name = job["customer_name"]?.stringValue { data.customerNames[JobID(id)] = name }
    }
    return .success(data)
  }

  /// One contractor of map-data or of the list of contractors, which have different names for the place.
  static func driver(
    _ contractor: JSONValue, latitude: String, longitude: String, isOnline: Bool
  ) -> UpstreamDriver? {
    guard let id = contractor["id"]?.stringValue else { return nil }
    let profile = DriverProfile(
      id: DriverID(id), name: contractor["name"]?.stringValue,
      vehicle: contractor["truck_type"]?.stringValue, rating: contractor["avg_rating"]?.doubleValue,
      completedJobCount: contractor["total_jobs"]?.intValue.flatMap { Int(exactly: $0) },
      isApproved: true, isOnline: isOnline)
    return UpstreamDriver(profile: profile, coordinate: coordinate(contractor, latitude, longitude))
  }

  /// One job of admin/jobs. `customerName` is not in it, and comes from map-data. The planned time is in the
  /// configuration's zone; times that the backend sets itself are UTC. `leftOut` receives the reasons why parts of
  /// the job are left out.
  static func job(
    _ value: JSONValue, _ configuration: UpstreamConfiguration, now: Timestamp,
    leftOut: inout [UpstreamRejection]
  ) throws(UpstreamRejection) -> Job {
    let zone = configuration.zone
    guard let id = value["id"]?.stringValue, let text = value["status"]?.stringValue else {
      throw .missingField
    }
    guard let status = JobStatus(rawValue: text) else { throw .unknownStatus }
    var times = StatusTimes()
    times[.delegating] = time(value["delegated_at"])
    times[.started] = time(value["started_at"])
    times[.completed] = time(value["completed_at"])
    times[.cancelled] = time(value["cancelled_at"])
    let items = value["items"].flatMap { items -> String? in
      guard items.arrayValue?.isEmpty == false else { return nil }
      var writer = JSONWriter()
      writer.value(items)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let price = value["adjusted_price"]?.doubleValue ?? value["total_price"]?.doubleValue
    var job = Job(
      id: JobID(id), customerID: value["customer_id"]?.stringValue.map { UserID($0) },
      driverID: value["driver_id"]?.stringValue.map { DriverID($0) }, status: status,
      address: value["address"]?.stringValue ?? "", pickup: coordinate(value), itemsJSON: items,
      notes: value["notes"]?.stringValue, totalPrice: price,
      scheduledAt: plannedTime(value["scheduled_at"], zone), timeZoneName: zone.name,
      createdAt: time(value["created_at"]) ?? now,
      statusTimes: times)
    job.priceParts = priceParts(value)
    job.photos = photos(value, configuration.address, leftOut: &leftOut)
    job.confirmationCode = value["confirmation_code"]?.stringValue.flatMap {
      (1...maximumCodeBytes).contains($0.utf8.count) ? $0 : nil
    }
    job.rescheduledCount = value["rescheduled_count"]?.intValue.flatMap { Int(exactly: $0) } ?? 0
    job.operatorID = value["operator_id"]?.stringValue.map { DriverID($0) }
    return job
  }

  /// The parts of a price that was changed, or multiplied at busy hours, are not what it is made of.
  private static func priceParts(_ value: JSONValue) -> PriceParts {
    var parts = PriceParts()
    if value["adjusted_price"]?.doubleValue != nil {
      parts[.former] = value["total_price"]?.doubleValue
    } else if value["surge_multiplier"]?.doubleValue ?? 1 == 1 {
      for part in PriceParts.Part.ordered { parts[part] = value[part.rawValue]?.doubleValue }
    }
    return parts
  }

  private static func coordinate(
    _ value: JSONValue, _ latitudeKey: String = "lat", _ longitudeKey: String = "lng"
  ) -> Coordinate? {
    guard let latitude = value[latitudeKey]?.doubleValue, let longitude = value[longitudeKey]?.doubleValue
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The backend writes a customer's typed time as if it were UTC, with a zone that says so (`job:new`) or without
  /// one (REST): both are times of the business's clock. Another offset counts as it is written.
  private static func plannedTime(_ value: JSONValue?, _ zone: ClockZone) -> Timestamp? {
    guard let text = value?.stringValue, let time = Timestamp(iso8601: text) else { return nil }
    let namesNoZone = Timestamp(iso8601: text + "Z") != nil
    let namesUTC = ["Z", "z", "+00:00", "+0000", "-00:00"].contains { text.hasSuffix($0) }
    return namesNoZone || namesUTC ? zone.moment(showing: time) : time
  }

  static func time(_ value: JSONValue?) -> Timestamp? {
    value?.stringValue.flatMap { Timestamp(iso8601: $0) }
  }
}

/// A job in the form of the backend's map.
struct UpstreamMapJob: Hashable, Sendable {
  let status: JobStatus
  let driverID: DriverID?
}
