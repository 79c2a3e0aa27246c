import JSON
import Storage
import Store
import Tracking
import Words

/// A customer's or dispatcher's order for a new job, checked.
package struct JobOrder {
  static let maximumTextBytes = 2000
  static let maximumItemsBytes = 16 * 1024
  /// The bound of an order as JSON, members that this server ignores included.
  static let maximumBodyBytes = 64 << 10
  static let maximumWindowMinutes = 24 * 60
  static let maximumPhoneBytes = 40

  /// The one member that could not be understood; a form shows the fault beside its field.
  package enum Fault: Error, Hashable {
    case address, notANumber, outOfRange, halfAPlace, phone, items, itemsTooLong
    /// With the member's name.
    case price(String), tooLong(String)
    case time, windowEnd, windowMinutes, windowWithoutTime, windowBeforeTime, timeZone

    /// The fault as a REST error.
    var error: RequestError {
      switch self {
      case .address: .badRequest("address is required")
      case .notANumber: .fleet(.notANumber)
      case .outOfRange: .fleet(.coordinateOutOfRange)
      case .halfAPlace: .badRequest("lat and lng go together")
      case .phone: .badRequest("customer_phone is not a phone number")
      case .items: .badRequest("items has a number out of range")
      case .itemsTooLong: .badRequest("items is too long")
      case .price(let key): .badRequest("\(key) is not a price")
      case .tooLong: .badRequest("A text is longer than \(JobOrder.maximumTextBytes) bytes")
      case .time: .badRequest("The scheduled time is not a time")
      case .windowEnd: .badRequest("window_ends_at is not a time")
      case .windowMinutes: .badRequest("window_minutes takes 1 to \(JobOrder.maximumWindowMinutes)")
      case .windowWithoutTime: .badRequest("window_minutes needs a scheduled time")
      case .windowBeforeTime: .badRequest("The window ends before the scheduled time")
      case .timeZone: .badRequest("time_zone takes a name such as Europe/Helsinki")
      }
    }
  }

  package var address: String
  package var pickup: Coordinate?
  let customerName: String?
  let customerPhone: String?
  let notes: String?
  private(set) var itemsJSON: String?
  private(set) var price: Double?
  private(set) var times = OrderTimes()
  private(set) var timeZoneName: String?

  /// Checks the values that forms and JSON have in common.
  package init(
    address: String, pickup: Coordinate?, customerName: String?, customerPhone: String?, notes: String?,
    times: () throws(Fault) -> OrderTimes = { OrderTimes() }
  ) throws(Fault) {
    guard address.contains(where: { !$0.isWhitespace }) else { throw .address }
    if let customerPhone, !Self.isPhone(customerPhone) { throw .phone }
    for (name, text) in [("address", address), ("customer_name", customerName), ("notes", notes)]
    where (text ?? "").utf8.count > Self.maximumTextBytes {
      throw .tooLong(name)
    }
    self.address = address
    self.pickup = pickup
    self.customerName = customerName
    self.customerPhone = customerPhone
    self.notes = notes
    self.times = try times()
  }

  /// A time without a zone is in the order's `time_zone`, or else in `zone`.
  init(_ body: JSONValue, in zone: ClockZone) throws(Fault) {
    guard let address = body["address"]?.stringValue else { throw .address }
    try self.init(
      address: address, pickup: Self.place(body),
      customerName: body["customer_name"]?.stringValue ?? body["customerName"]?.stringValue,
      customerPhone: Self.phone(body), notes: body["notes"]?.stringValue)
    if let items = body["items"], items.arrayValue != nil {
      guard Self.isReadableEverywhere(items) else { throw .items }
      var json = JSONWriter()
      json.value(JobItems.readable(items))
      guard json.bytes.count <= Self.maximumItemsBytes else { throw .itemsTooLong }
      itemsJSON = String(decoding: json.bytes, as: UTF8.self)
    }
    let estimate = try Self.price("estimated_price", body)
    let total = try Self.price("total_price", body)
    price = estimate ?? total
    if let given = body["time_zone"], given != .null {
      guard let name = given.stringValue, TimeZones.isName(name) else { throw .timeZone }
      timeZoneName = name
    }
    times = try OrderTimes(body, timeZoneName.flatMap { ClockZone.named($0) } ?? zone)
  }

  func job(id: JobID, orderedBy user: User, now: Timestamp) -> Job {
    var job = Job(
      id: id, customerID: user.role == .customer ? user.id : nil, status: .pending, address: address,
      pickup: pickup, customerName: customerName ?? (user.role == .customer ? user.name : nil),
      itemsJSON: itemsJSON, notes: notes, totalPrice: price, scheduledAt: times.scheduledAt,
      windowEndsAt: times.windowEndsAt, timeZoneName: timeZoneName, createdAt: now)
    job.customerPhone = customerPhone ?? (user.role == .customer ? user.phone : nil)
    return job
  }

  private static func place(_ body: JSONValue) throws(Fault) -> Coordinate? {
    switch (body["lat"], body["lng"]) {
    case (nil, nil), (.some(.null), .some(.null)): return nil
    case (let latitude?, let longitude?):
      guard let latitude = latitude.doubleValue, let longitude = longitude.doubleValue else {
        throw .notANumber
      }
      guard let place = Coordinate(latitude: latitude, longitude: longitude) else { throw .outOfRange }
      return place
    default: throw .halfAPlace
    }
  }

  private static func phone(_ body: JSONValue) throws(Fault) -> String? {
    guard let given = body["customer_phone"], given != .null else { return nil }
    guard let text = given.stringValue else { throw .phone }
    return text
  }

  /// Whether a phone can dial the text: digits, with the usual characters between them.
  package static func isPhone(_ text: String) -> Bool {
    text.utf8.count <= maximumPhoneBytes
      && text.utf8.allSatisfy { isDigit($0) || " +-()./".utf8.contains($0) }
      && text.utf8.count(where: isDigit) >= 3
  }

  /// Items reach every app unchanged: one number that does not fit into a double would make a phone refuse the whole
  /// list that contains it.
  private static func isReadableEverywhere(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .string: true
    case .number(let number): number.doubleValue != nil
    case .array(let elements): elements.allSatisfy { isReadableEverywhere($0) }
    case .object(let members): members.allSatisfy { isReadableEverywhere($0.value) }
    }
  }

  private static func price(_ key: String, _ body: JSONValue) throws(Fault) -> Double? {
    guard case .number(let number)? = body[key] else { return nil }
    guard let value = number.doubleValue, value >= 0 else { throw .price(key) }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
