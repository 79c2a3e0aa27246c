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
    case address, notANumber, outOfRange, halfAPlace, phone
    case email(MailAddress.Fault)
    /// With the member's name.
    case tooLong(String)
    case time, windowEnd, windowBeforeTime

    /// The fault as a REST error.
    var error: RequestError {
      switch self {
      case .address: .badRequest("address is required")
      case .notANumber: .fleet(.notANumber)
      case .outOfRange: .fleet(.coordinateOutOfRange)
      case .halfAPlace: .badRequest("lat and lng go together")
      case .phone: .badRequest("customer_phone is not a phone number")
      case .email(let fault): .badRequest("customer_email is not an email address: \(fault.reason)")
      case .tooLong(let key): .badRequest("\(key) takes a text of up to \(JobOrder.maximumTextBytes) bytes")
      case .time: .badRequest("The scheduled time is not a time")
      case .windowEnd: .badRequest("window_ends_at is not a time")
      case .windowBeforeTime: .badRequest("The window ends before the scheduled time")
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
  var itemsJSON: String?
  var price: Double?
  package internal(set) var times = OrderTimes()
  var timeZoneName: String?
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
    if let customerEmail {
      do throws(MailAddress.Fault) { _ = try MailAddress(customerEmail) } catch { throw .email(error) }
    }
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

  /// Whether a phone can dial the text: digits, with the usual characters between them.
  package static func isPhone(_ text: String) -> Bool {
    text.utf8.count <= maximumPhoneBytes
      && text.utf8.allSatisfy { isDigit($0) || " +-()./".utf8.contains($0) }
      && text.utf8.count(where: isDigit) >= 3
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
