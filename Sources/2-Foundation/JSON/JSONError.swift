/// The reason why JSON text was refused, and the position.
@usableFromInline
package struct JSONError: Error, Hashable, Sendable {
  @usableFromInline
  package enum Reason: String, Sendable, CaseIterable {
    /// The text ended inside a value.
    case endOfInput
    /// A byte that RFC 8259 does not allow at this place.
    case unexpectedByte
    /// A number that breaks the grammar of RFC 8259 section 6.
    case invalidNumber
    /// A number beyond the range of the expected type.
    case numberOutOfRange
    /// An escape that RFC 8259 section 7 does not know.
    case invalidEscape
    /// A raw byte below 0x20 inside a string.
    case controlCharacter
    /// A string that is not UTF-8.
    case invalidUTF8
    /// The value is of another type than the expected one; the cursor is still before it.
    case typeMismatch
    /// More nested arrays and objects than allowed.
    case tooDeep
    /// More bytes than allowed.
    case tooLarge
    /// Something other than white space after the value.
    case trailingBytes
  }

  @usableFromInline package let reason: Reason
  /// In bytes from the start of the text.
  @usableFromInline package let offset: Int

  @inlinable
  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
