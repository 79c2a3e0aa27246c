import Net

/// Bytes that wait to be sent through TLS. Bytes that were offered once are offered again at the same address and
/// with the same length until they are taken, as OpenSSL requires for a repeated SSL_write.
struct CurlOutgoing: ~Copyable {
  private var queue = ByteQueue()
  private let chunk: UnsafeMutableBufferPointer<UInt8>
  private var start = 0
  private var end = 0

  /// The plaintext of one TLS record (RFC 8446 5.1).
  static let chunkBytes = 16 << 10

  init() {
    chunk = .allocate(capacity: Self.chunkBytes)
    chunk.initialize(repeating: 0)
  }

  deinit { chunk.deallocate() }

  var byteCount: Int { queue.count + end - start }

  mutating func append(_ bytes: Span<UInt8>) { queue.append(bytes) }

  /// The bytes to offer now, valid until the next call of a mutating function; nil if all have been sent.
  mutating func nextChunk() -> UnsafeRawBufferPointer? {
    if start == end {
      guard queue.count > 0 else { return nil }
      end = min(queue.count, chunk.count)
      start = 0
      queue.span.extracting(0..<end).withUnsafeBufferPointer { bytes in
        for index in 0..<bytes.count { chunk[index] = bytes[index] }
      }
      queue.consume(end)
    }
    return UnsafeRawBufferPointer(chunk.extracting(start..<end))
  }

  mutating func sent(_ count: Int) { start = min(start + count, end) }

  mutating func removeAll() {
    queue = ByteQueue()
    start = 0
    end = 0
  }
}
