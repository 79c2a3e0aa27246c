import Nodes
import Storage
import Store
import Tracking

/// One life of a fleet by a seed: changes and accidents for a minute, and then the question whether all is well.
package struct Simulation {
  /// What came of a seed.
  package struct Verdict {
    package let seed: UInt64
    /// Empty if all is well.
    package let faults: [String]
    package let stepCount: Int
    package let simulatedMilliseconds: UInt64
    package let acceptedCount: Int
    package let refusedCount: Int
    package let unknownCount: Int
    /// The numbers of the accidents that happened, and what they were.
    package let keptAccidents: [Int]
    package let accidents: [String]
    /// The lines of the story, if it was wanted.
    package let story: [String]
  }

  static let changeCount = 200
  static let accidentCount = 5
  private static let calmMilliseconds: ClosedRange<UInt64> = 5000...57_000
  /// After the last accident all nodes are equal within this time, and take changes within the other.
  private static let equalMilliseconds: UInt64 = 10_000
  private static let takingMilliseconds: UInt64 = 15_000
  private static let messageMilliseconds: UInt64 = 60_000

  private let world: World
  private let workload: Workload
  private let live: LiveJudge
  private let kept: [Int]
  private let accidents: [Accident]

  /// - Parameter kept: the numbers of the accidents that happen; all by default.
  package static func run(
    seed: UInt64, on ground: Ground, tellsStory: Bool = false, keeping kept: [Int]? = nil
  ) -> Verdict {
    let world = World(seed: seed, ground: ground, tellsStory: tellsStory)
    defer { for machine in world.machines { machine.unmount() } }
    let simulation = Simulation(world, keeping: kept)
    return simulation.run()
  }

  /// The same seed with the fewest accidents that still lead to a fault: they are left out one by one.
  package static func shortest(_ verdict: Verdict, on ground: Ground) -> Verdict {
    var shortest = verdict
    for accident in verdict.keptAccidents {
      let fewer = run(
        seed: verdict.seed, on: ground, keeping: shortest.keptAccidents.filter { $0 != accident })
      if !fewer.faults.isEmpty { shortest = fewer }
    }
    return shortest
  }

  private init(_ world: World, keeping kept: [Int]?) {
    self.world = world
    workload = Workload(world: world)
    live = LiveJudge(world: world)
    let all = Accident.choose(
      Self.accidentCount, betweenMilliseconds: Self.calmMilliseconds.lowerBound,
      and: Self.calmMilliseconds.upperBound, by: &world.random)
    self.kept = kept ?? Array(all.indices)
    accidents = all.indices.filter(self.kept.contains).map { all[$0] }
  }

  private func run() -> Verdict {
    live.begin()
    for machine in world.machines {
      world.after(milliseconds: world.random.number(0...1000)) { machine.start() }
    }
    workload.plan(
      Self.changeCount, betweenMilliseconds: Self.calmMilliseconds.lowerBound,
      and: Self.calmMilliseconds.upperBound)
    for accident in accidents { world.plan(accident) }
    let lastEnd = accidents.map { $0.milliseconds + $0.durationMilliseconds }.max() ?? 0
    world.run(untilMilliseconds: max(lastEnd, Self.calmMilliseconds.upperBound) + 1)
    world.healAll()
    judge(healedAt: world.nowMilliseconds)
    return verdict()
  }

  private func verdict() -> Verdict {
    let outcomes = workload.changes.map(\.outcome)
    return Verdict(
      seed: world.seed, faults: world.faults, stepCount: world.stepCount,
      simulatedMilliseconds: world.nowMilliseconds, acceptedCount: outcomes.count { $0 == .accepted },
      refusedCount: outcomes.count { $0 == .refused }, unknownCount: outcomes.count { $0 == .unknown },
      keptAccidents: kept, accidents: accidents.map(\.description), story: world.story?.lines ?? [])
  }

  // MARK: Judging

  private func judge(healedAt healed: UInt64) {
    // A fleet that is well need not be waited for.
    let isEqual = world.run(untilMilliseconds: healed + Self.equalMilliseconds) { areAllEqual }
    if !isEqual {
      for machine in world.machines where machine.process?.isJoined != true {
        world.fault("\(machine.name) is not joined ten seconds after the last accident")
      }
    }
    var untaken = world.machines
    while world.nowMilliseconds < healed + Self.takingMilliseconds, !(untaken.isEmpty && areAllEqual) {
      let probes = untaken.map { ($0, workload.probe($0)) }
      world.run(untilMilliseconds: min(world.nowMilliseconds + 500, healed + Self.takingMilliseconds)) {
        probes.allSatisfy { $0.1?.outcome == .accepted } && areAllEqual
      }
      untaken = probes.filter { $0.1?.outcome != .accepted }.map(\.0)
    }
    for machine in untaken {
      world.fault("\(machine.name) takes no change fifteen seconds after the last accident")
    }
    var places: [String] { PlaceJudge.differences(of: workload.driverIDs, in: world) }
    world.run(untilMilliseconds: healed + Self.takingMilliseconds) { places.isEmpty }
    for fault in places { world.fault(fault) }
    // What became of messages is stored meanwhile.
    world.run(untilMilliseconds: world.nowMilliseconds + Self.equalMilliseconds) { areAllEqual }
    guard let entries = world.nats.log?.entries else { return world.fault("no node made the log") }
    var log = LogJudge(entries)
    log.compare(workload.changes)
    for fault in log.faults { world.fault(fault) }
    for machine in world.machines {
      guard let process = machine.process else { continue }
      for fault in FleetJudge.compare(process, with: log) { world.fault(fault) }
      if process.store.pendingEventCount > 0 {
        world.fault("\(machine.name) still has \(process.store.pendingEventCount) changes that wait")
      }
    }
    judgeMessages(&log, healedAt: healed)
    judgeDisks(log)
  }

  /// A receiver that failed twice is tried again within a minute.
  private func judgeMessages(_ log: inout LogJudge, healedAt healed: UInt64) {
    world.run(untilMilliseconds: healed + Self.messageMilliseconds) {
      world.machines.allSatisfy { $0.process?.store.outbox.waitingCount == 0 }
    }
    log.read(world.nats.log?.entries.dropFirst(Int(log.sequence)) ?? [])
    let jobs = log.jobs
    for receiver in world.receivers {
      let faults = MessageJudge.compare(
        receiver, with: log.messages[receiver.name] ?? [], isGone: { jobs[$0] == nil })
      for fault in faults { world.fault(fault) }
    }
  }

  private var areAllEqual: Bool {
    guard let last = world.nats.log?.lastSequence else { return false }
    return world.machines.allSatisfy {
      $0.process.map { $0.isJoined && $0.nodes.sequence == last && $0.store.pendingEventCount == 0 } ?? false
    }
  }

  /// One machine loses its power: its disk has the log up to an entry. A start costs too much to look at each machine.
  private func judgeDisks(_ log: LogJudge) {
    let machine = world.machines[Int(world.seed % UInt64(World.nodeCount))]
    machine.kill(cutsPower: true)
    machine.start()
    if let process = machine.process, let entries = world.nats.log?.entries {
      let stored = LogJudge(entries.prefix(Int(process.storedEntry)))
      for fault in FleetJudge.compare(process, with: stored) { world.fault("after a power cut \(fault)") }
    }
    for machine in world.machines {
      for fault in machine.lost(by: log) { world.fault(fault) }
    }
  }
}
