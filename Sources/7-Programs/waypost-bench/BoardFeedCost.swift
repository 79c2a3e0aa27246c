import Glibc

/// A board of 1920 by 1080 pixels shows a city in which every driver moves, first the whole city, then parts of it. The
/// size of the board's screen bounds the bytes.
let boardBytes = Bench("board-bytes", "bytes/s to a board of a city of 10,000 and 100,000 moving drivers") {
  run in
  let seconds = try run.number("seconds", 5)
  let rounds = try run.number("rounds", 3)
  say("a fix every 4 s of each driver, \(rounds) rounds of \(seconds) s")
  for count in [10_000, 100_000] {
    for halvings in [0.0, 2, 3] {
      let fleet = try BoardFleet(run, driverCount: count)
      let boards = try fleet.open(1) { _ in halvings }
      let rates = try Sample.rounds(rounds, isWarm: true) {
        let before = Int(try boards.ask("count")) ?? 0
        fleet.run(milliseconds: UInt64(seconds) * 1000)
        return [Double((Int(try boards.ask("count")) ?? 0) - before) / Double(seconds) / 1000]
      }
      let name = halvings == 0 ? "all of it" : "\(Int(exp2(halvings))) times closer"
      rates[0].report(
        "\(Double(count).text(digits: 0)) drivers, \(name)", unit: "KB/s (wanted: <= 60)", digits: 1)
      run.end()
    }
  }
}

/// All drivers move, and the number of open boards varies: a third of the boards show the whole city, each of the
/// others shows a different part of it.
let boardCost = Bench("board-cost", "front loop's share of a core for 0 to 100 boards of 10,000 drivers") {
  run in
  let driverCount = try run.number("drivers", 10_000)
  let seconds = try run.number("seconds", 5)
  let rounds = try run.number("rounds", 5)
  say("\(driverCount) drivers, a fix every 4 s each, \(rounds) rounds of \(seconds) s")
  for count in [0, 1, 10, 100] {
    let fleet = try BoardFleet(run, driverCount: driverCount)
    _ = try fleet.open(count) { Double($0 % 3 * 2) }
    let shares = Sample.rounds(rounds, isWarm: true) {
      [100 * fleet.run(milliseconds: UInt64(seconds) * 1000)]
    }
    shares[0].report("\(count) boards", unit: "% of a core", digits: 2)
    run.end()
  }
  say("(wanted: <= 1 % more for each 10 boards)")
}
