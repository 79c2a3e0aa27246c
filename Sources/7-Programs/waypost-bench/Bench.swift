import Glibc
import System

/// One figure that can be measured: its name on the command line, its summary, and the function that measures it.
struct Bench: Sendable {
  let name, summary: String
  /// The thing that the figure needs and a machine may lack; nil if it needs nothing.
  let needs: String?
  let measure: @Sendable (Run) throws -> Void

  init(
    _ name: String, _ summary: String, needs: String? = nil,
    _ measure: @escaping @Sendable (Run) throws -> Void
  ) {
    (self.name, self.summary, self.needs, self.measure) = (name, summary, needs, measure)
  }

  /// All figures, in the order in which they are listed and recorded.
  static let all = [
    fanOut, takeOver, nodes, million, subscriberMemory, snapshotTake, rewind, weekReport, fleetQuestions,
    messageToChange, messageComposing,
    webSocketIngest,
    emitToCustomer, startToReady, fleetMemory, etaError, footprint, firstVisit, customerPage, feedBytes,
    positionsToPages, pageCost, boardBytes, boardCost, boardLatency, longestTurn, mapTile,
    mapFirstView, mapCache, mapLoopLag, roadWay, placeSearch,
    requestHead, tokenVerification, plainRequests, phoneRequests, socketMemory, socketEvents,
  ]
}

/// Writes a line at once, so that a parent process that waits for it receives it.
func say(_ line: String, to descriptor: Int32 = 1) {
  let bytes = Array((line + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}

/// Ends the program with a message; for code that cannot throw.
func fail(_ message: String) -> Never {
  say("waypost-bench: \(message)", to: 2)
  exit(1)
}

/// - Returns: the exit status.
func runBench(_ arguments: [String]) -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  if arguments.first == "list" {
    for bench in Bench.all where bench.needs == nil { say(bench.name) }
    return 0
  }
  let child = arguments.first.flatMap { Clients.commands[$0] }
  let bench = Bench.all.first { $0.name == arguments.first }
  guard child != nil || bench != nil else {
    say("usage: waypost-bench FIGURE [--record] [--option VALUE ...]")
    say("       waypost-bench list    the figures that need nothing but this program and the server\n")
    for bench in Bench.all { say("  \(bench.name.padded(to: 20))\(bench.summary)") }
    return arguments.isEmpty || arguments == ["--help"] ? 0 : 2
  }
  do {
    let run = try Run(Array(arguments.dropFirst()))
    defer { run.end() }
    try child?(run)
    guard let bench else { return 0 }
    let record = try Record(bench.name, run)
    Record.current.withLock { $0 = record }
    Machine.describe()
    try bench.measure(run)
    try Record.current.withLock { $0 }.finish(run)
    return 0
  } catch {
    say("waypost-bench: \(error)", to: 2)
    return 1
  }
}
