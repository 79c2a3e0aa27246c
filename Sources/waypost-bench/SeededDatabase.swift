import Auth
import Glibc
import Storage
import System
import Tracking

/// A database as after some days of work: drivers with their last positions, a job each, a link to each job.
struct SeededDatabase {
  /// A directory of its own, removed by `remove()`.
  let directory: String
  let driverIDs: [DriverID]
  let userIDs: [UserID]
  let jobIDs: [JobID]
  let linkTokens: [String]

  var path: String { directory + "/waypost.db" }

  /// - Parameters:
  ///   - status: that of every job.
  ///   - corner: where the first driver stands; the others are north and east of it.
  init(driverCount: Int, status: JobStatus, from corner: (latitude: Double, longitude: Double) = (60, 24.5))
    throws
  {
    var template = Array("/tmp/waypost-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchError.system(operation: "mkdtemp", code: errno) }
    directory = template.withUnsafeBufferPointer {
      String(decoding: $0.lazy.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    }
    let now = Timestamp(unixMilliseconds: Int64(time(nil)) * 1000)
    driverIDs = (0..<driverCount).map { DriverID(rawValue: Self.identifier($0, kind: "d")) }
    userIDs = (0..<driverCount).map { UserID(rawValue: Self.identifier($0, kind: "u")) }
    jobIDs = (0..<driverCount).map { JobID(rawValue: Self.identifier($0, kind: "b")) }
    linkTokens = (0..<driverCount).map { Self.identifier($0, kind: "a") }
    guard driverCount > 0 else { return }

    let (store, _) = try SnapshotStore.open(path: directory + "/waypost.db", now: now)
    var writes: [DurableWrite] = []
    var positions = PositionBatch()
    for index in 0..<driverCount {
      let place = try Self.place(index, from: corner)
      writes.append(
        .user(
          User(
            id: userIDs[index], name: "Driver \(index)", role: .driver, driverID: driverIDs[index],
            createdAt: now)))
      writes.append(
        .record(
          .driver(
            DriverProfile(
              id: driverIDs[index], userID: userIDs[index], name: "Driver \(index)", vehicle: "Truck",
              isApproved: true, isOnline: true))))
      writes.append(
        .record(
          .job(
            Job(
              id: jobIDs[index], driverID: driverIDs[index], status: status,
              address: "\(index) Harbour Street",
              pickup: place.travelledNorth, customerName: "Customer \(index)", createdAt: now,
              statusTimes: [.assigned: now, .accepted: now, .enRoute: now]))))
      writes.append(
        .record(.link(TrackingLink(token: linkTokens[index], jobID: jobIDs[index], createdAt: now))))
      positions.newcomers.append((DriverSlot(rawValue: index), driverIDs[index]))
      positions.rows.append(
        PositionSnapshot(
          slot: DriverSlot(rawValue: index), position: Position(coordinate: place, receivedAt: now)))
    }
    let failure = Lock<String?>(nil)
    while !writes.isEmpty {
      // In the order written, a driver before its job.
      store.commit(Array(writes.prefix(2000))) { result in
        if case .failure(let error) = result { failure.withLock { $0 = "\(error)" } }
      }
      writes.removeFirst(min(2000, writes.count))
    }
    store.snapshot(positions)
    store.close()
    if let failure = failure.withLock({ $0 }) {
      throw BenchError.invalid("cannot seed the database: \(failure)")
    }
  }

  /// Adds a dispatcher who is signed in, and gives the value of the session's cookie.
  func addDispatcherSession() throws -> String {
    let now = Timestamp(unixMilliseconds: Int64(time(nil)) * 1000)
    let token = try SessionToken()
    let (store, _) = try SnapshotStore.open(path: path, now: now)
    let user = UserID("dispatcher")
    store.commit([
      .user(User(id: user, name: "Dispatcher", role: .dispatcher, createdAt: now)),
      .session(
        Session(
          id: Sha256.hexadecimal(token.digest), userID: user, createdAt: now,
          expiresAt: now.adding(milliseconds: 12 * 3_600_000))),
    ]) { _ in }
    store.close()
    return token.text
  }

  func remove() {
    for name in ["waypost.db", "waypost.db-wal", "waypost.db-shm", "waypost.db-server", "credentials"] {
      unlink(directory + "/" + name)
    }
    rmdir(directory)
  }

  /// On a grid of 100 m, which has room for ten million; the usual one is over Helsinki.
  static func place(
    _ index: Int, from corner: (latitude: Double, longitude: Double) = (60, 24.5)
  ) throws(BenchError) -> Coordinate {
    let latitude = corner.latitude + Double(index / 300) * 0.0009
    let longitude = corner.longitude + Double(index % 300) * 0.0018
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      throw .badOption("there is no place for a driver \(index)")
    }
    return place
  }

  /// In the form of a UUID.
  private static func identifier(_ index: Int, kind: String) -> String {
    let digits = String(index, radix: 16)
    return "\(kind)0000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}

extension Coordinate {
  fileprivate var travelledNorth: Coordinate {
    Coordinate(latitude: latitude + 0.01, longitude: longitude) ?? self
  }
}
