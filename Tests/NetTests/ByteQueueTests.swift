import Testing

@testable import Net

@Suite struct ByteQueueTests {
  @Test func `bytes leave in the order in which they came`() {
    var queue = ByteQueue()
    var expected: [UInt8] = []
    var seen: [UInt8] = []
    for round in 0..<200 {
      let chunk = (0..<(round % 67)).map { UInt8(truncatingIfNeeded: round &* 31 &+ $0) }
      queue.append(chunk.span)
      expected += chunk
      let taken = min(queue.count, round % 41)
      queue.withSpan { span in
        for index in 0..<taken { seen.append(span[index]) }
      }
      queue.consume(taken)
    }
    queue.withSpan { span in
      for index in 0..<span.count { seen.append(span[index]) }
    }
    #expect(seen == expected)
  }

  @Test func `consuming more than there is leaves it empty`() {
    var queue = ByteQueue()
    queue.append([1, 2, 3].span)
    queue.consume(99)
    #expect(queue.isEmpty)
    queue.append([4].span)
    #expect(queue.withSpan { $0[0] } == 4)
  }
}
