import CZlib

/// One of zlib's raw streams (RFC 1951), open for as long as it lives.
///
/// Confined to its owner. zlib's own memory belongs to it: some 256 KB for one that compresses with a window of 2^15
/// bytes, 40 KB for one that decompresses.
final class ZlibStream {
  // At one address as long as it lives: zlib's state points back to it.
  private let pointer: UnsafeMutablePointer<z_stream>
  private let end: (UnsafeMutablePointer<z_stream>) -> Int32

  /// `windowBits` is 9 to 15; nil if zlib has no memory.
  static func compressing(windowBits: Int32) -> ZlibStream? {
    ZlibStream(end: deflateEnd) { stream in
      // Negative: no wrapper around the blocks.
      deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
    }
  }

  /// `windowBits` is 8 to 15; nil if zlib has no memory.
  static func decompressing(windowBits: Int32) -> ZlibStream? {
    ZlibStream(end: inflateEnd) { stream in
      inflateInit2_(stream, -windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }
  }

  private init?(
    end: @escaping (UnsafeMutablePointer<z_stream>) -> Int32,
    opening open: (UnsafeMutablePointer<z_stream>) -> Int32
  ) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: z_stream())
    self.end = end
    // From here on the deinit frees it; zlib ignores a stream that was never opened.
    guard open(pointer) == Z_OK else { return nil }
  }

  /// Lends the stream, which stays open until `body` returns; `body` keeps nothing of it.
  func withStream<Result>(_ body: (UnsafeMutablePointer<z_stream>) -> Result) -> Result {
    withExtendedLifetime(self) { body(pointer) }
  }

  deinit {
    _ = end(pointer)
    pointer.deallocate()
  }
}
