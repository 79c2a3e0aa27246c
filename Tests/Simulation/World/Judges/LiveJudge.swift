import Nodes
import Store

/// Looks at the nodes while they live, a few times a second.
final class LiveJudge {
  private unowned let world: World
  /// What was told, so that it is told once.
  private var told: Set<String> = []
  /// By the number of a node that is joined and lacks entries: the last that it has, and since when.
  private var standing: [Int: (sequence: UInt64, since: UInt64)] = [:]
  private static let intervalMilliseconds: UInt64 = 200
  /// A node that lacks an entry for longer, and says that it is joined, reads on from a log that stands still.
  private static let standingMilliseconds: UInt64 = 5000

  init(world: World) { self.world = world }

  func begin() {
    world.after(milliseconds: Self.intervalMilliseconds) { [weak self] in
      guard let self else { return }
      judgeKeepers()
      judgeReaders()
      begin()
    }
  }

  /// Nodes that do something now: one that stands still learns of its time before it goes on.
  private var active: [NodeProcess] {
    world.machines.compactMap(\.process).filter { $0.stalledUntil <= world.nowMilliseconds }
  }

  private func judgeKeepers() {
    let keepers = active.filter(\.nodes.isKeeper)
    if keepers.count > 1 {
      fault(keepers.map(\.machine.name).joined(separator: " and ") + " keep house at one time")
    }
  }

  private func judgeReaders() {
    // A node that is apart from the others hears of nothing that they know.
    guard world.nats.cluster.isWhole else { return standing = [:] }
    let (now, last) = (world.nowMilliseconds, world.nats.log?.lastSequence ?? 0)
    for machine in world.machines {
      guard let process = machine.process, process.isJoined, process.stalledUntil <= now,
        process.nodes.sequence < last
      else {
        standing[machine.number] = nil
        continue
      }
      let sequence = process.nodes.sequence
      guard let known = standing[machine.number], known.sequence == sequence else {
        standing[machine.number] = (sequence, now)
        continue
      }
      if now > known.since + Self.standingMilliseconds {
        fault("\(machine.name) says that it is joined, and lacks entry \(sequence + 1)")
      }
    }
  }

  private func fault(_ what: String) {
    if told.insert(what).inserted { world.fault(what) }
  }
}
