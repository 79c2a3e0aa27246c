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
    case address, addressTooLong, notANumber, outOfRange, halfAPlace
    case fact(JobFact, FactFault)
    case time, windowEnd, windowBeforeTime

    /// The fault as a REST error.
    var error: RequestError {
      switch self {
      case .address: .badRequest("address is required")
      case .notANumber: .fleet(.notANumber)
      case .outOfRange: .fleet(.coordinateOutOfRange)
      case .halfAPlace: .badRequest("lat and lng go together")
      case .addressTooLong: Self.tooLong("address")
      case .fact(let fact, .tooLong): Self.tooLong(fact.row.member)
      case .fact(let fact, .byOthersOnly): .badRequest("\(fact.row.member) can only be null")
      case .fact(let fact, .phone): .badRequest("\(fact.row.member) is not a phone number")
      case .fact(let fact, .proof): .badRequest("\(fact.row.member) takes \(ProofNeeds.words)")
      case .fact(let fact, .email(let fault)):
        .badRequest("\(fact.row.member) is not an email address: \(fault.reason)")
      case .time: .badRequest("The scheduled time is not a time")
      case .windowEnd: .badRequest("window_ends_at is not a time")
      case .windowBeforeTime: .badRequest("The window ends before the scheduled time")
      }
    }

    private static func tooLong(_ member: String) -> RequestError {
      .badRequest("\(member) takes a text of up to \(JobOrder.maximumTextBytes) bytes")
    }
  }

  package enum FactFault: Error, Hashable {
    case tooLong, phone, proof
    /// Only the customer writes it, on the page of the link, or the driver.
    case byOthersOnly
    case email(MailAddress.Fault)
  }

  package var address: String
  package var pickup: Coordinate?
  let texts: OrderTexts
  var itemsJSON: String?
  var price: Double?
  var priceParts = PriceParts()
  package internal(set) var times = OrderTimes()
  var timeZoneName: String?
  /// The account of the customer, if it is not the one who orders.
  private var customerID: UserID?

  /// Checks the values that forms and JSON have in common.
  package init(
    address: String, pickup: Coordinate?, texts: OrderTexts,
    times: () throws(Fault) -> OrderTimes = { OrderTimes() }
  ) throws(Fault) {
    try Self.check(address, texts)
    self.address = address
    self.pickup = pickup
    self.texts = texts
    self.times = try times()
  }

  static func check(_ address: String, _ texts: OrderTexts) throws(Fault) {
    guard address.contains(where: { !$0.isWhitespace }) else { throw .address }
    guard address.utf8.count <= maximumTextBytes else { throw .addressTooLong }
    for fact in JobFact.allCases {
      guard let text = texts[fact] else { continue }
      do throws(FactFault) { try check(text, fact.row.kind) } catch { throw .fact(fact, error) }
    }
  }

  private static func check(_ text: String, _ kind: JobFact.Kind) throws(FactFault) {
    switch kind {
    case .line, .paragraph: guard text.utf8.count <= maximumTextBytes else { throw .tooLong }
    case .phone: guard isPhone(text) else { throw .phone }
    case .request, .failure: throw .byOthersOnly
    case .proof: guard ProofNeeds(text) != nil else { throw .proof }
    case .email: do throws(MailAddress.Fault) { _ = try MailAddress(text) } catch { throw .email(error) }
    }
  }

  /// The same order as that of a job that is there, for another time.
  package init(repeating job: Job, from start: Timestamp, to end: Timestamp?) {
    address = job.address
    pickup = job.pickup
    texts = job.facts.ofAnotherVisit.texts
    itemsJSON = job.itemsJSON
    (price, priceParts) = (job.totalPrice, job.priceParts)
    times = OrderTimes(from: start, to: end)
    timeZoneName = job.timeZoneName
    customerID = job.customerID
  }

  /// Takes from a job what the form of an order has no field for: the items, the price, the account of the customer,
  /// and the time zone.
  package mutating func take(from job: Job) {
    (itemsJSON, price, priceParts) = (job.itemsJSON, job.totalPrice, job.priceParts)
    (customerID, timeZoneName) = (job.customerID, job.timeZoneName)
  }

  /// Tells the orders of one customer, who gets one mail about them, from those of others; nil without any address.
  package var mailedTo: String? { texts.customerEmail?.lowercased() ?? customerID?.rawValue }

  /// What the order says, for a job that exists.
  package var facts: JobFacts {
    JobFacts(
      address: address, pickup: pickup, texts: texts, scheduledAt: times.scheduledAt,
      windowEndsAt: times.windowEndsAt)
  }

  func job(id: JobID, orderedBy user: User, now: Timestamp) -> Job {
    var job = Job(
      id: id, customerID: user.role == .customer ? user.id : customerID, status: .pending, address: address,
      pickup: pickup, itemsJSON: itemsJSON, totalPrice: price, scheduledAt: times.scheduledAt,
      windowEndsAt: times.windowEndsAt, timeZoneName: timeZoneName, createdAt: now)
    job.texts = texts
    job.priceParts = priceParts
    if user.role == .customer {
      job.customerName = texts.customerName ?? user.name
      job.customerPhone = texts.customerPhone ?? user.phone
      job.customerEmail = texts.customerEmail ?? user.email
    }
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
