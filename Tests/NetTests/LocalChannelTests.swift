import Foundation
import Glibc
import System
import TestSupport
import Testing

@testable import Net

struct LocalChannelTests {
  private final class Pair {
    let loop: EventLoop
    let path: String
    let listener: LocalListener
    let client: LocalChannel
    let server: LocalChannel

    init() throws {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("w-\(UUID().uuidString)").path
      let loop = try EventLoop()
      var accepted: LocalChannel?
      listener = try LocalListener(loop: loop, path: path) {
        accepted = $0
        loop.stop()
      }
      client = try LocalChannel(path: path)
      loop.run()
      server = try #require(accepted)
      (self.loop, self.path) = (loop, path)
    }
  }

  private var soon: UInt64 { Clock.monotonicNanoseconds() + 60_000_000_000 }

  @Test func `a message arrives whole, with its descriptors`() throws {
    let pair = try Pair()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let text = Array(String(repeating: "waypost ", count: 1000).utf8)
    try pair.client.send(.init(text, descriptors: ends), untilNanoseconds: soon)
    try pair.client.send(.init([7]), untilNanoseconds: soon)
    for end in ends { close(end) }
    let received = try #require(try pair.server.receive(untilNanoseconds: soon))
    #expect(received.bytes == text)
    #expect(received.descriptors.count == 2)
    #expect(try pair.server.receive(untilNanoseconds: soon)?.bytes == [7])
    // They are the two ends of the same pipe, and a child does not inherit them.
    #expect(write(received.descriptors[1], "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(received.descriptors[0], &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "x"))
    for end in received.descriptors {
      #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
      close(end)
    }
  }

  @Test func `as many descriptors as the kernel takes go in a message, and not one more`() throws {
    let pair = try Pair()
    let most = LocalChannel.maximumDescriptors
    try pair.client.send(
      .init([1], descriptors: Array(repeating: pair.client.descriptor, count: most)), untilNanoseconds: soon)
    let received = try #require(try pair.server.receive(untilNanoseconds: soon))
    #expect(received.descriptors.count == most)
    for descriptor in received.descriptors { close(descriptor) }
    #expect(throws: NetError.system(operation: "sendmsg", code: EINVAL)) {
      try pair.client.send(
        .init([1], descriptors: Array(repeating: pair.client.descriptor, count: most + 1)),
        untilNanoseconds: soon)
    }
  }

  @Test func `the end of the other process is seen`() throws {
    let pair = try Pair()
    #expect(throws: NetError.timedOut) { try pair.server.receive(untilNanoseconds: 0) }
    #expect(shutdown(pair.client.descriptor, Int32(SHUT_RDWR)) == 0)
    #expect(try pair.server.receive(untilNanoseconds: soon) == nil)
    #expect(throws: NetError.system(operation: "sendmsg", code: EPIPE)) {
      try pair.server.send(.init([1]), untilNanoseconds: soon)
    }
  }

  @Test func `what was sent before the end is read, although the sender left something unread`() throws {
    var pair: Pair? = try Pair()
    let client = try #require(pair?.client)
    try client.send(.init([1]), untilNanoseconds: soon)
    try pair?.server.send(.init([2]), untilNanoseconds: soon)
    pair = nil
    #expect(try client.receive(untilNanoseconds: soon)?.bytes == [2])
    #expect(try client.receive(untilNanoseconds: soon) == nil)
  }

  @Test func `a receiver that takes nothing is not waited for after the deadline`() throws {
    let pair = try Pair()
    let message = LocalChannel.Message([UInt8](repeating: 1, count: 60_000))
    #expect(throws: NetError.timedOut) {
      for _ in 0..<1000 { try pair.client.send(message, untilNanoseconds: Clock.monotonicNanoseconds()) }
    }
  }

  @Test func `the other end is a process of this user, and the file is for its owner alone`() throws {
    let pair = try Pair()
    #expect(pair.server.peer?.process == getpid())
    #expect(pair.server.peer?.user == geteuid())
    var status = stat()
    #expect(stat(pair.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    pair.listener.close()
    #expect(stat(pair.path, &status) != 0)
    #expect(throws: NetError.system(operation: "connect to \(pair.path)", code: ENOENT)) {
      try LocalChannel(path: pair.path)
    }
  }
}
