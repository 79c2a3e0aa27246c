import Storage
import Store
import Tracking

/// A computer with a disk and a clock, on which a node's process runs or does not.
final class Machine {
  let number: Int
  let name: String
  unowned let world: World
  let ground: Ground
  let disk: SimulatedDisk
  private(set) var process: NodeProcess?
  /// The clocks gain so many milliseconds in a million.
  private let drift: UInt64
  /// How far the wall clock is ahead of the world's.
  private(set) var leadMilliseconds: Int64 = 0
  /// Starts of the process so far.
  private(set) var startCount = 0
  /// Whether somebody ever set the wall clock: what was dated then stays wrong.
  private(set) var wasClockEverSet = false
  private let bootMilliseconds: UInt64
  /// What the node acknowledged and sent, and how much of that when it started again with its disk at this entry of the log.
  private var acknowledged: [Change] = []
  private var sent: [String] = []
  private var starts: [(entry: UInt64, acknowledgedCount: Int, sentCount: Int)] = []

  init(number: Int, world: World, ground: Ground) {
    self.number = number
    self.world = world
    self.ground = ground
    name = Ground.name(ofNode: number)
    disk = ground.disk(seed: world.random.next())
    drift = world.random.number(0...400)
    leadMilliseconds = Int64(world.random.number(0...100)) - 50
    bootMilliseconds = world.random.number(1000...100_000_000)
    SQLiteFileSystem.mount(disk, as: name)
  }

  func unmount() {
    process?.drop()
    process = nil
    SQLiteFileSystem.unmount(name)
  }

  func acknowledged(_ change: Change) { acknowledged.append(change) }

  /// A message has left the node.
  func sent(_ message: String) { sent.append(message) }

  /// The acknowledged changes that the disk did not have at a later start.
  func lost(by log: LogJudge) -> [String] {
    var faults: [String] = []
    for (entry, acknowledgedCount, sentCount) in starts {
      for message in sent.prefix(sentCount) {
        guard let sequence = log.entry(ofMessage: message), sequence > entry else { continue }
        faults.append("\(name) sent \(message) of entry \(sequence), and started again with entry \(entry)")
      }
      for change in acknowledged.prefix(acknowledgedCount) {
        guard let sequence = log.entry(of: change.deed), sequence > entry else { continue }
        faults.append(
          "\(name) acknowledged change \(change.number) (\(change.deed)), which is entry \(sequence), and started"
            + " again with entry \(entry)")
      }
    }
    return faults
  }

  var path: String { "\(ground.directory)/\(name)/waypost.db" }

  // MARK: Clocks

  /// The clock that never steps.
  var monotonicMilliseconds: UInt64 { monotonic(at: world.nowMilliseconds) }

  private func monotonic(at milliseconds: UInt64) -> UInt64 {
    bootMilliseconds + milliseconds + milliseconds * drift / 1_000_000
  }

  /// When that clock has come so far, by the world's time, which is `now`.
  func worldMilliseconds(ofMonotonic wanted: UInt64, at now: UInt64) -> UInt64 {
    let present = monotonic(at: now)
    return wanted > present ? now + (wanted - present) : now
  }

  var time: Timestamp {
    World.start.adding(
      milliseconds: leadMilliseconds + Int64(monotonicMilliseconds - bootMilliseconds))
  }

  /// Somebody sets the wall clock.
  func setClock(byMilliseconds step: Int64) {
    leadMilliseconds += step
    wasClockEverSet = true
    world.tell(name, "its clock is set by \(step) ms")
    process?.store.clockWasSet(byMilliseconds: step)
  }

  // MARK: The process

  /// Starts the node; a start that fails is a fault, unless the disk refuses it.
  func start() {
    guard process == nil else { return }
    disk.start()
    startCount += 1
    do {
      let started = try NodeProcess(on: self)
      process = started
      starts.append((started.storedEntry, acknowledged.count, sent.count))
      world.tell(name, "starts")
    } catch {
      process = nil
      disk.stop()
      if disk.trouble == nil {
        world.fault("\(name) does not start: \(error)")
      } else {
        world.tell(name, "does not start on its failing disk: \(error)")
      }
    }
  }

  /// The process ends without a chance to do anything.
  func kill(cutsPower: Bool = false) {
    guard let ended = process else { return }
    if cutsPower { disk.cutPower() } else { disk.stop() }
    process = nil
    ended.drop()
    world.tell(name, cutsPower ? "loses its power" : "is killed")
  }
}
