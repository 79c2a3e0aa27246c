/// The chunks of a PNG picture (W3C PNG, third edition, section 5). Left out are Exif, texts (XMP is one of them), the
/// time, further pictures of a moving one, chunks that only some programs know, and what follows the picture.
///
/// ```
/// 89 "PNG" 0D 0A 1A 0A | length (4 bytes), name, content, check sum (4 bytes) | …
/// ```
enum PNGFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The picture, and what changes how it looks.
  private static let kept = Set(
    [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT",
      "bKGD", "pHYs",
    ]
    .map { Array($0.utf8) })

  static func cleaned(_ bytes: [UInt8]) throws(CleanPicture.Fault) -> [UInt8] {
    var kept = signature
    kept.reserveCapacity(bytes.count)
    var (index, hasData) = (signature.count, false)
    while index + 12 <= bytes.count {
      let length = number(bytes, at: index)
      guard length <= bytes.count - index - 12 else { throw .unreadable }
      let name = Array(bytes[index + 4..<index + 8])
      let chunk = bytes[index..<index + 12 + length]
      let content = bytes[index + 8..<index + 8 + length]
      let isFirst = index == signature.count
      guard isFirst == name.elementsEqual("IHDR".utf8) else { throw .unreadable }
      if isFirst {
        guard length == 13 else { throw .unreadable }
        try CleanPicture.check(width: number(bytes, at: index + 8), height: number(bytes, at: index + 12))
      }
      if name.elementsEqual("IDAT".utf8) { hasData = true }
      if Self.kept.contains(name) {
        kept += chunk
      } else if name.elementsEqual("eXIf".utf8), let turn = PictureTurn.read(Array(content)) {
        kept += Self.chunk("eXIf", PictureTurn.tiff(turn))
      }
      if name.elementsEqual("IEND".utf8) {
        guard hasData else { throw .unreadable }
        return kept
      }
      index += 12 + length
    }
    throw .unreadable
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func fourBytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return fourBytes(UInt32(content.count)) + checked + fourBytes(checkSum(checked))
  }

  /// CRC-32 of ISO 3309, bit by bit: for some dozens of bytes.
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
  }
}
