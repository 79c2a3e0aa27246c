import Glibc
import HandOver
import Logging
import Net
import Storage
import Store
import Tracking

/// A server's process, as `App` starts it: with the real hand-over, store and database.
final class SimulatedProcess: HandOverParts, HandOverListener {
  enum StepEnd { case done, failed, dead }
  private struct Failed: Error {}
  private enum Phase { case starting, serving, requestsPaused, paused }

  let world: HandOverWorld
  let name: String
  let number: Int32
  private(set) var flow: Flow?
  private(set) var server: AloneServer?
  private var handOver: HandOver?
  /// What it holds open of the sockets that people have open, and with which of them it goes on.
  var descriptors: Set<Int32> = []
  var inUse = Set(HandOverWorld.listeners)
  /// Its last connection to another process.
  var wire: SimulatedChannel.Wire?
  weak var watched: SimulatedChannel?
  /// The processes that have connected.
  private var connected: [SimulatedChannel] = []
  private var accept: (any HandOverChannel) -> Void = { _ in }
  /// Whether nothing that its code still does has an effect: it was killed, or has ended itself.
  var isDead = false
  private(set) var isAccidentsVictim = false
  private var stepCount = 0
  private var phase = Phase.starting
  private var unansweredCount = 0
  private var wakesAtMilliseconds: UInt64 = 0
  private var isReady: () -> Bool = { false }
  private var stoppedUntil: UInt64 = 0
  private var storageAtMilliseconds: UInt64 = 0

  /// A process that takes over waits for the lock of one that ends, as `App` has it.
  private static let lockMilliseconds: UInt64 = 2000
  private static let lockLookMilliseconds: UInt64 = 100
  private static let storageMilliseconds: (busy: UInt64, idle: UInt64) = (3, 10_000)

  init(_ world: HandOverWorld, _ name: String, number: Int32, takesOver: Bool) throws {
    (self.world, self.name, self.number) = (world, name, number)
    flow = try Flow { [unowned self] in
      self.start(takesOver: takesOver)
      while !self.isDead { self.turn() }
      self.handOver = nil
    }
  }

  func tell(_ what: String) { if !isDead { world.tell(name, what) } }

  // MARK: Its flow

  private func start(takesOver: Bool) {
    // It logs in its own flow alone.
    nonisolated(unsafe) weak let process: SimulatedProcess? = self
    var log = Log(level: .warning)
    log.receiver = { _, message, fields in
      process?.tell("\(message) \(fields.map { "\($0.0)=\($0.1)" }.joined(separator: " "))")
    }
    let received =
      takesOver
      ? HandOverReceiver(log: log) { [unowned self] () throws(NetError) in try self.connect() } : nil
    do {
      try received?.take(secret: "the same") { () throws(StorageError) in
        try SnapshotStore.check(path: world.path)
      }
      let server = try open()
      self.server = server
      if received?.listeners.isEmpty ?? true { descriptors.formUnion(try world.openListeners()) }
      guard step(.start, "listens") == .done else { throw Failed() }
      try received?.serve { inUse.insert($1).inserted }
      guard !isDead else { return }
      server.storage.tell(ServerNote(secret: "the same", figures: ""))
      world.serves(self)
      phase = .serving
      // A fault does not end it any more.
      handOver = try? HandOver(self, server.store, secret: "the same", loop: server.loop, log: log) {
        (accept) throws(NetError) in
        guard step(.start, "listens for the next process") == .done else { throw .timedOut }
        self.accept = accept
        world.listening = self
        return self
      }
      received?.afterLastWord(loop: server.loop) { [unowned self] in self.tell("is told to systemd") }
    } catch {
      guard !isDead else { return }
      tell("does not start: \(error)")
      server?.close()
      received?.giveUp("\(error)")
      isDead = true
    }
  }

  private func connect() throws(NetError) -> any HandOverChannel {
    step(.other, "connects")
    guard let other = world.listening, !other.isDead, !isDead else {
      throw .system(operation: "connect", code: ECONNREFUSED)
    }
    let wire = SimulatedChannel.Wire()
    other.connected.append(SimulatedChannel(other, to: self, over: wire, side: 0))
    return SimulatedChannel(self, to: other, over: wire, side: 1)
  }

  private func open() throws -> AloneServer {
    guard step(.start, "opens the database") == .done else { throw Failed() }
    let end = world.nowMilliseconds + Self.lockMilliseconds
    while true {
      do {
        return try AloneServer(path: world.path, atMilliseconds: world.nowMilliseconds) {
          ($0.lockMilliseconds, $0.takeBackMilliseconds) = (0, 0)
        }
      } catch StorageError.inUse where world.nowMilliseconds < end && !isDead {
        wait(untilMilliseconds: world.nowMilliseconds + Self.lockLookMilliseconds)
      }
    }
  }

  /// A turn of its loop, and the wait for the next one.
  private func turn() {
    guard let server else { return }
    if !connected.isEmpty {
      let channel = connected.removeFirst()
      step(.other, "accepts")
      accept(channel)
    }
    watched?.due?()
    while serves, let driver = world.takeRequest() { ask(driver) }
    server.loop.turn(atMilliseconds: world.nowMilliseconds)
    guard !isDead else { return }
    if world.nowMilliseconds >= storageAtMilliseconds {
      server.storage.step()
      server.loop.turn(atMilliseconds: world.nowMilliseconds)
      storageAtMilliseconds = .max
    }
    let pause = server.storage.hasWork ? Self.storageMilliseconds.busy : Self.storageMilliseconds.idle
    storageAtMilliseconds = min(storageAtMilliseconds, world.nowMilliseconds + pause)
    let next = min(server.loop.nextTurnMilliseconds ?? .max, storageAtMilliseconds)
    wait(untilMilliseconds: serves ? min(next, world.nextRequest) : next) { [unowned self] in
      !self.connected.isEmpty || self.watched?.due != nil
    }
  }

  private func ask(_ id: DriverID) {
    unansweredCount += 1
    let driver = DriverProfile(id: id, name: "Driver", vehicle: "Van", isOnline: true)
    server?.store.submit(.driverChanged(driver)) { [unowned self] result in
      self.unansweredCount -= 1
      if !self.isDead, !result.isFailure { self.world.acknowledge(id, by: self) }
    }
  }

  /// One step of a hand-over, at which an accident may happen to this process.
  @discardableResult
  func step(_ sort: HandOverStep.Sort, _ what: String, untilMilliseconds deadline: UInt64 = .max) -> StepEnd {
    guard !isDead else { return .dead }
    stepCount += 1
    let step = HandOverStep(process: name, number: stepCount, sort: sort, what: what)
    var (end, milliseconds) = (StepEnd.done, 1 as UInt64)
    let accident = world.accident(at: step)
    tell(accident.map { "\($0) where it \(what)" } ?? what)
    switch accident {
    case nil: break
    case .killed:
      isAccidentsVictim = true
      world.kill(self, "ends")
    case .stopped(let time): stoppedUntil = world.nowMilliseconds + time
    case .cutOff: wire?.cut()
    case .fails: end = .failed
    case .waits(let time):
      if world.nowMilliseconds + time > deadline { end = .failed }
      milliseconds = min(time, deadline - min(deadline, world.nowMilliseconds))
    }
    return wait(untilMilliseconds: world.nowMilliseconds + milliseconds) ? end : .dead
  }

  /// Returns false if the process has ended meanwhile.
  @discardableResult
  func wait(untilMilliseconds time: UInt64, or isReady: @escaping () -> Bool = { false }) -> Bool {
    guard !isDead else { return false }
    (wakesAtMilliseconds, self.isReady) = (time, isReady)
    flow?.wait()
    server?.milliseconds = world.nowMilliseconds
    return !isDead
  }

  /// When it goes on.
  var dueMilliseconds: UInt64 {
    max(isReady() ? world.nowMilliseconds : wakesAtMilliseconds, stoppedUntil, world.nowMilliseconds)
  }

  /// What the kernel does when the process is gone.
  func release() {
    world.disk.trouble = .failing
    server?.drop()
    server = nil
    world.disk.trouble = nil
    descriptors = []
    connected = []
  }

  func close(keepsFile: Bool) {
    connected = []
    if !keepsFile { world.listening = nil }
  }

  /// Whether another process can take its place.
  var isFollowed: Bool { handOver != nil }

  // MARK: What it gives

  var serves: Bool { phase == .serving && !isDead }

  /// The sockets from which it reads, or to which it writes.
  var used: Set<Int32> {
    switch phase {
    case .serving where !isDead: inUse
    case .requestsPaused where !isDead: inUse.intersection(HandOverWorld.feeds)
    default: []
    }
  }

  var isStopping: Bool { false }
  var listeners: Listeners { ([HandOverWorld.listeners.lowerBound], [HandOverWorld.listeners.upperBound]) }

  func pauseRequests(deadlineMilliseconds: UInt64, _ done: @escaping () -> Void) {
    step(.other, "pauses requests")
    guard !isDead, let loop = server?.loop else { return }
    phase = .requestsPaused
    let end = loop.nowMilliseconds + deadlineMilliseconds
    func look() {
      if unansweredCount == 0 || loop.nowMilliseconds >= end { return done() }
      loop.schedule(afterMilliseconds: 2) { look() }
    }
    look()
  }

  func pauseFeeds(_ done: @escaping ([OpenSocket]) -> Void) {
    step(.other, "pauses feeds")
    phase = .paused
    done(
      descriptors.subtracting(HandOverWorld.listeners).sorted().map {
        (HandOverSocket(kind: HandOverWorld.feeds.contains($0) ? "customer" : HandOverSocket.connection), $0)
      })
  }

  func letGo() { step(.other, "lets go") }

  func goOn() {
    step(.other, "goes on")
    phase = .serving
  }

  func leave() {
    step(.other, "leaves")
    isDead = true
  }

  func endWithoutDatabase() {
    guard !isDead else { return }
    isDead = true
    world.startAgain()
  }
}
