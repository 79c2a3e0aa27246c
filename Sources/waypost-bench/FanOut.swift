import Glibc
import Live
import Net
import System

/// One frame to many feeds: from `publish` through the hub's mailboxes to `send(2)`, in pairs with a bare loop of
/// `send(2)` over the same sockets, the order changing from pair to pair. The readers live in a child process.
func fanOut(_ options: Options) throws {
  let feedCount = try options.integer("feeds", default: 15_000)
  let pairCount = try options.integer("pairs", default: 11)
  let writerCount = try options.integer("writers", default: 1)
  let frameBytes = try options.integer("frame-bytes", default: 200)

  let front = try FrontThread(writerCount: writerCount)
  let listener = try Loopback.listen()
  let topic = FeedTopic(rawValue: 1)
  var descriptors: [Int32] = []
  let readers = try Clients.start("feed-readers", port: listener.port, ["count": "\(feedCount)"]) {
    for _ in 0..<feedCount {
      let descriptor = try Loopback.accept(listener.descriptor)
      descriptors.append(descriptor)
      _ = front.run { $0.adopt(descriptor: descriptor, firstBytes: [], topics: [topic]) }
    }
  }

  let filler = String(repeating: "x", count: max(0, frameBytes - 20))
  let frame = Frame(key: 1, bytes: Array("id: 12345\ndata: \(filler)\n\n".utf8))
  var expected = 0
  func waitUntilRead() throws {
    expected += feedCount * frame.bytes.count
    while true {
      readers.tell("count")
      let read = Int(try readers.hear()) ?? 0
      if read == expected { return }
      guard read < expected else { throw BenchError.invalid("read \(read) bytes, sent \(expected)") }
      usleep(2000)
    }
  }
  func bare() throws -> Double {
    let start = Clock.monotonicNanoseconds()
    for descriptor in descriptors {
      let sent = frame.bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent == frame.bytes.count else { throw BenchError.system(operation: "send", code: errno) }
    }
    let elapsed = Clock.monotonicNanoseconds() - start
    try waitUntilRead()
    return Double(feedCount) * 1e9 / Double(elapsed)
  }
  func published() throws -> Double {
    let elapsed = front.time { $0.publish(frame, to: topic) }
    try waitUntilRead()
    return Double(feedCount) * 1e9 / Double(elapsed)
  }

  // Once each beforehand: the first pass over the sockets allocates in the kernel.
  _ = try bare()
  _ = try published()
  var bareRates = Sample()
  var publishedRates = Sample()
  var ratios = Sample()
  for pair in 0..<pairCount {
    let first = try pair.isMultiple(of: 2) ? bare() : published()
    let second = try pair.isMultiple(of: 2) ? published() : bare()
    let (plain, ours) = pair.isMultiple(of: 2) ? (first, second) : (second, first)
    bareRates.add(plain)
    publishedRates.add(ours)
    ratios.add(ours / plain)
  }
  say("\(feedCount) feeds, frame of \(frame.bytes.count) bytes, \(writerCount) writer(s), \(pairCount) pairs")
  Sample.reportHeader()
  bareRates.report("bare send(2) loop", unit: "sends/s")
  publishedRates.report("publish to send(2)", unit: "sends/s")
  ratios.report("ratio within a pair", unit: "(wanted: 0.90)", digits: 3)
  readers.end()
  front.shutDown()
}
