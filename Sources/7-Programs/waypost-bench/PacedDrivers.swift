import System
import Tracking

/// Drivers that report over real WebSockets for a given number of seconds, one position in each frame and each `send`.
/// Their reports are evenly spread. Meanwhile it collects the latencies that the drivers' watchers measure.
///
/// Confined to the loop of the child process in which it runs.
final class PacedDrivers {
  /// The number of positions after which a driver reports the same positions again.
  static let placeCount = 20

  private struct Reporter {
    let socket: DriverSocket
    let place: Coordinate
    /// The driver's positions in the order in which they are sent.
    let frames: [[UInt8]]
    var next = 0
    /// For each position the time at which it was last sent; 0 before, and after it has arrived once for all.
    var sentNanoseconds = [UInt64](repeating: 0, count: placeCount)
  }

  private var reporters: [Reporter]
  private var latencies = Sample()
  private var sentCount = 0
  private var nanosecondsBetweenPositions: UInt64 = 0
  private var nextDue: UInt64 = 0
  private var nextDriver = 0
  private var endNanoseconds: UInt64 = 0

  init(_ run: Run, _ clients: Clients) throws {
    reporters = try run.drivers.map { driver in
      let place = try driver.place()
      return Reporter(
        socket: try clients.connect(driver, port: try run.port), place: place,
        frames: Self.frames(driver, from: place))
    }
  }

  var places: [Coordinate] { reporters.map(\.place) }

  func begin(seconds: Int, positionsPerSecond: Int) {
    latencies = Sample()
    sentCount = 0
    nanosecondsBetweenPositions = 1_000_000_000 / UInt64(positionsPerSecond)
    nextDue = Clock.monotonicNanoseconds()
    endNanoseconds = nextDue + UInt64(seconds) * 1_000_000_000
  }

  /// Sends the positions that are due; must be called every millisecond. One second after the last position it prints
  /// the number of sent positions, the number of received events, and the 50th percentile, the 99th percentile and the
  /// maximum of the latencies in milliseconds.
  func tick() {
    let now = Clock.monotonicNanoseconds()
    guard endNanoseconds > 0 else { return }
    // Drivers that are late do not keep their watchers from reading.
    var rest = 500
    while rest > 0, nextDue <= min(now, endNanoseconds) {
      rest -= 1
      emit(&reporters[nextDriver])
      nextDriver = (nextDriver + 1) % reporters.count
      nextDue += nanosecondsBetweenPositions
    }
    guard now > endNanoseconds + 1_000_000_000 else { return }
    endNanoseconds = 0
    say(
      "\(sentCount) \(latencies.values.count) \(latencies.median) \(latencies.quantile(0.99)) \(latencies.maximum)"
    )
  }

  /// Notes that a watcher received a position of the driver, with its latitude in 1e-5 degrees. With `isOnce` only the
  /// first watcher of a position counts.
  func arrived(_ number: Int, latitude: Int, at now: UInt64, isOnce: Bool) {
    guard let position = Self.number(latitude: latitude, from: reporters[number].place) else { return }
    let sent = reporters[number].sentNanoseconds[position]
    guard sent > 0 else { return }
    latencies.add(Double(now - sent) / 1e6)
    if isOnce { reporters[number].sentNanoseconds[position] = 0 }
  }

  private func emit(_ reporter: inout Reporter) {
    reporter.sentNanoseconds[reporter.next] = Clock.monotonicNanoseconds()
    if reporter.socket.send(reporter.frames[reporter.next]) { sentCount += 1 }
    reporter.next = (reporter.next + 1) % Self.placeCount
  }

  /// The driver's positions in the order in which they are sent.
  static func frames(_ driver: SeededDriver, from place: Coordinate) -> [[UInt8]] {
    (0..<placeCount).map { number in
      let latitude = Double(latitude(of: place) + 10 * steps(number)) / 1e5
      return driver.frame(latitude: latitude, longitude: place.longitude)
    }
  }

  /// The number of the position with a latitude in 1e-5 degrees, of a driver who began at `place`; nil if the driver was
  /// never there.
  static func number(latitude: Int, from place: Coordinate) -> Int? {
    let steps = (latitude - Self.latitude(of: place)) / 10
    return (0..<placeCount).contains(steps) ? number(steps) : nil
  }

  /// In 1e-5 degrees.
  private static func latitude(of place: Coordinate) -> Int { Int((place.latitude * 1e5).rounded()) }

  /// How far north a driver's position is, in steps of 11 m: two steps more each time, then two steps less each time.
  /// All positions differ, so a position that arrives late is still recognized.
  private static func steps(_ number: Int) -> Int { number < 10 ? 2 * number : 39 - 2 * number }
  private static func number(_ steps: Int) -> Int { steps % 2 == 0 ? steps / 2 : (39 - steps) / 2 }
}

/// The results of one round of `PacedDrivers`, in the parent process.
struct PacedRound {
  let sentCount, receivedCount: Double
  /// Percentiles and maximum of the latencies, in milliseconds.
  let median, tail, slowest: Double

  init(_ clients: ChildProcess, seconds: Int, positionsPerSecond: Int) throws {
    let answer = try clients.ask("\(seconds) \(positionsPerSecond)")
    let numbers = answer.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5 else { throw BenchError.invalid("the clients ended") }
    (sentCount, receivedCount) = (numbers[0], numbers[1])
    (median, tail, slowest) = (numbers[2], numbers[3], numbers[4])
  }
}
