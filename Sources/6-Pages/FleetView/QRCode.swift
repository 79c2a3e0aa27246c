import CQREncode

/// A QR code (ISO/IEC 18004) of a text, as the path of an SVG picture whose unit is one module.
package struct QRCode: Hashable, Sendable {
  /// The light border that readers need, in modules.
  private static let quietModules = 4

  /// The side of the picture with its border, in modules.
  package let side: Int
  /// The dark modules.
  package let path: String

  /// Nil if libqrencode is not installed, or the text is longer than a code can be (2,331 bytes).
  package init?(_ text: String) {
    guard let code = waypost_qr_encode(text) else { return nil }
    defer { waypost_qr_free(code) }
    let width = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    // libqrencode: `data` has width * width bytes.
    let modules = UnsafeBufferPointer(start: data, count: width * width)
    side = width + 2 * Self.quietModules
    var path = ""
    for row in 0..<width {
      var column = 0
      while column < width {
        let start = column
        while column < width, modules[row * width + column] & 1 == 1 { column += 1 }
        if column > start {
          path +=
            "M\(start + Self.quietModules) \(row + Self.quietModules)h\(column - start)v1h-\(column - start)z"
        } else {
          column += 1
        }
      }
    }
    self.path = path
  }
}
