import Glibc
import Net
import Storage
import Store
import Tracking

/// One step of a process in a hand-over.
struct HandOverStep: Hashable {
  enum Sort { case send, start, other }

  let process: String
  let number: Int
  let sort: Sort
  let what: String
}

/// What happens to a process at one of its steps.
enum HandOverAccident: Hashable, CustomStringConvertible {
  case killed
  case stopped(milliseconds: UInt64)
  /// Its connection to the other process is cut.
  case cutOff
  /// A step of its start fails.
  case fails
  /// Its message has to wait for room: the other process reads nothing.
  case waits(milliseconds: UInt64)

  var description: String {
    switch self {
    case .killed: "is killed"
    case .stopped(let milliseconds): "is stopped for \(milliseconds) ms"
    case .cutOff: "loses its connection"
    case .fails: "fails"
    case .waits(let milliseconds): "waits for room for \(milliseconds) ms"
    }
  }
}

/// A server on its disk, another one that takes its place, and people who ask them for changes: by a clock of its own.
final class HandOverWorld {
  /// The sockets that people have open: more than one message holds.
  static let listeners: ClosedRange<Int32> = 1000...1001
  static let feeds: Range<Int32> = 1252..<1262
  private static let sockets: ClosedRange<Int32> = 1002...1261

  let disk: SimulatedDisk
  let path: String
  private(set) var nowMilliseconds: UInt64 = 0
  let story = Story()
  private(set) var faults: [String] = []
  /// The steps of the hand-over, in their order.
  private(set) var steps: [HandOverStep] = []
  /// The longest time in which nobody served.
  private(set) var longestSilence: UInt64 = 0
  /// Where the next process connects; a process that was killed leaves it.
  var listening: SimulatedProcess?
  private let accidents: [HandOverStep: HandOverAccident]
  private var processes: [SimulatedProcess] = []
  private var running: SimulatedProcess?
  private var startCount: Int32 = 0
  private let lockFile: Int32
  private var databaseOwner: SimulatedProcess?
  private var acknowledged: [DriverID] = []
  private var requestCount = 0
  private var servedAtMilliseconds: UInt64 = 0
  /// The one that serves, or was the last that did.
  private var lastServer: SimulatedProcess?

  /// Accidents are over then, and what they led to.
  private static let healedMilliseconds: UInt64 = 60_000
  private static let nextHandOverMilliseconds: UInt64 = 5000

  init(_ accidents: [HandOverStep: HandOverAccident], on ground: Ground) {
    self.accidents = accidents
    disk = ground.disk(seed: 0)
    path = "\(ground.directory)/\(AloneServer.diskName)/waypost.db"
    lockFile = open("\(path)-server", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
  }

  deinit { close(lockFile) }

  func run() throws {
    SQLiteFileSystem.mount(disk, as: AloneServer.diskName)
    defer { SQLiteFileSystem.unmount(AloneServer.diskName) }
    disk.beforeWrite = { [unowned self] in self.judgeWrite() }
    let old = try start("old", takesOver: false)
    (old.descriptors, old.inUse) = (Set(Self.sockets), old.inUse.union(Self.sockets))
    run(untilMilliseconds: 100)
    try start("new", takesOver: true)
    run(untilMilliseconds: Self.healedMilliseconds)
    let healed = judgeEnd()
    let isNextRefused = processes.contains { $0.serves && !$0.isFollowed }
    try start("next", takesOver: true)
    run(untilMilliseconds: nowMilliseconds + Self.nextHandOverMilliseconds)
    // It has what is on disk.
    let next = judgeEnd()
    if lastServer?.name != "next", !isNextRefused { fault("the next hand-over does not succeed") }
    if let healed, let next, healed != next {
      fault("what is in memory differs from the disk in \(healed.differences(from: next))")
    }
    for process in processes { kill(process, "ends") }
    disk.beforeWrite = nil
  }

  // MARK: Processes

  @discardableResult
  private func start(_ name: String, takesOver: Bool) throws -> SimulatedProcess {
    startCount += 1
    let process = try SimulatedProcess(self, name, number: startCount, takesOver: takesOver)
    processes.append(process)
    return process
  }

  /// The service's manager starts a server again that ended by itself.
  func startAgain() {
    tell("service", "starts the server again")
    do { try start("again", takesOver: false) } catch { fault("\(error)") }
  }

  private func run(untilMilliseconds end: UInt64) {
    while true {
      let process = processes.min { $0.dueMilliseconds < $1.dueMilliseconds }
      guard let process, process.dueMilliseconds <= end else { break }
      nowMilliseconds = process.dueMilliseconds
      run(process)
      noteOwner(after: process)
      judge()
    }
    nowMilliseconds = end
  }

  private func run(_ process: SimulatedProcess) {
    let former = running
    running = process
    process.flow?.run()
    running = former
    guard process.flow?.isEnded == true else { return }
    process.release()
    processes.removeAll { $0 === process }
  }

  func kill(_ process: SimulatedProcess, _ how: String) {
    guard !process.isDead else { return }
    tell(process.name, how)
    process.isDead = true
    // Its flow comes to its end without any effect.
    if process !== running { run(process) }
  }

  func serves(_ process: SimulatedProcess) {
    tell(process.name, "serves")
    lastServer = process
  }

  func openListeners() throws(NetError) -> Set<Int32> {
    guard !processes.contains(where: { !$0.isDead && $0.descriptors.contains(Self.listeners.lowerBound) })
    else {
      throw .system(operation: "bind", code: EADDRINUSE)
    }
    return Set(Self.listeners)
  }

  // MARK: Steps

  /// Notes the step, and says what happens at it.
  func accident(at step: HandOverStep) -> HandOverAccident? {
    if startCount > 1, nowMilliseconds < Self.healedMilliseconds { steps.append(step) }
    return accidents[step]
  }

  // MARK: People

  /// When the next request comes: many around the hand-over, few later, none at the end.
  var nextRequest: UInt64 {
    let time = requestCount < 20 ? UInt64(requestCount) * 20 : 400 + UInt64(requestCount - 20) * 5000
    return time < Self.healedMilliseconds ? time : .max
  }

  /// The new driver of whom a request says that waits to be read.
  func takeRequest() -> DriverID? {
    guard nextRequest <= nowMilliseconds else { return nil }
    requestCount += 1
    return DriverID("driver-\(requestCount)")
  }

  func acknowledge(_ id: DriverID, by process: SimulatedProcess) {
    tell(process.name, "acknowledges \(id.rawValue)")
    acknowledged.append(id)
  }

  // MARK: Judges

  func tell(_ who: String, _ what: String) { story.add(nowMilliseconds, who, what) }

  private func fault(_ what: String) {
    guard !faults.contains(what) else { return }
    faults.append(what)
    tell("JUDGE", what)
  }

  private func judge() {
    if !processes.contains(where: \.serves) {
      if lastServer?.isAccidentsVictim == false {
        longestSilence = max(longestSilence, nowMilliseconds - servedAtMilliseconds)
      }
    } else {
      servedAtMilliseconds = nowMilliseconds
    }
    let users = processes.filter { !$0.used.isEmpty }
    guard users.count > 1 else { return }
    if users.filter(\.serves).count > 1 { fault("two processes serve at one time") }
    if !users[0].used.isDisjoint(with: users[1].used) { fault("two processes use one socket") }
  }

  private var isDatabaseLocked: Bool {
    guard flock(lockFile, LOCK_SH | LOCK_NB) == 0 else { return true }
    flock(lockFile, LOCK_UN)
    return false
  }

  /// The lock changes its owner only while that one runs, or when that one has ended.
  private func noteOwner(after process: SimulatedProcess) {
    guard isDatabaseLocked else { return databaseOwner = nil }
    if databaseOwner?.isDead != false { databaseOwner = process }
  }

  private func judgeWrite() {
    guard let running, !running.isDead else { return }
    if !isDatabaseLocked { fault("\(running.name) writes to the database without its lock") }
    if let databaseOwner, databaseOwner !== running, !databaseOwner.isDead {
      fault("\(running.name) writes to the database that \(databaseOwner.name) has")
    }
  }

  /// Returns what the server has in memory.
  private func judgeEnd() -> AloneMemory? {
    for process in processes where !process.serves { fault("\(process.name) lives, and does not serve") }
    guard let process = processes.first(where: \.serves), let store = process.server?.store else {
      if lastServer?.isAccidentsVictim != true { fault("nobody serves") }
      return nil
    }
    if databaseOwner !== process { fault("\(process.name) serves without the database's lock") }
    if process.used != process.descriptors {
      let (strange, closed) = (
        process.descriptors.subtracting(process.used), process.used.subtracting(process.descriptors)
      )
      fault(
        "\(process.name) holds sockets without use: \(strange.sorted()); and uses closed ones: \(closed.sorted())"
      )
    }
    if nextRequest < nowMilliseconds { fault("people wait for their answers") }
    let missing = acknowledged.filter { store.fleet.slot(of: $0) == nil }.map(\.rawValue)
    if !missing.isEmpty { fault("\(process.name) does not know \(missing), which were acknowledged") }
    return AloneMemory(store, at: World.start)
  }
}
