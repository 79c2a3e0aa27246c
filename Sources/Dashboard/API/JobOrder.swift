import JSON
import Storage
import Tracking

/// What a customer or dispatcher says of a job that is to be made.
struct JobOrder {
  static let maximumTextBytes = 2000
  static let maximumItemsBytes = 16 * 1024

  let address: String
  let pickup: Coordinate?
  let customerName: String?
  let notes: String?
  let itemsJSON: String?
  let price: Double?
  let scheduledAt: Timestamp?

  init(_ body: JSONValue) throws(DashboardError) {
    address = try APIRoute.string("address", body)
    switch (body["lat"], body["lng"]) {
    case (nil, nil), (.some(.null), .some(.null)): pickup = nil
    case (let latitude?, let longitude?):
      guard let latitude = latitude.doubleValue, let longitude = longitude.doubleValue else {
        throw .fleet(.notANumber)
      }
      guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
        throw .fleet(.coordinateOutOfRange)
      }
      pickup = place
    default: throw .badRequest("lat and lng go together")
    }
    customerName = body["customer_name"]?.stringValue ?? body["customerName"]?.stringValue
    notes = body["notes"]?.stringValue
    if let items = body["items"], items.arrayValue != nil {
      var json = JSONWriter()
      json.value(items)
      guard json.bytes.count <= Self.maximumItemsBytes else { throw .badRequest("items is too long") }
      itemsJSON = String(decoding: json.bytes, as: UTF8.self)
    } else {
      itemsJSON = nil
    }
    price = body["estimated_price"]?.doubleValue ?? body["total_price"]?.doubleValue
    scheduledAt = try Self.scheduledAt(body)
    for text in [address, customerName ?? "", notes ?? ""] where text.utf8.count > Self.maximumTextBytes {
      throw .badRequest("A text is longer than \(Self.maximumTextBytes) bytes")
    }
  }

  func job(id: JobID, orderedBy user: User, now: Timestamp) -> Job {
    Job(
      id: id, customerID: user.role == .customer ? user.id : nil, status: .pending, address: address,
      pickup: pickup, customerName: customerName ?? (user.role == .customer ? user.name : nil),
      itemsJSON: itemsJSON, notes: notes, totalPrice: price, scheduledAt: scheduledAt, createdAt: now)
  }

  /// `scheduled_at`, or `scheduled_date` with `scheduled_time`, as the apps send them.
  private static func scheduledAt(_ body: JSONValue) throws(DashboardError) -> Timestamp? {
    let text: String
    if let whole = body["scheduled_at"]?.stringValue {
      text = whole
    } else if let date = body["scheduled_date"]?.stringValue, !date.isEmpty {
      let time = body["scheduled_time"]?.stringValue ?? "00:00"
      text = "\(date)T\(time.utf8.count == 5 ? time + ":00" : time)"
    } else {
      return nil
    }
    guard let time = Timestamp(iso8601: text) else { throw .badRequest("The scheduled time is not a time") }
    return time
  }
}
