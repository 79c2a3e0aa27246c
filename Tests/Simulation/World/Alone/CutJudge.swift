import Storage
import Tracking

/// What the disk and the memory of a server hold after a number of its changes.
struct AloneState {
  let content: DatabaseContent
  let memory: AloneMemory
  /// Queries that count what must not be there any more (`AloneSession.Change.gone`).
  var gone: [String] = []
}

/// Lets the power be cut, starts the server again on what is left of its disk, and says what is wrong then.
struct CutJudge {
  let directory: String
  private(set) var cutCount = 0
  private(set) var faults: [String] = []
  /// The states on whose disk a server was started already.
  private var started: Set<DatabaseContent> = []
  private var random: SeededRandom

  /// A start of the server takes most of a cut's time. It is made with each content once, and then once in so many cuts;
  /// SQLite's own part, and the rows, are judged at every cut.
  private static let oneInStarts = 8

  init(seed: UInt64, on ground: Ground) {
    directory = ground.directory
    random = SeededRandom(seed: seed)
  }

  var path: String { "\(directory)/\(AloneServer.cutDiskName)/waypost.db" }

  mutating func fault(_ what: String) { faults.append(what) }

  /// What a process that starts now would read from the disk: all that was written, as after the end of a process.
  func content(of disk: SimulatedDisk, leavingOut table: String = "", file: String = "waypost.db") throws
    -> DatabaseContent
  {
    let copy = SimulatedDisk(atThisMoment: disk, seed: 0)
    return try mounted(copy) { () throws -> DatabaseContent in
      let connection = try RawConnection(path: "\(directory)/\(AloneServer.cutDiskName)/\(file)")
      // Closing it would bring its log into the database, which nobody needs.
      defer { withExtendedLifetime(connection) { copy.stop() } }
      return try DatabaseContent(connection, leavingOut: table)
    }
  }

  /// Calls `body` while `disk` is the one below `path`.
  func mounted<Result>(_ disk: SimulatedDisk, _ body: () throws -> Result) rethrows -> Result {
    SQLiteFileSystem.mount(disk, as: AloneServer.cutDiskName)
    defer { SQLiteFileSystem.unmount(AloneServer.cutDiskName) }
    return try body()
  }

  /// Cuts the power of `disk`, which is the judge's own copy.
  ///
  /// - Parameters:
  ///   - what: tells a person where that is.
  ///   - states: one of these must be there, with its memory.
  ///   - others: or one of these, which the server leaves by itself.
  ///   - migrates: whether only a server can say what is there, as it brings the database to its version first.
  mutating func cut(
    _ disk: SimulatedDisk, _ what: @autoclosure () -> String, atMilliseconds milliseconds: UInt64,
    leaves states: ArraySlice<AloneState>, or others: [DatabaseContent] = [], migrates: Bool = false
  ) {
    cutCount += 1
    disk.cutPower()
    disk.start()
    SQLiteFileSystem.mount(disk, as: AloneServer.cutDiskName)
    defer {
      // What the ends of the connections would write is not needed.
      disk.stop()
      SQLiteFileSystem.unmount(AloneServer.cutDiskName)
    }
    do {
      let startsFirst = migrates || random.isOne(in: Self.oneInStarts)
      if let wrong = try judge(disk, milliseconds, states, others, startsFirst: startsFirst) {
        faults.append("\(what()): \(wrong)")
      }
    } catch {
      faults.append("\(what()): the database does not open: \(error)")
    }
  }

  private mutating func judge(
    _ disk: SimulatedDisk, _ milliseconds: UInt64, _ states: ArraySlice<AloneState>,
    _ others: [DatabaseContent], startsFirst: Bool
  ) throws -> String? {
    var server = startsFirst ? try AloneServer(path: path, atMilliseconds: milliseconds) : nil
    defer {
      disk.stop()
      server?.drop()
    }
    let connection = try RawConnection(path: path)
    let problems = try connection.problems()
    guard problems.isEmpty else { return "it is damaged: \(problems.joined(separator: "; "))" }
    for query in states.first?.gone ?? [] where try connection.number(query) > 0 {
      return "it holds what was erased"
    }
    let content = try DatabaseContent(connection)
    if started.insert(content).inserted, server == nil {
      server = try AloneServer(path: path, atMilliseconds: milliseconds)
    }
    guard let state = states.first(where: { $0.content == content }) else {
      if others.contains(content) { return nil }
      return "it holds what no acknowledged or submitted changes lead to: "
        + states.map { "\($0.content.differences(from: content))" }.joined(separator: " or ")
    }
    guard let server else { return nil }
    let memory = AloneMemory(server.store, at: server.time)
    guard memory == state.memory else {
      return "the server has another memory: \(state.memory.differences(from: memory))"
    }
    return nil
  }
}
