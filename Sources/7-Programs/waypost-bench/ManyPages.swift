import Glibc
import Net
import System
import Tracking

/// Many customers' pages of one node, read as cheaply as possible: every position is counted, and on some pages its
/// delay is measured too.
///
/// Confined to the loop of the child process in which it runs.
final class ManyPages {
  /// No divisor of the pages of a job: so the delay is not always that of the same page of each job.
  private static let sampledEvery = 101
  private static let pagesOfAddress = 200

  private let clients: Clients
  private let jobCount: Int
  private var schedule: FixSchedule?
  private var openCount = 0
  private var positionCount = 0
  private var byteCount = 0
  /// The delays on the sampled pages, in microseconds.
  private var delays: [UInt32] = []

  private init(_ clients: Clients, jobCount: Int) { (self.clients, self.jobCount) = (clients, jobCount) }

  /// Opens `--count` pages on `--port`, of the jobs from `--first` on. The line `START GAP` gives the drivers' schedule,
  /// and the line `SECONDS` asks for a round: afterwards the answer is the number of positions and bytes, the number of
  /// pages that have ended since the beginning, and the delays.
  static func serve(_ run: Run) throws {
    let clients = try Clients()
    let jobCount = max(1, run.drivers.count)
    let pages = ManyPages(clients, jobCount: jobCount)
    let first = Int(run["first"] ?? "") ?? 0
    let (count, port, together) = (try run.number("count", 1), try run.port, try run.number("together", 1))
    do {
      for number in 0..<count { try pages.open((first + number / together) % jobCount, port: port) }
    } catch {
      // Events of open pages may still come, so nothing they use may end before the process.
      fail("\(error)")
    }
    try clients.answer { numbers in
      if numbers.count == 2 {
        pages.schedule = FixSchedule(
          startNanoseconds: UInt64(numbers[0]), gapNanoseconds: UInt64(numbers[1]), driverCount: jobCount)
      } else {
        pages.beginRound(seconds: numbers.first ?? 1)
      }
    }
  }

  private func open(_ job: Int, port: UInt16) throws {
    let driver = SeededDriver(number: job)
    let place = try driver.place()
    openCount += 1
    let isSampled = openCount % Self.sampledEvery == 1
    let feed = try Loopback.feed(
      "/t/\(driver.linkToken)/live", port: port, from: openCount / Self.pagesOfAddress + 1,
      opens: "event: state")
    try clients.watch(feed) { [unowned self] bytes in
      byteCount += bytes.count
      positionCount += Self.positions(in: bytes)
      guard isSampled, let schedule else { return }
      let now = Clock.monotonicNanoseconds()
      bytes.eachPosition { latitude in
        guard let number = PacedDrivers.number(latitude: latitude, from: place),
          let age = schedule.age(of: number, of: job, at: now)
        else { return }
        delays.append(UInt32(clamping: age / 1000))
      }
    }
  }

  /// The number of lines that begin an event `position`: no other event's name begins with this letter.
  private static func positions(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var offset = 0
    guard let base = bytes.baseAddress else { return 0 }
    while offset < bytes.count {
      if offset + 7 < bytes.count, bytes[offset] == UInt8(ascii: "e"), bytes[offset + 7] == UInt8(ascii: "p")
      {
        count += 1
      }
      guard let end = memchr(base + offset, 10, bytes.count - offset) else { break }
      offset = UnsafeRawPointer(end) - base + 1
    }
    return count
  }

  private func beginRound(seconds: Int) {
    (positionCount, byteCount) = (0, 0)
    delays = []
    clients.loop.schedule(afterMilliseconds: UInt64(seconds) * 1000) { [unowned self] in
      let delays = delays.map { "\($0)" }.joined(separator: " ")
      say("\(positionCount) \(byteCount) \(clients.endedCount) \(delays)")
    }
  }
}
