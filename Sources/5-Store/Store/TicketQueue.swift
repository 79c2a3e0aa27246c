/// The tickets of one key, oldest first; taking the oldest does not move the others.
struct TicketQueue {
  private var tickets: [UInt64] = []
  private var start = 0

  var isEmpty: Bool { start == tickets.count }
  var first: UInt64? { start < tickets.count ? tickets[start] : nil }

  mutating func append(_ ticket: UInt64) { tickets.append(ticket) }

  mutating func removeFirst() {
    start += 1
    // At most as many taken tickets stay in memory as tickets wait.
    if start * 2 > tickets.count {
      tickets.removeFirst(start)
      start = 0
    }
  }
}
