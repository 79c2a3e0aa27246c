import CSV
import Testing

struct Windows1252Tests {
  @Test func `a table of an older Excel is read with all its letters`() throws {
    let bytes: [UInt8] =
      Array("name;stra".utf8) + [0xdf] + Array("e\r\nJ".utf8) + [0xfc] + Array("rgen;".utf8) + [
        0x80, 0x85, 0x96, 0xff,
      ]
    #expect(
      String(decoding: try #require(Windows1252.utf8(bytes)), as: UTF8.self) == "name;straße\r\nJürgen;€…–ÿ")
  }

  @Test(
    arguments: [
      Array("plain".utf8), Array("größer €".utf8), [], [0xef, 0xbb, 0xbf, 0x61],
      // UTF-8 with one broken letter, UTF-16, and bytes that stand for nothing.
      Array("größer ".utf8) + [0xe4], [0xff, 0xfe, 0x61, 0x00], [0x61, 0x81],
    ] as [[UInt8]])
  func `what is UTF-8, or no text of that kind, is left alone`(bytes: [UInt8]) {
    #expect(Windows1252.utf8(bytes) == nil)
  }

  @Test func `each byte is the letter that browsers read`() throws {
    for byte in UInt8(0xa0)...0xff {
      let text = String(decoding: try #require(Windows1252.utf8([byte, 0x20])), as: UTF8.self)
      #expect(text.unicodeScalars.first?.value == UInt32(byte))
    }
    let undefined: [UInt8] = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
    for byte in UInt8(0x80)...0x9f { #expect((Windows1252.utf8([byte]) == nil) == undefined.contains(byte)) }
  }
}
