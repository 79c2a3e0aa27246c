import CTurboJPEG
import System
import TestSupport
import Testing

@testable import Storage

@Suite("A driver's picture")
struct PortraitTests {
  /// Two colors side by side, the border of which is in the middle.
  private static func twoColors(width: Int, height: Int) -> PixelRectangle {
    var picture = PixelRectangle(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        picture.bytes[(y * width + x) * 3 + (x < width / 2 ? 0 : 2)] = 250
      }
    }
    return picture
  }

  private static func jpeg(_ square: PixelSquare) throws -> [UInt8] {
    var count = UInt(16 << 20)
    let bytes = [UInt8](unsafeUninitializedCapacity: 16 << 20) { room, written in
      let result = waypost_jpeg_encode(square.bytes, Int32(square.side), 90, room.baseAddress, &count)
      written = result == 0 ? Int(count) : 0
    }
    try #require(!bytes.isEmpty)
    return bytes
  }

  /// The pixel at a place of a picture that was kept.
  private static func pixel(_ portrait: Portrait, x: Int, y: Int) throws -> [UInt8] {
    var decoded = PixelRectangle(width: Portrait.side, height: Portrait.side)
    let result = decoded.bytes.withUnsafeMutableBufferPointer {
      waypost_jpeg_decode(
        portrait.jpeg, UInt(portrait.jpeg.count), $0.baseAddress, Int32(Portrait.side), Int32(Portrait.side))
    }
    try #require(result == 0)
    let start = (y * Portrait.side + x) * 3
    return Array(decoded.bytes[start..<start + 3])
  }

  private static func isRed(_ pixel: [UInt8]) -> Bool { pixel[0] > 200 && pixel[2] < 60 }
  private static func isBlue(_ pixel: [UInt8]) -> Bool { pixel[2] > 200 && pixel[0] < 60 }

  private static func photograph(side: Int, turn: UInt8? = nil) throws -> [UInt8] {
    let jpeg = try jpeg(PixelSquare(twoColors(width: side, height: side), side: side))
    guard let turn else { return jpeg }
    let content = PictureTurn.prefix + PictureTurn.tiff(turn)
    return Array(jpeg[..<2]) + [0xff, 0xe1, 0, UInt8(2 + content.count)] + content + jpeg[2...]
  }

  @Test(arguments: [240, 300, 480, 1000, 1936]) func `a photograph becomes a small square`(side: Int) throws {
    let portrait = try Portrait(Self.photograph(side: side))
    #expect(portrait.jpeg.count <= Portrait.maximumBytes)
    #expect(Self.isRed(try Self.pixel(portrait, x: 20, y: 120)))
    #expect(Self.isBlue(try Self.pixel(portrait, x: 220, y: 120)))
  }

  @Test func `the middle of a wide picture is kept`() {
    let picture = Self.twoColors(width: 900, height: 300)
    let square = PixelSquare(picture, side: 240)
    #expect(square.bytes.count == 240 * 240 * 3)
    // The border between the colors stays in the middle.
    #expect(square.bytes[119 * 3] == 250 && square.bytes[120 * 3] == 0)
  }

  /// Where the left half of the file's picture is shown: at the left, right, top or bottom.
  @Test(arguments: [
    (UInt8(2), 220, 120), (3, 220, 120), (4, 20, 120), (5, 120, 20), (6, 120, 20), (7, 120, 220),
    (8, 120, 220),
  ])
  func `a turned picture is kept upright`(turn: UInt8, x: Int, y: Int) throws {
    let portrait = try Portrait(Self.photograph(side: 480, turn: turn))
    #expect(Self.isRed(try Self.pixel(portrait, x: x, y: y)))
    #expect(Self.isBlue(try Self.pixel(portrait, x: 239 - x, y: 239 - y)))
    #expect(try PictureTurn.read(CleanPicture(portrait.jpeg).bytes) == nil)
  }

  @Test func `a picture turned in each of the eight ways is shown upright`() {
    var picture = PixelRectangle(width: 2, height: 2)
    for index in 0..<4 { picture.bytes[index * 3] = UInt8(index) }
    // 0 1
    // 2 3
    let shown: [UInt8: [UInt8]] = [
      1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1], 5: [0, 2, 1, 3],
      6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
    ]
    for (turn, wanted) in shown {
      let square = PixelSquare(picture, side: 2).turned(turn)
      #expect((0..<4).map { square.bytes[$0 * 3] } == wanted, "turn \(turn)")
    }
  }

  @Test func `a picture of noise stays below the bound`() throws {
    var random = SeededRandom(seed: 7)
    var picture = PixelRectangle(width: 480, height: 480)
    for index in picture.bytes.indices { picture.bytes[index] = UInt8.random(in: 0...255, using: &random) }
    let portrait = try Portrait(Self.jpeg(PixelSquare(picture, side: 480)))
    #expect(portrait.jpeg.count <= Portrait.maximumBytes)
  }

  @Test func `other files are refused`() throws {
    let good = try Self.photograph(side: 480)
    #expect(throws: Portrait.Fault.unreadable) { try Portrait([]) }
    #expect(throws: Portrait.Fault.unreadable) { try Portrait(Array("hello".utf8)) }
    #expect(throws: Portrait.Fault.unreadable) { try Portrait(PNGFile.signature + good) }
    #expect(throws: Portrait.Fault.unreadable) { try Portrait(Array(good.prefix(good.count / 2))) }
    #expect(throws: Portrait.Fault.tooSmall) { try Portrait(Self.photograph(side: 239)) }
    #expect(throws: Portrait.Fault.tooLarge) {
      try Portrait(good + [UInt8](repeating: 0, count: Portrait.maximumFileBytes))
    }
  }

  /// The head of a picture is believed by no one but the bound: no memory is taken for it.
  @Test func `a picture that claims too many pixels is refused`() throws {
    var file = try Self.photograph(side: 480)
    let frame = try #require(file.indices.dropLast(9).first { file[$0] == 0xff && file[$0 + 1] == 0xc2 })
    for offset in [5, 7] { (file[frame + offset], file[frame + offset + 1]) = (0x1a, 0) }
    #expect(throws: Portrait.Fault.tooLarge) { try Portrait(file) }
  }
}
