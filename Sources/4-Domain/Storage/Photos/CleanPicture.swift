/// A picture that may be kept and shown: a JPEG, PNG or WebP file without what a camera or a program wrote beside the
/// picture, such as the place, the time and the device.
///
/// The bytes come from strangers. The file is walked part by part, and only parts that change how the picture looks are
/// kept; what cannot be walked is refused, as it could hide such a part. A turned picture stays turned. The time grows
/// in proportion to the bytes, whatever they are.
package struct CleanPicture: Hashable, Sendable {
  /// A browser needs four bytes of memory for each.
  package static let maximumPixels = 50_000_000

  package enum Fault: Error, Hashable, Sendable {
    /// No picture of these formats, or a broken one.
    case unreadable
    /// It claims more than `maximumPixels`.
    case tooManyPixels
  }

  package let mediaType: String
  package let bytes: [UInt8]

  /// The first bytes decide the format, whatever the file is called.
  package init(_ file: [UInt8]) throws(Fault) {
    if file.starts(with: JPEGFile.signature) {
      (mediaType, bytes) = ("image/jpeg", try JPEGFile.cleaned(file))
    } else if file.starts(with: PNGFile.signature) {
      (mediaType, bytes) = ("image/png", try PNGFile.cleaned(file))
    } else if file.starts(with: "RIFF".utf8), file.dropFirst(8).starts(with: "WEBP".utf8) {
      (mediaType, bytes) = ("image/webp", try WebPFile.cleaned(file))
    } else {
      throw .unreadable
    }
  }

  static func check(width: Int, height: Int) throws(Fault) {
    guard width > 0, height > 0 else { throw .unreadable }
    // Both are below 2^32.
    guard width <= maximumPixels, height <= maximumPixels / width else { throw .tooManyPixels }
  }
}

/// How a picture is turned before it is shown: the one thing that is kept of Exif (tag 0x0112), 2...8.
enum PictureTurn {
  /// Before the TIFF structure in JPEG files, and in some WebP files.
  static let prefix = Array("Exif\0\0".utf8)

  /// Nil for an upright picture, and for what is no TIFF structure; with or without `prefix`.
  static func read(_ exif: [UInt8]) -> UInt8? {
    let tiff = exif.starts(with: prefix) ? Array(exif[prefix.count...]) : exif
    guard tiff.count >= 8 else { return nil }
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

  /// A TIFF structure with the turn alone.
  static func tiff(_ turn: UInt8) -> [UInt8] {
    [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]
  }
}
