import Testing

@testable import Storage

struct JPEGFileTests {
  private static func part(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xff, marker, UInt8(length >> 8), UInt8(length & 0xff)] + content
  }

  /// Exif in the byte order of most phones: the turn, and the address of the place.
  private static func exif(turn: UInt8) -> [UInt8] {
    Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 2, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0]
      + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 0x26, 0, 0, 0, 0, 0, 0, 0] + Array("60.17 N".utf8)
  }

  private static let start: [UInt8] = [0xff, 0xd8]
  private static let jfif = part(0xe0, Array("JFIF\0".utf8))
  private static let colors = part(0xe2, Array("ICC_PROFILE\0x".utf8))
  private static let table = part(0xdb, [0, 1, 2])
  /// With a stuffed byte and a restart, which are no ends.
  private static let scan = part(0xda, [1, 1, 0]) + [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
  private static let end: [UInt8] = [0xff, 0xd9]

  private static func picture(turn: UInt8) -> [UInt8] {
    start + jfif + part(0xe1, exif(turn: turn))
      + part(0xe1, Array("http://ns.adobe.com/xap/1.0/\0place".utf8))
      + colors + part(0xe2, Array("MPF\0x".utf8)) + part(0xed, Array("Photoshop".utf8))
      + part(0xfe, Array("comment".utf8)) + table + scan + table + scan + end
      + Array("a film with its place".utf8)
  }

  @Test func `place, device, comments and what follows the picture are left out`() {
    let clean = JPEGFile.withoutMetadata(Self.picture(turn: 1))
    #expect(
      clean == Self.start + Self.jfif + Self.colors + Self.table + Self.scan + Self.table + Self.scan
        + Self.end)
  }

  @Test(arguments: [UInt8(2), 6, 8])
  func `a turned picture stays turned`(turn: UInt8) {
    let clean = JPEGFile.withoutMetadata(Self.picture(turn: turn))
    let text = String(decoding: clean, as: UTF8.self)
    #expect(text.contains("Exif") && !text.contains("60.17") && !text.contains("place"))
    // What is left of Exif says the turn: read again, it is the same.
    #expect(JPEGFile.withoutMetadata(clean) == clean)
    #expect(clean.count > JPEGFile.withoutMetadata(Self.picture(turn: 1)).count)
  }

  @Test func `a clean picture, and bytes that are none, come back as they are`() {
    let clean = Self.start + Self.jfif + Self.table + Self.scan + Self.end
    #expect(JPEGFile.withoutMetadata(clean) == clean)
    let whole = Self.picture(turn: 6)
    let inside = (whole.count - 30)
    for bytes in [[], [0xff], Array("\u{89}PNG".utf8), Self.start, Array(whole.prefix(inside - 20))] {
      #expect(JPEGFile.withoutMetadata(bytes) == bytes)
    }
  }

  @Test func `a picture that is cut anywhere stops nothing`() {
    let whole = Self.picture(turn: 6)
    for count in 0...whole.count {
      #expect(JPEGFile.withoutMetadata(Array(whole.prefix(count))).count <= whole.count)
    }
  }
}
