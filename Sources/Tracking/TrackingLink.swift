/// A customer's key to one job's page. The token is at least 128 random bits and never logged.
package struct TrackingLink: Hashable, Sendable {
  package var token: String
  package var jobID: JobID
  package var createdAt: Timestamp
  /// Nil: some hours after the job ends (`Fleet.Configuration.linkLifetimeAfterEndMilliseconds`).
  package var expiresAt: Timestamp?
  package var revokedAt: Timestamp?

  package init(
    token: String, jobID: JobID, createdAt: Timestamp, expiresAt: Timestamp? = nil,
    revokedAt: Timestamp? = nil
  ) {
    self.token = token
    self.jobID = jobID
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.revokedAt = revokedAt
  }
}
