/// A logo that browsers can show without harm: an SVG or a PNG that was read whole and written anew.
package struct Logo: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable {
    case svg, png

    package var mediaType: String { self == .svg ? "image/svg+xml" : "image/png" }
  }

  /// The bound of a file; drawing programs write much that a logo does not need.
  package static let maximumFileBytes = 256 << 10
  /// The bound of what is left of an SVG, which goes to browsers compressed.
  package static let maximumBytes = 24 << 10
  /// The bound of what is left of a PNG, which cannot be compressed further: with it the first visit of a customer's
  /// page stays below 32 KB.
  package static let maximumPNGBytes = 4 << 10

  package let format: Format
  package let bytes: [UInt8]
  /// The height in widths.
  package let heightRatio: Double

  /// Reads a file that somebody chose.
  package init(_ file: [UInt8]) throws(LogoError) {
    try self.init(stored: file)
    if format == .png, bytes.count > Self.maximumPNGBytes { throw .pngTooLarge }
  }

  /// Reads what was stored before; then a PNG could have as many bytes as an SVG.
  package init(stored file: [UInt8]) throws(LogoError) {
    guard file.count <= Self.maximumFileBytes else { throw .tooLarge }
    if file.starts(with: PNGCleaner.signature) {
      let png = try PNGCleaner(file)
      (format, bytes, heightRatio) = (.png, png.bytes, Double(png.height) / Double(png.width))
    } else {
      guard file.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") || file.starts(with: [0xef, 0xbb, 0xbf])
      else { throw .unknownFormat }
      let svg = try SVGCleaner(file)
      (format, bytes, heightRatio) = (.svg, svg.bytes, svg.height / svg.width)
    }
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge }
  }
}
