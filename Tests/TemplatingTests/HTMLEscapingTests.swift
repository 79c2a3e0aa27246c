import Foundation
import FoundationXML
import Testing

@testable import Templating

@Suite struct HTMLEscapingTests {
  /// The characters that XML 1.0 forbids, even as references.
  private static let forbidden: [Unicode.Scalar] =
    (Array(0x0...0x1F) + [0xFFFE, 0xFFFF]).compactMap { Unicode.Scalar(UInt32($0)) }
    .filter { !["\t", "\n", "\r"].contains($0) }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendEscapingHTML(text)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `no character that XML forbids is written`() {
    #expect(Self.forbidden.count == 31)
    for scalar in Self.forbidden {
      #expect(escaped("a\(scalar)b") == "a b", "U+\(String(scalar.value, radix: 16))")
      #expect(escaped("\(scalar)") == " ")
    }
  }

  private func parses(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test func `every other character is written as it is`() {
    var wrong: [UInt32] = []
    for value in UInt32(0x20)...0x2_0000 {
      guard let scalar = Unicode.Scalar(value), !Self.forbidden.contains(scalar) else { continue }
      if !"&<>\"'".unicodeScalars.contains(scalar), escaped("\(scalar)") != "\(scalar)" {
        wrong.append(value)
      }
    }
    #expect(wrong.isEmpty)
    #expect(escaped("\t\n\r") == "\t\n\r")
  }

  @Test func `whatever a text holds, a parser of XML reads it`() {
    for first in stride(from: UInt32(0), to: 0x2_0000, by: 0x100) {
      let scalars = (first..<first + 0x100).compactMap { Unicode.Scalar($0) }
      let text = escaped(String(String.UnicodeScalarView(scalars)))
      let isRead = parses("<a b='\(text)' c=\"\(text)\">\(text)</a>")
      #expect(isRead, "from U+\(String(first, radix: 16))")
    }
    for scalar in Self.forbidden { #expect(!parses("<a>\(scalar)</a>")) }
  }

  @Test func `quotes and brackets are escaped beside characters that are replaced`() {
    #expect(escaped("<\u{0}&\u{FFFF}\"'>") == "&lt; &amp; &quot;&#39;&gt;")
  }
}
