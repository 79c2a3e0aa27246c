import JSON
import Storage
import Store
import Tracking

/// A driver in REST's form: the existing apps call it a contractor.
enum ContractorJSON {
  /// Writes the driver's own record. The app cannot read an answer in which a required member is null or missing, or
  /// in which the truck has a type that it does not know: the vehicle's text stands beside the type.
  static func write(_ driver: Driver, _ application: DriverApplication?, to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", driver.id.rawValue)
    json.member("user_id", driver.userID?.rawValue ?? "")
    json.member("name", orNull: driver.name)
    json.member("phone", orNull: driver.phone)
    json.member("vehicle", orNull: driver.vehicle)
    let type = application?.truckType ?? driver.vehicle.flatMap { TruckType(vehicle: $0)?.rawValue }
    json.member("truck_type", orNull: type)
    json.key("truck_capacity")
    if let capacity = application?.truckCapacityJSON { json.raw(capacity.utf8.span) } else { json.null() }
    json.member("license_url", orNull: application?.licenseURL)
    json.member("insurance_url", orNull: application?.insuranceURL)
    json.member("truck_photos", application?.truckPhotos ?? [])
    json.member("is_operator", application?.isOperator ?? false)
    json.member("is_online", driver.isOnline)
    json.member("is_on_break", driver.isOnBreak)
    json.iso8601("availability_since", orNull: driver.availabilitySince)
    json.member("approval_status", driver.isApproved ? "approved" : "pending")
    // The existing backend gives a driver without a rating this one.
    json.member("avg_rating", driver.rating ?? 5)
    json.member("total_jobs", driver.completedJobCount ?? 0)
    json.iso8601("picture_at", orNull: driver.pictureAt)
    let place = driver.position?.coordinate
    json.exactPlace(orNull: place)
    json.member("current_lat", orNull: place?.latitude)
    json.member("current_lng", orNull: place?.longitude)
    json.iso8601("position_at", orNull: driver.dating == .unknown ? nil : driver.position?.fixTime)
    json.endObject()
  }

  /// Writes the driver's record on a map; `state` says how current its place is.
  static func writeOnMap(_ driver: Driver, state: String? = nil, to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", driver.id.rawValue)
    json.member("name", orNull: driver.name)
    json.member("truck_type", orNull: driver.vehicle)
    json.member("avg_rating", orNull: driver.rating)
    json.member("total_jobs", orNull: driver.completedJobCount)
    json.exactPlace(orNull: driver.position?.coordinate)
    json.iso8601("position_at", orNull: driver.dating == .unknown ? nil : driver.position?.fixTime)
    json.member("state", ifAny: state)
    json.endObject()
  }
}
