import CZlib

/// Decompresses the messages of one direction of a connection, as their bytes arrive (RFC 7692, section 7.2.2).
///
/// Confined to the connection's loop. It has no memory before its first message, then zlib's 40 KB, which are kept
/// between messages only if the window is. Bounds: the decompressed size of a message, and the bytes and final blocks
/// that it may have, so that a few bytes cannot cause much work.
final class MessageInflater {
  /// The bound of blocks in one message that are marked as the last; an unusual sender writes one.
  private static let maximumFinalBlocks = 16
  private static let chunkBytes = 16 * 1024
  private static let windowBytes = 32 * 1024

  private let windowBits: Int32
  private let takesContextOver: Bool
  private var stream: ZlibStream?
  private var messageByteCount = 0
  private var finalBlockCount = 0
  private var isBehindFinalBlock = false

  /// `windowBits` is 8 to 15.
  init(windowBits: Int32, takesContextOver: Bool) {
    self.windowBits = windowBits
    self.takesContextOver = takesContextOver
  }

  /// Appends the decompressed form of the next bytes of a message to `output`, whose final size is at most
  /// `maximumBytes`.
  func inflate(
    _ bytes: Span<UInt8>, isEnd: Bool, into output: inout [UInt8], maximumBytes: Int
  ) throws(WebSocketError) {
    messageByteCount += bytes.count
    // A sender whose bytes do not compress adds five for each 16 KB block.
    guard messageByteCount <= maximumBytes + maximumBytes / 1024 + 64 else { throw .messageTooBig }
    try feed(bytes, into: &output, maximumBytes)
    guard isEnd else { return }
    // An empty message may have no bytes at all; after a final block no flush needs to be completed.
    if messageByteCount > 0, !isBehindFinalBlock {
      let count = output.count
      let flush: InlineArray<4, UInt8> = [0, 0, 0xFF, 0xFF]
      try feed(flush.span, into: &output, maximumBytes)
      // The message was whole if that was an empty block; 128: zlib is between two blocks.
      let isBetweenBlocks = stream?.withStream { $0.pointee.data_type & 128 != 0 } ?? false
      guard output.count == count, isBetweenBlocks else { throw .compressionDamaged }
    }
    messageByteCount = 0
    finalBlockCount = 0
    isBehindFinalBlock = false
    if !takesContextOver { stream = nil }
  }

  private func feed(
    _ bytes: Span<UInt8>, into output: inout [UInt8], _ maximumBytes: Int
  ) throws(WebSocketError) {
    guard !bytes.isEmpty else { return }
    guard bytes.count <= Int(UInt32.max), let opened = stream ?? .decompressing(windowBits: windowBits) else {
      throw .messageTooBig
    }
    stream = opened
    let failure = bytes.withUnsafeBufferPointer { input in
      opened.withStream { stream in
        // zlib reads through next_in and never writes to it.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.chunkBytes) { chunk in
          drain(stream, through: chunk, into: &output, maximumBytes)
        }
      }
    }
    if let failure { throw failure }
  }

  private func drain(
    _ stream: UnsafeMutablePointer<z_stream>, through chunk: UnsafeMutableBufferPointer<UInt8>,
    into output: inout [UInt8], _ maximumBytes: Int
  ) -> WebSocketError? {
    repeat {
      if stream.pointee.avail_in > 0 { isBehindFinalBlock = false }
      stream.pointee.next_out = chunk.baseAddress
      stream.pointee.avail_out = UInt32(chunk.count)
      let status = CZlib.inflate(stream, Z_SYNC_FLUSH)
      let count = chunk.count - Int(stream.pointee.avail_out)
      guard count <= maximumBytes - output.count else { return .messageTooBig }
      output.append(contentsOf: chunk[..<count])
      switch status {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: guard goOnBehindFinalBlock(stream) else { return .compressionDamaged }
      default: return .compressionDamaged
      }
    } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
    return nil
  }

  /// More blocks may follow one that is marked as the last (section 7.2.3.5), and may refer to it.
  private func goOnBehindFinalBlock(_ stream: UnsafeMutablePointer<z_stream>) -> Bool {
    finalBlockCount += 1
    isBehindFinalBlock = true
    guard finalBlockCount <= Self.maximumFinalBlocks else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.windowBytes) { window in
      var count = UInt32(window.count)
      return inflateGetDictionary(stream, window.baseAddress, &count) == Z_OK
        && inflateReset(stream) == Z_OK
        && inflateSetDictionary(stream, window.baseAddress, count) == Z_OK
    }
  }
}
