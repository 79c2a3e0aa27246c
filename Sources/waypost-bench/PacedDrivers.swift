import System
import Tracking

/// Drivers that report over real WebSockets, evenly spread over the time between two positions of each, for as many
/// seconds as they are asked to; and the latencies that their watchers measure meanwhile.
///
/// Confined to the loop of the child process that drives it.
final class PacedDrivers {
  private struct Reporter {
    let driver: SeededDriver
    let socket: DriverSocket
    let place: Coordinate
    var step = 0
    /// The last one on its way: when it was sent, and its latitude in 1e-5 degrees.
    var sentNanoseconds: UInt64 = 0
    var latitude = 0
  }

  /// Time between two positions of one driver.
  var fixMilliseconds: Int
  private var reporters: [Reporter]
  private var latencies = Sample()
  private var sentCount = 0
  private var nextDue: UInt64 = 0
  private var nextDriver = 0
  private var endNanoseconds: UInt64 = 0

  init(_ run: Run, _ clients: Clients, fixMilliseconds: Int) throws {
    self.fixMilliseconds = fixMilliseconds
    reporters = try run.drivers.map {
      Reporter(driver: $0, socket: try clients.connect($0, port: try run.port), place: try $0.place())
    }
  }

  var places: [Coordinate] { reporters.map(\.place) }

  func begin(seconds: Int) {
    latencies = Sample()
    sentCount = 0
    nextDue = Clock.monotonicNanoseconds()
    endNanoseconds = nextDue + UInt64(seconds) * 1_000_000_000
  }

  /// Sends what is due; to be called every millisecond. A second after the last one it says positions sent, events
  /// received, and the 50th and 99th percentile and the maximum of the latency in milliseconds.
  func tick() {
    let now = Clock.monotonicNanoseconds()
    guard endNanoseconds > 0 else { return }
    while nextDue <= min(now, endNanoseconds) {
      emit(&reporters[nextDriver])
      nextDriver = (nextDriver + 1) % reporters.count
      nextDue += UInt64(fixMilliseconds) * 1_000_000 / UInt64(reporters.count)
    }
    guard now > endNanoseconds + 1_000_000_000 else { return }
    endNanoseconds = 0
    say(
      "\(sentCount) \(latencies.values.count) \(latencies.median) \(latencies.quantile(0.99)) \(latencies.maximum)"
    )
  }

  /// The latitude of a driver's last position, in 1e-5 degrees.
  func latitude(_ number: Int) -> Int { reporters[number].latitude }

  /// The last position of a driver was seen, for the first time where `isOnce`.
  func arrived(_ number: Int, at now: UInt64, isOnce: Bool) {
    guard reporters[number].sentNanoseconds > 0 else { return }
    latencies.add(Double(now - reporters[number].sentNanoseconds) / 1e6)
    if isOnce { reporters[number].sentNanoseconds = 0 }
  }

  private func emit(_ reporter: inout Reporter) {
    // To and fro in steps of 22 m, within 220.
    reporter.step += 1
    let phase = reporter.step % 20
    let latitude = reporter.place.latitude + Double(phase < 10 ? phase : 20 - phase) * 0.0002
    reporter.latitude = Int((latitude * 1e5).rounded())
    reporter.sentNanoseconds = Clock.monotonicNanoseconds()
    let frame = reporter.driver.frame(
      latitude: Double(reporter.latitude) / 1e5, longitude: reporter.place.longitude)
    if reporter.socket.send(frame) { sentCount += 1 }
  }
}

/// What `PacedDrivers` said of one round, on the side that asked for it.
struct PacedRound {
  let sentCount, receivedCount: Double
  /// Milliseconds.
  let median, tail, slowest: Double

  init(_ clients: ChildProcess, seconds: Int, fixMilliseconds: Int? = nil) throws {
    let answer = try clients.ask("\(seconds)" + (fixMilliseconds.map { " \($0)" } ?? ""))
    let numbers = answer.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5 else { throw BenchError.invalid("the clients ended") }
    (sentCount, receivedCount) = (numbers[0], numbers[1])
    (median, tail, slowest) = (numbers[2], numbers[3], numbers[4])
  }
}
