import Storage
import Store
import Tracking

/// A session on a server whose power is cut before each of its writes, each time on a copy of its disk, and judged there:
/// the server itself goes on.
struct CutSession {
  let session: AloneSession
  let path: String
  var random: SeededRandom
  var judge: CutJudge
  private(set) var writeCount = 0
  /// Without those of backups and restores.
  private(set) var stepWriteCount = 0
  private(set) var changeCount = 0
  /// What the server held after each step, from none on: a change, or a pause.
  private(set) var states: [AloneState] = []
  /// By the number of the state after a pause: what the database held on the way there.
  private(set) var between: [Int: [DatabaseContent]] = [:]

  /// Of one write in so many the power is cut once more, with other pages lost.
  private static let oneInTwice = 8

  init(seed: UInt64, on ground: Ground) {
    session = AloneSession(seed: seed)
    path = "\(ground.directory)/\(AloneServer.diskName)/waypost.db"
    random = SeededRandom(seed: seed)
    judge = CutJudge(seed: seed, on: ground)
  }

  /// Every change is asked for when the one before is acknowledged.
  mutating func runOneByOne(on disk: SimulatedDisk) throws {
    let server = try AloneServer(path: path, atMilliseconds: 0)
    defer {
      disk.stop()
      server.drop()
    }
    try note(server, disk)
    for round in session.rounds {
      for change in round.changes {
        changeCount += 1
        var answer: Result<[FleetChange], RequestError>?
        let (copies, _) = disk.copying { ask([change], of: server) { answer = $0 } }
        if answer == nil || answer?.isFailure == true {
          judge.fault("\(change.name) was not acknowledged: \(answer.map { "\($0)" } ?? "no answer")")
        }
        try note(server, disk, gone: change.gone)
        cut(copies, change.name, server, leaves: states[(states.count - 2)...])
      }
      send(round.fixes, to: server)
      try pass("a pause", server, disk) { server.wait(milliseconds: round.pauseMilliseconds) }
      if round.endsWithBackup { try backUp(server, disk) }
    }
    try pass("the end of the server", server, disk) { server.close() }
    stepWriteCount += disk.writeCount
    try restore(server, disk)
    writeCount = disk.writeCount
  }

  /// The server stores what nobody waits for, in transactions of its own choice.
  private mutating func pass(
    _ name: String, _ server: AloneServer, _ disk: SimulatedDisk, _ work: () -> Void
  ) throws {
    let (copies, _) = disk.copying(beforeWritesOf: work)
    var between: [DatabaseContent] = []
    for copy in copies {
      let content = try judge.content(of: copy)
      if between.last != content { between.append(content) }
    }
    try note(server, disk)
    self.between[states.count - 1] = between
    cut(copies, name, server, leaves: states[(states.count - 2)...], or: between)
  }

  private mutating func note(_ server: AloneServer, _ disk: SimulatedDisk, gone: String? = nil) throws {
    var state = AloneState(
      content: try judge.content(of: disk), memory: AloneMemory(server.store, at: server.time))
    state.gone = (states.last?.gone ?? []) + (gone.map { [$0] } ?? [])
    states.append(state)
  }

  // MARK: Backups

  /// The copy keeps its temporary name: its renaming, and its sync, are not SQLite's and reach the real disk.
  private mutating func backUp(_ server: AloneServer, _ disk: SimulatedDisk) throws {
    let (backup, judge) = (BackupCopy(ofDatabase: path), judge)
    let (copies, _) = try disk.copying { try backup.make(at: server.time) }
    stepWriteCount -= copies.count
    cut(copies, "a backup", server, leaves: states[(states.count - 1)...])
    let copied = try judge.content(of: disk, leavingOut: BackupCopy.notesTable, file: backup.temporaryName)
    try check(copied, "a backup")
  }

  /// Until its last step, which renames files, a restore changes nothing of the database.
  private mutating func restore(_ server: AloneServer, _ disk: SimulatedDisk) throws {
    let (backup, judge) = (BackupCopy(ofDatabase: path), judge)
    let (copies, restored) = try disk.copying {
      let restore = try backup.restore()
      defer { withExtendedLifetime(restore) {} }
      disk.beforeWrite = nil
      return try judge.content(of: disk, file: backup.restoringName)
    }
    cut(copies, "a restore", server, leaves: states[(states.count - 1)...])
    let copied = try judge.content(of: disk, leavingOut: BackupCopy.notesTable, file: backup.temporaryName)
    if restored != copied { self.judge.fault("what a restore puts in place is not what the backup holds") }
  }

  private mutating func check(_ content: DatabaseContent, _ name: String) throws {
    guard let last = states.last?.content, content != last else { return }
    judge.fault("\(name) differs from the database in \(content.differences(from: last))")
  }

  // MARK: Cuts

  private mutating func cut(
    _ copies: [SimulatedDisk], _ name: String, _ server: AloneServer, leaves states: ArraySlice<AloneState>,
    or between: [DatabaseContent] = []
  ) {
    for (number, copy) in copies.enumerated() {
      for _ in 0..<(random.isOne(in: Self.oneInTwice) ? 2 : 1) {
        judge.cut(
          SimulatedDisk(atThisMoment: copy, seed: random.next()),
          "cut before write \(number + 1) of \(copies.count) of \(name)",
          atMilliseconds: server.milliseconds, leaves: states, or: between)
      }
    }
  }

  // MARK: What people do

  func ask(
    _ changes: [AloneSession.Change], of server: AloneServer,
    _ answered: @escaping (Result<[FleetChange], RequestError>) -> Void
  ) {
    for change in changes { change.ask(server.store, answered) }
    server.work()
  }

  func send(_ fixes: [(driver: Int, number: Int)], to server: AloneServer) {
    for (driver, number) in fixes {
      guard let slot = server.store.fleet.slot(of: AloneSession.driverID(driver)),
        let position = Fix.position(number: number, at: server.time, receivedAt: server.time)
      else { continue }
      do throws(FleetRejection) { try server.store.move(slot, to: position) } catch {
        // Fixes that are not plausible are refused.
      }
    }
  }
}

extension Result {
  var isFailure: Bool {
    if case .failure = self { return true }
    return false
  }
}
