/// A text that is mostly an identifier, in 21 bytes: a UUID in lower case is kept as its 16 bytes, with or without
/// dashes, a token of 24 characters of base64url as its 18, and every other text as a `String`.
///
/// As a `String`, an identifier of that length is an allocation of 80 bytes and more.
package struct PackedText: Hashable, Sendable {
  // A text has one form only, so that equal texts have equal forms.
  private enum Form: Hashable {
    case uuid(UInt64, UInt64)
    /// 32 hexadecimal digits.
    case digits(UInt64, UInt64)
    /// Ten characters, ten and four, of six bits each.
    case token(UInt64, UInt64, UInt32)
    case text(String)
  }

  private let form: Form

  package init(_ text: String) {
    var text = text
    form = text.withUTF8 { Self.packed($0) } ?? .text(text)
  }

  /// `utf8` is valid only during the call; what is not UTF-8 is repaired.
  package init(utf8: UnsafeBufferPointer<UInt8>) {
    form = Self.packed(utf8) ?? .text(String(decoding: utf8, as: UTF8.self))
  }

  package var string: String {
    switch form {
    case .uuid(let high, let low): Self.uuid(high, low)
    case .digits(let high, let low): Self.digits(high, low)
    case .token(let first, let second, let third): Self.token(first, second, third)
    case .text(let text): text
    }
  }

  package var isEmpty: Bool { if case .text(let text) = form { text.isEmpty } else { false } }

  /// Whether the text consists of just these bytes. `utf8` is valid only during the call.
  package func isSpelled(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .text(var text) = form else { return Self.packed(utf8) == form }
    return text.withUTF8 { own in own.count == utf8.count && own.elementsEqual(utf8) }
  }

  private static func packed(_ utf8: UnsafeBufferPointer<UInt8>) -> Form? {
    switch utf8.count {
    case uuidCount: uuid(UnsafeRawBufferPointer(utf8))
    case digitCount: digits(UnsafeRawBufferPointer(utf8))
    case tokenCount: token(utf8)
    default: nil
    }
  }
}

/// UUIDs: 32 digits, 8 at a time, each in one byte of a `UInt64`. Their order in it depends on the machine, and does
/// not matter.
extension PackedText {
  private static let uuidCount = 36
  private static let digitCount = 32
  private static let dashes = [8, 13, 18, 23]

  private static func uuid(_ text: UnsafeRawBufferPointer) -> Form? {
    func eight(_ at: Int) -> UInt64 { text.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
    func four(_ at: Int) -> UInt64 { UInt64(text.loadUnaligned(fromByteOffset: at, as: UInt32.self)) }
    let dash = UInt8(ascii: "-")
    // In bounds: the text has 36 bytes.
    guard text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash,
      let first = nibbles(eight(0)), let second = nibbles(four(9) | four(14) << 32),
      let third = nibbles(four(19) | four(24) << 32), let fourth = nibbles(eight(28))
    else { return nil }
    return .uuid(first | second << 4, third | fourth << 4)
  }

  private static func uuid(_ high: UInt64, _ low: UInt64) -> String {
    String(unsafeUninitializedCapacity: uuidCount) { buffer in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      func put(_ eight: UInt64, _ first: Int, _ second: Int) {
        bytes.storeBytes(of: UInt32(truncatingIfNeeded: eight), toByteOffset: first, as: UInt32.self)
        bytes.storeBytes(of: UInt32(truncatingIfNeeded: eight >> 32), toByteOffset: second, as: UInt32.self)
      }
      // In bounds: the text has 36 bytes, and each is written once.
      put(digits(high & each(0xf)), 0, 4)
      put(digits(high >> 4 & each(0xf)), 9, 14)
      put(digits(low & each(0xf)), 19, 24)
      put(digits(low >> 4 & each(0xf)), 28, 32)
      for place in dashes { buffer[place] = UInt8(ascii: "-") }
      return uuidCount
    }
  }

  private static func digits(_ text: UnsafeRawBufferPointer) -> Form? {
    func eight(_ at: Int) -> UInt64 { text.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
    // In bounds: the text has 32 bytes.
    guard let first = nibbles(eight(0)), let second = nibbles(eight(8)), let third = nibbles(eight(16)),
      let fourth = nibbles(eight(24))
    else { return nil }
    return .digits(first | second << 4, third | fourth << 4)
  }

  private static func digits(_ high: UInt64, _ low: UInt64) -> String {
    String(unsafeUninitializedCapacity: digitCount) { buffer in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      let eights = [high, high >> 4, low, low >> 4]
      for (index, eight) in eights.enumerated() {
        // In bounds: the text has 32 bytes.
        bytes.storeBytes(of: digits(eight & each(0xf)), toByteOffset: index * 8, as: UInt64.self)
      }
      return digitCount
    }
  }

  /// The same byte eight times.
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) * 0x0101_0101_0101_0101 }

  /// The values of eight hexadecimal digits; nil if one is none, or is in upper case.
  private static func nibbles(_ text: UInt64) -> UInt64? {
    // Bit 6 tells letters from digits. No byte carries into the next: 15 + 9 is the greatest.
    let nibbles = (text & each(0xf)) + (text >> 6 & each(1)) * 9
    return nibbles & each(0xf0) == 0 && digits(nibbles) == text ? nibbles : nil
  }

  private static func digits(_ nibbles: UInt64) -> UInt64 {
    // 6 added to a value above 9 sets bit 4.
    let letters = (nibbles + each(6)) >> 4 & each(1)
    return nibbles + each(UInt8(ascii: "0")) + letters * UInt64(UInt8(ascii: "a") - UInt8(ascii: "9") - 1)
  }
}

/// Tokens, such as those of links.
extension PackedText {
  private static let tokenCount = 24

  private static func token(_ text: UnsafeBufferPointer<UInt8>) -> Form? {
    guard let first = sextets(text[0..<10]), let second = sextets(text[10..<20]),
      let third = sextets(text[20..<24])
    else { return nil }
    return .token(first, second, UInt32(third))
  }

  private static func token(_ first: UInt64, _ second: UInt64, _ third: UInt32) -> String {
    String(unsafeUninitializedCapacity: tokenCount) { buffer in
      func put(_ sextets: UInt64, _ places: Range<Int>) {
        for place in places {
          // In bounds: the text has 24 bytes.
          buffer[place] = character(UInt8(sextets >> UInt64((places.upperBound - 1 - place) * 6) & 63))
        }
      }
      put(first, 0..<10)
      put(second, 10..<20)
      put(UInt64(third), 20..<24)
      return tokenCount
    }
  }

  private static func sextets(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    var sextets: UInt64 = 0
    for byte in text {
      guard let value = value(byte) else { return nil }
      sextets = sextets << 6 | UInt64(value)
    }
    return sextets
  }

  private static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }

  private static func character(_ value: UInt8) -> UInt8 {
    switch value {
    case ..<26: UInt8(ascii: "A") + value
    case ..<52: UInt8(ascii: "a") + value - 26
    case ..<62: UInt8(ascii: "0") + value - 52
    case 62: UInt8(ascii: "-")
    default: UInt8(ascii: "_")
    }
  }
}
