/// Checks a PNG, and leaves out everything that is not needed to show it: texts, times, places, moving pictures.
struct PNGCleaner {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The longest side, in pixels.
  static let maximumSide = 2000

  private static let kept: Set<String> = ["IHDR", "PLTE", "tRNS", "gAMA", "sRGB", "IDAT", "IEND"]

  private(set) var width = 0
  private(set) var height = 0
  private(set) var bytes = PNGCleaner.signature

  init(_ png: [UInt8]) throws(LogoError) {
    var index = Self.signature.count
    var isData = false
    var isEnded = false
    // A chunk is its length, its name, its content and four bytes of check sum.
    while !isEnded {
      guard index + 12 <= png.count else { throw .brokenPNG }
      let length = Self.number(png, at: index)
      guard length <= png.count - index - 12 else { throw .brokenPNG }
      let name = String(decoding: png[index + 4..<index + 8], as: UTF8.self)
      guard (width > 0) != (name == "IHDR") else { throw .brokenPNG }
      switch name {
      case "IHDR":
        guard length == 13 else { throw .brokenPNG }
        (width, height) = (Self.number(png, at: index + 8), Self.number(png, at: index + 12))
        let (short, long) = (min(width, height), max(width, height))
        guard short > 0, long <= Self.maximumSide else { throw .brokenPNG }
        guard Double(long) <= SVGCleaner.maximumRatio * Double(short) else { throw .noSize }
      case "IDAT": isData = true
      case "IEND": isEnded = true
      default: break
      }
      if Self.kept.contains(name) { bytes += png[index..<index + length + 12] }
      index += length + 12
    }
    guard isData else { throw .brokenPNG }
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
