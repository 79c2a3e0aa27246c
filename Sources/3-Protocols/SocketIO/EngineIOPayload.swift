import WebSocket

/// The body of a polling request or response: packets with 0x1E between them.
package enum EngineIOPayload {
  package static let separator: UInt8 = 0x1E

  package static func encode(_ packets: some Sequence<EngineIOPacket>) -> [UInt8] {
    var payload: [UInt8] = []
    for packet in packets {
      if !payload.isEmpty { payload.append(separator) }
      packet.append(to: &payload)
    }
    return payload
  }

  /// The ranges of the packets in `payload`: none is empty, at most `maximumPackets`, and all are text in UTF-8.
  package static func split(
    _ payload: Span<UInt8>, maximumPackets: Int
  ) throws(SocketIOError) -> [Range<Int>] {
    guard UTF8Validator.isValid(payload) else { throw .invalidUTF8 }
    var ranges: [Range<Int>] = []
    var start = 0
    for index in 0...payload.count where index == payload.count || payload[index] == separator {
      guard index > start else { throw .emptyPacket }
      guard ranges.count < maximumPackets else { throw .tooManyPackets }
      ranges.append(start..<index)
      start = index + 1
    }
    return ranges
  }
}
