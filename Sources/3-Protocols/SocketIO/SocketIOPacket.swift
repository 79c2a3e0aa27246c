/// A received Socket.IO packet, as ranges in the bytes it was read from.
///
///     <type>[<attachments>-][<namespace>,][<ack id>][<payload>]
///     2["driver:location",{"lat":60.1,"lng":24.9}]      51-/custom,12["photo",{"_placeholder":true,"num":0}]
package struct SocketIOPacket: Equatable, Sendable {
  package var type: SocketIOPacketType
  /// The number of binary messages that follow; 0 except for the two binary types.
  package var attachmentCount = 0
  /// With its slash; empty for the main namespace, which need not be named.
  package var namespace: Range<Int>
  package var ackID: UInt64?
  /// JSON text, not checked yet; may be empty.
  package var payload: Range<Int>

  /// More digits than JavaScript can count exactly.
  private static let maximumAckDigits = 16

  package static func parse(_ bytes: Span<UInt8>) throws(SocketIOError) -> SocketIOPacket {
    guard !bytes.isEmpty else { throw .emptyPacket }
    guard let type = SocketIOPacketType(rawValue: bytes[0]) else { throw .unknownPacketType }
    let count = bytes.count
    var index = 1
    var packet = SocketIOPacket(type: type, namespace: 0..<0, ackID: nil, payload: 0..<0)
    if type.isBinary {
      let start = index
      while index < count, isDigit(bytes[index]), index - start < 4 {
        packet.attachmentCount = packet.attachmentCount * 10 + Int(bytes[index] & 0x0F)
        index += 1
      }
      guard index > start, index < count, bytes[index] == UInt8(ascii: "-") else {
        throw .malformedAttachmentCount
      }
      index += 1
    }
    if index < count, bytes[index] == UInt8(ascii: "/") {
      let start = index
      while index < count, bytes[index] != UInt8(ascii: ",") { index += 1 }
      // "/" alone is the full name of the main namespace.
      packet.namespace = index - start == 1 ? 0..<0 : start..<index
      if index < count { index += 1 }
    }
    if index < count, isDigit(bytes[index]) {
      let start = index
      var id: UInt64 = 0
      while index < count, isDigit(bytes[index]) {
        guard index - start < maximumAckDigits else { throw .malformedAckID }
        id = id * 10 + UInt64(bytes[index] & 0x0F)
        index += 1
      }
      packet.ackID = id
    }
    packet.payload = index..<count
    return packet
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

/// The first character of a Socket.IO v5 packet.
package enum SocketIOPacketType: UInt8, Sendable {
  case connect = 0x30
  case disconnect = 0x31
  case event = 0x32
  case ack = 0x33
  case connectError = 0x34
  case binaryEvent = 0x35
  case binaryAck = 0x36

  package var isBinary: Bool { self == .binaryEvent || self == .binaryAck }
}
