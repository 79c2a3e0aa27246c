import Logging
import Messages
import Nats
import Net
import Nodes
import Outbound
import Storage
import Store
import Tracking
import Words

/// One start of a node: the real loop, store, storage and part in the nodes' log, as `App` puts them together.
final class NodeProcess: FleetObserver {
  let machine: Machine
  let loop: EventLoop
  let storage: SnapshotStore
  let store: FleetStore
  let nodes: Nodes
  private let outbox: Outbox
  private(set) var link: SimulatedNatsLink?
  /// The entry of the log that the disk had at the start.
  let storedEntry: UInt64
  private var isStepPlanned = false
  private var isDropped = false
  /// Nothing of it runs before that time: the machine is too busy, or sleeps.
  var stalledUntil: UInt64 = 0
  /// Its disk answers nothing before that time.
  var diskStalledUntil: UInt64 = 0
  /// By driver: the number of the newest fix that its pages showed.
  private var shown: [DriverSlot: Int] = [:]

  private var world: World { machine.world }

  /// What becomes whole only when all parts are there.
  private final class Parts { var link: SimulatedNatsLink? }

  init(on machine: Machine) throws {
    self.machine = machine
    let world = machine.world
    let name = machine.name
    loop = try EventLoop(steppedFromMilliseconds: machine.monotonicMilliseconds)
    let clock = MachineClock(machine)
    var configuration = SnapshotStore.Configuration()
    configuration.isStepped = true
    configuration.clock = { clock.machine.time }
    configuration.monotonicNanoseconds = { clock.machine.monotonicMilliseconds * 1_000_000 }
    configuration.foreignChangesMilliseconds = 1000
    configuration.onAsked = { _ in }
    let state: RestoredState
    (storage, state) = try SnapshotStore.open(
      path: machine.path, now: machine.time, configuration: configuration)
    storedEntry = state.place?.sequence ?? 0
    var storeConfiguration = FleetStore.Configuration()
    storeConfiguration.monotonicNanoseconds = { clock.machine.monotonicMilliseconds * 1_000_000 }
    store = FleetStore(
      restoring: state, storage: storage, loop: loop, configuration: storeConfiguration,
      clock: { clock.machine.time })
    var log = Log(level: .info)
    log.receiver = { level, message, fields in
      clock.machine.world.tell(
        name, "\(level.name): \(message) \(fields.map { "\($0.0)=\($0.1)" }.joined(separator: " "))")
    }
    let parts = Parts()
    let nats = world.nats
    var ours = Nodes.Configuration(
      connection: NatsConnection.Configuration(servers: [], name: name), name: name)
    ours.random = { world.random.next() }
    ours.connect = { _, events in
      let link = SimulatedNatsLink(nats, node: name, events: events)
      parts.link = link
      return link
    }
    nodes = try Nodes(
      ours, store: store,
      origin: NodeOrigin(
        place: state.place,
        isEmpty: state.fleet.profiles.isEmpty && state.fleet.jobs.isEmpty && state.users.count == 0
          && state.fleet.walls.isEmpty),
      log: log, loop: loop)
    link = parts.link
    outbox = Outbox(
      store: store, secret: machine.ground.secret, library: machine.ground.library,
      context: PageContext(assets: "", zone: .fixed(offsetSeconds: 0)), outbound: OutboundThread(),
      mails: OutboundThread(), loop: loop, random: { Double.random(in: 0..<1, using: &world.random) },
      deliver: loop.makeHandle { delivery in
        let machine = clock.machine
        world.after(milliseconds: world.networkMilliseconds()) { [weak machine] in
          guard let machine, case .webhook(let webhook) = delivery.target else { return }
          world.receivers.first { $0.name == webhook.id }?.receive(delivery, from: machine)
        }
      })
    store.observers = nodes.observers + [outbox, self]
    planTick()
  }

  /// `@unchecked Sendable`: the store's closures are called in the world's thread alone, for nothing of it has a thread.
  private final class MachineClock: @unchecked Sendable {
    unowned let machine: Machine
    init(_ machine: Machine) { self.machine = machine }
  }

  var isJoined: Bool { !store.fleet.nodes.isCutOff }

  // MARK: Turns

  /// When the loop has its next turn, by the world's time, which is `now`.
  func nextMilliseconds(at now: UInt64) -> UInt64? {
    loop.nextTurnMilliseconds.map { max(stalledUntil, machine.worldMilliseconds(ofMonotonic: $0, at: now)) }
  }

  func turn() {
    loop.turn(atMilliseconds: max(machine.monotonicMilliseconds, loop.nextTurnMilliseconds ?? 0))
    if storage.hasWork { planStep() }
  }

  /// What a request or a message of a phone does, when the loop comes to it.
  func receive(_ work: @escaping (NodeProcess) -> Void) {
    if world.nowMilliseconds < stalledUntil {
      return world.at(milliseconds: stalledUntil) { [weak self] in self?.receive(work) }
    }
    guard !isDropped else { return }
    turn()
    work(self)
    loop.atTurnEnd {}
  }

  private func planStep() {
    guard !isStepPlanned else { return }
    isStepPlanned = true
    world.at(milliseconds: max(diskStalledUntil, world.nowMilliseconds + world.random.number(0...3))) {
      [weak self] in
      self?.isStepPlanned = false
      self?.step()
    }
  }

  /// The storage does what was posted and what is due once a second.
  private func step() {
    guard !isDropped else { return }
    if world.nowMilliseconds < diskStalledUntil { return planStep() }
    storage.step()
    if machine.disk.isStopped { return machine.kill() }
    if storage.hasWork { planStep() }
  }

  private func planTick() {
    world.after(milliseconds: 1000) { [weak self] in
      guard let self, !isDropped else { return }
      planStep()
      planTick()
    }
  }

  /// The end of the process.
  func drop() {
    isDropped = true
    link?.drop()
    loop.drop()
    storage.drop()
  }

  // MARK: What its pages show

  func fleetChanged(_ change: FleetChange) {
    guard case .driverMoved(let slot) = change, let position = store.fleet.position(slot) else { return }
    let number = Fix.number(of: position)
    if let former = shown[slot], former > number, world.areClocksRight {
      world.fault(
        "\(machine.name) shows fix \(number) of \(store.fleet.profile(slot).id.rawValue) after fix \(former)")
    }
    shown[slot] = number
  }
}
