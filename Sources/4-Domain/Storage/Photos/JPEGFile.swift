/// The parts of a JPEG picture (ITU-T T.81 annex B). Left out are Exif, XMP, IPTC, comments, and what follows the
/// picture, such as a short film.
///
/// ```
/// FF D8 | FF marker, length (2 bytes, with itself), content | … | FF DA …, coded picture | … | FF D9 | the rest
/// ```
enum JPEGFile {
  static let signature: [UInt8] = [0xff, 0xd8, 0xff]
  private static let end: [UInt8] = [0xff, 0xd9]
  private static let profile = Array("ICC_PROFILE\0".utf8)

  static func cleaned(_ bytes: [UInt8]) throws(CleanPicture.Fault) -> [UInt8] {
    var kept: [UInt8] = [0xff, 0xd8]
    kept.reserveCapacity(bytes.count)
    var (index, hasFrame, hasScan) = (2, false, false)
    while index + 1 < bytes.count {
      guard bytes[index] == 0xff else { throw .unreadable }
      let marker = bytes[index + 1]
      if marker == 0xd9 { break }
      // Any number of FF may stand before a marker.
      if marker == 0xff {
        index += 1
        continue
      }
      guard index + 3 < bytes.count else { throw .unreadable }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      var end = index + 2 + length
      guard length >= 2, end <= bytes.count else { throw .unreadable }
      let content = bytes[index + 4..<end]
      if isFrame(marker) {
        try check(Array(content))
        hasFrame = true
      }
      // The coded picture follows its head without a length.
      if marker == 0xda {
        guard hasFrame else { throw .unreadable }
        end = endOfScan(bytes, from: end)
        hasScan = true
      }
      if isKept(marker, content) {
        kept += bytes[index..<end]
      } else if marker == 0xe1, content.starts(with: PictureTurn.prefix),
        let turn = PictureTurn.read(Array(content))
      {
        kept += exifSegment(turn)
      }
      index = end
    }
    // A picture that was cut off in its last lines can be shown.
    guard hasScan else { throw .unreadable }
    return kept + end
  }

  /// How a picture that can be cleaned is turned before it is shown; nil for an upright one.
  static func turn(of bytes: [UInt8]) -> UInt8? {
    var index = 2
    while index + 3 < bytes.count, bytes[index] == 0xff, bytes[index + 1] != 0xda {
      if bytes[index + 1] == 0xff {
        index += 1
        continue
      }
      let end = index + 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
      guard index + 4 <= end, end <= bytes.count else { return nil }
      let content = bytes[index + 4..<end]
      if bytes[index + 1] == 0xe1, content.starts(with: PictureTurn.prefix) {
        return PictureTurn.read(Array(content))
      }
      index = end
    }
    return nil
  }

  /// The index of the next marker that is neither a stuffed byte nor a restart.
  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      let next = bytes[index + 1]
      if bytes[index] == 0xff, next != 0, !(0xd0...0xd7).contains(next) { return index }
      index += 1
    }
    return bytes.count
  }

  /// The head of the coded picture, which has its size.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
  }

  private static func check(_ frame: [UInt8]) throws(CleanPicture.Fault) {
    guard frame.count >= 5 else { throw .unreadable }
    try CleanPicture.check(
      width: Int(frame[3]) << 8 | Int(frame[4]), height: Int(frame[1]) << 8 | Int(frame[2]))
  }

  /// Of the parts for programs only those that change how the picture looks: JFIF, the colors' profile, Adobe's.
  private static func isKept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xe0, 0xee: true
    case 0xe2: content.starts(with: profile)
    case 0xe1, 0xe3...0xef, 0xfe: false
    default: true
    }
  }

  private static func exifSegment(_ turn: UInt8) -> [UInt8] {
    let content = PictureTurn.prefix + PictureTurn.tiff(turn)
    return [0xff, 0xe1, 0, UInt8(2 + content.count)] + content
  }
}
