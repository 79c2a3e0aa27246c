import CZlib

/// Writes a square picture of few colors as a PNG (ISO/IEC 15948).
enum PNGWriter {
  /// `rows` has for each row the byte 0, and then its pixels as indices of the palette, the first in the highest bits.
  /// Nil if zlib has no memory.
  static func png(side: Int, bitsPerPixel: UInt8, palette: [SRGBColor], rows: [UInt8]) -> [UInt8]? {
    guard let data = compressed(rows) else { return nil }
    let isPalette: UInt8 = 3
    var png = PNGCleaner.signature
    add("IHDR", bytes(side) + bytes(side) + [bitsPerPixel, isPalette, 0, 0, 0], to: &png)
    add("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &png)
    add("IDAT", data, to: &png)
    add("IEND", [], to: &png)
    return png
  }

  /// A chunk is its length, its name, its content, and the check sum of both.
  private static func add(_ name: String, _ content: [UInt8], to png: inout [UInt8]) {
    let checked = Array(name.utf8) + content
    let sum = checked.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
    png += bytes(content.count) + checked + bytes(Int(sum))
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var isDone = false
    let bound = Int(compressBound(uLong(bytes.count)))
    let output = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        // zlib reads `input.count` bytes, and writes at most `written` of them, which it then sets to their number.
        var written = uLongf(buffer.count)
        let status = compress2(buffer.baseAddress, &written, input.baseAddress, uLong(input.count), 9)
        isDone = status == Z_OK
        count = isDone ? Int(written) : 0
      }
    }
    return isDone ? output : nil
  }
}
