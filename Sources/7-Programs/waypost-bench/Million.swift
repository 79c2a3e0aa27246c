import Glibc
import System

/// As many open customers' pages as the machine has room for, on many nodes of one fleet: the pages of each job are at
/// several nodes, and each node has some of the drivers. All is on this machine: nodes, NATS, and the clients, of which
/// each node has one process for its pages.
let million = Bench(
  "million", "a million open pages on 53 nodes: pages lost, delay, memory, processors", needs: "nats-server"
) { run in
  let load = try MillionLoad(run)
  let seeded = try SeededDatabase(run, driverCount: load.jobCount)
  let cluster = try NatsServers(try run.number("nats", 3), run, seeded.directory)
  let kernelBytes = Machine.kernelBytes
  let nodes = try seeded.nodes(
    load.nodeCount, run, cluster,
    ["writers", "heartbeat"].flatMap { name in run[name].map { ["--\(name)", $0] } ?? [] })
  let idle = try MillionRound.cores([nodes.map(\.processID), cluster.processIDs]) { sleep(10) }
  let nodesBefore = nodes.map { Machine.proportionalBytes(of: $0.processID).anonymous }.reduce(0, +)
  let began = Clock.monotonicNanoseconds()
  let pages = try load.openPages(run, nodes)
  let openingSeconds = Double(Clock.monotonicNanoseconds() - began) / 1e9
  let drivers = try Clients.start(
    run, "timed-drivers", port: nodes[0].port,
    ["ports": nodes.map { "\($0.port)" }.joined(separator: ","), "drivers": "\(load.jobCount)"])
  say(
    "\(load.pageCount) pages on \(nodes.count) nodes, \(load.jobCount) jobs, a fix of each in \(load.seconds) s"
  )
  say("  opened \((Double(load.pageCount) / openingSeconds).text(digits: 0)) pages/s")
  let start = "\(Clock.monotonicNanoseconds() + 100_000_000) \(load.gapNanoseconds)"
  for child in pages + [drivers] { child.tell(start) }
  let groups = [
    ("nodes", nodes.map(\.processID)), ("readers", pages.map(\.id)), ("drivers", [drivers.id]),
    ("NATS", cluster.processIDs),
  ]
  // The round that warms up has as many positions of each driver as the others.
  let rounds = try Sample.rounds(try run.number("rounds", 3)) {
    try MillionRound(load, pages, drivers, groups.map(\.1)).figures
  }
  let lost = try MillionRound.lostCount(pages)
  say("  pages lost: \(lost) of \(load.pageCount) (wanted: 0)")
  rounds[0].report("positions offered to pages", unit: "per s")
  rounds[1].report("positions that reached pages", unit: "per s")
  rounds[2].report("send to page: p50", unit: "ms", digits: 1)
  rounds[3].report("send to page: p99", unit: "ms (wanted: <= 500)", digits: 1)
  rounds[4].report("send to page: slowest", unit: "ms", digits: 1)
  rounds[5].report("a driver's socket, latest send", unit: "ms", digits: 1)
  rounds[6].report("bytes to a page for a position", unit: "bytes")
  rounds[7].report("NATS writes", unit: "KB/s")
  for (index, group) in groups.enumerated() {
    rounds[8 + index].report("processor: \(group.0)", unit: "cores", digits: 2)
  }
  Sample([idle[0]]).report("processor before any page: nodes", unit: "cores", digits: 2)
  Sample([idle[1]]).report("processor before any page: NATS", unit: "cores", digits: 2)
  let bytes = groups.map { group in group.1.map { Machine.proportionalBytes(of: $0) } }
  let nodesAll = bytes[0].map(\.all).reduce(0, +)
  let anonymous = bytes.map { $0.map(\.anonymous).reduce(0, +) }
  let kernel = Machine.kernelBytes - kernelBytes
  Sample([Double(nodesAll) / 1e9]).report("memory of the nodes, PSS", unit: "GB (wanted: <= 6)", digits: 2)
  Sample([Double(anonymous[0]) / 1e9]).report("of it anonymous", unit: "GB", digits: 2)
  Sample([Double(nodesBefore) / 1e6 / Double(nodes.count)]).report(
    "anonymous memory of a node without pages", unit: "MB", digits: 1)
  Sample([Double(anonymous[0] - nodesBefore) / Double(load.pageCount)]).report(
    "more of it for a page", unit: "bytes")
  Sample([Double(kernel) / Double(load.pageCount)]).report(
    "the kernel's for a page, both ends", unit: "bytes")
  Sample([Double(anonymous[1] + anonymous[2]) / 1e9]).report("memory of the clients", unit: "GB", digits: 2)
  Sample([Double(anonymous[3]) / 1e6]).report("memory of NATS", unit: "MB")
}
