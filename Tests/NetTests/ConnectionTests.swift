import Glibc
import TestSupport
import Testing

@testable import Net

/// Records the events at one end of a connection.
private final class Recorder: ByteStreamDelegate {
  var bytes: [UInt8] = []
  var closeReason: CloseReason?
  var drainCount = 0
  var onReceive: (Recorder) -> Void = { _ in }
  var onClose: (Recorder) -> Void = { _ in }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    for index in 0..<bytes.count { self.bytes.append(bytes[index]) }
    onReceive(self)
  }

  func byteStreamDrained(_ stream: any ByteStream) { drainCount += 1 }

  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    closeReason = reason
    onClose(self)
  }
}

@Suite struct ConnectionTests {
  /// The two ends of a loopback connection, made by the real listener and the real client.
  private func pair(
    on loop: EventLoop, maximumQueuedBytes: Int = 4 << 20
  ) throws -> (server: Connection, client: Connection) {
    var server: Connection?
    var client: Connection?
    func stopWhenBoth() { if server != nil, client != nil { loop.stop() } }
    let listener = try Listener(loop: loop, host: "127.0.0.1", port: 0) { descriptor, peer in
      server = try? Connection(
        loop: loop, descriptor: descriptor, peer: peer, maximumQueuedBytes: maximumQueuedBytes)
      stopWhenBoth()
    }
    Connection.connect(loop: loop, host: "127.0.0.1", port: listener.port) { result in
      client = try? result.get()
      stopWhenBoth()
    }
    loop.run()
    listener.close()
    return (try #require(server), try #require(client))
  }

  @Test func `an accepted connection ends within a minute after its peer vanished`() throws {
    let (server, client) = try pair(on: try EventLoop())
    let descriptor = try #require(server.openDescriptor)
    func option(_ name: Int32, level: Int32 = Int32(IPPROTO_TCP)) -> Int32 {
      var value: Int32 = -1
      var length = socklen_t(MemoryLayout<Int32>.size)
      getsockopt(descriptor, level, name, &value, &length)
      return value
    }
    // A heartbeat of 15 or 25 seconds finds that nobody answers, or the kernel's own question does.
    let unacknowledgedSeconds = option(TCP_USER_TIMEOUT) / 1000
    #expect(unacknowledgedSeconds > 0 && 25 + unacknowledgedSeconds < 60)
    #expect(option(SO_KEEPALIVE, level: SOL_SOCKET) == 1)
    #expect(option(TCP_KEEPIDLE) + option(TCP_KEEPCNT) * option(TCP_KEEPINTVL) < 60)
    #expect(option(TCP_KEEPIDLE) > 25)
    withExtendedLifetime(client) {}
  }

  @Test func `what one end writes the other end hears, whole and in order`() throws {
    let loop = try EventLoop()
    let (server, client) = try pair(on: loop)
    let (heard, sent) = (Recorder(), Recorder())
    server.delegate = heard
    client.delegate = sent
    server.start()
    client.start()
    // The payload is larger than the kernel's buffers, so that partial writes and the drain are tested as well.
    let payload = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    heard.onReceive = { if $0.bytes.count == payload.count { loop.stop() } }
    client.write(payload)
    loop.run()
    #expect(heard.bytes == payload)
    #expect(server.peer.text == "127.0.0.1")
    #expect(server.peer.isLoopback)
  }

  @Test func `closing after writing delivers what was queued and then ends`() throws {
    let loop = try EventLoop()
    let (server, client) = try pair(on: loop)
    let (heard, own) = (Recorder(), Recorder())
    server.delegate = heard
    client.delegate = own
    server.start()
    heard.onClose = { _ in loop.stop() }
    client.write(Array("bye".utf8))
    client.closeAfterWriting()
    client.write(Array("never".utf8))
    loop.run()
    #expect(heard.bytes == Array("bye".utf8))
    #expect(heard.closeReason == .endOfStream)
    #expect(own.closeReason == .local)
  }

  @Test func `a reader that takes nothing costs at most the stated bound`() throws {
    let loop = try EventLoop()
    let (server, client) = try pair(on: loop, maximumQueuedBytes: 100_000)
    let own = Recorder()
    server.delegate = own
    server.write([UInt8](repeating: 1, count: 100_000))
    #expect(own.closeReason == nil)
    server.write([1])
    #expect(own.closeReason == .queueFull)
    withExtendedLifetime(client) {}
  }

  @Test func `a detached descriptor stays open and its bytes are nobody else's`() throws {
    let loop = try EventLoop()
    let (server, client) = try pair(on: loop)
    let (own, heard) = (Recorder(), Recorder())
    server.delegate = own
    client.delegate = heard
    client.start()
    heard.onReceive = { _ in loop.stop() }
    var detached: Int32 = -1
    server.detach { descriptor, unsent in
      #expect(unsent.isEmpty)
      detached = descriptor
      #expect(send(descriptor, "hello", 5, 0) == 5)
    }
    loop.run()
    #expect(heard.bytes == Array("hello".utf8))
    #expect(own.closeReason == nil)
    #expect(!server.isOpen)
    close(detached)
  }

  @Test func `a refused connection is an error, not a hang`() throws {
    let loop = try EventLoop()
    let port = try ClosedPort()
    var failure: NetError?
    Connection.connect(loop: loop, host: "127.0.0.1", port: port.number) { result in
      if case .failure(let error) = result { failure = error }
      loop.stop()
    }
    loop.run()
    #expect(failure == .system(operation: "connect", code: ECONNREFUSED))
  }

  @Test func `listening twice on one port is refused with the system's reason`() throws {
    let loop = try EventLoop()
    let listener = try Listener(loop: loop, host: "127.0.0.1", port: 0) { descriptor, _ in close(descriptor) }
    #expect(throws: NetError.system(operation: "bind to 127.0.0.1:\(listener.port)", code: EADDRINUSE)) {
      _ = try Listener(loop: loop, host: "127.0.0.1", port: listener.port) { _, _ in }
    }
    withExtendedLifetime(listener) {}
  }
}
