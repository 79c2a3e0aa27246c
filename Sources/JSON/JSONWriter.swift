/// Writes compact JSON text; commas come by themselves.
///
/// Strings are escaped such that the text may stand inside an HTML script element too: `<`, `>` and `&` never
/// appear in it. The caller pairs begin and end, and writes a key before each value of an object.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// True when a value stands before the next one in the same array or object.
  private var needsComma = false

  package init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
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

  /// A value that is JSON text already, such as `JSONCursor.rawValue()`; written as it stands.
  package mutating func raw(_ json: Span<UInt8>) {
    separate()
    json.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
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
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case ..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x7F:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.hexadecimalDigits[Int(byte >> 4)])
        bytes.append(Self.hexadecimalDigits[Int(byte & 0xF)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
    let (whole, fraction) = UInt64(scaled).quotientAndRemainder(dividingBy: 10_000_000)
    appendDigits(whole)
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    var place: UInt64 = 1_000_000
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    } while rest > 0
  }

  private mutating func appendDigits(_ value: UInt64) {
    var place: UInt64 = 1
    while value / place >= 10 { place *= 10 }
    var rest = value
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }
}
