import JSON

/// The members of a request's object: one that is there has the type that is asked for, or the request is refused by
/// the member's name, so that no wish is lost without a word. Null says the same as a missing member.
extension JSONValue {
  package func text(_ name: String) throws(RequestError) -> String? {
    try member(name, "a text") { $0.stringValue }
  }

  package func number(_ name: String) throws(RequestError) -> Double? {
    try member(name, "a number") { $0.doubleValue }
  }

  package func wholeNumber(_ name: String) throws(RequestError) -> Int64? {
    try member(name, "a whole number") { $0.intValue }
  }

  package func flag(_ name: String) throws(RequestError) -> Bool? {
    try member(name, "true or false") { $0.boolValue }
  }

  package func list(_ name: String) throws(RequestError) -> [JSONValue]? {
    try member(name, "a list") { $0.arrayValue }
  }

  package func object(_ name: String) throws(RequestError) -> JSONValue? {
    try member(name, "an object") { $0.objectValue == nil ? nil : $0 }
  }

  /// A text under one of several names: two that are there and not empty must say the same.
  package func text(_ names: [String]) throws(RequestError) -> (name: String, text: String)? {
    var found: (name: String, text: String)?
    for name in names {
      guard let text = try text(name), !text.isEmpty else { continue }
      if let found, found.text != text { throw .badRequest("\(found.name) and \(name) differ") }
      found = found ?? (name, text)
    }
    return found
  }

  private func member<Value>(
    _ name: String, _ wanted: String, _ read: (JSONValue) -> Value?
  ) throws(RequestError) -> Value? {
    guard let given = self[name], given != .null else { return nil }
    guard let value = read(given) else { throw .badRequest("\(name) takes \(wanted)") }
    return value
  }
}
