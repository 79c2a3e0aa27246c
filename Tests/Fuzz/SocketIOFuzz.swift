@testable import SocketIO

/// A polling body: its packets lie in the body, in order, with one separator between them.
func fuzzEngineIOPayload(_ bytes: [UInt8]) {
  guard let ranges = try? EngineIOPayload.split(bytes.span, maximumPackets: 64) else { return }
  precondition(ranges.count <= 64 && ranges.first?.lowerBound == 0 && ranges.last?.upperBound == bytes.count)
  for (range, next) in zip(ranges, ranges.dropFirst()) {
    precondition(!range.isEmpty && range.upperBound + 1 == next.lowerBound)
  }
}

/// A packet: the ranges that the parser returns lie in it, and an event's arguments lie between its name and its end.
func fuzzSocketIOPacket(_ bytes: [UInt8]) {
  guard let packet = try? SocketIOPacket.parse(bytes.span) else { return }
  precondition(packet.namespace.upperBound <= bytes.count && packet.payload.upperBound == bytes.count)
  precondition((0...9999).contains(packet.attachmentCount))
  guard let event = try? SocketIOEventPayload.parseEvent(bytes.span, in: packet.payload) else { return }
  precondition(packet.payload.lowerBound < event.name.lowerBound)
  precondition(event.name.upperBound < event.arguments.upperBound || event.arguments.isEmpty)
  precondition(event.arguments.upperBound <= bytes.count)
  _ = try? SocketIOEventPayload.unescaped(bytes.span.extracting(event.name))
}
