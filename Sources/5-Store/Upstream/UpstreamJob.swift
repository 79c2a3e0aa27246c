import JSON
import Tracking

/// The backend's answer about a single job: lists name neither the customer nor the driver.
struct UpstreamJob {
  var job: Job
  /// Nil if no driver has the job. The roster tells whether the driver is online.
  var driver: DriverProfile?

  /// `value` is the `job` of `GET /api/admin/jobs/<id>`.
  init(
    _ value: JSONValue, _ configuration: UpstreamConfiguration, now: Timestamp
  ) throws(UpstreamRejection) {
    // The lists' readers have counted the addresses of pictures that are left out.
    var leftOut: [UpstreamRejection] = []
    job = try UpstreamRecords.job(value, configuration, now: now, leftOut: &leftOut)
    let customer = value["customer"]
    job.customerName = customer?["name"]?.stringValue
    job.customerPhone = customer.flatMap { UpstreamRecords.phone($0) }
    if let driver = value["driver"], let id = driver["id"]?.stringValue, let user = driver["user"] {
      self.driver = DriverProfile(
        id: DriverID(id), name: user["name"]?.stringValue, vehicle: driver["truck_type"]?.stringValue,
        phone: UpstreamRecords.phone(user), rating: driver["avg_rating"]?.doubleValue,
        completedJobCount: driver["total_jobs"]?.intValue.flatMap { Int(exactly: $0) })
    }
  }
}

extension UpstreamRecords {
  static let maximumPhoneBytes = 40

  /// The phone of a user or a contractor, which have different names for it.
  static func phone(_ value: JSONValue) -> String? {
    let texts = [value["phone"]?.stringValue, value["phoneNumber"]?.stringValue].compactMap { $0 }
    return texts.first { (1...maximumPhoneBytes).contains($0.utf8.count) }
  }
}
