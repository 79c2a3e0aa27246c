import Testing

@testable import HTTP

@Suite struct ByteScanTests {
  /// Each of the 256 bytes is tried at each place of texts with these lengths, which end inside a word, at its end,
  /// and behind it.
  static let lengths = [1, 7, 8, 9, 16, 21]

  private static func expectEnds(
    filler: UInt8, _ scan: (Span<UInt8>, Int) -> Int, endsAt: (UInt8) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for length in lengths {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var text = [UInt8](repeating: filler, count: length)
          text[place] = byte
          let end = scan(text.span, 0)
          if end != (endsAt(byte) ? place : length) {
            Issue.record("byte \(byte) at \(place) of \(length): \(end)", sourceLocation: sourceLocation)
          }
        }
      }
    }
  }

  @Test func `a token ends at the first byte that is no tchar`() {
    let others = Set("!#$%&'*+-.^_`|~0123456789".utf8)
    Self.expectEnds(filler: UInt8(ascii: "q"), ByteScan.endOfToken) { byte in
      let isLetter = (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      return !isLetter && !others.contains(byte)
    }
  }

  @Test func `a target ends at the first byte that no URI has`() {
    let refused = Set("\"#<>".utf8)
    Self.expectEnds(filler: UInt8(ascii: "/"), ByteScan.endOfVisible) { byte in
      byte <= 0x20 || byte >= 0x7f || refused.contains(byte)
    }
  }

  @Test func `a value ends at the first control character other than tab`() {
    Self.expectEnds(filler: 0xe9, ByteScan.endOfValue) { byte in
      (byte < 0x20 && byte != 0x09) || byte == 0x7f
    }
  }

  @Test func `a byte is found where it first is, and nowhere outside the range`() {
    let text = Array("0123456789?abcdefghij?".utf8)
    for start in 0...10 { #expect(ByteScan.first(UInt8(ascii: "?"), text.span, in: start..<22) == 10) }
    #expect(ByteScan.first(UInt8(ascii: "?"), text.span, in: 11..<21) == 21)
    #expect(ByteScan.first(UInt8(ascii: "?"), text.span, in: 0..<10) == 10)
    #expect(ByteScan.first(UInt8(ascii: "?"), text.span, in: 5..<5) == 5)
  }

  @Test func `a host's name has letters, digits and four signs`() {
    let others = Set(".-_~0123456789".utf8)
    for byte in UInt8.min...UInt8.max {
      let isLetter = (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      #expect(ASCII.isHostName(byte) == (isLetter || others.contains(byte)))
    }
  }
}
