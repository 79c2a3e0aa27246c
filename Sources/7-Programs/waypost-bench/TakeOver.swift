import Glibc
import System

/// Servers that take each other's place while pages are open and requests come: counts the pages that lose their feed
/// and the requests that fail, and measures the longest wait for an answer, which is the pause that a page sees.
let takeOver = Bench(
  "take-over", "pages and requests while another process takes the server's place"
) { run in
  let rounds = try run.number("rounds", 10)
  let pageCount = try run.number("pages", 10_000)
  let driverCount = max(try run.number("drivers", 10_000), pageCount)
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  var server = try ServerProcess(run, seeded)
  let pages = try Clients.start(run, "page-readers", port: server.port, ["drivers": "\(pageCount)"])
  var (waits, calm, hands) = (Sample(), Sample(), Sample())
  var (asked, failed) = (0, 0)
  for _ in 0..<rounds {
    let requests = try SteadyRequests(port: server.port)
    usleep(500_000)
    let before = requests.longestMilliseconds
    let began = Clock.monotonicNanoseconds()
    server = try server.takenOver(run, seeded)
    hands.add(Double(Clock.monotonicNanoseconds() - began) / 1e6)
    usleep(500_000)
    requests.stop()
    calm.add(before)
    waits.add(requests.longestMilliseconds)
    asked += requests.count
    failed += requests.failureCount
  }
  let lost = try pages.ask("0")
  say("\(pageCount) pages, \(driverCount) drivers and jobs in the database, \(rounds) rounds")
  say("  pages that lost their feed: \(lost) (wanted: 0)")
  say("  requests that failed: \(failed) of \(asked) (wanted: 0)")
  waits.report(
    "the longest wait for an answer", unit: "ms (wanted: <= 300; 800 with 100,000 drivers)", digits: 0)
  calm.report("the same without a change", unit: "ms", digits: 1)
  hands.report("from the start of a process until the former one has ended", unit: "ms", digits: 0)
}

/// Requests at a steady rate, each over a connection of its own, on threads of their own.
private final class SteadyRequests: Sendable {
  private struct State {
    var isStopping = false
    var count = 0
    var failureCount = 0
    var longestNanoseconds: UInt64 = 0
  }

  private let state = Lock(State())
  private let threads: [OSThread]

  private static let threadCount = 50
  /// 100 requests a second.
  private static let pauseMicroseconds: UInt32 = 500_000

  init(port: UInt16) throws {
    let state = state
    threads = try (0..<Self.threadCount).map { number in
      try OSThread.start(name: "requests") {
        usleep(UInt32(number) * Self.pauseMicroseconds / UInt32(Self.threadCount))
        while !state.withLock({ $0.isStopping }) {
          let began = Clock.monotonicNanoseconds()
          let status = (try? BlockingHTTP(port: port).get("/healthz"))?.status
          let took = Clock.monotonicNanoseconds() - began
          state.withLock { state in
            state.count += 1
            if status != 200 { state.failureCount += 1 }
            state.longestNanoseconds = max(state.longestNanoseconds, took)
          }
          usleep(Self.pauseMicroseconds)
        }
      }
    }
  }

  var count: Int { state.withLock { $0.count } }
  var failureCount: Int { state.withLock { $0.failureCount } }
  var longestMilliseconds: Double { Double(state.withLock { $0.longestNanoseconds }) / 1e6 }

  func stop() {
    state.withLock { $0.isStopping = true }
    for thread in threads { thread.join() }
  }
}
