import Tracking

/// One line of the audit log: the act, with its author, time and address. It never holds a password, or the token of
/// a link.
package struct AuditEntry: Hashable, Sendable {
  package enum Action: String, CaseIterable, Hashable, Sendable {
    case signIn = "sign-in"
    /// A wrong password for an existing account.
    case signInRefused = "sign-in-refused"
    case signOut = "sign-out"
    case signOutEverywhere = "sign-out-everywhere"
    case jobCreate = "job-create"
    case jobAssign = "job-assign"
    case jobCancel = "job-cancel"
    case jobConfirm = "job-confirm"
    /// A job was taken from its driver.
    case jobUnassign = "job-unassign"
    /// A job that was cancelled goes on.
    case jobReopen = "job-reopen"
    /// A confirmed job waits as before.
    case jobUnconfirm = "job-unconfirm"
    /// A driver makes the job's stop earlier or later.
    case jobMove = "job-move"
    /// Another address, place, time, customer, or other notes.
    case jobChange = "job-change"
    /// The backend refused a change, or was not reached.
    case jobActRefused = "job-act-refused"
    /// The backend was asked for a change, and the outcome is not known.
    case jobActUnknown = "job-act-unknown"
    case linkCreate = "link-create"
    case linkChange = "link-change"
    case linkRevoke = "link-revoke"
    case wallCreate = "display-create"
    case wallChange = "display-change"
    case wallRevoke = "display-revoke"
    case driverApprove = "driver-approve"
    case deviceKeyCreate = "device-key-create"
    case deviceKeyRevoke = "device-key-revoke"
    case accountCreate = "account-create"
    /// Another name, email, phone, vehicle or operator.
    case accountChange = "account-change"
    /// A link by which the account's owner sets its password.
    case accountLink = "account-link"
    case accountDisable = "account-disable"
    case accountEnable = "account-enable"
    case accountPassword = "account-password"
    case accountRole = "account-role"
    /// Another account ended all sessions of this one.
    case accountSignOut = "account-sign-out"
    /// What is known of a person was written into a file.
    case personFile = "person-file"
    case personErase = "person-erase"
    case retentionChange = "retention-change"
    /// Of the business, or of one of its operators.
    case settingsChange = "settings-change"
    /// A webhook was made, changed or removed, or has a new secret.
    case webhookChange = "webhook-change"
    case secondFactorSet = "second-factor-set"
    case secondFactorRemove = "second-factor-remove"
    /// A wrong code after the right password.
    case secondFactorRefused = "second-factor-refused"
    case recoveryCodesMake = "recovery-codes-make"
    case recoveryCodeUse = "recovery-code-use"
    /// Somebody who was not signed in asked for it.
    case accountLinkMailed = "account-link-mailed"
  }

  /// The number of rows that the table keeps, the newest.
  package static let maximumRows: Int64 = 100_000
  package static let maximumTextBytes = 320
  /// The author of acts by commands on this machine.
  package static let commandLine = "command line"
  /// The author of what is done on the page of a tracking link.
  package static let customer = "customer"
  /// The author whose account was erased.
  package static let erasedName = "—"

  package var at: Timestamp
  package var userID: UserID
  /// The account's name or email at that time.
  package var who: String
  package var action: Action
  /// The object of the act: the id of a job, driver or account, the name of a wall, operator or webhook; never the name
  /// of a person, who may be erased. At most 320 bytes.
  package var subject: String?
  /// The client's address; nil for an act without the network.
  package var address: String?
  /// A detail of the act: the id of an assigned driver, the reason of a cancellation; at most 320 bytes.
  package var detail: String?

  package init(
    at: Timestamp, by user: User, _ action: Action, subject: String? = nil, address: String? = nil,
    detail: String? = nil
  ) {
    self.init(
      at: at, userID: user.id, who: user.name ?? user.email ?? user.phone ?? user.id.rawValue, action: action,
      subject: subject, address: address, detail: detail)
  }

  /// An act of a command on this machine on an account, or on its driver, who is the subject then.
  package init(
    at: Timestamp, _ action: Action, account user: User, driver: DriverID? = nil, detail: String? = nil
  ) {
    self.init(
      at: at, userID: user.id, who: Self.commandLine, action: action,
      subject: driver?.rawValue ?? user.id.rawValue, address: nil, detail: detail)
  }

  /// An act on the page of a tracking link, which proves no account; the reader's address is nobody's business.
  package init(at: Timestamp, byCustomer action: Action, of job: JobID, detail: String?) {
    self.init(
      at: at, userID: UserID(Self.customer), who: Self.customer, action: action, subject: job.rawValue,
      address: nil, detail: detail)
  }

  /// What follows from `other`, by the same author.
  package init(at: Timestamp, with other: AuditEntry, _ action: Action, detail: String?) {
    self = other
    (self.at, self.action, self.detail) = (at, action, detail.map(Self.cut))
  }

  /// An act of a driver, whose phone needs no account.
  package init(
    at: Timestamp, byDriver driver: DriverProfile, _ action: Action, subject: String, address: String? = nil,
    detail: String?
  ) {
    self.init(
      at: at, userID: driver.userID ?? UserID(driver.id.rawValue), who: driver.name ?? driver.id.rawValue,
      action: action, subject: subject, address: address, detail: detail)
  }

  init(
    at: Timestamp, userID: UserID, who: String, action: Action, subject: String?, address: String?,
    detail: String?
  ) {
    self.at = at
    self.userID = userID
    self.who = Self.cut(who)
    self.action = action
    self.subject = subject.map(Self.cut)
    self.address = address
    self.detail = detail.map(Self.cut)
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= maximumTextBytes ? text : String(text.prefix(maximumTextBytes / 4))
  }
}

extension AuditEntry: StoredRow {
  static let blank = AuditEntry(
    at: Timestamp(unixMilliseconds: 0), userID: UserID(""), who: "", action: .signIn, subject: nil,
    address: nil, detail: nil)

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("at", &at)
    row.column("user_id", &userID)
    row.column("who", &who)
    guard row.column("action", &action) else { throw .badRow(table: "audit", id: who) }
    row.column("subject", &subject)
    row.column("address", &address)
    row.column("detail", &detail)
  }
}

extension AuditEntry: DurableChange {
  static let kind = WriteKind(14, "audit")

  private static let insert = Query(AuditEntry.insertion(into: "audit"))
  private static let age = Query(
    """
    DELETE FROM audit WHERE number <= (SELECT max(number) FROM audit) - ?2
      OR at < ?1 - coalesce((SELECT audit_days FROM retention), ?3) * 86400000
    """)

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.insert].run(self)
    try rows[Self.age].run(at, Self.maximumRows, Int64(Retention().auditDays))
  }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.audit = try reader.audit(limit: Accounts.maximumAuditEntries)
  }

  /// The log keeps what was done, by whom and when. Of an account it has names, which the account's row still tells.
  static func erasing(_ kind: Erasure.Kind) -> [String] {
    switch kind {
    case .customer, .driver: ["UPDATE audit SET detail = NULL WHERE subject = ?1"]
    case .account:
      [
        """
        UPDATE audit SET subject = ?1, detail = NULL WHERE subject = ?1 OR subject IN (
          SELECT email FROM users WHERE id = ?1 UNION SELECT phone FROM users WHERE id = ?1
          UNION SELECT name FROM users WHERE id = ?1)
        """,
        "UPDATE audit SET who = '\(erasedName)', address = NULL WHERE user_id = ?1",
        "UPDATE audit SET detail = NULL WHERE user_id = ?1 AND action IN ('sign-in', 'sign-in-refused')",
      ]
    }
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.note(self, keepingMilliseconds: memory.kept[Retention.self].auditMilliseconds)
  }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    if erasure.kind != .account { memory.accounts.eraseDetails(of: erasure.id) }
  }
}

extension DurableWrite {
  /// Older rows, and those beyond the bound, are deleted with it.
  package static func audit(_ entry: AuditEntry) -> DurableWrite { DurableWrite(entry) }
}
