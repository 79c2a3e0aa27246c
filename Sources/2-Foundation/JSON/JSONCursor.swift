/// Reads JSON text (RFC 8259) value by value, in the order in which it stands, without allocating.
///
/// The caller asks for what it expects; anything else throws, and a `typeMismatch` leaves the cursor before
/// the value, so that it can be skipped. Strings are checked to be UTF-8. Nesting is bounded by
/// ``maximumDepth``.
///
///     // {"lat":1,"lng":2}
///     var cursor = JSONCursor(bytes)
///     var latitude: Double?
///     var longitude: Double?
///     try cursor.beginObject()
///     while let key = try cursor.nextKey() {
///       if key == "lat" {
///         latitude = try cursor.double()
///       } else if key == "lng" {
///         longitude = try cursor.double()
///       } else {
///         try cursor.skipValue()
///       }
///     }
///     try cursor.finish()
@usableFromInline
package struct JSONCursor: ~Escapable {
  /// The bound of open arrays and objects: one bit each in a word while a value is skipped.
  @inlinable
  package static var maximumDepth: Int { 64 }

  @usableFromInline let bytes: Span<UInt8>
  /// The next byte to read; always in `0...bytes.count`.
  @usableFromInline var position = 0
  @usableFromInline var depth = 0
  /// True between the opening of an array or object and its first element.
  @usableFromInline var isAtFirstElement = false

  @inlinable
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  /// The position of the cursor, in bytes from the start.
  @inlinable
  package var offset: Int { position }

  // MARK: The next value

  /// Moves over white space; returns the byte that follows, which is not consumed.
  @inlinable @inline(__always)
  @_lifetime(self: copy self)
  mutating func peekByte() throws(JSONError) -> UInt8 {
    while position < bytes.count {
      let byte = bytes[unchecked: position]  // position < count, just checked
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        throw JSONError(.unexpectedByte, at: position)
      }
      position += 1
    }
    throw JSONError(.endOfInput, at: position)
  }

  /// The type of the next value, by its first byte.
  @_lifetime(self: copy self)
  package mutating func peekKind() throws(JSONError) -> JSONKind {
    switch try peekByte() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw JSONError(.unexpectedByte, at: position)
    }
  }

  /// The error to throw if the next value has another type than the caller expects.
  @usableFromInline
  @_lifetime(self: copy self)
  mutating func mismatch() -> JSONError {
    do throws(JSONError) {
      _ = try peekKind()
      return JSONError(.typeMismatch, at: position)
    } catch {
      return error
    }
  }

  // MARK: Objects and arrays

  @inlinable
  @_lifetime(self: copy self)
  package mutating func beginObject() throws(JSONError) {
    try open(UInt8(ascii: "{"))
  }

  @inlinable
  @_lifetime(self: copy self)
  package mutating func beginArray() throws(JSONError) {
    try open(UInt8(ascii: "["))
  }

  @inlinable @inline(__always)
  @_lifetime(self: copy self)
  mutating func open(_ bracket: UInt8) throws(JSONError) {
    guard try peekByte() == bracket else { throw mismatch() }
    guard depth < Self.maximumDepth else { throw JSONError(.tooDeep, at: position) }
    position += 1
    depth += 1
    isAtFirstElement = true
  }

  /// The next member's key, with the cursor moved to its value; nil once the object has ended.
  @inlinable
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  package mutating func nextKey() throws(JSONError) -> JSONText? {
    guard try nextElement(closing: UInt8(ascii: "}")) else { return nil }
    guard try peekByte() == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte, at: position) }
    let key = try string()
    guard try peekByte() == UInt8(ascii: ":") else { throw JSONError(.unexpectedByte, at: position) }
    position += 1
    return key
  }

  /// Moves to the array's next element; false once the array has ended.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func nextElement() throws(JSONError) -> Bool {
    try nextElement(closing: UInt8(ascii: "]"))
  }

  @inlinable @inline(__always)
  @_lifetime(self: copy self)
  mutating func nextElement(closing bracket: UInt8) throws(JSONError) -> Bool {
    let byte = try peekByte()
    if byte == bracket {
      position += 1
      depth -= 1
      isAtFirstElement = false
      return false
    }
    if isAtFirstElement {
      isAtFirstElement = false
      return true
    }
    guard byte == UInt8(ascii: ",") else { throw JSONError(.unexpectedByte, at: position) }
    position += 1
    return true
  }

  /// Refuses whatever is not white space after the last value.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func finish() throws(JSONError) {
    while position < bytes.count {
      let byte = bytes[unchecked: position]  // position < count, just checked
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        throw JSONError(.trailingBytes, at: position)
      }
      position += 1
    }
  }
}

/// The six types of JSON value, distinguished by their first byte.
package enum JSONKind: Hashable, Sendable {
  case object
  case array
  case string
  case number
  case bool
  case null
}
