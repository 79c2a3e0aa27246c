import Net
import System
import Tracking

/// Drivers that report over real WebSockets, evenly spread over the time between two positions of each, for as many
/// seconds as they are asked to; and the latencies that their watchers measure meanwhile.
///
/// Confined to the loop of the child process that drives it.
final class PacedDrivers {
  private struct Driver {
    let socket: DriverSocket
    let id: String
    let place: Coordinate
    var step = 0
    /// The last one on its way: when it was sent, and its latitude in 1e-5 degrees.
    var sentNanoseconds: UInt64 = 0
    var latitude = 0
  }

  /// Time between two positions of one driver.
  var fixMilliseconds: Int
  private var drivers: [Driver] = []
  private var latencies = Sample()
  private var sentCount = 0
  private var nextDue: UInt64 = 0
  private var nextDriver = 0
  private var endNanoseconds: UInt64 = 0

  init(port: UInt16, _ credentials: [ClientCredentials.Entry], fixMilliseconds: Int) throws {
    self.fixMilliseconds = fixMilliseconds
    for (index, entry) in credentials.enumerated() {
      drivers.append(
        Driver(
          socket: try DriverSocket(port: port, token: entry.token), id: entry.driverID,
          place: try SeededDatabase.place(index)))
    }
  }

  var places: [Coordinate] { drivers.map(\.place) }

  func descriptor(_ index: Int) -> Int32 { drivers[index].socket.descriptor }

  /// Answers the server's ping, if that is what came to a driver.
  func answer(_ index: Int, _ bytes: UnsafeRawBufferPointer) { drivers[index].socket.answer(bytes) }

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
      emit(nextDriver)
      nextDriver = (nextDriver + 1) % drivers.count
      nextDue += UInt64(fixMilliseconds) * 1_000_000 / UInt64(drivers.count)
    }
    guard now > endNanoseconds + 1_000_000_000 else { return }
    endNanoseconds = 0
    say(
      "\(sentCount) \(latencies.values.count) \(latencies.median) \(latencies.quantile(0.99)) \(latencies.maximum)"
    )
  }

  /// The latitude of a driver's last position, in 1e-5 degrees.
  func latitude(_ index: Int) -> Int { drivers[index].latitude }

  /// The last position of a driver was seen, for the first time where `isOnce`.
  func arrived(_ index: Int, at now: UInt64, isOnce: Bool) {
    guard drivers[index].sentNanoseconds > 0 else { return }
    latencies.add(Double(now - drivers[index].sentNanoseconds) / 1e6)
    if isOnce { drivers[index].sentNanoseconds = 0 }
  }

  private func emit(_ index: Int) {
    // To and fro in steps of 22 m, within 220.
    drivers[index].step += 1
    let phase = drivers[index].step % 20
    let latitude = drivers[index].place.latitude + Double(phase < 10 ? phase : 20 - phase) * 0.0002
    drivers[index].latitude = Int((latitude * 1e5).rounded())
    drivers[index].sentNanoseconds = Clock.monotonicNanoseconds()
    let frame = DriverSocket.locationFrame(
      driverID: drivers[index].id, latitude: Double(drivers[index].latitude) / 1e5,
      longitude: drivers[index].place.longitude)
    if drivers[index].socket.send(frame) { sentCount += 1 }
  }
}

/// What `PacedDrivers` said of one round, on the side that asked for it.
struct PacedRound {
  let sentCount, receivedCount: Double
  /// Milliseconds.
  let median, tail, slowest: Double

  init(_ clients: ChildProcess, seconds: Int, fixMilliseconds: Int? = nil) throws {
    clients.tell("\(seconds)" + (fixMilliseconds.map { " \($0)" } ?? ""))
    let numbers = try clients.hear().split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5 else { throw BenchError.invalid("the clients ended") }
    (sentCount, receivedCount) = (numbers[0], numbers[1])
    (median, tail, slowest) = (numbers[2], numbers[3], numbers[4])
  }

  /// That each position was seen so often: a newer one may take the place of one that was not sent yet, but more than a
  /// few would hide slowness.
  func require(viewers: Int) throws {
    guard receivedCount >= 0.99 * sentCount * Double(viewers) else {
      throw BenchError.invalid(
        "\(sentCount) positions for \(viewers) viewers each, but \(receivedCount) arrived")
    }
  }
}
