import Testing

@testable import Storage

/// Pictures with a place wherever a format has room for one, and what must be left of them.
struct CleanPictureTests {
  private static let place = bytes("60.17 N, 24.94 E")

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

  /// A TIFF structure in the byte order of most phones: the turn, and the address of the place.
  private static func tiff(turn: UInt8) -> [UInt8] {
    joined(
      bytes("II*\0"), [8, 0, 0, 0, 2, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0],
      [0x25, 0x88, 4, 0, 1, 0, 0, 0, 0x26, 0, 0, 0, 0, 0, 0, 0], place)
  }

  // MARK: JPEG

  private static func part(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return joined([0xff, marker, UInt8(length >> 8), UInt8(length & 0xff)], content)
  }

  private static func frame(_ width: Int, _ height: Int) -> [UInt8] {
    let size = [UInt8(height >> 8), UInt8(height & 0xff), UInt8(width >> 8), UInt8(width & 0xff)]
    return part(0xc0, joined([8], size, [1, 1, 0x11, 0]))
  }

  /// The bytes with the place, and those that must be left of them.
  private static func jpeg(turn: UInt8 = 1, _ width: Int = 64, _ height: Int = 48) -> (
    dirty: [UInt8], head: [UInt8], rest: [UInt8]
  ) {
    let jfif = part(0xe0, bytes("JFIF\0"))
    let colors = part(0xe2, bytes("ICC_PROFILE\0x"))
    let table = part(0xdb, [0, 1, 2])
    // With a stuffed byte and a restart, which are no ends.
    let scan = joined(part(0xda, [1, 1, 0]), [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])
    let head = joined([0xff, 0xd8], jfif)
    let coded = joined(frame(width, height), table, scan, table, scan, [0xff, 0xd9])
    let rest = joined(colors, coded)
    let dirty = joined(
      head, part(0xe1, joined(bytes("Exif\0\0"), tiff(turn: turn))),
      part(0xe1, joined(bytes("http://ns.adobe.com/xap/1.0/\0"), place)), colors,
      part(0xe2, joined(bytes("MPF\0"), place)), part(0xed, joined(bytes("Photoshop"), place)),
      part(0xfe, place), coded, place)
    return (dirty, head, rest)
  }

  // MARK: PNG

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    joined(big(UInt32(content.count)), bytes(name), content, [1, 2, 3, 4])
  }

  private static func big(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

  private static func png(turn: UInt8 = 1, _ width: UInt32 = 64, _ height: UInt32 = 48) -> (
    dirty: [UInt8], head: [UInt8], rest: [UInt8]
  ) {
    let head = joined(
      [0x89], bytes("PNG\r\n\u{1a}\n"), chunk("IHDR", joined(big(width), big(height), [8, 2, 0, 0, 0])),
      chunk("gAMA", [0, 0, 1, 1]))
    let data = joined(chunk("IDAT", [1, 2, 3]), chunk("IDAT", [4]))
    let end = chunk("IEND", [])
    let dirty = joined(
      head, chunk("eXIf", tiff(turn: turn)), chunk("tEXt", place), chunk("zTXt", place),
      chunk("iTXt", joined(bytes("XML:com.adobe.xmp\0"), place)), chunk("tIME", [1]), chunk("prVt", place),
      data,
      chunk("tEXt", place), end, place)
    return (dirty, head, joined(data, end))
  }

  // MARK: WebP

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func riff(_ name: String, _ content: [UInt8]) -> [UInt8] {
    joined(bytes(name), little(content.count, 4), content, content.count % 2 == 1 ? [0] : [])
  }

  private static func webP(_ chunks: [UInt8]) -> [UInt8] {
    joined(bytes("RIFF"), little(4 + chunks.count, 4), bytes("WEBP"), chunks)
  }

  private static func lossy(_ width: Int = 64, _ height: Int = 48) -> [UInt8] {
    riff("VP8 ", joined([0, 0, 0, 0x9d, 1, 0x2a], little(width, 2), little(height, 2), [7]))
  }

  private static func canvas(flags: UInt8, _ width: Int = 64, _ height: Int = 48) -> [UInt8] {
    riff("VP8X", joined([flags, 0, 0, 0], little(width - 1, 3), little(height - 1, 3)))
  }

  private static func lossless(_ width: Int, _ height: Int) -> [UInt8] {
    riff("VP8L", joined([0x2f], little((width - 1) | (height - 1) << 14, 4)))
  }

  private static func frame(_ chunks: [UInt8]) -> [UInt8] {
    riff("ANMF", joined(little(0, 6), little(63, 3), little(47, 3), [0, 0, 0, 0], chunks))
  }

  private static func webP(turn: UInt8) -> [UInt8] {
    let moving = joined(riff("ANIM", [0, 0, 0, 0, 0, 0]), frame(joined(lossy(), riff("XMP ", place))))
    let beside = joined(riff("EXIF", tiff(turn: turn)), riff("XMP ", place), riff("PLCE", place))
    return joined(webP(joined(canvas(flags: 0x3e), riff("ICCP", [1]), moving, beside)), place)
  }

  // MARK: -

  @Test func `nothing but the picture and its colors is left of each format`() throws {
    let jpeg = Self.jpeg()
    #expect(try CleanPicture(jpeg.dirty).bytes == jpeg.head + jpeg.rest)
    #expect(try CleanPicture(jpeg.dirty).mediaType == "image/jpeg")
    let png = Self.png()
    #expect(try CleanPicture(png.dirty).bytes == png.head + png.rest)
    #expect(try CleanPicture(png.dirty).mediaType == "image/png")
    let webP = try CleanPicture(Self.webP(turn: 1))
    #expect(
      webP.bytes
        == Self.webP(
          Self.joined(
            Self.canvas(flags: 0x32), Self.riff("ICCP", [1]), Self.riff("ANIM", [0, 0, 0, 0, 0, 0]),
            Self.frame(Self.lossy()))))
    #expect(webP.mediaType == "image/webp")
  }

  @Test(arguments: [UInt8(2), 6, 8])
  func `a turned picture stays turned, without its place`(turn: UInt8) throws {
    for dirty in [Self.jpeg(turn: turn).dirty, Self.png(turn: turn).dirty, Self.webP(turn: turn)] {
      let clean = try CleanPicture(dirty)
      #expect(!String(decoding: clean.bytes, as: UTF8.self).contains("60.17"))
      #expect(clean.bytes.indices.contains { clean.bytes[$0...].starts(with: PictureTurn.tiff(turn)) })
      #expect(try CleanPicture(clean.bytes) == clean)
    }
    #expect(try CleanPicture(Self.webP(turn: turn)).bytes[20] == 0x3a)
  }

  /// The check sum by zlib's `crc32`: a browser passes over a chunk with a wrong one.
  @Test func `the turn of a PNG has the right check sum`() throws {
    let clean = try CleanPicture(Self.png(turn: 6).dirty).bytes
    let start = try #require(clean.indices.first { clean[$0...].starts(with: Self.bytes("eXIf")) })
    #expect(Array(clean[start + 4 + 26..<start + 4 + 30]) == [0xD6, 0x67, 0x4B, 0x69])
  }

  @Test func `simple WebP pictures are kept as they are`() throws {
    for picture in [Self.lossy(), Self.lossless(64, 48)] {
      #expect(try CleanPicture(Self.webP(picture)).bytes == Self.webP(picture))
    }
  }

  @Test func `more than 50 million pixels are refused, whatever the file has of them`() throws {
    let most: [[UInt8]] = [
      Self.jpeg(10_000, 5000).dirty, Self.png(10_000, 5000).dirty, Self.webP(Self.lossy(10_000, 5000)),
      Self.webP(Self.joined(Self.canvas(flags: 0, 10_000, 5000), Self.lossy())),
      Self.webP(Self.lossless(10_000, 5000)),
    ]
    for picture in most { _ = try CleanPicture(picture) }
    let more: [[UInt8]] = [
      Self.jpeg(10_000, 5001).dirty, Self.jpeg(65_535, 65_535).dirty, Self.png(10_000, 5001).dirty,
      Self.png(.max, .max).dirty, Self.png(50_000_001, 1).dirty, Self.webP(Self.lossy(10_000, 5001)),
      Self.webP(Self.joined(Self.canvas(flags: 0, 1 << 24, 1 << 24), Self.lossy())),
      Self.webP(Self.lossless(10_000, 5001)),
    ]
    for picture in more { #expect(throws: CleanPicture.Fault.tooManyPixels) { try CleanPicture(picture) } }
  }

  @Test func `bytes that are no picture are refused`() {
    let wrong: [[UInt8]] = [
      [], [0xff], Self.bytes("GIF89a"), Self.bytes("<svg/>"), [0xff, 0xd8, 0xff], Self.bytes("RIFF0000WEBP"),
      Self.png(0, 5).dirty, Self.webP(Self.canvas(flags: 0)), Self.webP(Self.frame([])),
      Self.joined([0xff, 0xd8], Self.part(0xe1, Self.place), [0, 0]),
    ]
    for bytes in wrong { #expect(throws: CleanPicture.Fault.unreadable) { try CleanPicture(bytes) } }
  }

  @Test func `a picture that is cut anywhere is refused, or shows nothing of its place`() {
    for whole in [Self.jpeg(turn: 6).dirty, Self.png(turn: 6).dirty, Self.webP(turn: 6)] {
      for count in 0...whole.count {
        guard let clean = try? CleanPicture(Array(whole.prefix(count))) else { continue }
        #expect(!String(decoding: clean.bytes, as: UTF8.self).contains("60.17"))
      }
    }
  }
}
