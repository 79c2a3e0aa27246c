import HTTP
import Net
import SocketIO
import Store
import Tracking
import WebSocket

/// Measures the time that one location event takes between the read and the delegate, with one frame in each read: for
/// the frame alone, and for frame, Engine.IO and Socket.IO together. The work of JSON and of the fleet is not included.
let socketEvents = Bench(
  "socket-events", "ns from a read to a Socket.IO event, and for its WebSocket frame"
) { run in
  let count = try run.number("count", 1_000_000)
  let rounds = try run.number("rounds", 11)
  let text = Array(
    #"42["driver:location",{"lat":60.1698557,"lng":24.9383791,"heading":271.5,"speed":8.31,"accuracy":5}]"#
      .utf8)
  let frame = WebSocketFrame.encode(.text, text.span, mask: 0x5A17_C0DE)
  say("\(text.count) bytes of text, \(count) messages a round, \(rounds) rounds")

  var parser = WebSocketParser(role: .server, maximumMessageBytes: 1 << 20)
  try measureReads(of: frame, count: count, rounds: rounds) { bytes in
    var offset = 0
    return if case .text = try parser.next(in: &bytes, from: &offset) { true } else { false }
  }.report("frame, unmasked", unit: "ns (wanted: <= 60)", digits: 1)

  let counter = EventCounter()
  let server = SocketIOServer(loop: try EventLoop(), configuration: .init(), delegate: counter)
  let stream = StillStream()
  server.engine.accept(stream, by: try HTTPRequest(target: "/socket.io/?EIO=4&transport=websocket"))
  stream.receive(DriverSocket.frame("40"))
  try measureReads(of: frame, count: count, rounds: rounds) { bytes in
    let before = counter.events
    stream.delegate?.byteStream(stream, received: &bytes)
    return counter.events > before
  }.report("read to event", unit: "ns (wanted: <= 300)", digits: 1)
  server.drain()

  try measureLocations(count: count, rounds: rounds)
    .report("location packet to values", unit: "ns (wanted: <= 150)", digits: 1)
}

/// Measures the way from the text of a Socket.IO packet to the values of a position: packet, event and JSON, without a
/// socket.
private func measureLocations(count: Int, rounds: Int) throws -> Sample {
  let driver = DriverID("d271bbd9-6743-4d05-b67c-aac5234ff15c")
  let packet = Array(
    #"2["driver:location",{"contractor_id":"\#(driver.rawValue)","lat":25.916021,"lng":-80.364118}]"#.utf8)
  let now = Timestamp(unixMilliseconds: 1_790_000_000_000)
  return try Sample(rounds: rounds) {
    var sum = 0.0
    let time = try nanoseconds {
      for _ in 0..<count {
        let text = packet.span
        let event = try SocketIOEventPayload.parseEvent(text, in: try SocketIOPacket.parse(text).payload)
        let message = try LocationMessage(text.extracting(event.arguments), from: driver, receivedAt: now)
        sum += message.position.coordinate.latitude
      }
    }
    guard (sum / Double(count) - 25.916021).magnitude < 1e-6 else {
      throw BenchError.invalid("another position came out")
    }
    return time / Double(count)
  }
}

/// Passes the frame to `take` as a read brings it, because unmasking changes it in place. Returns the nanoseconds of
/// each read; `take` must accept every read.
@inline(__always)
private func measureReads(
  of frame: [UInt8], count: Int, rounds: Int, _ take: (inout MutableSpan<UInt8>) throws -> Bool
) throws -> Sample {
  var read = frame
  return try Sample(rounds: rounds) {
    var taken = 0
    let time = try nanoseconds {
      for _ in 0..<count {
        frame.withUnsafeBufferPointer { source in
          read.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: source) }
        }
        var bytes = read.mutableSpan
        if try take(&bytes) { taken += 1 }
      }
    }
    guard taken == count else { throw BenchError.invalid("\(taken) of \(count) frames") }
    return time / Double(count)
  }
}

private final class EventCounter: SocketIOServerDelegate {
  var events = 0

  func socketIO(
    _ server: SocketIOServer, authorize handshake: SocketIOHandshake
  ) -> SocketIOAuthorization { .accept(session: nil) }

  func socketIO(_ server: SocketIOServer, connected socket: SocketIOSocket) {}

  /// Reads the event's bytes itself, as the product does with positions.
  func socketIO(_ server: SocketIOServer, reads event: Span<UInt8>) -> Bool { event.count == 15 }

  func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>, arguments: Span<UInt8>,
    ackID: UInt64?
  ) {
    if name.count == 15, arguments.count > 2 { events += 1 }
  }

  func socketIO(_ server: SocketIOServer, disconnected socket: SocketIOSocket, reason: CloseReason) {}
}

/// A stream without a socket; it drops all written bytes.
final class StillStream: ByteStream {
  weak var delegate: (any ByteStreamDelegate)?
  var queuedByteCount: Int { 0 }

  func receive(_ bytes: [UInt8]) {
    var bytes = bytes
    var span = bytes.mutableSpan
    delegate?.byteStream(self, received: &span)
  }

  func write(_ bytes: Span<UInt8>) {}
  func pauseReading() {}
  func resumeReading() {}
  func closeAfterWriting() { close(.local) }
  func close(_ reason: CloseReason) {
    let hearing = delegate
    delegate = nil
    hearing?.byteStreamClosed(self, reason: reason)
  }
}
