import Glibc
import System
import Testing

@testable import Live

struct PauseTests {
  private func pause(_ rig: Rig) -> [PausedFeed] {
    let paused = Handshake<[PausedFeed]>()
    rig.onFront { $0.pause { paused.send($0) } }
    return paused.receive()
  }

  @Test func `a paused feed receives what was published before, and nothing after`() throws {
    let rig = try Rig()
    let reader = try rig.open(1, first: "head\n\n")
    rig.publish(1, "before", to: 1)
    let paused = pause(rig)
    #expect(paused.map(\.id) == [reader.id])
    #expect(paused.allSatisfy { $0.unsent.isEmpty })
    rig.publish(2, "after", to: 1)
    rig.flush()
    #expect(reader.read(through: "data: before\n\n") == "head\n\ndata: before\n\n")
    var byte: UInt8 = 0
    #expect(recv(reader.descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == -1 && errno == EAGAIN)
    // What waited goes out when the pause ends.
    rig.onFront { $0.resume() }
    rig.publish(3, "last", to: 1)
    #expect(reader.read(through: "data: last\n\n") == "data: after\n\ndata: last\n\n")
  }

  @Test func `the rest of an event that the kernel took in part is reported`() throws {
    let rig = try Rig { $0.sendBufferBytes = 4096 }
    let reader = try rig.open(1)
    let long = String(repeating: "x", count: 1 << 20)
    rig.publish(1, long, to: 1)
    rig.flush()
    let paused = try #require(pause(rig).first)
    let rest = String(decoding: paused.unsent, as: UTF8.self)
    #expect(!rest.isEmpty && rest.utf8.count < long.utf8.count)
    // Another process that writes it completes the event.
    let whole = "data: \(long)\n\n"
    #expect(whole.hasSuffix(rest))
    let taken = reader.read(count: whole.utf8.count - rest.utf8.count)
    #expect(taken + rest == whole)
  }

  @Test func `a feed that is about to end, and an empty hub, are not reported`() throws {
    let rig = try Rig()
    #expect(pause(rig).isEmpty)
    rig.onFront { $0.resume() }
    let reader = try rig.open(1)
    let id = reader.id
    rig.onFront { $0.end(id, last: .make(9, "end")) }
    #expect(pause(rig).isEmpty)
    rig.onFront { $0.resume() }
    #expect(reader.read(through: nil) == "data: end\n\n")
    #expect(reader.ended.receive().reason == .local)
  }

  @Test func `abandoned sockets stay open where another process has them`() throws {
    let rig = try Rig()
    let reader = try rig.open(1)
    let copy = dup(try #require(pause(rig).first).descriptor)
    defer { close(copy) }
    rig.onFront { $0.abandon() }
    #expect(send(copy, "data: on\n\n", 10, 0) == 10)
    #expect(reader.read(through: "\n\n") == "data: on\n\n")
  }
}

extension Reader {
  fileprivate func read(count: Int) -> String {
    var text = ""
    while text.utf8.count < count { text += read(through: "x") }
    return text
  }
}
