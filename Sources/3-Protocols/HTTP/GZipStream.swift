import CZlib

/// Compresses one body with gzip (RFC 1952), portion by portion.
final class GZipStream {
  /// The bytes that one portion reads: some 0.1 ms at level 1, 0.3 ms at level 6.
  private static let portionBytes = 8 * 1024

  /// The compressed bytes; complete when `advance` has returned false.
  private(set) var output: [UInt8] = []

  // zlib keeps the address of its stream.
  private let stream: UnsafeMutablePointer<z_stream>
  private let body: HTTPBody
  private var readCount = 0

  /// `level` is zlib's, 1 (fast) to 9 (small). Nil if zlib has no memory.
  init?(_ body: HTTPBody, level: Int32) {
    self.body = body
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 bits of window, plus 16 for the gzip wrapper.
    let opened = deflateInit2_(
      stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    // A stream that was not opened is ended without an effect, by deinit.
    guard opened == Z_OK else { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses one portion; false when all is compressed.
  func advance() -> Bool {
    let end = min(readCount + Self.portionBytes, body.count)
    let isLast = end == body.count
    body.withSpan { bytes in
      bytes.extracting(readCount..<end).withUnsafeBufferPointer { input in
        // zlib reads through next_in and never writes to it.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * Self.portionBytes) { room in
          repeat {
            stream.pointee.next_out = room.baseAddress
            stream.pointee.avail_out = UInt32(room.count)
            deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
            output.append(contentsOf: room[..<(room.count - Int(stream.pointee.avail_out))])
            // A full room may have left something behind.
          } while stream.pointee.avail_out == 0
        }
      }
    }
    readCount = end
    return !isLast
  }
}
