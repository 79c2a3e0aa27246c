extension JSONCursor {
  /// The next value, which must be `true` or `false`.
  @_lifetime(self: copy self)
  package mutating func bool() throws(JSONError) -> Bool {
    switch try peekByte() {
    case UInt8(ascii: "t"):
      try literal("true")
      return true
    case UInt8(ascii: "f"):
      try literal("false")
      return false
    default: throw mismatch()
    }
  }

  /// The next value, which must be `null`.
  @_lifetime(self: copy self)
  package mutating func null() throws(JSONError) {
    guard try peekByte() == UInt8(ascii: "n") else { throw mismatch() }
    try literal("null")
  }

  /// Moves past `NaN`, `Infinity` or `-Infinity`; false if another value comes next.
  @_lifetime(self: copy self)
  mutating func takeNonFinite() throws(JSONError) -> Bool {
    switch try peekByte() {
    case UInt8(ascii: "N"): try literal("NaN")
    case UInt8(ascii: "I"): try literal("Infinity")
    case UInt8(ascii: "-"):
      guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "I") else { return false }
      try literal("-Infinity")
    default: return false
    }
    return true
  }

  @_lifetime(self: copy self)
  private mutating func literal(_ word: StaticString) throws(JSONError) {
    var index = position
    let end = position + word.utf8CodeUnitCount
    while index < min(end, bytes.count) {
      guard bytes[index] == word.utf8Start[index - position] else {  // index < end, so inside the word
        throw JSONError(.unexpectedByte, at: index)
      }
      index += 1
    }
    guard index == end else { throw JSONError(.endOfInput, at: index) }
    position = end
  }

  /// Moves past the next value of any type, and checks every byte of it.
  @_lifetime(self: copy self)
  package mutating func skipValue() throws(JSONError) {
    // One bit for each open array (0) or object (1) inside the skipped value; the depth bound keeps it in a word.
    var openKinds: UInt64 = 0
    let outerDepth = depth
    repeat {
      switch try peekKind() {
      case .object:
        try beginObject()
        openKinds = openKinds << 1 | 1
      case .array:
        try beginArray()
        openKinds <<= 1
      case .string: _ = try string()
      case .number: _ = try scanNumber()
      case .bool: _ = try bool()
      case .null: try null()
      }
      // To the next element, closing every array and object that ends here.
      while depth > outerDepth {
        let hasNext = openKinds & 1 == 1 ? try nextKey() != nil : try nextElement()
        if hasNext { break }
        openKinds >>= 1
      }
    } while depth > outerDepth
  }

  /// Moves past the next value and returns its text, to be passed on unchanged.
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  package mutating func rawValue() throws(JSONError) -> Span<UInt8> {
    _ = try peekByte()
    let start = position
    try skipValue()
    return bytes.extracting(start..<position)
  }
}
