/// The first character of an Engine.IO v4 packet.
package enum EngineIOPacketType: UInt8, Sendable {
  case open = 0x30
  case close = 0x31
  case ping = 0x32
  case pong = 0x33
  case message = 0x34
  case upgrade = 0x35
  case noop = 0x36
}
