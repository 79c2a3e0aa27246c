/// Writes compact JSON text; it adds the commas itself.
///
/// Strings are escaped so that the text may be inside an HTML script element too: `<`, `>` and `&` never appear in
/// it. The caller pairs begin and end, and writes a key before each value of an object.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether a value precedes the next one in the same array or object.
  private var needsComma = false

  package init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  /// Begins behind bytes that are no JSON, such as the head of an event.
  package init(behind head: StaticString, capacity: Int) {
    bytes.reserveCapacity(capacity)
    head.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// What was written, and bytes behind it that are no JSON.
  package consuming func ended(by tail: StaticString) -> [UInt8] {
    tail.withUTF8Buffer { bytes.append(contentsOf: $0) }
    return bytes
  }

  // MARK: Structure

  package mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  package mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  package mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: Values

  package mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// The shortest text that reads back as the same double; NaN and the infinities become null.
  package mutating func number(_ value: Double) {
    separate()
    appendNumber(value)
  }

  package mutating func integer(_ value: Int64) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude)
  }

  package mutating func integer(_ value: Int) {
    integer(Int64(value))
  }

  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// A value that is JSON text already, such as `JSONCursor.rawValue()`; written unchanged.
  package mutating func raw(_ json: Span<UInt8>) {
    separate()
    append(json)
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number):
      separate()
      bytes.append(contentsOf: number.text.utf8)
    case .string(let string): self.string(string)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  // MARK: Bytes

  private mutating func appendQuoted(_ string: String) {
    let text = string.utf8.span
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices where Self.isEscaped(text[index]) {
      append(text.extracting(start..<index))
      appendEscaped(text[index])
      start = index + 1
    }
    append(text.extracting(start..<text.count))
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ run: Span<UInt8>) {
    run.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Control characters, and `"`, `&`, `<`, `>`, `\`, DEL.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    // A set of 64 bytes each: a page's text has thousands of bytes.
    switch byte >> 6 {
    case 0: 0x5000_0044_ffff_ffff as UInt64 >> UInt64(byte) & 1 != 0
    case 1: 0x8000_0000_1000_0000 as UInt64 >> UInt64(byte & 63) & 1 != 0
    default: false
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(Self.hexadecimalDigits[Int(byte >> 4)])
      bytes.append(Self.hexadecimalDigits[Int(byte & 0xF)])
    }
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)

  private mutating func appendNumber(_ value: Double) {
    guard value.isFinite else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    // Coordinates have few decimals. Decimals of at most 15 digits are distinct as doubles, so if one of them
    // reads back as the value, it is the shortest (and this allocates nothing).
    let scaled = (value.magnitude * 1e7).rounded()
    guard value.magnitude < 1e8, scaled / 1e7 == value.magnitude else {
      bytes.append(contentsOf: value.description.utf8)
      return
    }
    if value.sign == .minus { bytes.append(UInt8(ascii: "-")) }
    let parts = UInt64(scaled).quotientAndRemainder(dividingBy: 10_000_000)
    appendDigits(parts.quotient)
    bytes.append(UInt8(ascii: "."))
    var fraction = parts.remainder
    var fractionCount = 7
    while fractionCount > 1, fraction % 10 == 0 {
      fraction /= 10
      fractionCount -= 1
    }
    appendDigits(fraction, minimumCount: fractionCount)
  }

  /// Appends a number in decimal, with zeros before it up to a count of at most 20 digits.
  private mutating func appendDigits(_ value: UInt64, minimumCount: Int = 1) {
    var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var index = digits.count
    var rest = value
    while rest > 0 {
      index -= 1
      digits[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    append(digits.span.extracting(min(index, digits.count - minimumCount)..<digits.count))
  }
}
