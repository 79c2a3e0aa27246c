import Net

@testable import WebSocket

/// The server's end of one connection: it sends exactly the bytes of the script, whatever the client sends.
///
/// It ends its half of the stream after the client's Close frame, and closes when the client does.
final class ScriptedServer: ByteStreamDelegate {
  /// The bytes that the client sent after its handshake.
  private(set) var received: [UInt8] = []
  var ended: () -> Void = {}

  private let loop: EventLoop
  private let endsBehindAnswer: Bool
  private let answer: (_ accept: String) -> [[UInt8]]
  private var listener: Listener?
  private var connection: Connection?
  private var request: [UInt8]? = []

  /// `answer` gets the value that accepts the client's key, and returns the bytes to send: each element is one write,
  /// in a turn of the loop of its own.
  init(
    loop: EventLoop, endsBehindAnswer: Bool = false, answer: @escaping (_ accept: String) -> [[UInt8]]
  ) throws {
    self.loop = loop
    self.endsBehindAnswer = endsBehindAnswer
    self.answer = answer
    listener = try Listener(loop: loop, host: "127.0.0.1", port: 0) { [weak self] descriptor, peer in
      self?.accept(descriptor, peer)
    }
  }

  var port: UInt16 { listener?.port ?? 0 }

  func close() {
    listener?.close()
    connection?.close(.local)
  }

  private func accept(_ descriptor: Int32, _ peer: PeerAddress) {
    connection = try? Connection(loop: loop, descriptor: descriptor, peer: peer)
    connection?.delegate = self
    connection?.start()
  }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    guard request != nil else {
      received.append(bytes.span, in: 0..<bytes.count)
      let hasClosed = Parsed.of([received]).contains { if case .close = $0 { true } else { false } }
      if hasClosed { stream.finishWriting() }
      return
    }
    request?.append(bytes.span, in: 0..<bytes.count)
    let text = String(decoding: request ?? [], as: UTF8.self)
    guard text.hasSuffix("\r\n\r\n") else { return }
    request = nil
    let key = text.split(separator: "\r\n").first { $0.hasPrefix("Sec-WebSocket-Key: ") }?.dropFirst(19)
    say(answer(WebSocketHandshake.acceptValue(forKey: String(key ?? "")))[...])
  }

  private func say(_ pieces: ArraySlice<[UInt8]>) {
    guard let first = pieces.first else {
      if endsBehindAnswer { connection?.finishWriting() }
      return
    }
    connection?.write(first)
    loop.schedule(afterMilliseconds: 0) { [weak self] in self?.say(pieces.dropFirst()) }
  }

  func byteStreamDrained(_ stream: any ByteStream) {}
  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) { ended() }
}
