import Net
import Testing

@testable import SocketIO

@Suite struct PendingAcksTests {
  private let loop: EventLoop
  private let acks: PendingAcks

  init() throws {
    loop = try EventLoop()
    acks = PendingAcks(loop: loop)
  }

  private static func byteCount(_ arguments: Span<UInt8>?) -> Int? {
    if let arguments { arguments.count } else { nil }
  }

  @Test func `an answer is heard once, and its time limit no more`() throws {
    var heard: [Int?] = []
    let asked = acks.ask(atMost: 1, timeoutMilliseconds: 1) { heard.append(Self.byteCount($0)) }
    let id = try #require(asked)
    let answer: [UInt8] = [1, 2, 3]
    acks.receive(id, answer.span)
    acks.receive(id, answer.span)
    acks.receive(99, answer.span)
    loop.run()
    #expect(heard == [3])
  }

  @Test func `silence is heard as nil when the time is up, and a late answer is dropped`() throws {
    var heard: [Int?] = []
    let asked = acks.ask(atMost: 1, timeoutMilliseconds: 1) { heard.append(Self.byteCount($0)) }
    let id = try #require(asked)
    loop.run()
    #expect(heard == [nil])
    let late: [UInt8] = [1]
    acks.receive(id, late.span)
    #expect(heard == [nil])
  }

  @Test func `no more may be due than the asker says, until one has ended`() {
    var unanswered = 0
    for _ in 0..<2 {
      #expect(acks.ask(atMost: 2, timeoutMilliseconds: 60_000) { _ in unanswered += 1 } != nil)
    }
    #expect(acks.ask(atMost: 2, timeoutMilliseconds: 60_000) { _ in unanswered += 100 } == nil)
    acks.giveUp()
    #expect(unanswered == 2)
    #expect(acks.ask(atMost: 2, timeoutMilliseconds: 60_000) { _ in } != nil)
    acks.giveUp()
  }
}
