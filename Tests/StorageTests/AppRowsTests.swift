import SQLite
import Testing
import Tracking

@testable import Storage

@Suite struct AppRowsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func upload(_ id: String, at time: Timestamp = noon, isKept: Bool = false) -> Upload {
    Upload(id: id, userID: UserID("u1"), mediaType: "image/png", at: time, isKept: isKept)
  }

  @Test func `an invite makes as many accounts as it may, and none after its end`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    var invite = Invite(code: "ABCDE23456", name: "Harbour", uses: 2, createdAt: noon)
    try await store.commit([.app(.invite(invite))])
    try await store.commit([.user(.make("u1")), .app(.inviteUsed(code: invite.code))])
    try await store.commit([.user(.make("u2")), .app(.inviteUsed(code: invite.code))])
    await #expect(throws: StorageError.self) {
      try await store.commit([.user(.make("u3")), .app(.inviteUsed(code: invite.code))])
    }
    let other = Invite(code: "OTHER", uses: 5, createdAt: noon)
    invite.code = "ENDED"
    invite.revokedAt = noon
    try await store.commit([.app(.invite(other)), .app(.invite(invite))])
    await #expect(throws: StorageError.self) {
      try await store.commit([.user(.make("u4")), .app(.inviteUsed(code: "ENDED"))])
    }
    store.close()
    let file = try StorageFile(path: directory.database)
    #expect(try file.users().map(\.id.rawValue) == ["u1", "u2"])
    let used = try #require(try file.invites().first { $0.code == "ABCDE23456" })
    #expect(used.usedCount == 2 && !used.isOpen && used.name == "Harbour")
    // A command may have read the invite earlier: its change does not reset the number of uses.
    try file.commit([.app(.invite(Invite(code: "ABCDE23456", uses: 2, createdAt: noon, revokedAt: noon)))])
    let revoked = try #require(try file.invites().first { $0.code == "ABCDE23456" })
    #expect(revoked.usedCount == 2 && revoked.revokedAt == noon && revoked.name == "Harbour")
  }

  @Test func `codes are read as people type them, and have no letters that look alike`() {
    #expect(Invite.folded(" abcd-e23456 ") == "ABCDE23456")
    #expect(Invite.code(Array(0...255)) == "23456789AB")
    #expect(Set(Invite.alphabet).count == 32)
    #expect(Set(Invite.alphabet).isDisjoint(with: "01OI".utf8))
  }

  @Test func `applications and pictures that wait are there after a restart, overdue ones are not`()
    async throws
  {
    let application = DriverApplication(
      driverID: DriverID("d1"), truckType: "pickup", truckCapacityJSON: "12.5",
      licenseURL: "https://a.test/l", truckPhotos: ["https://a.test/1", "https://a.test/2"], isOperator: true,
      at: noon)
    let old = noon.adding(milliseconds: -Upload.keptMilliseconds)
    var (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .app(.application(application)), .app(.upload(upload("new"), bytes: [1])),
      .app(.upload(upload("old", at: old), bytes: [2])),
      .app(.upload(upload("kept", at: old, isKept: true), bytes: [3])),
    ])
    store.close()
    let state: RestoredState
    (store, state) = try SnapshotStore.open(directory)
    #expect(state.apps.application(of: DriverID("d1")) == application)
    #expect(state.apps.uploads(of: UserID("u1")).map(\.id) == ["kept", "new"])
    #expect(state.apps.waitingUploadCount == 1)
    #expect(state.apps.overdueUploads(now: noon, limit: 10).isEmpty)
    #expect(
      state.apps.overdueUploads(now: noon.adding(milliseconds: Upload.keptMilliseconds), limit: 10) == ["new"]
    )
    store.close()
  }

  @Test func `a job takes a picture once, with its bytes`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .job("j1"), .job("j2"), .app(.upload(upload("p"), bytes: [7, 8])),
    ])
    #expect(try await bytes(of: "p", in: store) == [7, 8])
    try await store.commit([.app(.uploadTaken(id: "p", by: JobID("j1")))])
    #expect(try await bytes(of: "p", in: store) == [7, 8])
    for id in ["p", "gone"] {
      await #expect(throws: StorageError.self) {
        try await store.commit([.app(.uploadTaken(id: id, by: JobID("j2")))])
      }
    }
    try await store.commit([.record(.jobGone(JobID("j1")))])
    #expect(try await bytes(of: "p", in: store) == nil)
    store.close()
  }

  @Test func `a picture that came in parts is whole, whatever its bytes are`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let parts: [[UInt8]] = [[0xff, 0xd8, 0], [0, 0xc3], [0x28, 0xff, 0], Array(0...255)]
    try await store.commit([.job("j1"), .app(.upload(upload("p"), bytes: parts[0]))])
    for part in parts[1...] { try await store.commit([.app(.uploadPart(id: "p", bytes: part))]) }
    #expect(try await bytes(of: "p", in: store) == parts.flatMap { $0 })
    try await store.commit([.app(.uploadTaken(id: "p", by: JobID("j1")))])
    #expect(try await bytes(of: "p", in: store) == parts.flatMap { $0 })
    // A part of a picture that is gone meanwhile makes none.
    try await store.commit([.app(.uploadPart(id: "gone", bytes: [1]))])
    #expect(try await bytes(of: "gone", in: store) == nil)
    store.close()
  }

  @Test func `an account keeps its newest tokens, and a phone has one owner`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    for index in 0..<7 {
      let time = noon.adding(milliseconds: Int64(index))
      let token = PushToken(token: "t\(index)", userID: UserID("u1"), platform: "ios", at: time)
      try await store.commit([.app(.pushToken(token))])
    }
    try await store.commit([
      .app(.pushToken(PushToken(token: "t6", userID: UserID("u2"), platform: nil, at: noon)))
    ])
    store.close()
    let database = try Database(path: directory.database)
    let rows = try database.prepare("SELECT token, user_id FROM push_tokens ORDER BY token")
    var found: [String] = []
    while try rows.step() { found.append(rows.text() + rows.text()) }
    #expect(found == ["t2u1", "t3u1", "t4u1", "t5u1", "t6u2"])
  }

  private func bytes(of id: String, in store: SnapshotStore) async throws -> [UInt8]? {
    try await withCheckedContinuation { continuation in
      store.readPicture(.photo(id: id)) { continuation.resume(returning: $0) }
    }.get()
  }
}
