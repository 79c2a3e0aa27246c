import Foundation
import Testing
import Tracking

@testable import Storage

@Suite struct SecondFactorTests {
  private let directory: TemporaryDirectory
  private let ann = UserID("u1")

  init() throws { directory = try TemporaryDirectory() }

  private var factor: SecondFactor {
    SecondFactor(userID: ann, seed: "aa", createdAt: noon, lastStep: 10, recoveryDigests: ["r1", "r2", "r3"])
  }

  private func user(_ role: Role) -> User { User(id: ann, role: role, createdAt: noon) }

  private func restored() throws -> SecondFactor? {
    let (store, state) = try SnapshotStore.open(directory)
    store.close()
    return state.secondFactors[ann]
  }

  /// What the memory knows without the database.
  private func accounts() -> Accounts {
    var state = RestoredState()
    state.users = UserTable([user(.dispatcher)])
    state.secondFactors.put(factor)
    return Accounts(restoring: state)
  }

  @Test func `a step is used once, and none before it after it, in the database too`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.secondFactor(factor)])
    try await store.commit([.secondFactorUsed(step: 12, of: ann)])
    for step: Int64 in [11, 12] {
      await #expect(throws: StorageError.self) {
        try await store.commit([.user(.make("u1")), .secondFactorUsed(step: step, of: ann)])
      }
    }
    try await store.commit([.secondFactorUsed(step: 13, of: ann)])
    store.close()
    #expect(try restored()?.lastStep == 13)
    #expect(try StorageFile(path: directory.database).users().isEmpty)
  }

  @Test func `a recovery code is used once, in the database too`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.secondFactor(factor), .secondFactorUsed(recoveryDigest: "r2", of: ann)])
    for digest in ["r2", "unknown"] {
      await #expect(throws: StorageError.self) {
        try await store.commit([.secondFactorUsed(recoveryDigest: digest, of: ann)])
      }
    }
    store.close()
    #expect(try restored()?.recoveryDigests == ["r1", "r3"])
    #expect(try restored()?.lastStep == 10)
  }

  @Test func `a code of an account without a second factor is refused`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    await #expect(throws: StorageError.self) {
      try await store.commit([.secondFactorUsed(step: 12, of: ann)])
    }
    try await store.commit([.secondFactor(factor), .secondFactorGone(of: ann)])
    await #expect(throws: StorageError.self) {
      try await store.commit([.secondFactorUsed(recoveryDigest: "r1", of: ann)])
    }
    store.close()
    #expect(try restored() == nil)
  }

  @Test func `erasing an account removes its second factor, and no other`() async throws {
    let other = UserID("u2")
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .user(user(.dispatcher)), .secondFactor(factor),
      .secondFactor(
        SecondFactor(userID: other, seed: "bb", createdAt: noon, lastStep: 1, recoveryDigests: [])),
    ])
    try await store.commit([.erased(.account(ann))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    again.close()
    #expect(state.secondFactors[ann] == nil)
    #expect(state.secondFactors[other]?.seed == "bb")
  }

  @Test func `the memory refuses what the database refuses`() {
    let accounts = accounts()
    let used = DurableWrite.secondFactorUsed(step: 10, of: ann)
    #expect(accounts.conflict([used]) == .conflict(message: "second_factors.last_step"))
    #expect(accounts.conflict([.secondFactorUsed(step: 11, of: ann)]) == nil)
    #expect(accounts.conflict([.secondFactorUsed(recoveryDigest: "r1", of: ann)]) == nil)
    accounts.secondFactors.use(.recoveryCode("r1"), of: ann)
    #expect(accounts.conflict([.secondFactorUsed(recoveryDigest: "r1", of: ann)]) != nil)
    #expect(accounts.conflict([.secondFactorUsed(step: 11, of: UserID("nobody"))]) != nil)
  }

  @Test func `a second factor stays with a disabled account, and goes when another process removes it`() {
    let accounts = accounts()
    var user = self.user(.dispatcher)
    user.isActive = false
    accounts.put(user)
    #expect(accounts.secondFactors[ann] != nil)
    accounts.put(user, keeping: ["aa"])
    #expect(accounts.secondFactors[ann] != nil)
    accounts.put(user, keeping: [])
    #expect(accounts.secondFactors[ann] == nil)
  }

  @Test(arguments: SecondFactorRule.Group.allCases)
  func `the rule asks its group for a second factor from its day on`(_ group: SecondFactorRule.Group) {
    var table = SecondFactorTable()
    table.rule = SecondFactorRule(group: group, from: noon)
    func asked(_ role: Role, at time: Timestamp) -> Bool {
      table.isMissing(of: user(role), now: time)
    }
    for role in Role.allCases {
      #expect(!asked(role, at: noon.adding(milliseconds: -1)))
      let isAsked =
        switch group {
        case .nobody: false
        case .administrators: role == .admin
        case .staff: role == .admin || role == .dispatcher
        }
      #expect(asked(role, at: noon) == isAsked)
    }
    table.put(factor)
    #expect(!asked(.admin, at: noon))
  }
}
