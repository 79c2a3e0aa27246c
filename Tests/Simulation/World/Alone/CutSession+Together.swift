import Storage
import Store

/// The session once more, in other ways; what `runOneByOne` saw says what must be there.
extension CutSession {
  /// All changes of a round are asked for at once.
  mutating func runTogether(on disk: SimulatedDisk) throws {
    let server = try AloneServer(path: path, atMilliseconds: 0)
    defer {
      disk.stop()
      server.drop()
    }
    var before = 0
    for round in session.rounds {
      let after = before + round.changes.count
      var acknowledged = before
      var copies: [(disk: SimulatedDisk, acknowledged: Int)] = []
      disk.beforeWrite = { [unowned disk] in
        copies.append((SimulatedDisk(atThisMoment: disk, seed: 0), acknowledged))
      }
      ask(round.changes, of: server) { if !$0.isFailure { acknowledged += 1 } }
      disk.beforeWrite = nil
      for (number, copy) in copies.enumerated() {
        judge.cut(
          SimulatedDisk(atThisMoment: copy.disk, seed: random.next()),
          "cut before write \(number + 1) of \(copies.count) of \(round.changes.count) changes at once, with"
            + " \(copy.acknowledged - before) acknowledged",
          atMilliseconds: server.milliseconds, leaves: states[copy.acknowledged...after])
      }
      send(round.fixes, to: server)
      server.wait(milliseconds: round.pauseMilliseconds)
      guard acknowledged == after, try judge.content(of: disk) == states[after + 1].content else {
        return judge.fault("changes at once lead to something else than one after the other")
      }
      before = after + 1
    }
  }

  /// The process itself meets the cut: nothing that it writes from then on is there, and it must acknowledge nothing more.
  mutating func run(on disk: SimulatedDisk, untilWrite write: Int) throws {
    let server = try AloneServer(path: path, atMilliseconds: 0)
    defer { server.drop() }
    disk.stopsAfterWrites = write
    var (acknowledged, submitted) = (0, 0)
    rounds: for round in session.rounds {
      for change in round.changes {
        submitted += 1
        ask([change], of: server) { if !$0.isFailure { acknowledged += 1 } }
        if disk.isStopped { break rounds }
      }
      submitted += 1
      send(round.fixes, to: server)
      server.wait(milliseconds: round.pauseMilliseconds)
      if disk.isStopped { break }
      acknowledged += 1
    }
    judge.cut(
      disk, "the process ended at its write \(write + 1) with \(acknowledged) steps behind it",
      atMilliseconds: server.milliseconds, leaves: states[acknowledged...submitted],
      or: between[submitted] ?? [])
  }
}
