/// The chunks of a WebP picture (RFC 9649). Left out are Exif, XMP, chunks that only some programs know, and what
/// follows the picture; the flags of `VP8X` say so.
///
/// ```
/// "RIFF" length "WEBP" | name, length (4 bytes, little-endian), content, a zero byte after an odd length | …
/// ```
enum WebPFile {
  private static let headBytes = 12
  /// The flags of `VP8X`: there is Exif, and there is XMP.
  private static let (exifFlag, xmpFlag): (UInt8, UInt8) = (0x08, 0x04)
  /// The rectangle, the time and the flags of a part of a moving picture, before its chunks.
  private static let frameHeadBytes = 16

  private struct Cleaning {
    var kept: [UInt8] = []
    var hasPicture = false
    /// Where the flags stand in `kept`.
    var flagsIndex: Int?
    var turn: UInt8?
  }

  static func cleaned(_ bytes: [UInt8]) throws(CleanPicture.Fault) -> [UInt8] {
    guard bytes.count >= headBytes else { throw .unreadable }
    let end = min(bytes.count, 8 + number(bytes, at: 4, count: 4))
    var cleaning = Cleaning()
    cleaning.kept.reserveCapacity(bytes.count)
    try clean(bytes, headBytes, end, isPart: false, &cleaning)
    guard cleaning.hasPicture else { throw .unreadable }
    if let index = cleaning.flagsIndex {
      cleaning.kept[index] &= ~(exifFlag | xmpFlag)
      if let turn = cleaning.turn {
        cleaning.kept[index] |= exifFlag
        cleaning.kept += chunk("EXIF", PictureTurn.tiff(turn))
      }
    }
    return Array("RIFF".utf8) + fourBytes(4 + cleaning.kept.count) + Array("WEBP".utf8) + cleaning.kept
  }

  /// - Parameter isPart: whether the chunks are those of a part of a moving picture.
  private static func clean(
    _ bytes: [UInt8], _ start: Int, _ end: Int, isPart: Bool, _ cleaning: inout Cleaning
  ) throws(CleanPicture.Fault) {
    var index = start
    while index + 8 <= end {
      let length = number(bytes, at: index + 4, count: 4)
      guard length <= end - index - 8 else { throw .unreadable }
      let content = Array(bytes[index + 8..<index + 8 + length])
      let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      switch name {
      case "VP8X" where !isPart && index == start && length >= 10:
        try CleanPicture.check(
          width: 1 + number(content, at: 4, count: 3), height: 1 + number(content, at: 7, count: 3))
        cleaning.flagsIndex = cleaning.kept.count + 8
        cleaning.kept += chunk(name, content)
      case "VP8 ":
        guard length >= 10 else { throw .unreadable }
        try CleanPicture.check(
          width: number(content, at: 6, count: 2) & 0x3fff, height: number(content, at: 8, count: 2) & 0x3fff)
        cleaning.hasPicture = true
        cleaning.kept += chunk(name, content)
      case "VP8L":
        guard length >= 5 else { throw .unreadable }
        let size = number(content, at: 1, count: 4)
        try CleanPicture.check(width: 1 + size & 0x3fff, height: 1 + size >> 14 & 0x3fff)
        cleaning.hasPicture = true
        cleaning.kept += chunk(name, content)
      case "ALPH": cleaning.kept += chunk(name, content)
      case "ICCP" where !isPart, "ANIM" where !isPart: cleaning.kept += chunk(name, content)
      case "ANMF" where !isPart:
        guard length >= frameHeadBytes else { throw .unreadable }
        try CleanPicture.check(
          width: 1 + number(content, at: 6, count: 3), height: 1 + number(content, at: 9, count: 3))
        var part = Cleaning()
        try clean(content, frameHeadBytes, content.count, isPart: true, &part)
        guard part.hasPicture else { throw .unreadable }
        cleaning.hasPicture = true
        cleaning.kept += chunk(name, Array(content[..<frameHeadBytes]) + part.kept)
      case "EXIF" where !isPart: cleaning.turn = PictureTurn.read(content)
      default: break
      }
      index += 8 + length + length % 2
    }
  }

  private static func number(_ bytes: [UInt8], at index: Int, count: Int) -> Int {
    bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func fourBytes(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + fourBytes(content.count) + content + (content.count % 2 == 1 ? [0] : [])
  }
}
