import Glibc
import Live
import Net

/// What one idle feed costs in user space: the slope of the resident memory between a few and many feeds, each
/// with a topic of its own and one that all share.
func subscriberMemory(_ options: Options) throws {
  let few = try options.integer("few", default: 1_000)
  let many = try options.integer("many", default: 15_000)
  let rounds = try options.integer("rounds", default: 3)
  var slopes = Sample()
  var anonymousSlopes = Sample()
  for _ in 0..<rounds {
    // A process of its own each, since memory that was once used does not shrink back.
    let child = try ChildProcess(["measure-subscriber-memory", "--few", "\(few)", "--many", "\(many)"])
    let numbers = try child.hear().split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw BenchError.invalid("the measuring process failed") }
    slopes.add(numbers[0])
    anonymousSlopes.add(numbers[1])
  }
  say("\(few) to \(many) idle feeds, two topics each, \(rounds) rounds")
  Sample.reportHeader()
  slopes.report("resident memory per feed", unit: "bytes (wanted: <= 600)")
  anonymousSlopes.report("of it anonymous", unit: "bytes")
}

/// One round, in its own process.
func measureSubscriberMemory(_ options: Options) throws {
  let few = try options.integer("few", default: 1_000)
  let many = try options.integer("many", default: 15_000)
  let front = try FrontThread(writerCount: 1)
  let listener = try Loopback.listen()
  let state = Array(
    "HTTP/1.1 200 OK\r\n\r\nevent: state\ndata: \(String(repeating: "x", count: 300))\n\n".utf8)
  var before = Machine.residentBytes()
  var after = before
  let readers = try Clients.start("feed-readers", port: listener.port, ["count": "\(many)"]) {
    for number in 1...many {
      let descriptor = try Loopback.accept(listener.descriptor)
      let topics = [FeedTopic(rawValue: 0), FeedTopic(rawValue: UInt64(number))]
      _ = front.run { $0.adopt(descriptor: descriptor, firstBytes: state, topics: topics) }
      guard number == few || number == many else { continue }
      _ = front.time { _ in }
      if number == few { before = Machine.residentBytes() } else { after = Machine.residentBytes() }
    }
  }
  let count = Double(many - few)
  say("\(Double(after.all - before.all) / count) \(Double(after.anonymous - before.anonymous) / count)")
  readers.end()
  exit(0)
}
