import System
import Tracking

/// A fleet of three nodes with their disks, the network and NATS, in one thread and by a clock of its own. All that
/// happens follows from the seed.
final class World {
  let seed: UInt64
  private(set) var nowMilliseconds: UInt64 = 0
  var random: SeededRandom
  private var agenda = Agenda()
  private(set) var machines: [Machine] = []
  lazy var nats = SimulatedNats(world: self)
  /// Those who are told what happens to jobs.
  private(set) var receivers: [Receiver] = []
  /// What happened, for a person; nil while nobody wants it.
  private(set) var story: Story?
  /// What was seen to be wrong, the first first.
  private(set) var faults: [String] = []
  private(set) var stepCount = 0
  /// The network takes so much longer for everybody.
  var slownessMilliseconds: UInt64 = 0

  static let nodeCount = 3
  /// 2026-11-21T12:00:00Z.
  static let start = Timestamp(unixMilliseconds: 1_795_262_400_000)

  init(seed: UInt64, ground: Ground, tellsStory: Bool = false) {
    self.seed = seed
    random = SeededRandom(seed: seed)
    story = tellsStory ? Story() : nil
    machines = (0..<Self.nodeCount).map { Machine(number: $0, world: self, ground: ground) }
    receivers = [
      Receiver(name: "shop", events: [.created, .accepted, .cancelled], world: self),
      Receiver(name: "chat", events: [.onTheWay, .started, .completed], world: self),
    ]
    nats.cluster.changed = { [unowned self] in self.serversChanged() }
  }

  // MARK: Time

  func at(milliseconds: UInt64, _ work: @escaping () -> Void) {
    agenda.add(atMilliseconds: max(milliseconds, nowMilliseconds), work)
  }

  func after(milliseconds: UInt64, _ work: @escaping () -> Void) {
    agenda.add(atMilliseconds: nowMilliseconds + milliseconds, work)
  }

  /// Runs until that time, or until `isOver`; false if the time came first.
  @discardableResult
  func run(untilMilliseconds end: UInt64, _ isOver: () -> Bool = { false }) -> Bool {
    while !isOver() {
      var next = agenda.nextMilliseconds ?? .max
      var turning: Machine?
      for machine in machines {
        guard let due = machine.process?.nextMilliseconds(at: nowMilliseconds), due < next else { continue }
        next = due
        turning = machine
      }
      guard next <= end else {
        nowMilliseconds = max(nowMilliseconds, end)
        return false
      }
      nowMilliseconds = max(nowMilliseconds, next)
      stepCount += 1
      if let turning { turning.process?.turn() } else { agenda.takeFirst()?() }
    }
    return true
  }

  /// The way between two machines: mostly short, at times long.
  func networkMilliseconds() -> UInt64 {
    slownessMilliseconds + (random.isOne(in: 50) ? random.number(10...400) : random.number(0...3))
  }

  /// Whether no clock was ever set: between clocks that differed, times cannot be compared.
  var areClocksRight: Bool { !machines.contains { $0.wasClockEverSet } }

  // MARK: What is told

  func tell(_ who: String, _ what: @autoclosure () -> String) {
    story?.add(nowMilliseconds, who, what())
  }

  func fault(_ what: String) {
    faults.append(what)
    tell("JUDGE", what)
  }

  /// Nodes notice servers that are gone: at once if they died, by their pings if nothing comes any more.
  private func serversChanged() {
    for machine in machines {
      guard let link = machine.process?.link, let server = link.server, !nats.cluster.isUp(server) else {
        continue
      }
      let connection = link.number
      after(milliseconds: random.number(0...2000)) { [weak link] in
        // Also if the server is back by then: it knows nothing of the connection.
        if let link, link.number == connection { link.disconnect() }
      }
    }
  }
}
