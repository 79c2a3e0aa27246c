import Templating

/// A phone number on a card, which a click calls.
package enum CardPhone {
  package static func address(_ phone: String) -> String { "tel:\(phone.filter { !$0.isWhitespace })" }

  static func value(_ phone: String?) -> MustacheValue {
    guard let phone else { return .null }
    return .object(["text": .text(phone), "href": .text(address(phone))])
  }
}
