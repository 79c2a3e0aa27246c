import Auth
import Glibc
import Storage
import System
import Tracking

/// A database like that of a server after some days of work: drivers with their last positions, a job for each driver,
/// a link for each job. Its directory is deleted when the run ends.
struct SeededDatabase {
  let directory: String
  let drivers: [SeededDriver]

  private var path: String { directory + "/waypost.db" }

  /// - Parameters:
  ///   - status: the status of every job.
  ///   - corner: the place of the first driver; the other drivers are north and east of it.
  init(
    _ run: Run, driverCount: Int, status: JobStatus = .enRoute,
    from corner: (latitude: Double, longitude: Double) = SeededDriver.usualCorner
  ) throws {
    let directory = "/tmp/waypost-bench-\(getpid())-\(Clock.monotonicNanoseconds())"
    guard mkdir(directory, 0o700) == 0 else { throw BenchError.system("mkdir \(directory)") }
    run.atEnd { _ = try? ChildProcess(["-r", directory], executable: "/bin/rm").end() }
    self.directory = directory
    drivers = (0..<driverCount).map { SeededDriver(number: $0) }
    guard driverCount > 0 else { return }
    let now = Timestamp(unixMilliseconds: Int64(time(nil)) * 1000)
    var writes: [DurableWrite] = []
    var positions = PositionBatch()
    for driver in drivers {
      let place = try driver.place(from: corner)
      writes += driver.writes(status, at: place, now: now)
      let slot = DriverSlot(rawValue: driver.number)
      positions.newcomers.append((slot, driver.id))
      positions.rows.append(
        PositionSnapshot(slot: slot, position: Position(coordinate: place, receivedAt: now)))
    }
    let (store, _) = try open(now: now)
    while !writes.isEmpty {
      // The order of the writes stays: a driver comes before the driver's job.
      try store.commitAndWait(Array(writes.prefix(2000)))
      writes.removeFirst(min(2000, writes.count))
    }
    store.snapshot(positions)
    store.close()
  }

  func open(
    now: Timestamp = .now, _ configuration: SnapshotStore.Configuration = .init()
  ) throws -> (SnapshotStore, RestoredState) {
    try SnapshotStore.open(path: path, now: now, configuration: configuration)
  }

  /// Adds a dispatcher who is signed in, and returns the value of the session's cookie.
  func addDispatcherSession() throws -> String {
    let now = Timestamp.now
    let token = try SessionToken()
    let (store, _) = try open(now: now)
    let user = UserID("dispatcher")
    try store.commitAndWait([
      .user(User(id: user, name: "Dispatcher", role: .dispatcher, createdAt: now)),
      .session(
        Session(
          id: Sha256.hexadecimal(token.digest), userID: user, createdAt: now,
          expiresAt: now.adding(milliseconds: 12 * 3_600_000))),
    ])
    store.close()
    return token.text
  }
}

/// One driver of every seeded database, with an account, a job and a link. The number alone determines all of them, so
/// a child process can act as the driver's phone or customer.
struct SeededDriver {
  let number: Int

  /// A place near Helsinki.
  static let usualCorner = (latitude: 60.0, longitude: 24.5)

  var id: DriverID { DriverID(identifier("d")) }
  var linkToken: String { identifier("a") }

  /// A token that signs in the driver's app for a day.
  var token: String {
    get throws {
      JWT.signHS256(
        JWTClaims(userID: identifier("e"), expiresAtUnixSeconds: Int64(time(nil)) + 86_400),
        secret: try TokenSecret(ServerProcess.tokenSecret))
    }
  }

  /// The driver's place on a grid of 100 m, which has room for ten million drivers.
  func place(
    from corner: (latitude: Double, longitude: Double) = usualCorner, north: Double = 0, east: Double = 0
  ) throws(BenchError) -> Coordinate {
    let latitude = corner.latitude + Double(number / 300) * 0.0009 + north
    let longitude = corner.longitude + Double(number % 300) * 0.0018 + east
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      throw .badOption("there is no place for a driver \(number)")
    }
    return place
  }

  fileprivate func writes(_ status: JobStatus, at place: Coordinate, now: Timestamp) -> [DurableWrite] {
    let user = UserID(identifier("e"))
    let job = JobID(identifier("b"))
    return [
      .user(User(id: user, name: "Driver \(number)", role: .driver, driverID: id, createdAt: now)),
      .record(
        .driver(
          DriverProfile(
            id: id, userID: user, name: "Driver \(number)", vehicle: "Truck", isApproved: true,
            isOnline: true))),
      .record(
        .job(
          Job(
            id: job, driverID: id, status: status, address: "\(number) Harbour Street",
            pickup: Coordinate(latitude: place.latitude + 0.01, longitude: place.longitude),
            customerName: "Customer \(number)", createdAt: now,
            statusTimes: [.assigned: now, .accepted: now, .enRoute: now]))),
      .record(.link(TrackingLink(token: linkToken, jobID: job, createdAt: now))),
    ]
  }

  /// An identifier in the form of a UUID; `kind` is a hexadecimal digit.
  private func identifier(_ kind: String) -> String {
    let digits = String(number, radix: 16)
    return "\(kind)0000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}

extension SnapshotStore {
  /// Blocks until `writes` and all writes before them are stored.
  func commitAndWait(_ writes: [DurableWrite]) throws {
    try waitFor { answer in commit(writes) { answer.send($0) } }.get()
  }
}

extension Fleet {
  /// The slots of the drivers; all of them must have been restored.
  func slots(of drivers: [SeededDriver]) throws -> [DriverSlot] {
    try drivers.map { driver in
      guard let slot = slot(of: driver.id) else { throw BenchError.invalid("a driver was not restored") }
      return slot
    }
  }
}

extension Timestamp {
  static var now: Timestamp { Timestamp(unixMilliseconds: Clock.unixMilliseconds()) }
}
