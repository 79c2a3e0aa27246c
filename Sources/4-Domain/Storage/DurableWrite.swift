import Tracking

/// A row that must be on disk before it is acknowledged.
package enum DurableWrite: Hashable, Sendable {
  case record(FleetRecord)
  /// Together with the job that names it, or after it.
  case photo(PhotoBytes)
  case user(User)
  case session(Session)
  /// Does nothing to a session that ended meanwhile.
  case sessionUsed(id: String, at: Timestamp)
  case sessionEnded(id: String)
  /// Ends all sessions of one account.
  case sessionsEnded(of: UserID)
  /// Ends all tokens of one account that were issued before.
  case tokensEnded(of: UserID, at: Timestamp)
  /// The outcome of a request; older rows, and those beyond the bound, are deleted with it.
  case keyedRequest(KeyedRequest)
  /// Older rows, and those beyond the bound, are deleted with it.
  case audit(AuditEntry)
  case app(AppRecord)
  case learned([LearnedRow])
  /// Added to the daily sums.
  case driven([DrivenSum])
  /// Replaces the account's former link.
  case passwordLink(PasswordLink)
  /// Refused as a conflict if the link was used or replaced meanwhile.
  case passwordLinkUsed(digest: String, at: Timestamp)
  case erased(Erasure)
  case retention(Retention)
  /// Replaces the face of the business, or of an operator.
  case face(Face)
  case terms(CustomerTerms)
  case outbox(OutboxRecord)
  case chat(ChatRecord)
}

/// The bytes of one picture, stored with the job that names it.
package struct PhotoBytes: Hashable, Sendable {
  package let id: String
  package let jobID: JobID
  /// At most some hundred kilobytes; the caller bounds them.
  package let bytes: [UInt8]

  package init(id: String, jobID: JobID, bytes: [UInt8]) {
    self.id = id
    self.jobID = jobID
    self.bytes = bytes
  }
}
