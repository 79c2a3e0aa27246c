import Testing

@testable import WebSocket

struct UTF8ValidatorTests {
  static let valid: [[UInt8]] = [
    [], Array("plain ascii, longer than a word".utf8), Array("κόσμε".utf8), Array("12345678é12345678".utf8),
    Array("😀 and 中文".utf8), [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
    [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
  ]

  /// Each of these texts becomes invalid at its last byte.
  static let invalid: [[UInt8]] = [
    [0x80], [0xBF], [0xC0], [0xC1], [0xC2, 0x7F], [0xC2, 0xC0], [0xE0, 0x9F], [0xE0, 0xA0, 0x7F],
    [0xED, 0xA0], [0xF0, 0x8F], [0xF4, 0x90], [0xF5], [0xFF], Array("12345678".utf8) + [0xFE],
    [0xE2, 0x82, 0x28],
  ]

  @Test(arguments: valid) func `valid text is accepted wherever it is cut`(bytes: [UInt8]) {
    for cut in 0...bytes.count {
      var validator = UTF8Validator()
      let accepted = (validator.accept(array: bytes[..<cut]), validator.accept(array: bytes[cut...]))
      #expect(accepted == (true, true))
      #expect(validator.isComplete)
    }
  }

  @Test(arguments: invalid) func `invalid text fails at the first byte that is wrong`(bytes: [UInt8]) {
    for cut in 0..<bytes.count {
      var validator = UTF8Validator()
      let accepted = (validator.accept(array: bytes[..<cut]), validator.accept(array: bytes[cut...]))
      #expect(accepted == (true, false))
    }
  }

  @Test(arguments: valid.filter { ($0.last ?? 0) > 0x7F })
  func `a character cut off at the end is not complete`(bytes: [UInt8]) {
    var validator = UTF8Validator()
    let isAccepted = validator.accept(array: bytes.dropLast())
    #expect(isAccepted)
    #expect(!validator.isComplete)
  }

  @Test func `it agrees with the standard library on every pair and many triples of bytes`() {
    var disagreements = 0
    for first in UInt8.min ... .max {
      for second in UInt8.min ... .max {
        for tail: [UInt8] in [[], [0x80], [0xBF], [0x41], [0x80, 0x80]] {
          let bytes = [first, second] + tail
          let expected = String(validating: bytes, as: UTF8.self) != nil
          if UTF8Validator.isValid(bytes.span) != expected { disagreements += 1 }
        }
      }
    }
    #expect(disagreements == 0)
  }
}

extension UTF8Validator {
  fileprivate mutating func accept(array: ArraySlice<UInt8>) -> Bool { accept(array.span) }
}
