import Testing

@testable import Compact

@Suite struct PackedTextTests {
  private static let texts = [
    "", "a", "driver-7", "fifteen bytes..", "Größe", "un texte qui ne tient pas dans quinze octets",
    "01234567-89ab-cdef-0123-456789abcdef", "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff", "3f1c2f60-9d0a-4c7e-8a5b-0f6f1e2d3c4b",
    // No UUIDs in lower case, but as long.
    "01234567-89AB-CDEF-0123-456789ABCDEF", "0123456789ab-cdef-0123-456789abcdef-",
    "g1234567-89ab-cdef-0123-456789abcdef", "01234567-89ab-cdef-0123-456789abcde/",
    "01234567-89ab-cdef-0123-45678\u{0}abcdef", "01234567-89ab-cdef-0123-4567é9abcdef",
    "01234567:89ab-cdef-0123-456789abcdef", "01234567-89ab-cdef-0123-456789abcd`f",
    "0123456789abcdef0123456789abcdef", "ffffffffffffffffffffffffffffffff",
    "0123456789ABCDEF0123456789abcdef", "0123456789abcdef0123456789abcdeg",
    "AAAAAAAAAAAAAAAAAAAAAAAA", "abcdefghijklmnopqrstuvwx", "ABCDEFGHIJKLMNOPQRSTUVWX",
    "yz0123456789-_YZ--__0000", "________________________",
    // No tokens, but as long.
    "abcdefghijklmnopqrstuvw=", "abcdefghijk mnopqrstuvwx", "abcdefghijklmnopqrstuvé",
  ]

  @Test func `every text comes back as it was`() {
    for text in Self.texts { #expect(PackedText(text).string == text) }
  }

  @Test func `equal texts are equal, and others are not`() {
    for (number, text) in Self.texts.enumerated() {
      for (other, second) in Self.texts.enumerated() {
        let (left, right) = (PackedText(text), PackedText(second))
        #expect((left == right) == (number == other))
        if number == other { #expect(left.hashValue == right.hashValue) }
      }
    }
  }

  @Test func `bytes spell the text that consists of them`() {
    for text in Self.texts {
      for other in Self.texts {
        Array(other.utf8).withUnsafeBufferPointer { bytes in
          #expect(PackedText(text).isSpelled(bytes) == (text == other))
          #expect(PackedText(utf8: bytes).string == other)
        }
      }
    }
    #expect(PackedText("").isEmpty)
    #expect(!PackedText("00000000-0000-0000-0000-000000000000").isEmpty && !PackedText("a").isEmpty)
  }

  @Test func `each digit and each place counts`() {
    let digits = Array("0123456789abcdef")
    let places = (0..<36).filter { ![8, 13, 18, 23].contains($0) }
    for place in places {
      for digit in digits {
        var text = Array("00000000-0000-0000-0000-000000000000")
        text[place] = digit
        #expect(PackedText(String(text)).string == String(text))
      }
    }
    for place in 0..<24 {
      for character in "AZaz09-_" {
        var text = Array("AAAAAAAAAAAAAAAAAAAAAAAA")
        text[place] = character
        #expect(PackedText(String(text)).string == String(text))
      }
    }
  }

  @Test func `every byte in a place of a digit or a character comes back`() {
    for byte in UInt8.min...UInt8.max {
      for form in [
        "00000000-0000-0000-0000-000000000000", "00000000000000000000000000000000",
        "AAAAAAAAAAAAAAAAAAAAAAAA",
      ] {
        var bytes = Array(form.utf8)
        bytes[3] = byte
        bytes[bytes.count - 1] = byte
        let text = String(decoding: bytes, as: UTF8.self)
        bytes.withUnsafeBufferPointer { #expect(PackedText(utf8: $0).string == text) }
        #expect(PackedText(text).string == text)
      }
    }
  }

  @Test func `it is smaller than a text on the heap`() {
    #expect(MemoryLayout<PackedText>.stride == 24 && MemoryLayout<PackedText?>.stride == 24)
  }
}
