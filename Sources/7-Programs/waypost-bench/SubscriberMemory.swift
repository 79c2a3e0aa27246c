import Glibc
import Live

/// Measures the memory of one idle feed in user space: the slope of the resident memory between a few and many feeds,
/// each with a topic of its own and one topic that all share.
let subscriberMemory = Bench(
  "subscriber-memory", "user-space bytes per idle feed, as the slope of RSS"
) { run in
  let few = try run.number("few", 1_000)
  let many = try run.number("many", 15_000)
  let rounds = try run.number("rounds", 3)
  let slopes = try Sample.rounds(rounds, isWarm: true) {
    // Each round has its own process, because memory that was used once is not returned.
    let child = try ChildProcess(["measure-subscriber-memory", "--few", "\(few)", "--many", "\(many)"])
    let numbers = try child.hear().split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw BenchError.invalid("the measuring process failed") }
    return numbers
  }
  say("\(few) to \(many) idle feeds, two topics each, \(rounds) rounds")
  slopes[0].report("resident memory per feed", unit: "bytes (wanted: <= 600)")
  slopes[1].report("of it anonymous", unit: "bytes")
}

/// Measures one round, in its own process.
func measureSubscriberMemory(_ run: Run) throws {
  let few = try run.number("few", 1_000)
  let many = try run.number("many", 15_000)
  let front = try FrontThread(writerCount: 1)
  let listener = try Loopback.listen()
  let state = Array(
    "HTTP/1.1 200 OK\r\n\r\nevent: state\ndata: \(String(repeating: "x", count: 300))\n\n".utf8)
  var before = Machine.residentBytes()
  var after = before
  _ = try Clients.start(run, "feed-readers", port: listener.port, ["count": "\(many)"]) {
    for number in 1...many {
      let descriptor = try Loopback.accept(listener.descriptor)
      let topics = [FeedTopic(rawValue: 0), FeedTopic(rawValue: UInt64(number))]
      front.run { $0.adopt(descriptor: descriptor, firstBytes: state, topics: topics) }
      guard number == few || number == many else { continue }
      _ = front.time { _ in }
      if number == few { before = Machine.residentBytes() } else { after = Machine.residentBytes() }
    }
  }
  let count = Double(many - few)
  say("\(Double(after.all - before.all) / count) \(Double(after.anonymous - before.anonymous) / count)")
}
