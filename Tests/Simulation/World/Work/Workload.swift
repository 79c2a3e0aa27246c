import Storage
import Store
import System
import Tracking

/// What dispatchers, drivers and customers do during a world's life, each at a node of their choice.
final class Workload {
  private unowned let world: World
  private(set) var changes: [Change] = []
  let driverIDs = (0..<6).map { DriverID("driver-\($0)") }
  private var jobIDs: [JobID] = []
  private var tokens: [String] = []
  private var sessionIDs: [String] = []
  private var wallTokens: [String] = []
  /// By driver: the number of the last fix.
  private var fixes: [Int]
  private var endsAt: UInt64 = 0
  private static let fixMilliseconds: UInt64 = 2000

  init(world: World) {
    self.world = world
    fixes = driverIDs.map { _ in 0 }
  }

  /// Plans `count` changes between the two times, and fixes of each driver.
  func plan(_ count: Int, betweenMilliseconds start: UInt64, and end: UInt64) {
    endsAt = end
    for index in driverIDs.indices {
      world.at(milliseconds: start - 1000) { [weak self] in self?.describe(index, "Driver \(index)") }
      planFix(of: index)
    }
    for receiver in world.receivers {
      world.at(milliseconds: start - 1000) { [weak self] in self?.tell(receiver) }
    }
    for _ in 0..<count {
      world.at(milliseconds: world.random.number(start...end)) { [weak self] in self?.doSomething() }
    }
  }

  // MARK: Positions

  private func planFix(of driver: Int) {
    world.after(milliseconds: Self.fixMilliseconds) { [weak self] in
      guard let self, world.nowMilliseconds < end(of: driver) else { return }
      sendFix(of: driver)
      planFix(of: driver)
    }
  }

  /// Some drivers stop before the others: of them no later fix repairs what a node missed.
  private func end(of driver: Int) -> UInt64 { driver < 3 ? endsAt : endsAt / UInt64(driver - 1) }

  private func sendFix(of driver: Int) {
    // A phone stays with its node, and goes to another one now and then: each at a time of its own.
    let home = (driver + (fixes[driver] + driver) / 4) % World.nodeCount
    guard let process = world.machines[home].process else { return }
    fixes[driver] += 1
    let (number, id) = (fixes[driver], driverIDs[driver])
    let time = World.start.adding(milliseconds: Int64(world.nowMilliseconds))
    process.receive { process in
      guard let slot = process.store.fleet.slot(of: id),
        let position = Fix.position(number: number, at: time, receivedAt: process.machine.time)
      else { return }
      do throws(FleetRejection) { try process.store.move(slot, to: position) } catch {
        // Fixes that are not plausible are refused, and counted by the fleet.
      }
    }
  }

  // MARK: Changes

  private func doSomething() {
    guard let machine = world.machines.randomElement(using: &world.random) else { return }
    switch world.random.number(0...99) {
    case 0..<22: createJob(machine)
    case 22..<34: note(machine)
    case 34..<39: say(machine)
    case 39..<43: rest(machine)
    case 43..<46: showOnWall(machine)
    case 46..<48: signIn(machine)
    case 48..<50: signOut(machine)
    case 50..<65: race(machine)
    case 65..<85: goOn(machine)
    case 85..<91: link(machine)
    case 91..<95: revoke(machine)
    case 95..<97: remove(machine)
    default:
      let index = Int(world.random.number(0...UInt64(driverIDs.count - 1)))
      describe(index, "Driver \(index) of change \(changes.count)", at: machine)
    }
  }

  /// Asks the node, whose fleet may know nothing of what it is about.
  private func ask(
    _ machine: Machine, _ deed: Change.Deed, _ event: @escaping (NodeProcess) -> FleetEvent?
  ) {
    ask(machine, deed) { process in event(process).map { .event($0) } }
  }

  private func ask(
    _ machine: Machine, _ deed: Change.Deed, wish: @escaping (NodeProcess) -> Change.Wish?
  ) {
    guard let process = machine.process else { return }
    let change = Change(number: changes.count, deed: deed)
    changes.append(change)
    process.receive { [weak self] process in
      guard let wish = wish(process) else { return change.answered(.failure(.notFound(""))) }
      self?.world.tell(machine.name, "is asked for change \(change.number): \(deed)")
      let done: FleetStore.Completion = { result in
        change.answered(result)
        if change.outcome == .accepted { machine.acknowledged(change) }
        self?.world.tell(
          machine.name,
          "answers change \(change.number): \(change.outcome)\(Self.reason(result).map { " (\($0))" } ?? "")")
      }
      switch wish {
      case .event(let event): process.store.submit(event, done: done)
      case .writes(let writes): process.store.submit(writes, done: done)
      }
    }
  }

  private static func reason(_ result: Result<[FleetChange], RequestError>) -> String? {
    if case .failure(let error) = result { return "\(error)" }
    return nil
  }

  private func describe(_ index: Int, _ name: String, at machine: Machine? = nil) {
    guard let machine = machine ?? world.machines.randomElement(using: &world.random) else { return }
    let id = driverIDs[index]
    ask(machine, .described(id, name)) { _ in
      .driverChanged(DriverProfile(id: id, name: name, isOnline: true))
    }
  }

  private func tell(_ receiver: Receiver) {
    guard let machine = world.machines.randomElement(using: &world.random) else { return }
    let webhook = Webhook(
      id: receiver.name, name: receiver.name, url: SecretAddress("http://127.0.0.1/\(receiver.name)"),
      events: receiver.events.map(\.rawValue), createdAt: machine.time)
    ask(machine, .told(receiver.name), wish: { _ in .writes([.outbox(.webhook(webhook))]) })
  }

  private func createJob(_ machine: Machine, suffix: String = "") {
    let id = JobID("job-\(changes.count)\(suffix)")
    jobIDs.append(id)
    ask(machine, .created(id)) { process in
      .jobCreated(Job(id: id, address: "1 Harbour Street", createdAt: process.machine.time))
    }
  }

  private func note(_ machine: Machine) {
    guard let id = jobIDs.randomElement(using: &world.random) else { return }
    let text = "note \(changes.count)"
    ask(machine, .noted(id, text)) { process in
      guard let job = process.store.fleet.job(id) else { return nil }
      var facts = job.facts
      facts.texts.notes = text
      return .jobEdited(JobEdit(id, from: job.facts, to: facts))
    }
  }

  /// Two drivers take one job at two nodes.
  private func race(_ machine: Machine) {
    guard let id = jobIDs.randomElement(using: &world.random) else { return }
    let first = Int(world.random.number(0...UInt64(driverIDs.count - 1)))
    for index in 0..<2 {
      let driver = driverIDs[(first + index) % driverIDs.count]
      let machine = world.machines[(machine.number + index) % World.nodeCount]
      ask(machine, .taken(id, driver)) { process in
        process.store.fleet.slot(of: driver).map { .accepted(id, by: $0) }
      }
    }
  }

  /// A driver goes on with a job, or a dispatcher cancels it.
  private func goOn(_ machine: Machine) {
    guard let fleet = machine.process?.store.fleet else { return }
    let open = jobIDs.filter { fleet.job($0).map { $0.driverID != nil && !$0.status.isEnded } ?? false }
    guard let id = open.randomElement(using: &world.random), let job = fleet.job(id),
      let driver = job.driverID, let next = job.status.next
    else { return }
    if job.status.stage == .assigned, world.random.isOne(in: 8) { return takeBack(job, machine) }
    if world.random.isOne(in: 8) {
      return ask(machine, .reached(id, .cancelled)) { _ in
        .statusChanged(id, to: .cancelled, by: .dispatcher)
      }
    }
    if job.status.isFailable, world.random.isOne(in: 8) { return fail(id, driver, machine) }
    if next == .completed, world.random.isOne(in: 2) { return guess(id, driver, machine) }
    ask(machine, .reached(id, next)) { process in
      process.store.fleet.slot(of: driver).map { .statusChanged(id, to: next, by: .driver($0)) }
    }
  }

  private func fail(_ id: JobID, _ driver: DriverID, _ machine: Machine) {
    let words = "words \(changes.count)"
    ask(machine, .reached(id, .confirmed)) { process in
      process.store.fleet.slot(of: driver).map { .failed(id, by: $0, .refused, words: words) }
    }
  }

  /// Wrong codes at up to two nodes at once: each spends one try.
  private func guess(_ id: JobID, _ driver: DriverID, _ machine: Machine) {
    for offset in 0...Int(world.random.number(0...1)) {
      let machine = world.machines[(machine.number + offset) % World.nodeCount]
      ask(machine, .guessed(id)) { process in
        process.store.fleet.slot(of: driver).map { .wrongCode(id, by: $0, isLast: false) }
      }
    }
  }

  /// A driver takes a break, or ends the work; the next step of a job, or a new name, brings it back.
  private func rest(_ machine: Machine) {
    guard let id = driverIDs.randomElement(using: &world.random) else { return }
    let state: DriverAvailability = world.random.isOne(in: 2) ? .onBreak : .offline
    ask(machine, .rested(id, state)) { _ in .availabilityChanged(id, state) }
  }

  private func say(_ machine: Machine) {
    guard let job = jobIDs.randomElement(using: &world.random) else { return }
    let id = "message-of-change-\(changes.count)"
    ask(machine, .said(id)) { process in
      guard process.store.fleet.job(job) != nil else { return nil }
      let message = ChatMessage(
        id: id, jobID: job, role: .customer, senderID: "", text: "Where are you?",
        sentAt: process.machine.time)
      return .writes([.chat(.message(message))])
    }
  }

  private func showOnWall(_ machine: Machine) {
    if let token = wallTokens.randomElement(using: &world.random), world.random.isOne(in: 2) {
      return ask(machine, .unwalled(token)) { _ in .wallRevoked(token: token) }
    }
    let token = "wall-of-change-\(changes.count)"
    wallTokens.append(token)
    ask(machine, .walled(token)) { process in
      .wallCreated(Wall(token: token, name: "Hall", createdAt: process.machine.time))
    }
  }

  /// A dispatcher takes a job from its driver, and sometimes undoes that at once.
  private func takeBack(_ job: Job, _ machine: Machine) {
    let waiting: JobStatus = job.statusTimes[.confirmed] == nil ? .pending : .confirmed
    ask(machine, .reached(job.id, waiting)) { _ in .unassigned(job.id) }
    guard let driver = job.driverID, world.random.isOne(in: 2) else { return }
    let deed: Change.Deed = job.status == .accepted ? .taken(job.id, driver) : .reached(job.id, job.status)
    ask(machine, deed) { process in
      guard let after = process.store.fleet.job(job.id), after.driverID == nil else { return nil }
      let until = process.machine.time.adding(milliseconds: JobUndo.milliseconds)
      return .undone(JobUndo(from: job, to: after, until: until))
    }
  }

  private func link(_ machine: Machine) {
    guard let id = jobIDs.randomElement(using: &world.random) else { return }
    let token = "token-of-change-\(changes.count)"
    tokens.append(token)
    ask(machine, .linked(token)) { process in
      .linkCreated(TrackingLink(token: token, jobID: id, createdAt: process.machine.time))
    }
  }

  private func revoke(_ machine: Machine) {
    guard let token = tokens.randomElement(using: &world.random) else { return }
    ask(machine, .revoked(token)) { _ in .linkRevoked(token: token) }
  }

  /// A job that the backend does not know any more goes, with its links.
  private func remove(_ machine: Machine) {
    guard let id = jobIDs.randomElement(using: &world.random) else { return }
    ask(machine, .gone(id)) { _ in .jobGone(id) }
  }

  /// A customer gets an account, and a session with it.
  private func signIn(_ machine: Machine) {
    let id = "session-\(changes.count)"
    let user = UserID("user-of-\(id)")
    sessionIDs.append(id)
    ask(machine, .signedIn(session: id)) { process in
      let now = process.machine.time
      let end = now.adding(milliseconds: Session.idleMilliseconds)
      return .writes([
        .user(User(id: user, role: .customer, createdAt: now)),
        .session(Session(id: id, userID: user, createdAt: now, expiresAt: end)),
      ])
    }
  }

  private func signOut(_ machine: Machine) {
    guard let id = sessionIDs.randomElement(using: &world.random) else { return }
    ask(machine, .signedOut(session: id)) { process in
      let session = process.store.accounts.session(id, now: process.machine.time)
      return session.map { .writes([.sessionEnded(id: $0.session.id)]) }
    }
  }

  // MARK: After the accidents

  /// A change that the node must accept; nil if it does not run.
  func probe(_ machine: Machine) -> Change? {
    createJob(machine, suffix: "-after")
    return machine.process == nil ? nil : changes.last
  }
}
