import Foundation
import SQLite
import System
import Testing
import Tracking

@testable import Storage

@Suite struct ErasingTests {
  private let directory: TemporaryDirectory
  private let clock = HandClock()

  init() throws { directory = try TemporaryDirectory() }

  private func open(_ change: (inout SnapshotStore.Configuration) -> Void = { _ in }) throws -> SnapshotStore
  {
    var configuration = SnapshotStore.Configuration()
    configuration.historyFlushMilliseconds = 0
    configuration.historyPruneMilliseconds = 0
    configuration.retryMilliseconds = 10
    let clock = clock
    configuration.clock = { clock.now }
    change(&configuration)
    return try SnapshotStore.open(directory, configuration: configuration).store
  }

  private func job(_ id: String, ended: Timestamp? = nil) -> Job {
    var job = Job(
      id: JobID(id), customerID: UserID("u1"), driverID: DriverID("d1"),
      status: ended == nil ? .pending : .completed, address: "7 Erased Street",
      pickup: Coordinate(latitude: 60.1, longitude: 24.9), customerName: "Erika Erased",
      itemsJSON: #"[{"category":"sofa of Erika Erased"}]"#, notes: "The bell says Erased", totalPrice: 99.5,
      photos: [JobPhoto(kind: .before, content: .stored(id: "photo-\(id)", mediaType: "image/png"))],
      createdAt: noon)
    job.customerPhone = "+49 151 7654321"
    job.failurePhotos = [FailurePhoto(failedAt: noon, content: .link(url: "https://photos.test/Erased.jpg"))]
    if let ended { job.statusTimes[.completed] = ended }
    return job
  }

  private func read<Value: Sendable>(
    _ store: SnapshotStore, _ work: @escaping @Sendable (History) throws(StorageError) -> Value
  ) async throws -> Value {
    try await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Value, StorageError>, Never>) in
      store.readHistory { history in
        continuation.resume(returning: Result { () throws(StorageError) in try work(try history.get()) })
      }
    }.get()
  }

  private func count(_ query: String) throws -> Int64 {
    try Database(path: directory.database, creates: false).number(query)
  }

  /// Whether the database's files contain the text, in tables or in space that is free.
  private func holds(_ text: String) throws -> Bool {
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try files.contains { name in
      try Data(contentsOf: URL(filePath: directory.path + "/" + name)).range(of: Data(text.utf8)) != nil
    }
  }

  @Test func `a customer is erased, to the last byte of the file, and the job keeps what sums need`()
    async throws
  {
    let store = try open()
    try await store.commit([
      .record(.job(job("a"))),
      .photo(PhotoBytes(id: "photo-a", jobID: JobID("a"), bytes: Array("Erased picture".utf8))),
      .record(.link(TrackingLink(token: "a-token-of-the-link", jobID: JobID("a"), createdAt: noon))),
      .keyedRequest(
        KeyedRequest(key: "k", content: "c", made: "a-token-of-the-link", isNew: true, at: noon)),
      .audit(
        AuditEntry(
          at: noon, by: .make("u9"), .jobCancel, subject: "a", address: nil, detail: "Erased cancelled it")),
    ])
    try await store.commit([.record(.job(job("a", ended: noon)))])
    #expect(try holds("Erased"))
    try await store.commit([.erased(.customer(of: JobID("a")))])
    let jobs = try await read(store) { (history) throws(StorageError) in
      try history.jobs(of: .driver(DriverID("d1")), limit: 9)
    }
    let left = try #require(jobs.first)
    #expect(left.address == Job.erasedAddress && left.customerName == nil && left.customerPhone == nil)
    #expect(left.pickup == nil && left.notes == nil && left.customerID == nil)
    #expect(left.photos.isEmpty && left.failurePhotos.isEmpty)
    #expect(left.itemsJSON == nil)
    #expect(left.totalPrice == 99.5 && left.status == .completed && left.statusTimes[.completed] == noon)
    store.close()
    #expect(try count("SELECT count(*) FROM photos") == 0)
    #expect(try count("SELECT count(*) FROM links") == 0)
    #expect(try count("SELECT count(*) FROM keyed_requests") == 0)
    #expect(try count("SELECT count(*) FROM audit WHERE action = 'job-cancel'") == 1)
    #expect(try !holds("Erased") && !holds("7654321") && !holds("a-token-of-the-link"))
  }

  @Test func `what is erased is in no file of the running server, also when a reader is in the middle of it`()
    async throws
  {
    let store = try open()
    let link = TrackingLink(token: "a-token-of-the-link", jobID: JobID("a"), createdAt: noon)
    try await store.commit([
      .record(.job(job("a", ended: noon))), .record(.link(link)),
      .keyedRequest(KeyedRequest(key: "k", content: "c", made: link.token, isNew: true, at: noon)),
    ])
    try await store.commit([.record(.job(job("b", ended: noon)))])
    let words = ["Erased", "7654321", link.token]
    #expect(try words.allSatisfy { try holds($0) })
    try await store.commit([.erased(.customer(of: JobID("a")))])
    #expect(try !holds(link.token))
    let reader = try Database(path: directory.database, creates: false)
    try reader.execute("BEGIN")
    #expect(try reader.number("SELECT count(*) FROM jobs") == 2)
    try await store.commit([.erased(.customer(of: JobID("b")))])
    #expect(try holds("Erased"))
    try reader.execute("COMMIT")
    while try words.contains(where: { try holds($0) }) { await Task.yield() }
    store.close()
  }

  @Test func `a server that was killed behind an erasure empties the log when it starts`() async throws {
    let store = try open()
    try await store.commit([.record(.job(job("a", ended: noon)))])
    let reader = try Database(path: directory.database, creates: false)
    try reader.execute("BEGIN")
    #expect(try reader.number("SELECT count(*) FROM jobs") == 1)
    try await store.commit([.erased(.customer(of: JobID("a")))])
    // The reader keeps the log as it is, as after a kill.
    store.close()
    try reader.execute("COMMIT")
    #expect(try holds("Erased"))
    let again = try open()
    while try holds("Erased") { await Task.yield() }
    again.close()
  }

  @Test func `the messages that tell an erased driver's name go, and those about others stay`() async throws {
    let store = try open()
    var other = job("b", ended: noon)
    other.driverID = DriverID("d2")
    func message(_ id: String, _ job: String, _ body: String, isSent: Bool = false) -> DurableWrite {
      var message = OutboxMessage(
        id: id, receiver: "hook", event: "job.completed", jobID: JobID(job), body: Array(body.utf8),
        madeAt: noon)
      if isSent { message.delivery.taken() }
      return .outbox(.message(message))
    }
    try await store.commit([
      .record(.driver(DriverProfile(id: DriverID("d1"), name: "Ada Driver"))),
      .record(.job(job("a", ended: noon))), .record(.job(other)), message("1", "a", "of the job"),
      message("2", "b", #"{"driver":{"id":"d1"}}"#), message("3", "b", "Ada Driver had it", isSent: true),
      message("4", "b", "another one"),
    ])
    try await store.commit([.erased(.driver(DriverID("d1")))])
    #expect(try count("SELECT count(*) FROM messages") == 1)
    #expect(try count("SELECT count(*) FROM messages WHERE id = '4'") == 1)
    store.close()
  }

  @Test func `what an erased driver wrote at the stops goes, also of a job that another one has since`()
    async throws
  {
    let store = try open()
    var (own, former, foreign) = (job("a", ended: noon), job("b"), job("c", ended: noon))
    foreign.driverID = DriverID("d2")
    (own.driverNotes, former.driverNotes, foreign.driverNotes) = ("Gate 3", "Nobody there", "At the back")
    try await store.commit([.record(.job(own)), .record(.job(former)), .record(.job(foreign))])
    former.driverID = DriverID("d2")
    try await store.commit([.record(.job(former))])
    try await store.commit([.erased(.driver(DriverID("d1")))])
    #expect(try !holds("Gate 3") && !holds("Nobody there") && holds("At the back"))
    store.close()
  }

  @Test func `of what an erased driver could not do the reason stays, without the driver's own words`()
    async throws
  {
    let store = try open()
    for (id, driver) in [("a", "d1"), ("b", "d1"), ("c", "d2")] {
      var job = job(id)
      job.driverID = DriverID(driver)
      try await store.commit([.record(.job(job))])
      job.driverID = nil
      let words = id == "b" ? "" : "Gate 3 of \(driver)"
      job.texts.failure = JobFailure(.refused, words: words, at: noon, by: DriverID(driver)).text
      try await store.commit([.record(.job(job))])
    }
    try await store.commit([.erased(.driver(DriverID("d1")))])
    #expect(try !holds("Gate 3 of d1") && holds("Gate 3 of d2"))
    #expect(try count("SELECT count(*) FROM jobs WHERE failure = 'refused \(noon.unixMilliseconds) d1'") == 2)
    store.close()
  }

  @Test
  func `customers are found by their words, digits or a job's number, those with the newest jobs first`()
    async throws
  {
    let store = try open()
    var (numbered, other) = (job("a"), job("b"))
    numbered.confirmationCode = "SF34BJUW"
    other.customerName = "Ömer Özkan"
    other.customerPhone = nil
    other.createdAt = noon.adding(milliseconds: 1)
    try await store.commit([
      .record(.job(numbered)), .record(.job(job("c"))), .record(.job(other)),
      .record(.job(Job(id: JobID("d"), address: "x", createdAt: noon))),
    ])
    for (text, names) in [
      ("ERASED erika", ["Erika Erased"]), ("omer", ["Ömer Özkan"]), ("151-76543", ["Erika Erased"]),
      ("sf34bjuw", ["Erika Erased"]), ("151", []), ("e", ["Ömer Özkan", "Erika Erased"]), ("nobody", []),
      ("", []),
    ] {
      let found = try await read(store) { (history) throws(StorageError) in
        try history.customers(matching: text, limit: 9)
      }
      #expect(found.map(\.customer.name) == names, "\(text)")
    }
    let found = try await read(store) { (history) throws(StorageError) in
      try history.customers(matching: "erika", limit: 9)
    }
    #expect(found.map(\.jobCount) == [2])
    store.close()
  }

  @Test func `a driver's positions are erased, also those that come to the disk a moment later`() async throws
  {
    let store = try open { $0.historyFlushMilliseconds = 100 }
    try await store.commit([
      .record(.driver(DriverProfile(id: DriverID("d1"), name: "Ada"))),
      .record(.driver(DriverProfile(id: DriverID("d2"), name: "Ben"))),
      .app(.deviceKey(DeviceKey(digest: "x", driverID: DriverID("d1"), name: "Phone", createdAt: noon))),
    ])
    let rows = (0..<2).map { slot in
      PositionSnapshot(
        slot: DriverSlot(rawValue: slot),
        position: Position(coordinate: Coordinate(latitude: 60, longitude: 25)!, receivedAt: noon))
    }
    store.snapshot(
      PositionBatch(
        newcomers: [(DriverSlot(rawValue: 0), DriverID("d1")), (DriverSlot(rawValue: 1), DriverID("d2"))],
        rows: rows))
    try await store.commit([.erased(.driver(DriverID("d1")))])
    func points(_ id: String) async throws -> Int? {
      try await read(store) { (history) throws(StorageError) in
        try history.track(of: DriverID(id), from: noon, to: noon.adding(milliseconds: 1))?.count
      }
    }
    while try await points("d2") != 1 { await Task.yield() }
    while try await points("d1") != 0 { await Task.yield() }
    store.close()
    #expect(try count("SELECT count(*) FROM positions") == 1)
    #expect(try count("SELECT count(*) FROM device_keys") == 0)
    #expect(try count("SELECT count(*) FROM driver_history WHERE driver = 'd1'") == 0)
    #expect(try count("SELECT bytes FROM history") == count("SELECT sum(length(points)) FROM tracks"))
  }

  @Test func `an erased account leaves the audit log without its name, and the log keeps what was done`()
    async throws
  {
    let store = try open()
    let user = User(
      id: UserID("u1"), email: "erika@erased.test", phone: "+491517654321", name: "Erika Erased",
      role: .dispatcher, createdAt: noon)
    var blank = user
    (blank.email, blank.phone, blank.name) = (nil, nil, nil)
    try await store.commit([
      .user(user), .session(Session(id: "s", userID: user.id, createdAt: noon, expiresAt: .distant)),
      .audit(AuditEntry(at: noon, by: user, .signIn, address: "198.51.100.7", detail: "erika@erased.test")),
      .audit(AuditEntry(at: noon, .accountPassword, account: user)),
      .audit(AuditEntry(at: noon, by: user, .jobAssign, subject: "job", detail: "driver-1")),
    ])
    try await store.commit([.erased(.account(user.id)), .user(blank)])
    let entries = try await read(store) { (history) throws(StorageError) in
      try history.audit(ofAccount: UserID("u1"), driver: nil, limit: 9)
    }
    #expect(entries.map(\.action) == [.signIn, .accountPassword, .jobAssign])
    #expect(entries.map(\.detail) == [nil, nil, "driver-1"] && entries.map(\.address) == [nil, nil, nil])
    #expect(entries.map(\.who) == ["—", "—", "—"])
    store.close()
    #expect(try count("SELECT count(*) FROM sessions") == 0)
    #expect(try !holds("rased") && !holds("198.51.100.7"))
  }

  @Test func `customers of jobs that ended long ago are erased by themselves, once somebody wants that`()
    async throws
  {
    let store = try open()
    let day: Int64 = 24 * 3_600_000
    clock.now = noon.adding(milliseconds: 100 * day)
    var jobs = (0..<5).map { job("old-\($0)", ended: noon.adding(milliseconds: Int64($0) * day)) }
    jobs.append(job("open"))
    jobs.append(job("new", ended: noon.adding(milliseconds: 99 * day)))
    try await store.commit(jobs.map { .record(.job($0)) })
    func left() async throws -> [String] {
      try await read(store) { (history) throws(StorageError) in
        try history.jobs(of: .account(UserID("u1")), limit: 99)
      }.map(\.id.rawValue).sorted()
    }
    #expect(try await left().count == 7)
    try await store.commit([.retention(Retention(customerDays: 97))])
    while try await left().count != 4 { await Task.yield() }
    #expect(try await left() == ["new", "old-3", "old-4", "open"])
    try await store.commit([.retention(Retention(customerDays: 2))])
    while try await left().count != 2 { await Task.yield() }
    #expect(try await left() == ["new", "open"])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.kept[Retention.self] == Retention(customerDays: 2))
    again.close()
  }

  @Test func `the chosen hours of the history hold instead of the default, but not instead of the option`()
    async throws
  {
    for (isFixed, isLeft) in [(false, false), (true, true)] {
      let directory = try TemporaryDirectory()
      var configuration = SnapshotStore.Configuration()
      configuration.historyPruneMilliseconds = 0
      configuration.retryMilliseconds = 5
      configuration.isHistoryFixed = isFixed
      let clock = clock
      clock.now = noon
      configuration.clock = { clock.now }
      let store = try SnapshotStore.open(directory, configuration: configuration).store
      try await store.commit([.record(.job(job("a"))), .retention(Retention(historyHours: 1))])
      try await store.commit([.record(.jobGone(JobID("a")))])
      clock.now = noon.adding(milliseconds: 2 * 3_600_000)
      try await store.commit([.record(.job(job("b")))])
      func rows() throws -> Int64 {
        try Database(path: directory.database, creates: false).number(
          "SELECT count(*) FROM job_history WHERE job = 'a'")
      }
      if isLeft {
        // Twice the time that deletes the row in the other case.
        let turn = store.turnedAtNanoseconds
        while store.turnedAtNanoseconds < turn + 30_000_000 { await Task.yield() }
        #expect(try rows() == 1)
      } else {
        while try rows() != 0 { await Task.yield() }
      }
      store.close()
    }
  }
}

extension Timestamp {
  fileprivate static var distant: Timestamp { noon.adding(milliseconds: 1000 * 24 * 3_600_000) }
}
