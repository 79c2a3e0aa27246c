import Foundation
import SQLite
import Testing
import Tracking

@testable import Storage

@Suite struct LinksAndPhotosTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `a link keeps its rules, its language and its views`() async throws {
    var rules = LinkRules()
    rules.roundingMeters = 300
    rules[.phone] = true
    let link = TrackingLink(token: "t", jobID: JobID("j"), createdAt: noon, rules: rules, language: "es")
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.job("j"), .record(.link(link))])
    store.snapshot([
      LinkViews(token: "t", count: 3, lastViewedAt: noon),
      LinkViews(token: "gone", count: 1, lastViewedAt: nil),
    ])
    store.snapshot([LinkViews(token: "t", count: 4, lastViewedAt: noon.adding(milliseconds: 5))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    var expected = link
    expected.viewCount = 4
    expected.lastViewedAt = noon.adding(milliseconds: 5)
    #expect(state.fleet.links == [expected])
    var other = link
    other.rules = LinkRules()
    try await again.commit([.record(.link(other))])
    again.close()
    let last = try StorageFile(path: directory.database).links()
    #expect(last.first?.rules.isEmpty == true)
    #expect(last.first?.viewCount == 4)
  }

  @Test func `rules that nobody understands are not taken for none`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .job("j"), .record(.link(TrackingLink(token: "t", jobID: JobID("j"), createdAt: noon))),
    ])
    store.close()
    try Database(path: directory.database).execute("UPDATE links SET rules = 'hide=everything'")
    #expect(throws: StorageError.self) { try SnapshotStore.open(directory) }
  }

  @Test func `a job keeps its window, its zone and its pictures, whose bytes are read when asked for`()
    async throws
  {
    var job = Job.make("j")
    job.windowEndsAt = noon
    job.timeZoneName = "Europe/Helsinki"
    job.driverSince = noon
    job.confirmationCode = "SF34BJUW"
    job.driverNotes = "At the neighbour’s"
    job.photos = [
      JobPhoto(kind: .before, content: .stored(id: "p1", mediaType: "image/png")),
      JobPhoto(kind: .after, content: .link(url: "https://pictures.example.test/a.jpg?b=c")),
      JobPhoto(kind: .after, content: .upstream(path: "/uploads/a.jpg?b=c")),
    ]
    job.failurePhotos = [
      FailurePhoto(failedAt: noon, content: .stored(id: "p3", mediaType: "image/png")),
      FailurePhoto(failedAt: noon, content: .link(url: "https://pictures.example.test/b.jpg")),
    ]
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.record(.job(job)), .photo(PhotoBytes(id: "p1", jobID: job.id, bytes: bytes))])
    func read(_ id: String) async throws -> [UInt8]? {
      try await withCheckedContinuation { waiting in
        store.readPicture(.photo(id: id)) { waiting.resume(returning: $0) }
      }.get()
    }
    #expect(try await read("p1") == bytes)
    #expect(try await read("p2") == nil)
    try await store.commit([.record(.jobGone(JobID("j")))])
    #expect(try await read("p1") == nil)
    try await store.commit([.record(.job(job))])
    store.close()
    store.readPicture(.photo(id: "p1")) { result in
      #expect(throws: StorageError.closed) { try result.get() }
    }
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs == [job])
    again.close()
  }

  @Test func `a driver has the picture that was stored last, until it is removed or the driver is erased`()
    async throws
  {
    let (store, _) = try SnapshotStore.open(directory)
    func read(_ id: String) async throws -> [UInt8]? {
      try await withCheckedContinuation { waiting in
        store.readPicture(.driver(DriverID(id))) { waiting.resume(returning: $0) }
      }.get()
    }
    func put(_ id: String, _ bytes: [UInt8]) async throws {
      var profile = DriverProfile(id: DriverID(id))
      profile.pictureAt = bytes.isEmpty ? nil : noon
      let picture = DriverPicture(driverID: profile.id, jpeg: bytes)
      try await store.commit([.record(.driver(profile)), .driverPicture(picture)])
    }
    try await put("d1", [1])
    try await put("d1", [2, 3])
    try await put("d2", [4])
    #expect(try await read("d1") == [2, 3])
    try await put("d1", [])
    #expect(try await read("d1") == nil)
    #expect(try await read("d2") == [4])
    try await store.commit([.erased(.driver(DriverID("d2")))])
    #expect(try await read("d2") == nil)
    try await put("d1", [5])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.profiles.first { $0.id == DriverID("d1") }?.pictureAt == noon)
    again.close()
  }

  @Test func `a database of the first version is brought up to date`() throws {
    let path = directory.database
    let database = try Database(path: path)
    try Schema.migrate(database, path: path, migrations: [Schema.migrations[0]])
    try database.execute(
      """
      INSERT INTO jobs (id, status, address, created_at, revision) VALUES ('j', 'pending', 'a', 1, 1);
      INSERT INTO links (token, job, created_at) VALUES ('t', 1, 1);
      """)
    let (store, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.map(\.id) == [JobID("j")])
    #expect(state.fleet.jobs.first?.photos.isEmpty == true)
    #expect(state.fleet.links.first?.rules.isEmpty == true)
    #expect(state.fleet.links.first?.viewCount == 0)
    store.close()
  }
}
