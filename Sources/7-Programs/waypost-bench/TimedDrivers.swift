import Glibc
import Net
import System

/// Drivers of several nodes that report by a `FixSchedule`, until their process ends.
///
/// Confined to the loop of the child process in which it runs.
final class TimedDrivers {
  private let sockets: [DriverSocket]
  private let frames: [[[UInt8]]]
  private var schedule: FixSchedule?
  private var sentCount = 0
  private var refusedCount = 0
  /// The longest delay of a report since the last answer.
  private var lateNanoseconds: UInt64 = 0

  private init(_ run: Run, _ clients: Clients) throws {
    let ports = (run["ports"] ?? "").split(separator: ",").compactMap { UInt16($0) }
    let drivers = run.drivers
    guard !ports.isEmpty, !drivers.isEmpty else { throw BenchError.badOption("--ports and --drivers") }
    sockets = try drivers.map { try clients.connect($0, port: ports[$0.number % ports.count]) }
    frames = try drivers.map { PacedDrivers.frames($0, from: try $0.place()) }
  }

  /// The line `START GAP` begins the schedule; it is answered with nothing. Any other line is answered with the number of
  /// sent positions, the number that the kernel did not take, and the longest delay in milliseconds since the last line.
  static func serve(_ run: Run) throws {
    let clients = try Clients()
    let drivers = try TimedDrivers(run, clients)
    let ticks = clients.loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { drivers.tick() }
    try withExtendedLifetime(ticks) {
      try clients.answer { numbers in
        guard numbers.count == 2 else { return drivers.report() }
        drivers.schedule = FixSchedule(
          startNanoseconds: UInt64(numbers[0]), gapNanoseconds: UInt64(numbers[1]),
          driverCount: drivers.sockets.count)
      }
    }
  }

  private func tick() {
    guard let schedule else { return }
    let now = Clock.monotonicNanoseconds()
    while case let due = schedule.due(sentCount + refusedCount), due <= now {
      let (round, driver) = (sentCount + refusedCount).quotientAndRemainder(dividingBy: sockets.count)
      lateNanoseconds = max(lateNanoseconds, now - due)
      if sockets[driver].send(frames[driver][round % PacedDrivers.placeCount]) {
        sentCount += 1
      } else {
        refusedCount += 1
      }
    }
  }

  private func report() {
    say("\(sentCount) \(refusedCount) \(lateNanoseconds / 1_000_000)")
    lateNanoseconds = 0
  }
}
