import JSON

/// The things to move, in a form that every app can read: the driver app cannot read a list of jobs if one item has
/// no text `category` or no whole `quantity`.
enum JobItems {
  private static let names = ["category", "name", "type", "label"]

  /// Adds both members to each element; all other members stay unchanged.
  static func readable(_ items: JSONValue) -> JSONValue {
    .array((items.arrayValue ?? []).map { readable(item: $0) })
  }

  private static func readable(item: JSONValue) -> JSONValue {
    guard let members = item.objectValue else {
      guard let text = item.stringValue else {
        return .object([JSONMember("category", "item"), JSONMember("quantity", 1), JSONMember("value", item)])
      }
      return .object([JSONMember("category", .string(text)), JSONMember("quantity", 1)])
    }
    if item["category"]?.stringValue != nil, item["quantity"]?.intValue != nil { return item }
    let category = names.lazy.compactMap { item[$0]?.stringValue }.first ?? "item"
    let count = item["quantity"]?.doubleValue ?? 1
    let quantity = item["quantity"]?.intValue ?? Int64(min(max(count.rounded(.up), 0), 1_000_000))
    return .object(
      [JSONMember("category", .string(category)), JSONMember("quantity", .number(JSONNumber(quantity)))]
        + members.filter { $0.key != "category" && $0.key != "quantity" })
  }
}
