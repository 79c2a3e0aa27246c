import JSON
import Tracking

/// A driver as REST writes it: the existing apps call it a contractor.
enum ContractorJSON {
  /// The driver to itself and to dispatchers.
  static func write(_ driver: Driver, to json: inout JSONWriter) {
    json.beginObject()
    writeShared(driver, to: &json)
    json.text("user_id", driver.userID?.rawValue)
    json.text("phone", driver.phone)
    json.flag("is_online", driver.isOnline)
    json.text("approval_status", driver.isApproved ? "approved" : "pending")
    json.iso8601("position_at", driver.position?.fixTime)
    json.endObject()
  }

  /// The driver on the dispatchers' map.
  static func writeOnMap(_ driver: Driver, to json: inout JSONWriter) {
    json.beginObject()
    writeShared(driver, to: &json)
    json.iso8601("position_at", driver.position?.fixTime)
    json.endObject()
  }

  private static func writeShared(_ driver: Driver, to json: inout JSONWriter) {
    json.text("id", driver.id.rawValue)
    json.text("name", driver.name)
    json.text("truck_type", driver.vehicle)
    json.key("avg_rating")
    if let rating = driver.rating { json.number(rating) } else { json.null() }
    json.key("total_jobs")
    if let count = driver.completedJobCount { json.integer(count) } else { json.null() }
    json.coordinate(driver.position?.coordinate)
  }
}
