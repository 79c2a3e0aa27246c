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
