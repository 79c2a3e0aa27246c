import Glibc
import System

/// One figure that can be measured: its name on the command line, what it says, and how it is measured.
struct Bench: Sendable {
  let name: String
  let summary: String
  /// What it cannot be measured without, and a machine may not have; nil for nothing.
  var needs: String?
  let run: @Sendable (Options) throws -> Void

  static let all = [
    Bench(
      name: "fan-out", summary: "sends/s of one frame to 15,000 feeds, against a bare send(2) loop",
      run: fanOut),
    Bench(
      name: "subscriber-memory", summary: "user-space bytes per idle feed, as the slope of RSS",
      run: subscriberMemory),
    Bench(
      name: "snapshot-take", summary: "front loop's time for the snapshot of 10,000 changed positions",
      run: snapshotTake),
    Bench(
      name: "rewind", summary: "a day of 1,000 drivers: its bytes, and the time to rebuild any moment of it",
      run: rewind),
    Bench(
      name: "fleet-questions", summary: "front loop's time for questions about 100,000 drivers and jobs",
      run: fleetQuestions),
    Bench(
      name: "message-to-change", summary: "a WebSocket message's bytes to a FleetChange, in process",
      run: messageToChange),
    Bench(
      name: "websocket-ingest", summary: "driver events/s through 1,000 real WebSockets", run: webSocketIngest
    ),
    Bench(
      name: "emit-to-customer", summary: "latency from a driver's send to the customers' sockets",
      run: emitToCustomer),
    Bench(
      name: "start-to-ready", summary: "from start to /readyz, empty and with 100,000 drivers and jobs",
      run: startToReady),
    Bench(
      name: "eta-error", summary: "error of the shown arrival on recorded traces (--traces DIR)",
      needs: "traces", run: etaError),
    Bench(name: "footprint", summary: "stripped binary, and memory at ready", run: footprint),
    Bench(
      name: "first-visit", summary: "requests and bytes of the first visit of a customer's page",
      run: firstVisit),
    Bench(
      name: "customer-page",
      summary: "front loop's time for a customer's page with a full trail, and its bytes",
      run: customerPageCost),
    Bench(
      name: "feed-bytes", summary: "bytes a minute of an open customer's page, with a fix every 4 s",
      run: feedBytes),
    Bench(
      name: "customers-per-core", summary: "open pages that one core serves, at one fix in 4 s each",
      run: customersPerCore),
    Bench(
      name: "board-bytes", summary: "bytes/s to a board of a city of 10,000 and 100,000 moving drivers",
      run: boardBytes),
    Bench(
      name: "board-cost", summary: "front loop's share of a core for 0 to 100 boards of 10,000 drivers",
      run: boardCost),
    Bench(
      name: "board-latency", summary: "latency from a driver's send to a board's socket, 2,000 drivers",
      run: boardLatency),
    Bench(
      name: "map-tile",
      summary: "core time and bytes of drawing each of a map's tiles (--maps DIR, --map FILE)",
      run: mapTileCost),
    Bench(
      name: "map-first-view",
      summary: "server's time for a first view with streets, cold and warm, and its bytes (--map FILE)",
      run: mapFirstView),
    Bench(name: "map-cache", summary: "look-ups/s of tiles in memory, in process", run: mapCache),
    Bench(
      name: "map-loop-lag", summary: "lag of the front loop while 1,000 tiles are drawn, and at rest",
      run: mapLoopLag),
    Bench(
      name: "request-head", summary: "ns to parse a request head with eight fields, beside http_parser",
      run: requestHead),
    Bench(name: "token", summary: "us to verify a token the first time", run: tokenVerification),
    Bench(
      name: "plain-requests", summary: "GET /healthz a second on one core, beside nginx and a file (wrk)",
      needs: "wrk and nginx", run: plainRequests),
    Bench(
      name: "socket-memory", summary: "user-space bytes per idle WebSocket session", run: socketMemory),
    Bench(
      name: "socket-events", summary: "ns from a read to a Socket.IO event, and for its WebSocket frame",
      run: socketEvents),
  ]
}

/// Writes a line at once, so that a waiting parent process gets it.
func say(_ line: String, to descriptor: Int32 = 1) {
  let bytes = Array((line + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}

/// Ends the program with a message, from where nothing can be thrown.
func fail(_ message: String) -> Never {
  say("waypost-bench: \(message)", to: 2)
  exit(1)
}

/// What benchmarks run as child processes besides clients.
private let children: [String: @Sendable (Options) throws -> Void] = [
  "measure-subscriber-memory": measureSubscriberMemory
]

/// - Returns: the exit status.
func runBench(_ arguments: [String]) -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  do {
    let options = { try Options(Array(arguments.dropFirst())) }
    if arguments.first == "list" {
      for bench in Bench.all where bench.needs == nil { say(bench.name) }
      return 0
    }
    if let command = arguments.first, let run = Clients.commands[command] ?? children[command] {
      try run(try options())
      return 0
    }
    guard let name = arguments.first, let bench = Bench.all.first(where: { $0.name == name }) else {
      say("usage: waypost-bench FIGURE [--record] [--option VALUE ...]")
      say("       waypost-bench list    the figures that need nothing but this program and the server\n")
      for bench in Bench.all { say("  \(bench.name.padded(to: 20))\(bench.summary)") }
      return arguments.isEmpty || arguments == ["--help"] ? 0 : 2
    }
    let given = try options()
    let record = try Record(name, given)
    Record.current.withLock { $0 = record }
    Machine.describe()
    try bench.run(given)
    try Record.current.withLock { $0 }.finish(given)
    return 0
  } catch {
    say("waypost-bench: \(error)", to: 2)
    return 1
  }
}
