import HTTP
import Maps

/// One square of the map as SVG, compressed once.
package struct RenderedTile: Sendable {
  /// The SVG, or its gzip form; zlib refuses only for lack of memory.
  private let bytes: [UInt8]
  private let isCompressed: Bool
  /// 16 hexadecimal digits of the content.
  let hash: String
  /// The reason why it shows less than the map contains; such a tile must not be kept for ever.
  package let flaw: Flaw?

  package enum Flaw: Sendable {
    /// The tile's data cannot be read and never will be: the square is blank.
    case brokenData
    /// The file could not be read this time.
    case unreadableFile
  }

  init(svg: [UInt8], flaw: Flaw?) {
    var hash = ContentHash()
    hash.add(svg.span)
    self.hash = hash.text
    self.flaw = flaw
    if let gzip = GZip.compress(svg.span) {
      bytes = gzip
      isCompressed = true
    } else {
      bytes = svg
      isCompressed = false
    }
  }

  package var byteCount: Int { bytes.count }

  /// The form for browsers that accept gzip; nil if there is no such form.
  package var gzip: [UInt8]? { isCompressed ? bytes : nil }

  /// The SVG itself, for clients that do not accept gzip, and for use inside another picture: decompressed at each
  /// call.
  package var svg: [UInt8] {
    isCompressed ? GZip.decompress(bytes.span, maximumBytes: 32 << 20) ?? [] : bytes
  }
}

/// The tile's address and theme.
package struct TileKey: Hashable, Sendable {
  package let id: TileID
  package let theme: MapTheme

  package init(_ id: TileID, _ theme: MapTheme) {
    self.id = id
    self.theme = theme
  }
}
