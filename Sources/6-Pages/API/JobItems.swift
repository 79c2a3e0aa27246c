import JSON
import Words

/// The things to move, in a form that every app can read: the driver app cannot read a list of jobs if one item has
/// no text `category` or no whole `quantity`.
package enum JobItems {
  static let maximumQuantity = 1_000_000.0
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
    let quantity = item["quantity"]?.intValue ?? Int64(min(max(count.rounded(.up), 0), maximumQuantity))
    return .object(
      [JSONMember("category", .string(category)), JSONMember("quantity", .number(JSONNumber(quantity)))]
        + members.filter { $0.key != "category" && $0.key != "quantity" })
  }

  /// The things and their numbers on one line, such as "2 × sofa, lamp"; nil without any.
  package static func text(_ json: String?, _ words: Words) -> String? {
    let texts = list(json, words)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The things and their numbers, such as "2 × sofa".
  package static func list(_ json: String?, _ words: Words) -> [String] {
    guard let json, let items = try? JSONValue.parse(Array(json.utf8).span) else { return [] }
    return (readable(items).arrayValue ?? []).prefix(maximumShown).map { item in
      let name = item["category"]?.stringValue ?? ""
      let count = item["quantity"]?.intValue ?? 1
      return count == 1 ? name : "\(words.numeral(count)) × \(name)"
    }
  }

  /// The things to move and their numbers; the other members may be as private as the notes.
  package static func namesAndNumbers(_ text: String) -> String {
    let known = (try? JSONValue.parse(Array(text.utf8).span)) ?? .array([])
    var json = JSONWriter()
    json.beginArray()
    for item in readable(known).arrayValue ?? [] {
      json.beginObject()
      json.member("category", orNull: item["category"]?.stringValue)
      json.member("quantity", item["quantity"]?.intValue ?? 1)
      json.endObject()
    }
    json.endArray()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// More would hide the rest of a page.
  private static let maximumShown = 50
}
