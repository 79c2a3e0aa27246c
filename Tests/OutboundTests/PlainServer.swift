import Foundation
import Net

/// A TCP server on the test's own loop: `answer` decides from the bytes that arrived what the server sends.
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

  /// `answer` is called after each piece that arrives; `received` then holds all bytes so far.
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

  /// The number of heads that have ended so far; it equals the number of requests if they have no bodies.
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

/// Runs a loop in the test's thread until `body` calls `done`; false if nothing called it in time. The result of
/// `body` is kept alive until then.
func runLoop(_ body: (EventLoop, _ done: @escaping () -> Void) throws -> [AnyObject]) throws -> Bool {
  let loop = try EventLoop()
  var isDone = false
  let held = try body(loop) {
    isDone = true
    loop.stop()
  }
  // A test that hangs fails at this deadline; no outcome depends on its length.
  let deadline = loop.schedule(afterMilliseconds: 60_000) { loop.stop() }
  if !isDone { loop.run() }
  deadline.cancel()
  withExtendedLifetime(held) {}
  return isDone
}
