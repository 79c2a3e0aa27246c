import Testing

@testable import WebSocket

struct WebSocketMaskTests {
  @Test func `it masks like the definition for every length, phase and place`() {
    let key: UInt32 = 0xD3C2_B1A0
    let keyBytes: [UInt8] = [0xA0, 0xB1, 0xC2, 0xD3]
    for length in 0...41 {
      for phase in 0...3 {
        for start in [0, 1, 7] {
          let plain = (0..<(start + length + 3)).map { UInt8(truncatingIfNeeded: $0 &* 7) }
          var masked = plain
          var bytes = masked.mutableSpan
          _ = WebSocketMask.apply(key, phase: phase, to: &bytes, in: start..<(start + length))
          var expected = plain
          for index in 0..<length { expected[start + index] ^= keyBytes[(index + phase) % 4] }
          #expect(masked == expected)
        }
      }
    }
  }

  @Test func `it says whether the result is ASCII, whichever byte is not`() {
    for length in 1...20 {
      for position in 0..<length {
        var bytes = [UInt8](repeating: 0x41, count: length)
        bytes[position] = 0xC3
        var span = bytes.mutableSpan
        let isASCII = WebSocketMask.apply(0, phase: 0, to: &span, in: 0..<length)
        #expect(!isASCII)
        var ascii = [UInt8](repeating: 0xFF, count: length)
        var asciiSpan = ascii.mutableSpan
        let becameASCII = WebSocketMask.apply(0x8F8F_8F8F, phase: 0, to: &asciiSpan, in: 0..<length)
        #expect(becameASCII)
      }
    }
  }
}
