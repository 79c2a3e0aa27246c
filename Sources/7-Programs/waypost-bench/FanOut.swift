import Glibc
import Live

/// Measures the way from `publish` through the hub's mailboxes to `send(2)`, in pairs with a bare loop of `send(2)`
/// over the same sockets; the order within the pairs alternates. The readers are in a child process.
let fanOut = Bench("fan-out", "sends/s of one frame to 15,000 feeds, against a bare send(2) loop") { run in
  let feedCount = try run.number("feeds", 15_000)
  let pairCount = try run.number("pairs", 11)
  let writerCount = try run.number("writers", 1)
  let frameBytes = try run.number("frame-bytes", 200)

  let front = try FrontThread(writerCount: writerCount)
  let listener = try Loopback.listen()
  let topic = FeedTopic(rawValue: 1)
  var descriptors: [Int32] = []
  let readers = try Clients.start(run, "feed-readers", port: listener.port, ["count": "\(feedCount)"]) {
    for _ in 0..<feedCount {
      let descriptor = try Loopback.accept(listener.descriptor)
      descriptors.append(descriptor)
      front.run { $0.adopt(descriptor: descriptor, firstBytes: [], topics: [topic]) }
    }
  }

  let filler = String(repeating: "x", count: max(0, frameBytes - 20))
  let frame = Frame(key: 1, bytes: Array("id: 12345\ndata: \(filler)\n\n".utf8))
  var expected = 0
  /// The sends per second; waits until the readers have read everything that was sent.
  func rate(_ elapsed: Double) throws -> Double {
    expected += feedCount * frame.bytes.count
    while case let read = Int(try readers.ask("count")) ?? 0, read != expected {
      guard read < expected else { throw BenchError.invalid("read \(read) bytes, sent \(expected)") }
      usleep(2000)
    }
    return Double(feedCount) * 1e9 / elapsed
  }
  func bare() throws -> Double {
    let elapsed = try nanoseconds {
      for descriptor in descriptors {
        guard Loopback.send(frame.bytes, to: descriptor) else { throw BenchError.system("send") }
      }
    }
    return try rate(elapsed)
  }
  func published() throws -> Double { try rate(front.time { $0.publish(frame, to: topic) }) }

  var isBareFirst = false
  // One pair runs before the measured ones: in the first pass over the sockets the kernel allocates memory.
  let rates = try Sample.rounds(pairCount) {
    isBareFirst.toggle()
    let first = try isBareFirst ? bare() : published()
    let second = try isBareFirst ? published() : bare()
    let (plain, ours) = isBareFirst ? (first, second) : (second, first)
    return [plain, ours, ours / plain]
  }
  say("\(feedCount) feeds, frame of \(frame.bytes.count) bytes, \(writerCount) writer(s), \(pairCount) pairs")
  rates[0].report("bare send(2) loop", unit: "sends/s")
  rates[1].report("publish to send(2)", unit: "sends/s")
  rates[2].report("ratio within a pair", unit: "(wanted: 0.90)", digits: 3)
}
