extension JSONValue {
  /// Reads one JSON text (RFC 8259), all of it.
  ///
  /// - Parameters:
  ///   - maximumDepth: nested arrays and objects, at most ``JSONCursor/maximumDepth``.
  ///   - maximumByteCount: longer text is refused unread; the tree can take some ten times as much memory.
  ///   - readsNonFiniteAsNull: takes `NaN`, `Infinity` and `-Infinity`, which Python writes although they are not
  ///     JSON, and reads them as null.
  package static func parse(
    _ bytes: Span<UInt8>, maximumDepth: Int = 64, maximumByteCount: Int = 16 << 20,
    readsNonFiniteAsNull: Bool = false
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= maximumByteCount else { throw JSONError(.tooLarge, at: maximumByteCount) }
    var cursor = JSONCursor(bytes)
    let value = try JSONValue(
      &cursor, remainingDepth: min(maximumDepth, JSONCursor.maximumDepth), readsNonFiniteAsNull)
    try cursor.finish()
    return value
  }

  /// Reads one JSON text, all of it.
  package static func parse(_ bytes: [UInt8], maximumDepth: Int = 64) throws(JSONError) -> JSONValue {
    try parse(bytes.span, maximumDepth: maximumDepth)
  }

  /// Reads the cursor's next value as a tree.
  package init(_ cursor: inout JSONCursor) throws(JSONError) {
    try self.init(&cursor, remainingDepth: JSONCursor.maximumDepth, false)
  }

  private init(
    _ cursor: inout JSONCursor, remainingDepth: Int, _ readsNonFiniteAsNull: Bool
  ) throws(JSONError) {
    if readsNonFiniteAsNull, try cursor.takeNonFinite() {
      self = .null
      return
    }
    switch try cursor.peekKind() {
    case .object:
      guard remainingDepth > 0 else { throw JSONError(.tooDeep, at: cursor.offset) }
      var members: [JSONMember] = []
      try cursor.beginObject()
      while let key = try cursor.nextKey() {
        let name = key.string
        let value = try JSONValue(&cursor, remainingDepth: remainingDepth - 1, readsNonFiniteAsNull)
        members.append(JSONMember(name, value))
      }
      self = .object(members)
    case .array:
      guard remainingDepth > 0 else { throw JSONError(.tooDeep, at: cursor.offset) }
      var elements: [JSONValue] = []
      try cursor.beginArray()
      while try cursor.nextElement() {
        elements.append(try JSONValue(&cursor, remainingDepth: remainingDepth - 1, readsNonFiniteAsNull))
      }
      self = .array(elements)
    case .string: self = .string(try cursor.string().string)
    case .number:
      let text = try cursor.numberText()
      self = .number(
        JSONNumber(accepted: text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }))
    case .bool: self = .bool(try cursor.bool())
    case .null:
      try cursor.null()
      self = .null
    }
  }
}
