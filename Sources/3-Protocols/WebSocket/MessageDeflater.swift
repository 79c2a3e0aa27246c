import CZlib

/// Compresses the messages of one direction of a connection (RFC 7692, section 7.2.1).
///
/// Confined to the connection's loop. It has no memory before its first message, then zlib's 256 KB for a window of
/// 2^15 bytes, which are kept between messages only if the window is.
final class MessageDeflater {
  /// Shorter messages are sent uncompressed: they would hardly become shorter.
  static let minimumBytes = 64

  private static let chunkBytes = 16 * 1024

  private let windowBits: Int32
  private let takesContextOver: Bool
  private var stream: ZlibStream?

  /// `windowBits` is 9 to 15.
  init(windowBits: Int32, takesContextOver: Bool) {
    self.windowBits = windowBits
    self.takesContextOver = takesContextOver
  }

  /// The message's compressed payload; nil if zlib has no memory, and then the message can go plain.
  func compress(_ message: Span<UInt8>) -> [UInt8]? {
    guard message.count <= Int(UInt32.max), let opened = stream ?? .compressing(windowBits: windowBits)
    else { return nil }
    stream = takesContextOver ? opened : nil
    var output: [UInt8] = []
    output.reserveCapacity(message.count / 2 + 64)
    message.withUnsafeBufferPointer { input in
      opened.withStream { Self.feed(input, to: $0, into: &output) }
    }
    // The flush ends with an empty block, which the receiver adds again.
    output.removeLast(min(4, output.count))
    return output
  }

  private static func feed(
    _ input: UnsafeBufferPointer<UInt8>, to stream: UnsafeMutablePointer<z_stream>, into output: inout [UInt8]
  ) {
    // zlib reads through next_in and never writes to it.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(input.count)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunkBytes) { chunk in
      repeat {
        stream.pointee.next_out = chunk.baseAddress
        stream.pointee.avail_out = UInt32(chunk.count)
        // Fails only for a broken stream or when there is nothing more to do; both end the loop.
        deflate(stream, Z_SYNC_FLUSH)
        output.append(contentsOf: chunk[..<(chunk.count - Int(stream.pointee.avail_out))])
      } while stream.pointee.avail_out == 0
    }
  }
}
