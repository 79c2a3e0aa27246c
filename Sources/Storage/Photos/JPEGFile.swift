/// The parts of a JPEG picture (ITU-T T.81 annex B), to keep it without what the camera wrote beside it: place, time and
/// device (Exif, XMP, IPTC), comments, and what follows the picture, such as a short film.
///
/// ```
/// FF D8 | FF marker, length (2 bytes, with itself), content | … | FF DA …, coded picture | … | FF D9 | the rest
/// ```
///
/// The time grows in proportion to the bytes, whatever they are.
package enum JPEGFile {
  private static let exif = Array("Exif\0\0".utf8)
  private static let profile = Array("ICC_PROFILE\0".utf8)

  /// The picture without these parts; a turned one stays turned. Bytes that are no whole JPEG picture come back as they
  /// are.
  package static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xff, 0xd8]) else { return bytes }
    var kept: [UInt8] = [0xff, 0xd8]
    kept.reserveCapacity(bytes.count)
    var index = 2
    while index + 1 < bytes.count {
      guard bytes[index] == 0xff else { return bytes }
      let marker = bytes[index + 1]
      if marker == 0xd9 {
        kept += [0xff, 0xd9]
        return kept
      }
      guard index + 3 < bytes.count else { return bytes }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      var end = index + 2 + length
      guard length >= 2, end <= bytes.count else { return bytes }
      // The coded picture follows its head without a length.
      if marker == 0xda { end = endOfScan(bytes, from: end) }
      let content = bytes[index + 4..<index + 2 + length]
      if isKept(marker, content) {
        kept += bytes[index..<end]
      } else if marker == 0xe1, let turn = orientation(Array(content)) {
        kept += exifSegment(turn)
      }
      index = end
    }
    return bytes
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

  /// Of the parts for programs only those that change how the picture looks: JFIF, the colours' profile, Adobe's.
  private static func isKept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xe0, 0xee: true
    case 0xe2: content.starts(with: profile)
    case 0xe1, 0xe3...0xef, 0xfe: false
    default: true
    }
  }

  /// The turn of the picture in Exif (tag 0x0112), 2...8; nil for an upright one.
  private static func orientation(_ content: [UInt8]) -> UInt8? {
    guard content.starts(with: exif), content.count >= exif.count + 8 else { return nil }
    let tiff = Array(content[exif.count...])
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ index: Int, _ count: Int) -> Int? {
      guard index >= 0, index + count <= tiff.count else { return nil }
      let part = tiff[index..<index + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return nil }
    for entry in 0..<min(count, 200) {
      let place = start + 2 + 12 * entry
      guard let tag = number(place, 2) else { return nil }
      if tag == 0x0112, let turn = number(place + 8, 2), (2...8).contains(turn) { return UInt8(turn) }
    }
    return nil
  }

  /// A part with the turn alone.
  private static func exifSegment(_ turn: UInt8) -> [UInt8] {
    let tiff: [UInt8] = [
      0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0,
    ]
    return [0xff, 0xe1, 0, UInt8(2 + exif.count + tiff.count)] + exif + tiff
  }
}
