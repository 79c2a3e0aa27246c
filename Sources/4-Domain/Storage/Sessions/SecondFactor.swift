import SQLite
import Tracking

/// The second factor of an account: what its app makes codes of, and the recovery codes that are left.
package struct SecondFactor: Hashable, Sendable {
  package private(set) var userID: UserID
  /// 40 hexadecimal digits, chosen at random. With the server's secret they give the secret of the account's app: who
  /// reads the database alone cannot make codes.
  package private(set) var seed: String
  package private(set) var createdAt: Timestamp
  /// The step of the latest code that was used (`TimeCode`): no code of a step up to it works.
  package fileprivate(set) var lastStep: Int64
  /// The digests of the recovery codes that were not used.
  package fileprivate(set) var recoveryDigests: [String]

  package init(
    userID: UserID, seed: String, createdAt: Timestamp, lastStep: Int64, recoveryDigests: [String]
  ) {
    self.userID = userID
    self.seed = seed
    self.createdAt = createdAt
    self.lastStep = lastStep
    self.recoveryDigests = recoveryDigests
  }

  /// The same app with other recovery codes.
  package func with(recoveryDigests: [String]) -> SecondFactor {
    var factor = self
    factor.recoveryDigests = recoveryDigests
    return factor
  }

  /// Whether nothing was used yet by `proof`.
  fileprivate func accepts(_ proof: SecondFactorUsed.Proof) -> Bool {
    switch proof {
    case .step(let step): step > lastStep
    case .recoveryCode(let digest): recoveryDigests.contains(digest)
    }
  }
}

extension SecondFactor: StoredRow {
  static let blank = SecondFactor(
    userID: UserID(""), seed: "", createdAt: Timestamp(unixMilliseconds: 0), lastStep: 0, recoveryDigests: [])

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("user_id", &userID)
    row.column("seed", &seed)
    row.column("created_at", &createdAt)
    row.column("last_step", &lastStep)
    row.column("recovery_digests", &recoveryDigests, separator: " ")
  }
}

/// The second factors by their accounts, and who must have one.
package struct SecondFactorTable: Sendable {
  private var factors: [UserID: SecondFactor] = [:]
  package internal(set) var rule = SecondFactorRule()

  package init() {}

  package subscript(user: UserID) -> SecondFactor? { factors[user] }

  /// Whether the account must set up a second factor before it sees anything.
  package func isMissing(of user: User, now: Timestamp) -> Bool {
    rule.isDemanded(of: user.role, now: now) && factors[user.id] == nil
  }

  mutating func put(_ factor: SecondFactor) {
    var factor = factor
    if let former = factors[factor.userID], former.seed == factor.seed {
      factor.lastStep = max(former.lastStep, factor.lastStep)
    }
    factors[factor.userID] = factor
  }

  mutating func remove(_ user: UserID) { factors[user] = nil }

  func accepts(_ proof: SecondFactorUsed.Proof, of user: UserID) -> Bool {
    factors[user]?.accepts(proof) ?? false
  }

  mutating func use(_ proof: SecondFactorUsed.Proof, of user: UserID) {
    switch proof {
    case .step(let step): factors[user]?.lastStep = step
    case .recoveryCode(let digest): factors[user]?.recoveryDigests.removeAll { $0 == digest }
    }
  }
}

extension SecondFactor: DurableChange {
  static let kind = WriteKind(72, "secondFactor")

  // Other recovery codes of the same app leave its used codes used.
  private static let put = Query(
    """
    \(SecondFactor.upsertion(into: "second_factors", changing: ["seed", "created_at", "recovery_digests"])),
      last_step = iif(seed = excluded.seed, max(last_step, excluded.last_step), excluded.last_step)
    """)

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    for factor in try reader.secondFactors() { state.secondFactors.put(factor) }
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    kind == .account ? ["DELETE FROM second_factors WHERE user_id = ?1"] : []
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.secondFactors.put(self)
  }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    if erasure.kind == .account { memory.accounts.secondFactors.remove(UserID(erasure.id)) }
  }

  static var mayConflict: Bool { true }
}

extension DurableWrite {
  /// Replaces the account's former second factor.
  package static func secondFactor(_ factor: SecondFactor) -> DurableWrite { DurableWrite(factor) }
}
