import CZlib

/// Undoes the compression of a tile: gzip (RFC 1952) or zlib (RFC 1950), recognised by its first bytes, or none.
enum Inflate {
  /// Ten times the largest tile that a producer makes.
  static let maximumBytes = 16 << 20

  /// - Throws: `.brokenTile` for damaged data, and for more than `maximumBytes`.
  static func plain(_ bytes: [UInt8], maximumBytes: Int = maximumBytes) throws(MapsError) -> [UInt8] {
    guard isCompressed(bytes) else {
      guard bytes.count <= maximumBytes else { throw .brokenTile("too large") }
      return bytes
    }
    var stream = z_stream()
    // 15 bits of window, plus 32 to tell gzip and zlib apart.
    guard
      inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .brokenTile("no memory to decompress it") }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    var output: [UInt8] = []
    var capacity = min(max(bytes.count * 4, 16 * 1024), maximumBytes)
    while true {
      let grown = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        // Never more than was reserved: `capacity` only grows.
        let kept = output.count
        output.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
        let consumed = Int(stream.total_in)
        bytes.withUnsafeBufferPointer { input in
          // zlib reads through next_in and never writes to it.
          stream.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + consumed) }
          stream.avail_in = UInt32(clamping: input.count - consumed)
          stream.next_out = buffer.baseAddress.map { $0 + kept }
          stream.avail_out = UInt32(clamping: buffer.count - kept)
          status = inflate(&stream, Z_FINISH)
        }
        count = buffer.count - Int(stream.avail_out)
      }
      output = grown
      if status == Z_STREAM_END { return output }
      guard status == Z_BUF_ERROR || status == Z_OK, output.count == capacity else {
        throw .brokenTile("its compression is damaged")
      }
      guard capacity < maximumBytes else { throw .brokenTile("too large") }
      capacity = min(capacity * 4, maximumBytes)
    }
  }

  static func isCompressed(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    if bytes[0] == 0x1f, bytes[1] == 0x8b { return true }
    // A zlib header is a multiple of 31 that names deflate. No tile begins with 0x78: its first field is a layer,
    // 0x1a.
    return bytes[0] == 0x78 && (UInt(bytes[0]) << 8 | UInt(bytes[1])) % 31 == 0
  }
}
