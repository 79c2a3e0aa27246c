import SQLite
import Tracking

/// The state that the database holds when the server starts.
package struct RestoredState: Sendable {
  package internal(set) var fleet = FleetSnapshot()
  package internal(set) var users = UserTable([])
  package internal(set) var sessions: [Session] = []
  /// The newest entries of the audit log, the newest last.
  package internal(set) var audit: [AuditEntry] = []
  package internal(set) var keyedRequests: [KeyedRequest] = []
  package internal(set) var apps = AppTable()
  package internal(set) var learned: [LearnedRow] = []
  /// How far the database has applied the nodes' log; nil if it was never in one.
  package internal(set) var place: LogPlace?
  package internal(set) var passwordLinks: [PasswordLink] = []
  package internal(set) var secondFactors = SecondFactorTable()
  package internal(set) var accountNotices = AccountNoticeTable()
  package internal(set) var business = Business()
  package internal(set) var outbox = OutboxTable()
  package internal(set) var chat = ChatTable()
  package internal(set) var kept = KeptValues()
}

/// When the server starts, and what it needs.
struct RestoreStart {
  let now: Timestamp
  /// Jobs that ended before are not restored.
  let cutoff: Timestamp
}
