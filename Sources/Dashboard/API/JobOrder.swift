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
    guard address.contains(where: { !$0.isWhitespace }) else { throw .badRequest("address is required") }
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
      guard Self.isReadableEverywhere(items) else { throw .badRequest("items has a number out of range") }
      var json = JSONWriter()
      json.value(items)
      guard json.bytes.count <= Self.maximumItemsBytes else { throw .badRequest("items is too long") }
      itemsJSON = String(decoding: json.bytes, as: UTF8.self)
    } else {
      itemsJSON = nil
    }
    let estimate = try Self.price("estimated_price", body)
    let total = try Self.price("total_price", body)
    price = estimate ?? total
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

  /// The items reach every app as they were written: one number beyond a double would make a phone refuse the
  /// whole list that it stands in.
  private static func isReadableEverywhere(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .string: true
    case .number(let number): number.doubleValue != nil
    case .array(let elements): elements.allSatisfy { isReadableEverywhere($0) }
    case .object(let members): members.allSatisfy { isReadableEverywhere($0.value) }
    }
  }

  private static func price(_ key: String, _ body: JSONValue) throws(DashboardError) -> Double? {
    guard case .number(let number)? = body[key] else { return nil }
    guard let value = number.doubleValue, value >= 0 else { throw .badRequest("\(key) is not a price") }
    return value
  }

  /// `scheduled_at`, or `scheduled_date` with `scheduled_time`, as the apps send them.
  private static func scheduledAt(_ body: JSONValue) throws(DashboardError) -> Timestamp? {
    let text: String
    if let whole = body["scheduled_at"], whole != .null {
      guard let wholeText = whole.stringValue else { throw .badRequest("The scheduled time is not a time") }
      text = wholeText
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
