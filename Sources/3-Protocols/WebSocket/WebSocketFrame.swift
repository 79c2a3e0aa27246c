/// Encodes frames. One frame a message: this side never fragments.
package enum WebSocketFrame {
  /// A frame header without its payload, 2 to 14 bytes, stored inline so that sending allocates nothing.
  package struct Header {
    private var storage: InlineArray<14, UInt8> = .init(repeating: 0)
    package private(set) var byteCount = 0

    /// `mask` is the little-endian number of the four key bytes; nil in the server role.
    package init(
      _ opcode: WebSocketOpcode, payloadByteCount: Int, mask: UInt32? = nil, isCompressed: Bool = false
    ) {
      put(0x80 | (isCompressed ? 0x40 : 0) | opcode.rawValue)
      let maskBit: UInt8 = mask == nil ? 0 : 0x80
      if payloadByteCount < 126 {
        put(maskBit | UInt8(payloadByteCount))
      } else if payloadByteCount <= 0xFFFF {
        put(maskBit | 126)
        put(UInt8(payloadByteCount >> 8))
        put(UInt8(truncatingIfNeeded: payloadByteCount))
      } else {
        put(maskBit | 127)
        for shift in stride(from: 56, through: 0, by: -8) {
          put(UInt8(truncatingIfNeeded: payloadByteCount >> shift))
        }
      }
      if let mask {
        for shift: UInt32 in [0, 8, 16, 24] { put(UInt8(truncatingIfNeeded: mask >> shift)) }
      }
    }

    private mutating func put(_ byte: UInt8) {
      storage[byteCount] = byte
      byteCount += 1
    }

    package var span: Span<UInt8> {
      @_lifetime(borrow self)
      get { storage.span.extracting(0..<byteCount) }
    }
  }

  /// A whole unmasked frame, as a server sends it: encoded once, sent to any number of clients.
  package static func encode(_ opcode: WebSocketOpcode, _ payload: Span<UInt8>) -> [UInt8] {
    let header = Header(opcode, payloadByteCount: payload.count)
    var frame: [UInt8] = []
    frame.reserveCapacity(header.byteCount + payload.count)
    frame.append(header.span, in: 0..<header.byteCount)
    frame.append(payload, in: 0..<payload.count)
    return frame
  }

  /// A whole masked frame, as a client sends it.
  package static func encode(
    _ opcode: WebSocketOpcode, _ payload: Span<UInt8>, mask: UInt32, isCompressed: Bool = false
  ) -> [UInt8] {
    let header = Header(
      opcode, payloadByteCount: payload.count, mask: mask, isCompressed: isCompressed)
    var frame: [UInt8] = []
    frame.reserveCapacity(header.byteCount + payload.count)
    frame.append(header.span, in: 0..<header.byteCount)
    frame.append(payload, in: 0..<payload.count)
    let range = header.byteCount..<frame.count
    var bytes = frame.mutableSpan
    _ = WebSocketMask.apply(mask, phase: 0, to: &bytes, in: range)
    return frame
  }
}

/// The frame kinds of RFC 6455, section 5.2; every other value is reserved and refused.
package enum WebSocketOpcode: UInt8, Sendable {
  case continuation = 0x0
  case text = 0x1
  case binary = 0x2
  case close = 0x8
  case ping = 0x9
  case pong = 0xA

  /// Close, ping and pong: at most 125 bytes, never fragmented, allowed between fragments (section 5.5).
  package var isControl: Bool { rawValue & 0x8 != 0 }
}

/// The end of a WebSocket that this process is: clients mask what they send, servers never do (RFC 6455, 5.1).
package enum WebSocketRole: Sendable {
  case server
  case client
}
