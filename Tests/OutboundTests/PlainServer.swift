import Foundation
import Net

/// A TCP server on the test's own loop that hands what arrives to a closure and sends what it answers.
final class PlainServer: ByteStreamDelegate {
  enum Answer { case nothing, send([UInt8]), sendAndClose([UInt8]), drop }

  private(set) var port: UInt16 = 0
  private(set) var received: [UInt8] = []
  private(set) var connectionCount = 0
  private(set) var closedCount = 0
  private var listener: Listener?
  private var connections: [ObjectIdentifier: Connection] = [:]
  private let answer: (PlainServer) -> Answer
  var onClosed: (() -> Void)?

  /// `answer` is asked after each piece that arrives, with everything so far in `received`.
  init(_ loop: EventLoop, answer: @escaping (PlainServer) -> Answer) throws {
    self.answer = answer
    let listener = try Listener(loop: loop, host: "127.0.0.1", port: 0) { [weak self] descriptor, peer in
      guard let self, let connection = try? Connection(loop: loop, descriptor: descriptor, peer: peer)
      else { return }
      self.connectionCount += 1
      self.connections[ObjectIdentifier(connection)] = connection
      connection.delegate = self
      connection.start()
    }
    self.listener = listener
    port = listener.port
  }

  var text: String { String(decoding: received, as: UTF8.self) }

  /// The requests' ends seen so far; enough for requests without a body.
  var headCount: Int { text.components(separatedBy: "\r\n\r\n").count - 1 }

  func forget() { received = [] }

  func sendToAll(_ bytes: [UInt8]) { for connection in connections.values { connection.write(bytes) } }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    bytes.withUnsafeBufferPointer { received.append(contentsOf: $0) }
    switch answer(self) {
    case .nothing: break
    case .send(let bytes): stream.write(bytes)
    case .sendAndClose(let bytes):
      stream.write(bytes)
      stream.closeAfterWriting()
    case .drop: stream.close(.local)
    }
  }

  func byteStreamDrained(_ stream: any ByteStream) {}

  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    connections[ObjectIdentifier(stream)] = nil
    closedCount += 1
    onClosed?()
  }
}

/// Runs a loop in the test's thread until `body`'s `done` is called; false when nothing called it in time. What
/// `body` returns is held until then.
func runLoop(_ body: (EventLoop, _ done: @escaping () -> Void) throws -> [AnyObject]) throws -> Bool {
  let loop = try EventLoop()
  var isDone = false
  let held = try body(loop) {
    isDone = true
    loop.stop()
  }
  // A test that hangs fails here instead; no test's outcome depends on the length.
  let deadline = loop.schedule(afterMilliseconds: 60_000) { loop.stop() }
  if !isDone { loop.run() }
  deadline.cancel()
  withExtendedLifetime(held) {}
  return isDone
}
