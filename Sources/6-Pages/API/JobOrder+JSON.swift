import JSON
import Store
import System
import Tracking
import Words

/// An order by REST. A member that is there and cannot be used is refused by its name; members of other names are
/// passed over.
extension JobOrder {
  /// What an order decides for good.
  private static let fixedNames =
    ["items", "estimated_price", "total_price", "time_zone", "link"] + PriceParts.Part.ordered.map(\.rawValue)

  /// A time without a zone is in the order's `time_zone`, or else in `zone`.
  init(_ body: JSONValue, in zone: ClockZone) throws(RequestError) {
    let address = try Self.address(body)
    let place = try Self.place(body)
    var texts = OrderTexts()
    for fact in JobFact.allCases { texts[fact] = try Self.text(fact, body) }
    do throws(Fault) {
      self = try JobOrder(address: address, pickup: place, texts: texts)
    } catch {
      throw error.error
    }
    itemsJSON = try Self.items(body)
    let (estimate, total) = (try Self.price("estimated_price", body), try Self.price("total_price", body))
    if let estimate, let total, estimate != total {
      throw .badRequest("estimated_price and total_price differ")
    }
    price = estimate ?? total
    for part in PriceParts.Part.ordered { priceParts[part] = try Self.price(part.rawValue, body) }
    if let name = try body.text("time_zone") {
      guard TimeZones.isName(name) else {
        throw .badRequest("time_zone takes a name such as Europe/Helsinki")
      }
      timeZoneName = name
    }
    times = try OrderTimes(body, timeZoneName.flatMap { ClockZone.named($0) } ?? zone)
  }

  static func address(_ body: JSONValue) throws(RequestError) -> String {
    guard let text = try body.text("address") else { throw Fault.address.error }
    return text
  }

  static func place(_ body: JSONValue) throws(RequestError) -> Coordinate? {
    switch (body["lat"] ?? .null, body["lng"] ?? .null) {
    case (.null, .null): return nil
    case (.null, _), (_, .null): throw Fault.halfAPlace.error
    case (let latitude, let longitude):
      guard let latitude = latitude.doubleValue, let longitude = longitude.doubleValue else {
        throw Fault.notANumber.error
      }
      guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
        throw Fault.outOfRange.error
      }
      return place
    }
  }

  static func text(_ fact: JobFact, _ body: JSONValue) throws(RequestError) -> String? {
    let text = try body.text(fact.names)?.text
    guard fact.row.kind == .email else { return text }
    return text.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Throws for what an edit of a job names in vain.
  static func refuseFixed(_ body: JSONValue) throws(RequestError) {
    for name in fixedNames where (body[name] ?? .null) != .null {
      throw .badRequest("\(name) cannot be changed")
    }
  }

  private static func price(_ name: String, _ body: JSONValue) throws(RequestError) -> Double? {
    guard let price = try body.number(name) else { return nil }
    guard price >= 0 else { throw .badRequest("\(name) is not a price") }
    return price
  }

  private static func items(_ body: JSONValue) throws(RequestError) -> String? {
    guard let items = try body.list("items") else { return nil }
    for item in items {
      do throws(RequestError) {
        try checkItem(item)
      } catch {
        throw .badRequest("items: \(error)")
      }
    }
    guard isReadableEverywhere(.array(items)) else { throw .badRequest("items has a number out of range") }
    var json = JSONWriter()
    json.value(JobItems.readable(.array(items)))
    guard json.bytes.count <= maximumItemsBytes else { throw .badRequest("items is too long") }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func checkItem(_ item: JSONValue) throws(RequestError) {
    guard item.objectValue != nil || item.stringValue != nil else {
      throw .badRequest("each takes a text or an object")
    }
    _ = try item.text("category")
    guard let quantity = try item.number("quantity") else { return }
    guard (0...JobItems.maximumQuantity).contains(quantity) else {
      throw .badRequest("quantity takes 0 to \(Int(JobItems.maximumQuantity))")
    }
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
}

extension JobFact {
  /// The names of its member in an order.
  var names: [String] { [row.member] + (row.otherMember.map { [$0] } ?? []) }
}
