/// The header before a frame's payload.
///
///      0                   1                   2                   3
///      0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
///     +-+-+-+-+-------+-+-------------+-------------------------------+
///     |F|R|R|R| opcode|M| length      |    length, 16 or 64 bits,     |
///     |I|S|S|S|  (4)  |A|    (7)      |    if the 7 say 126 or 127    |
///     |N|V|V|V|       |S|             |                               |
///     | |1|2|3|       |K|             |    then the key, if masked    |
///     +-+-+-+-+-------+-+-------------+-------------------------------+
///
/// The first reserved bit says that a message is compressed (RFC 7692, section 6).
struct WebSocketFrameHeader: Equatable {
  var opcode: WebSocketOpcode
  var isFinal: Bool
  var isCompressed: Bool
  /// The four key bytes as a little-endian number, nil if the payload is not masked.
  var mask: UInt32?
  var payloadByteCount: Int
  /// Bytes of the header itself, 2 to 14.
  var byteCount: Int

  static let maximumByteCount = 14

  /// Reads the header at `start`, or returns nil if more bytes are needed.
  ///
  /// Without permessage-deflate every reserved bit fails the connection (RFC 6455, section 5.2); with it the first
  /// one may be set at the beginning of a message.
  @inline(__always)
  static func parse(
    _ bytes: Span<UInt8>, at start: Int, allowsCompression: Bool = false
  ) throws(WebSocketError) -> WebSocketFrameHeader? {
    let available = bytes.count - start
    guard available >= 2 else { return nil }
    let first = bytes[start]
    let second = bytes[start + 1]
    let isCompressed = first & 0x40 != 0
    guard first & 0x30 == 0, !isCompressed || allowsCompression else { throw .reservedBitSet }
    guard let opcode = WebSocketOpcode(rawValue: first & 0x0F) else { throw .reservedOpcode }
    guard !isCompressed || opcode == .text || opcode == .binary else { throw .reservedBitSet }
    let isFinal = first & 0x80 != 0
    let isMasked = second & 0x80 != 0
    let short = Int(second & 0x7F)
    if opcode.isControl {
      guard isFinal else { throw .controlFrameFragmented }
      guard short <= 125 else { throw .controlFrameTooLong }
    }
    let lengthByteCount = short < 126 ? 0 : short == 126 ? 2 : 8
    let byteCount = 2 + lengthByteCount + (isMasked ? 4 : 0)
    guard available >= byteCount else { return nil }
    var length = short
    if lengthByteCount > 0 {
      var wide: UInt64 = 0
      for index in 0..<lengthByteCount { wide = wide << 8 | UInt64(bytes[start + 2 + index]) }
      guard wide >> 63 == 0 else { throw .lengthNegative }
      guard wide > (lengthByteCount == 2 ? 125 : 0xFFFF) else { throw .lengthNotMinimal }
      length = Int(wide)
    }
    var mask: UInt32?
    if isMasked {
      let at = start + 2 + lengthByteCount
      mask =
        UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
        | UInt32(bytes[at + 3]) << 24
    }
    return WebSocketFrameHeader(
      opcode: opcode, isFinal: isFinal, isCompressed: isCompressed, mask: mask, payloadByteCount: length,
      byteCount: byteCount)
  }
}
