import Foundation
import Net
import System
import Testing

@testable import Operations

struct ServiceManagerTests {
  /// A datagram socket with a name, which receives the messages for systemd.
  private final class Recorder {
    let path = NSTemporaryDirectory() + "waypost-notify-" + UUID().uuidString.prefix(8)
    private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)

    init() throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(status == 0)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    func heard() -> [String] {
      var messages: [String] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = recv(descriptor, &buffer, buffer.count, 0), count >= 0 {
        messages.append(String(decoding: buffer[..<count], as: UTF8.self))
      }
      return messages
    }
  }

  private func run(_ loop: EventLoop, turns: Int) {
    var left = turns
    let timer = loop.schedule(afterMilliseconds: 5, repeatingMilliseconds: 5) {
      left -= 1
      if left == 0 { loop.stop() }
    }
    loop.run()
    timer.cancel()
  }

  @Test func `a storage thread that does not turn keeps the signs of life back, until it turns again`() throws
  {
    let recorder = try Recorder()
    let loop = try EventLoop()
    var turnedAt = Clock.monotonicNanoseconds()
    let manager = try ServiceManager(notifyPath: recorder.path, watchdogMilliseconds: 4, loop: loop) {
      turnedAt
    }
    manager.ready("well")
    run(loop, turns: 3)
    let first = recorder.heard()
    #expect(first.first == "READY=1\nSTATUS=well")
    #expect(first.contains("WATCHDOG=1"))
    // The last turn ended six seconds ago: at this interval no disk is waited for so long.
    turnedAt -= 6_000_000_000
    run(loop, turns: 5)
    #expect(recorder.heard() == [])
    turnedAt = Clock.monotonicNanoseconds()
    run(loop, turns: 3)
    #expect(recorder.heard().contains("WATCHDOG=1"))
    manager.stopping()
    #expect(recorder.heard().last == "STOPPING=1\nSTATUS=Stopping")
  }

  @Test func `without a watchdog there are no signs of life`() throws {
    let recorder = try Recorder()
    let loop = try EventLoop()
    let manager = try ServiceManager(notifyPath: recorder.path, watchdogMilliseconds: nil, loop: loop) { 0 }
    manager.ready("well")
    run(loop, turns: 3)
    #expect(recorder.heard() == ["READY=1\nSTATUS=well"])
  }

  @Test(arguments: ["", "@", "/", "relative", "/" + String(repeating: "a", count: 108)])
  func `what is no address of a socket is refused`(path: String) throws {
    let loop = try EventLoop()
    #expect(throws: NetError.addressNotUsable(host: path)) {
      _ = try ServiceManager(notifyPath: path, watchdogMilliseconds: nil, loop: loop) { 0 }
    }
  }
}
