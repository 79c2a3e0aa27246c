import JSON
import Storage
import Store
import System
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
    case address, notANumber, outOfRange, halfAPlace, phone, email, items, itemsTooLong
    /// With the member's name. What is no text is too long too.
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
      case .email: .badRequest("customer_email is not an email address")
      case .items: .badRequest("items has a number out of range")
      case .itemsTooLong: .badRequest("items is too long")
      case .price(let key): .badRequest("\(key) is not a price")
      case .tooLong(let key): .badRequest("\(key) takes a text of up to \(JobOrder.maximumTextBytes) bytes")
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
  /// Where the customer gets mails about the job.
  let customerEmail: String?
  private(set) var itemsJSON: String?
  private(set) var price: Double?
  private(set) var times = OrderTimes()
  private(set) var timeZoneName: String?
  /// The account of the customer, if it is not the one who orders.
  private var customerID: UserID?

  /// Checks the values that forms and JSON have in common.
  package init(
    address: String, pickup: Coordinate?, customerName: String?, customerPhone: String?,
    customerEmail: String? = nil, notes: String?, times: () throws(Fault) -> OrderTimes = { OrderTimes() }
  ) throws(Fault) {
    try Self.check(address, customerName, customerPhone, customerEmail, notes)
    self.address = address
    self.pickup = pickup
    self.customerName = customerName
    self.customerPhone = customerPhone
    self.customerEmail = customerEmail
    self.notes = notes
    self.times = try times()
  }

  static func check(
    _ address: String, _ customerName: String?, _ customerPhone: String?, _ customerEmail: String?,
    _ notes: String?
  ) throws(Fault) {
    guard address.contains(where: { !$0.isWhitespace }) else { throw .address }
    if let customerPhone, !isPhone(customerPhone) { throw .phone }
    if let customerEmail, !SignUpRoutes.isEmail(customerEmail) { throw .email }
    for (name, text) in [("address", address), ("customer_name", customerName), ("notes", notes)]
    where (text ?? "").utf8.count > maximumTextBytes {
      throw .tooLong(name)
    }
  }

  /// The same order as that of a job that is there, for another time.
  package init(repeating job: Job, from start: Timestamp, to end: Timestamp?) {
    address = job.address
    pickup = job.pickup
    customerName = job.customerName
    customerPhone = job.customerPhone
    notes = job.notes
    customerEmail = job.customerEmail
    itemsJSON = job.itemsJSON
    price = job.totalPrice
    times = OrderTimes(from: start, to: end)
    timeZoneName = job.timeZoneName
    customerID = job.customerID
  }

  /// Takes from a job what the form of an order has no field for: the items, the price, the account of the customer,
  /// and the time zone.
  package mutating func take(from job: Job) {
    (itemsJSON, price) = (job.itemsJSON, job.totalPrice)
    (customerID, timeZoneName) = (job.customerID, job.timeZoneName)
  }

  /// A time without a zone is in the order's `time_zone`, or else in `zone`.
  init(_ body: JSONValue, in zone: ClockZone) throws(Fault) {
    guard let address = body["address"]?.stringValue else { throw .address }
    let (name, otherName) = (try Self.text("customer_name", body), try Self.text("customerName", body))
    try self.init(
      address: address, pickup: Self.place(body), customerName: name ?? otherName,
      customerPhone: Self.phone(body), customerEmail: Self.email(body), notes: Self.text("notes", body))
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

  /// Tells the orders of one customer, who gets one mail about them, from those of others; nil without any address.
  package var mailedTo: String? { customerEmail?.lowercased() ?? customerID?.rawValue }

  /// What the order says, for a job that exists.
  package var facts: JobFacts {
    JobFacts(
      address: address, pickup: pickup, customerName: customerName, customerPhone: customerPhone,
      customerEmail: customerEmail, notes: notes, scheduledAt: times.scheduledAt,
      windowEndsAt: times.windowEndsAt)
  }

  func job(id: JobID, orderedBy user: User, now: Timestamp) -> Job {
    var job = Job(
      id: id, customerID: user.role == .customer ? user.id : customerID, status: .pending, address: address,
      pickup: pickup, customerName: customerName ?? (user.role == .customer ? user.name : nil),
      itemsJSON: itemsJSON, notes: notes, totalPrice: price, scheduledAt: times.scheduledAt,
      windowEndsAt: times.windowEndsAt, timeZoneName: timeZoneName, createdAt: now)
    job.customerPhone = customerPhone ?? (user.role == .customer ? user.phone : nil)
    job.customerEmail = customerEmail ?? (user.role == .customer ? user.email : nil)
    return job
  }

  static func place(_ body: JSONValue) throws(Fault) -> Coordinate? {
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

  static func text(_ key: String, _ body: JSONValue) throws(Fault) -> String? {
    guard let given = body[key], given != .null else { return nil }
    guard let text = given.stringValue else { throw .tooLong(key) }
    return text
  }

  static func phone(_ body: JSONValue) throws(Fault) -> String? {
    guard let given = body["customer_phone"], given != .null else { return nil }
    guard let text = given.stringValue else { throw .phone }
    return text
  }

  /// The backend names it `customerEmail`.
  static func email(_ body: JSONValue) throws(Fault) -> String? {
    guard let given = body["customer_email"] ?? body["customerEmail"], given != .null else { return nil }
    guard let text = given.stringValue?.trimmed else { throw .email }
    return text.isEmpty ? nil : text
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
