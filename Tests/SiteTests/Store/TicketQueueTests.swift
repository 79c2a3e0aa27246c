import Testing

@testable import Store

struct TicketQueueTests {
  @Test func `tickets leave in the order in which they came`() {
    var queue = TicketQueue()
    var taken: [UInt64] = []
    for ticket in 0..<10 { queue.append(UInt64(ticket)) }
    while let first = queue.first {
      taken.append(first)
      queue.removeFirst()
      if first == 3 { queue.append(99) }
    }
    #expect(taken == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99])
    #expect(queue.isEmpty)
  }
}
