import Tracking

/// A code of a second factor was used. Refused as a conflict if it was used before, at whatever node.
struct SecondFactorUsed: DurableChange {
  static let kind = WriteKind(73, "secondFactorUsed")

  enum Proof: Hashable, Sendable {
    /// A code of the app, by its step.
    case step(Int64)
    /// A recovery code, by its digest.
    case recoveryCode(String)
  }

  let user: UserID
  let proof: Proof

  // A code that was used is refused, as NULL; and so is one of an account without a second factor.
  private static let useStep = Query(
    """
    INSERT INTO second_factors (user_id, seed, created_at, last_step)
    SELECT ?1, seed, created_at, CASE WHEN last_step < ?2 THEN ?2 END
      FROM (SELECT 1) LEFT JOIN second_factors ON user_id = ?1 WHERE true
    ON CONFLICT (user_id) DO UPDATE SET last_step = excluded.last_step
    """)
  private static let useRecoveryCode = Query(
    """
    INSERT INTO second_factors (user_id, seed, created_at, last_step, recovery_digests)
    SELECT ?1, seed, created_at, CASE WHEN instr(recovery_digests, ?2) > 0 THEN last_step END,
        replace(recovery_digests, ?2, '')
      FROM (SELECT 1) LEFT JOIN second_factors ON user_id = ?1 WHERE true
    ON CONFLICT (user_id) DO UPDATE
      SET last_step = excluded.last_step, recovery_digests = excluded.recovery_digests
    """)

  /// A step has an empty digest beside it, and a digest the step 0.
  var loggedRows: [LoggedRow] {
    switch proof {
    case .step(let step): [LoggedRow(user, step, "")]
    case .recoveryCode(let digest): [LoggedRow(user, 0 as Int64, digest)]
    }
  }

  func write(to rows: RowWriter) throws(StorageError) {
    switch proof {
    case .step(let step): try rows[Self.useStep].run(user.rawValue, step)
    case .recoveryCode(let digest): try rows[Self.useRecoveryCode].run(user.rawValue, digest)
    }
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.secondFactors.use(proof, of: user)
  }

  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError? {
    accounts.secondFactors.accepts(proof, of: user) ? nil : .conflict(message: "second_factors.last_step")
  }

  static var mayConflict: Bool { true }
}

extension SecondFactorUsed {
  init(logged rows: LoggedRows) throws(StorageError) {
    user = try rows.value(0)
    let digest: String = try rows.value(2)
    proof = digest.isEmpty ? .step(try rows.value(1)) : .recoveryCode(digest)
  }
}

extension DurableWrite {
  /// Refused as a conflict if a code of this step, or of a later one, was used before.
  package static func secondFactorUsed(step: Int64, of user: UserID) -> DurableWrite {
    DurableWrite(SecondFactorUsed(user: user, proof: .step(step)))
  }

  /// Refused as a conflict if the recovery code was used before.
  package static func secondFactorUsed(recoveryDigest: String, of user: UserID) -> DurableWrite {
    DurableWrite(SecondFactorUsed(user: user, proof: .recoveryCode(recoveryDigest)))
  }
}
