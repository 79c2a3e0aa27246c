import System
import Tracking

/// Drivers that report over real WebSockets for a given number of seconds. Their reports are evenly spread over the
/// time between two positions of one driver. Meanwhile it collects the latencies that the drivers' watchers measure.
///
/// Confined to the loop of the child process in which it runs.
final class PacedDrivers {
  private struct Reporter {
    let driver: SeededDriver
    let socket: DriverSocket
    let place: Coordinate
    var step = 0
    /// The last position that was sent: the time at which it was sent, and its latitude in 1e-5 degrees.
    var sentNanoseconds: UInt64 = 0
    var latitude = 0
  }

  /// The time between two positions of one driver.
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

  /// Sends the positions that are due; must be called every millisecond. One second after the last position it prints
  /// the number of sent positions, the number of received events, and the 50th percentile, the 99th percentile and the
  /// maximum of the latencies in milliseconds.
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

  /// Notes that a watcher received the driver's last position. With `isOnce` only the first watcher of a position
  /// counts.
  func arrived(_ number: Int, at now: UInt64, isOnce: Bool) {
    guard reporters[number].sentNanoseconds > 0 else { return }
    latencies.add(Double(now - reporters[number].sentNanoseconds) / 1e6)
    if isOnce { reporters[number].sentNanoseconds = 0 }
  }

  private func emit(_ reporter: inout Reporter) {
    // The driver moves back and forth in steps of 22 m, within 220 m.
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

/// The results of one round of `PacedDrivers`, in the parent process.
struct PacedRound {
  let sentCount, receivedCount: Double
  /// Percentiles and maximum of the latencies, in milliseconds.
  let median, tail, slowest: Double

  init(_ clients: ChildProcess, seconds: Int, fixMilliseconds: Int? = nil) throws {
    let answer = try clients.ask("\(seconds)" + (fixMilliseconds.map { " \($0)" } ?? ""))
    let numbers = answer.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5 else { throw BenchError.invalid("the clients ended") }
    (sentCount, receivedCount) = (numbers[0], numbers[1])
    (median, tail, slowest) = (numbers[2], numbers[3], numbers[4])
  }
}
