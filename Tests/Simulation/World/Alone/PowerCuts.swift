import Storage

/// The server alone under power cuts: at every write of a session with its backups and a restore, and of the migrations
/// from each earlier schema.
package enum PowerCuts {
  package struct Verdict {
    package fileprivate(set) var changeCount = 0
    package fileprivate(set) var writeCount = 0
    package fileprivate(set) var cutCount = 0
    package fileprivate(set) var versionCount = 0
    package fileprivate(set) var migrationWriteCount = 0
    package fileprivate(set) var migrationCutCount = 0
    package fileprivate(set) var faults: [String] = []
  }

  /// Of the writes of the session those at which the process itself meets the cut.
  private static let stopCount = 20

  package static func run(seed: UInt64, on ground: Ground) -> Verdict {
    var verdict = Verdict()
    do {
      try session(seed: seed, on: ground, &verdict)
      try migrations(seed: seed, on: ground, &verdict)
    } catch {
      verdict.faults.append("the cuts cannot be judged: \(error)")
    }
    return verdict
  }

  private static func session(seed: UInt64, on ground: Ground, _ verdict: inout Verdict) throws {
    var session = CutSession(seed: seed, on: ground)
    try onDisk(ground, seed) { try session.runOneByOne(on: $0) }
    try onDisk(ground, seed) { try session.runTogether(on: $0) }
    let stride = session.stepWriteCount / stopCount
    for number in 0..<stopCount {
      let write = number * stride + Int(seed % UInt64(stride))
      try onDisk(ground, seed &+ UInt64(number)) { try session.run(on: $0, untilWrite: write) }
    }
    verdict.cutCount += session.judge.cutCount
    verdict.writeCount += session.writeCount
    verdict.changeCount += session.changeCount
    verdict.faults += session.judge.faults
  }

  private static func onDisk(_ ground: Ground, _ seed: UInt64, _ body: (SimulatedDisk) throws -> Void)
    rethrows
  {
    let disk = ground.disk(seed: seed)
    SQLiteFileSystem.mount(disk, as: AloneServer.diskName)
    defer { SQLiteFileSystem.unmount(AloneServer.diskName) }
    try body(disk)
  }

  private static func migrations(seed: UInt64, on ground: Ground, _ verdict: inout Verdict) throws {
    var migrations = MigrationCuts(seed: seed, on: ground)
    try migrations.run()
    verdict.versionCount += migrations.versionCount
    verdict.migrationWriteCount += migrations.writeCount
    verdict.migrationCutCount += migrations.judge.cutCount
    verdict.faults += migrations.judge.faults
  }
}
