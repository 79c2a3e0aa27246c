/// The characters of a text, as far as 64 bits tell them apart: a text lacks each word of which it lacks a character.
struct LetterSet {
  private(set) var bits: UInt64 = 0

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { bits |= 1 << UInt64(Self.places[Int(byte)]) }
  }

  /// Whether a text with these characters contains every text of one of them: the place has no second character.
  static func isExact(_ byte: UInt8) -> Bool { places[Int(byte)] < letterCount }

  private static let letterCount: UInt8 = 36

  /// Small letters and digits have places of their own; the other bytes share the rest.
  private static let places: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a")
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 26
    default: letterCount + byte % (64 - letterCount)
    }
  }
}
