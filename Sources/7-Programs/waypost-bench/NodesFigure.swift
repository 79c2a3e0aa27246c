import Glibc
import System

/// Three nodes on the log of three NATS servers, all on this machine: durable changes through one node and through all
/// three, and the way of a position from a driver on one node to a page on another.
let nodes = Bench(
  "nodes", "three nodes: durable changes, and positions that reach another node's pages", needs: "nats-server"
) { run in
  let driverCount = try run.number("drivers", 1000)
  let seconds = try run.number("seconds", 5)
  let rounds = try run.number("rounds", 3)
  let writers = try run.number("writers", 48)
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  let alone = try seeded.alone(run)
  let cluster = try NatsServers(3, run, seeded.directory)
  let nodes = try seeded.nodes(3, run, cluster)
  say(
    "\(driverCount) drivers, \(writers) clients that change one after the other, \(rounds) rounds of \(seconds) s"
  )
  for (name, used) in [("one node", Array(nodes.prefix(1))), ("three nodes at once", nodes)] {
    let seen = try Sample.rounds(rounds) {
      let changes = try DurableChanges(seeded, to: used, writers: writers, seconds: seconds)
      return [changes.rate, changes.median, changes.tail, changes.slowest, changes.leastPart]
    }
    seen[0].report("\(name): durable changes", unit: "per s (wanted: >= 1,000)")
    seen[1].report("\(name): p50", unit: "ms", digits: 1)
    seen[2].report("\(name): p99", unit: "ms (wanted: <= 50)", digits: 1)
    seen[3].report("\(name): slowest", unit: "ms", digits: 1)
    if used.count > 1 {
      seen[4].report("\(name): the slowest node's part of the fastest's", unit: "", digits: 2)
    }
  }
  let ways = [
    ("a server alone", alone, alone), ("its own node", nodes[0], nodes[0]),
    ("another node", nodes[0], nodes[1]),
  ]
  for (name, drivers, pages) in ways {
    let clients = try Clients.start(
      run, "customer-clients", port: drivers.port,
      ["drivers": "\(driverCount)", "page-port": "\(pages.port)"])
    let seen = try Sample.rounds(rounds) {
      let seen = try PacedRound(clients, seconds: seconds, positionsPerSecond: driverCount)
      guard seen.receivedCount >= 0.99 * seen.sentCount else {
        throw BenchError.invalid("\(seen.sentCount) positions, but \(seen.receivedCount) arrived")
      }
      return [seen.median, seen.tail, seen.slowest]
    }
    clients.end()
    let limits = name == "another node" ? ("ms (wanted: <= 25)", "ms (wanted: <= 60)") : ("ms", "ms")
    seen[0].report("to a page on \(name): p50", unit: limits.0, digits: 3)
    seen[1].report("to a page on \(name): p99", unit: limits.1, digits: 2)
    seen[2].report("to a page on \(name): slowest", unit: "ms", digits: 2)
  }
}

/// Clients that each change a driver's availability, wait for the answer, and do it again, for some seconds.
private struct DurableChanges {
  let rate, median, tail, slowest: Double
  /// The changes of the node that made fewest, as a part of those of the node that made most.
  let leastPart: Double

  init(_ seeded: SeededDatabase, to nodes: [ServerProcess], writers: Int, seconds: Int) throws {
    let results = Lock<[(node: Int, milliseconds: [Double])]>([])
    let failure = Lock<String?>(nil)
    let end = Clock.monotonicNanoseconds() + UInt64(seconds) * 1_000_000_000
    let threads = try (0..<writers).map { number in
      let node = number % nodes.count
      let port = nodes[node].port
      let token = try seeded.drivers[number % seeded.drivers.count].token
      return try OSThread.start(name: "writer") {
        do {
          let times = try Self.change(port: port, token: token, until: end)
          results.withLock { $0.append((node, times)) }
        } catch {
          failure.withLock { $0 = "\(error)" }
        }
      }
    }
    for thread in threads { thread.join() }
    if let failure = failure.withLock({ $0 }) { throw BenchError.invalid(failure) }
    let all = results.withLock { $0 }
    let times = all.flatMap(\.milliseconds).sorted()
    guard !times.isEmpty else { throw BenchError.invalid("nothing was changed") }
    rate = Double(times.count) / Double(seconds)
    median = times[times.count / 2]
    tail = times[min(times.count - 1, times.count * 99 / 100)]
    slowest = times[times.count - 1]
    let counts = nodes.indices.map { node in
      all.filter { $0.node == node }.reduce(0) { $0 + $1.milliseconds.count }
    }
    leastPart = Double(counts.min() ?? 0) / Double(max(1, counts.max() ?? 0))
  }

  private static func change(port: UInt16, token: String, until end: UInt64) throws(BenchError) -> [Double] {
    let descriptor = try Loopback.connect(port: port)
    defer { close(descriptor) }
    var times: [Double] = []
    var isOnline = false
    while true {
      let began = Clock.monotonicNanoseconds()
      guard began < end else { return times }
      let body = #"{"is_online":\#(isOnline)}"#
      isOnline.toggle()
      let head = [
        "PUT /api/drivers/availability HTTP/1.1", "Host: 127.0.0.1:\(port)", "Authorization: Bearer \(token)",
        "Content-Type: application/json", "Content-Length: \(body.utf8.count)",
      ]
      guard Loopback.send(Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8), to: descriptor)
      else {
        throw .system("send")
      }
      var status = ""
      try Loopback.receive(from: descriptor) { text in
        status = String(text.prefix(12))
        return text.hasSuffix("}")
      }
      guard status == "HTTP/1.1 200" else { throw .invalid("a change was answered \(status)") }
      times.append(Double(Clock.monotonicNanoseconds() - began) / 1e6)
    }
  }
}
