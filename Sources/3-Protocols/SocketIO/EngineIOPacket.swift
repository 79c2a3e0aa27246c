import System
import WebSocket

/// A packet on its way to clients, encoded once for both transports and any number of sessions.
///
///     WebSocket:  [frame header]4hello      binary: [frame header]....
///     polling:                  4hello      binary: b<base64 of ....>
package struct EngineIOPacket: Sendable {
  /// A whole WebSocket frame of the server role.
  package let frame: [UInt8]
  package let isBinary: Bool
  private let payloadStart: Int

  /// Any packet but a binary message; `body` follows the type character.
  package init(_ type: EngineIOPacketType, _ body: Span<UInt8>) {
    let header = WebSocketFrame.Header(.text, payloadByteCount: 1 + body.count)
    var frame: [UInt8] = []
    frame.reserveCapacity(header.byteCount + 1 + body.count)
    frame.append(header.span, in: 0..<header.byteCount)
    frame.append(type.rawValue)
    frame.append(body, in: 0..<body.count)
    self.init(frame: frame, payloadStart: header.byteCount, isBinary: false)
  }

  package init(_ type: EngineIOPacketType, _ body: String = "") {
    self.init(type, Array(body.utf8).span)
  }

  /// A binary message.
  package init(binary: Span<UInt8>) {
    let header = WebSocketFrame.Header(.binary, payloadByteCount: binary.count)
    var frame: [UInt8] = []
    frame.reserveCapacity(header.byteCount + binary.count)
    frame.append(header.span, in: 0..<header.byteCount)
    frame.append(binary, in: 0..<binary.count)
    self.init(frame: frame, payloadStart: header.byteCount, isBinary: true)
  }

  private init(frame: [UInt8], payloadStart: Int, isBinary: Bool) {
    self.frame = frame
    self.payloadStart = payloadStart
    self.isBinary = isBinary
  }

  package static let ping = EngineIOPacket(.ping)
  package static let probeAnswer = EngineIOPacket(.pong, "probe")
  package static let close = EngineIOPacket(.close)
  package static let noop = EngineIOPacket(.noop)

  /// The packet in the form for polling.
  package func append(to payload: inout [UInt8]) {
    let range = payloadStart..<frame.count
    if isBinary {
      payload.append(UInt8(ascii: "b"))
      payload.append(contentsOf: Base64.standard.encode(frame.span.extracting(range)).utf8)
    } else {
      payload.append(frame.span, in: range)
    }
  }
}

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
