import Glibc
import Maps
import Tracking

/// Bytes a second to a board of 1920 by 1080 pixels that shows a city in which every driver moves, whole and closer: they
/// are bounded by its screen.
func boardBytes(_ options: Options) throws {
  let seconds = try options.integer("seconds", default: 5)
  let rounds = try options.integer("rounds", default: 3)
  say("a fix every 4 s of each driver, \(rounds) rounds of \(seconds) s")
  Sample.reportHeader()
  for count in [10_000, 100_000] {
    for halvings in [0.0, 2, 3] {
      let seeded = try SeededDatabase(driverCount: count, status: .enRoute)
      defer { seeded.remove() }
      let fleet = try BoardFleet(seeded, fixSeconds: 4, assets: options["assets"] ?? ".")
      // The first fixes end the restored state of every driver.
      _ = fleet.run(milliseconds: 5000)
      let boards = try BoardReaders(count: 1, in: fleet) { fleet.view(closer: halvings, number: $0) }
      _ = fleet.run(milliseconds: 2000)
      var rates = Sample()
      for _ in 0..<rounds {
        let before = try boards.readByteCount()
        _ = fleet.run(milliseconds: UInt64(seconds) * 1000)
        rates.add(Double(try boards.readByteCount() - before) / Double(seconds) / 1000)
      }
      let name = halvings == 0 ? "all of it" : "\(Int(exp2(halvings))) times closer"
      rates.report(
        "\(Double(count).text(digits: 0)) drivers, \(name)", unit: "KB/s (wanted: <= 60)", digits: 1)
      boards.end()
      fleet.close()
    }
  }
}

/// The share of a core that the front loop needs for 10,000 drivers that all move, by the number of open boards: a
/// third of them show all of the city, the others parts of it, each another one.
func boardCost(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 10_000)
  let seconds = try options.integer("seconds", default: 5)
  let rounds = try options.integer("rounds", default: 5)
  say("\(driverCount) drivers, a fix every 4 s each, \(rounds) rounds of \(seconds) s")
  Sample.reportHeader()
  for count in [0, 1, 10, 100] {
    let seeded = try SeededDatabase(driverCount: driverCount, status: .enRoute)
    defer { seeded.remove() }
    let fleet = try BoardFleet(seeded, fixSeconds: 4, assets: options["assets"] ?? ".")
    // The first fixes end the restored state of every driver.
    _ = fleet.run(milliseconds: 5000)
    let boards = try BoardReaders(count: count, in: fleet) {
      fleet.view(closer: Double($0 % 3 * 2), number: $0)
    }
    _ = fleet.run(milliseconds: 2000)
    var shares = Sample()
    for _ in 0..<rounds { shares.add(100 * fleet.run(milliseconds: UInt64(seconds) * 1000)) }
    shares.report("\(count) boards", unit: "% of a core", digits: 2)
    boards.end()
    fleet.close()
  }
  say("(wanted: <= 1 % more for each 10 boards)")
}

/// The readers of some boards, in a child process.
final class BoardReaders {
  private let child: ChildProcess?

  init(count: Int, in fleet: BoardFleet, view: (Int) -> Viewport) throws {
    let listener = try Loopback.listen()
    defer { close(listener.descriptor) }
    guard count > 0 else {
      child = nil
      return
    }
    child = try Clients.start("feed-readers", port: listener.port, ["count": "\(count)"]) {
      for number in 0..<count {
        let descriptor = try Loopback.accept(listener.descriptor)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        fleet.open(descriptor, view: view(number))
      }
    }
  }

  func readByteCount() throws -> Int {
    child?.tell("count")
    return try child.flatMap { Int(try $0.hear()) } ?? 0
  }

  func end() { child?.end() }
}
