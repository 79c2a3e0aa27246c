import Access
import Auth
import Glibc
import JSON
import Logging
import Net
import Storage
import Store
import Tracking

/// The additions of `--demo`: drivers' accounts, an administrator's account, a wall, a supply of jobs, and the program
/// `waypost-drivers`, whose drivers are real Socket.IO clients over loopback.
///
/// Confined to the front loop.
final class Demo {
  private static let driverCount = 12
  /// The number of jobs that are open at one time.
  private static let openJobCount = 9
  private static let patienceMilliseconds: Int64 = 8000
  private static let reachMeters = 30_000.0
  private static let names = [
    "Aino Virtanen", "Bruno Costa", "Chiara Moretti", "Dmitri Sokolov", "Elif Kaya", "Femi Adeyemi",
    "Grace Kim", "Hugo Lindqvist", "Ines Ferreira", "Jonas Weber", "Keiko Tanaka", "Liam Murphy",
  ]
  /// The operators of drivers, in turn; every third driver has none.
  private static let operators = ["Harbour Haulage", "Northline Vans", nil]
  private static let vehicles = ["Pickup", "Van", "Box truck", "Cargo bike"]

  private let store: FleetStore
  private let dataDirectory: String
  private let issuer: TokenIssuer
  private let area: DemoArea
  private let loop: EventLoop
  private let log: Log
  private var drivers: DriverProcess?
  private var timer: Net.Timer?
  private var nextNumber = 1
  private var isMakingJob = false

  init(
    store: FleetStore, dataDirectory: String, issuer: TokenIssuer, area: DemoArea, loop: EventLoop,
    log: Log
  ) {
    self.area = area
    self.store = store
    self.dataDirectory = dataDirectory
    self.issuer = issuer
    self.loop = loop
    self.log = log
  }

  /// The page of a job under way, the one that set out last.
  var customerPath: String? {
    let open = store.fleet.jobs.filter { !$0.status.isEnded && $0.scheduledAt == nil }
    let job = open.max { rank($0) < rank($1) }
    return job.flatMap { store.fleet.links(of: $0.id).first }.map { "/t/\($0.token)" }
  }

  private func rank(_ job: Job) -> (Int, Timestamp) {
    let order = [JobStatus.pending: 1, .accepted: 2, .enRoute: 3][job.status] ?? 0
    return (order, job.statusTimes[job.status] ?? job.createdAt)
  }

  /// Prepares everything, starts the drivers, then passes the links by name.
  func start(
    url: String, port: UInt16, ready: @escaping (_ links: [(name: String, value: String)]) -> Void
  ) throws(NetError) {
    let now = store.clock()
    var writes: [DurableWrite] = []
    var credentials: [(driver: DriverProfile, user: UserID)] = []
    do throws(CommandError) {
      let absent = DemoWeek.absent
      let isFirst = !store.accounts.hasStaff
      for (index, name) in (Self.names.prefix(Self.driverCount) + absent.map(\.name)).enumerated() {
        var account = NewAccount(role: .driver, name: name)
        account.email = "driver\(index + 1)@demo.invalid"
        account.vehicle = Self.vehicles[index % Self.vehicles.count]
        account.isApproved = true
        account.operatorName = Self.operators[index % Self.operators.count]
        if let known = account.email.flatMap({ store.accounts.user(email: $0) }), let id = known.driverID,
          let driver = store.fleet.driver(id)
        {
          credentials.append((driver.profile, known.id))
          if driver.operatorName != account.operatorName {
            var profile = driver.profile
            profile.operatorName = account.operatorName
            writes.append(.record(.driver(profile)))
          }
          continue
        }
        var (user, profile) = try account.make(now: now)
        profile?.isOnline = absent.contains { $0.name == name && $0.isOnline }
        guard let profile else { continue }
        writes += [.user(user), .record(.driver(profile))]
        credentials.append((profile, user.id))
      }
      let (owner, password) = try Self.owner(known: store.accounts, now: now)
      writes.append(.user(owner))
      let wall = try wall(now: now)
      writes.append(.record(.wall(wall)))
      try writeCredentials(credentials.dropLast(absent.count))
      let week = DemoWeek(credentials.map(\.driver.id), area, store.zone, now: now)
      writes += try jobs(of: week, isFirst: isFirst)
      let former = formerJobs()
      store.submit(writes) { [self] result in
        if case .failure(let error) = result { log.error("the demo cannot begin", [("reason", "\(error)")]) }
        for job in former { store.submit(.statusChanged(job, to: .cancelled, by: .dispatcher)) { _ in } }
        if let (driver, position) = week.lastSight, let slot = store.fleet.slot(of: driver) {
          // A driver who was heard since then stays where it is.
          try? store.move(slot, to: position)
        }
        makeJob { [self] path in
          drivers = DriverProcess.start(
            url: "http://127.0.0.1:\(port)", credentials: dataDirectory + "/demo-drivers.json",
            centre: area.centre, roads: area.roadsPath, log: log)
          timer = loop.schedule(afterMilliseconds: 500, repeatingMilliseconds: 3000) { [weak self] in
            self?.supply()
          }
          ready([
            ("customer", url + (path ?? "/demo")), ("demo", url + "/demo"),
            ("wall", url + "/wall/" + wall.token), ("email", owner.email ?? ""),
            ("password", password),
          ])
        }
      }
    } catch {
      log.error("the demo cannot begin", [("reason", "\(error)")])
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
    drivers?.stop()
    drivers = nil
  }

  /// A new password at each start: it is printed, and nobody has to keep it.
  private static func owner(
    known: Accounts, now: Timestamp
  ) throws(CommandError) -> (User, password: String) {
    guard let random = try? RandomToken(byteCount: 16) else {
      throw .failed("the system gives no random numbers")
    }
    var account = NewAccount(role: .admin, name: "Demo owner")
    account.email = "owner@demo.invalid"
    account.password = random.text
    var (user, _) = try account.make(now: now)
    if let existing = account.email.flatMap({ known.user(email: $0) }) { user.id = existing.id }
    return (user, random.text)
  }

  private func wall(now: Timestamp) throws(CommandError) -> Wall {
    if let wall = store.fleet.allWalls.first(where: { $0.revokedAt == nil }) { return wall }
    guard let token = try? RandomToken() else { throw .failed("the system gives no random numbers") }
    return Wall(token: token.text, name: "Demo fleet", createdAt: now)
  }

  private func jobs(of week: DemoWeek, isFirst: Bool) throws(CommandError) -> [DurableWrite] {
    do throws(AuthError) {
      return (isFirst ? try week.ended() : []) + (try week.today())
    } catch {
      throw .failed("the system gives no random numbers")
    }
  }

  private func writeCredentials(_ drivers: ArraySlice<(driver: DriverProfile, user: UserID)>)
    throws(CommandError)
  {
    var json = JSONWriter()
    json.beginArray()
    for (driver, user) in drivers {
      json.object { json in
        json.member("driver_id", driver.id.rawValue)
        json.member("user_id", user.rawValue)
        json.member("token", issuer.token(for: user, now: store.clock()))
      }
    }
    json.endArray()
    try Files.writePrivate(json.bytes, to: dataDirectory + "/demo-drivers.json")
  }

  /// The open jobs of an earlier demo that are to be cancelled: those in another place, where nobody could drive, and those
  /// of its day.
  private func formerJobs() -> [JobID] {
    store.fleet.jobs.filter { job in
      let isFar = job.pickup.map { $0.distanceMeters(to: self.area.centre) > Self.reachMeters } ?? false
      return !job.status.isEnded && (isFar || job.id.rawValue.hasPrefix(DemoWeek.jobPrefix))
    }.map(\.id)
  }

  private func supply() {
    drivers?.check()
    // The jobs of the day are for later, and for the reader.
    let open = store.fleet.jobs.count { !$0.status.isEnded && $0.scheduledAt == nil }
    if open < Self.openJobCount, !isMakingJob { makeJob { _ in } }
    assignOldest()
  }

  /// Does a dispatcher's work: a job that nobody took for a while goes to the nearest free driver.
  private func assignOldest() {
    let now = store.clock()
    let fleet = store.fleet
    let waiting = fleet.jobs.filter {
      $0.status == .pending && $0.scheduledAt == nil
        && now.millisecondsSince($0.createdAt) > Self.patienceMilliseconds
    }
    guard let job = waiting.min(by: { $0.createdAt < $1.createdAt }), let pickup = job.pickup else { return }
    let free = fleet.driverSlots.filter { fleet.jobs(of: $0).isEmpty && fleet.profile($0).isOnline }
    let nearest = free.compactMap { slot in
      fleet.position(slot).map { (slot: slot, meters: $0.coordinate.distanceMeters(to: pickup)) }
    }.min { $0.meters < $1.meters }
    guard let nearest else { return }
    store.submit(.assigned(job.id, to: fleet.profile(nearest.slot).id)) { _ in }
  }

  private func makeJob(_ done: @escaping (_ path: String?) -> Void) {
    let (address, pickup) = area.address()
    guard let id = try? RandomToken(byteCount: 16), let token = try? RandomToken(), let pickup else {
      return done(nil)
    }
    let now = store.clock()
    let job = Job(
      id: JobID(Sha256.hexadecimal(id.bytes)), status: .pending,
      address: address, pickup: pickup, customerName: DemoCustomers.name(nextNumber),
      createdAt: now)
    nextNumber += 1
    isMakingJob = true
    let link = TrackingLink(token: token.text, jobID: job.id, createdAt: now)
    store.submit(.jobCreated(job), with: [.record(.link(link))]) { [self] result in
      isMakingJob = false
      if case .failure(let error) = result {
        log.warning("the demo could not make a job", [("reason", "\(error)")])
        return done(nil)
      }
      done("/t/\(link.token)")
    }
  }
}

/// The text that the demo prints for the person who started it, below the line for programs.
enum DemoGreeting {
  static func text(_ links: [(name: String, value: String)]) -> String {
    func link(_ name: String) -> String { links.first { $0.name == name }?.value ?? "" }
    return """

      The demo is running. Open

        a customer's page  \(link("customer"))
                           (\(link("demo")) always leads to a job under way)
        the board          \(link("board"))
                           sign in as \(link("email")) with the password \(link("password"))
        the wall           \(link("wall"))

      Ctrl-C stops it.

      """
  }
}
