import Glibc
import Net
import Testing

@testable import Nats

@Suite struct NatsPollingTests {
  /// Two connected sockets; nothing more can be written to the first one.
  private func fullSocket() throws -> (Int32, Int32) {
    var pair: [Int32] = [-1, -1]
    try #require(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &pair) == 0)
    let bytes = [UInt8](repeating: 0, count: 65_536)
    while send(pair[0], bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 {}
    return (pair[0], pair[1])
  }

  @Test func `a socket that nats.c has closed already may still be asked for`() throws {
    let loop = try EventLoop()
    let polling = NatsPolling(loop: loop)
    let (descriptor, peer) = try fullSocket()
    defer { close(peer) }
    polling.receive(.attach(descriptor, .init(pointer: try #require(OpaquePointer(bitPattern: 8)))))
    var isWatched = false
    loop.schedule(afterMilliseconds: 1) {
      // One of nats.c's threads closes it, and what another one said to the loop comes later.
      close(descriptor)
      polling.receive(.write(true))
      loop.schedule(afterMilliseconds: 1) {
        isWatched = true
        polling.receive(.detach)
        loop.schedule(afterMilliseconds: 1) { loop.stop() }
      }
    }
    loop.run()
    #expect(isWatched)
  }
}
