import JSON
import Storage
import Tracking

/// A driver as REST writes it: the existing apps call it a contractor.
enum ContractorJSON {
  /// The driver to itself. The app reads no answer in which one of its required members is null or missing, or in
  /// which the truck is of a type that it does not know: the vehicle's own words stand beside it.
  static func write(_ driver: Driver, _ application: DriverApplication?, to json: inout JSONWriter) {
    json.beginObject()
    json.text("id", driver.id.rawValue)
    json.text("user_id", driver.userID?.rawValue ?? "")
    json.text("name", driver.name)
    json.text("phone", driver.phone)
    json.text("vehicle", driver.vehicle)
    let type = application?.truckType ?? driver.vehicle.flatMap { TruckType(vehicle: $0)?.rawValue }
    json.text("truck_type", type)
    json.key("truck_capacity")
    if let capacity = application?.truckCapacityJSON { json.raw(capacity.utf8.span) } else { json.null() }
    json.text("license_url", application?.licenseURL)
    json.text("insurance_url", application?.insuranceURL)
    json.texts("truck_photos", application?.truckPhotos ?? [])
    json.flag("is_operator", application?.isOperator ?? false)
    json.flag("is_online", driver.isOnline)
    json.text("approval_status", driver.isApproved ? "approved" : "pending")
    // What the existing backend says of a driver whom nobody rated.
    json.key("avg_rating")
    json.number(driver.rating ?? 5)
    json.key("total_jobs")
    json.integer(driver.completedJobCount ?? 0)
    let place = driver.position?.coordinate
    json.coordinate(place)
    json.number("current_lat", place?.latitude)
    json.number("current_lng", place?.longitude)
    json.iso8601("position_at", driver.dating == .unknown ? nil : driver.position?.fixTime)
    json.endObject()
  }

  /// The driver on the dispatchers' map.
  static func writeOnMap(_ driver: Driver, to json: inout JSONWriter) {
    json.beginObject()
    json.text("id", driver.id.rawValue)
    json.text("name", driver.name)
    json.text("truck_type", driver.vehicle)
    json.number("avg_rating", driver.rating)
    json.key("total_jobs")
    if let count = driver.completedJobCount { json.integer(count) } else { json.null() }
    json.coordinate(driver.position?.coordinate)
    json.iso8601("position_at", driver.dating == .unknown ? nil : driver.position?.fixTime)
    json.endObject()
  }
}
