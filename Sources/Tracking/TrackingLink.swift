/// A customer's key to one job's page. The token is at least 128 random bits and never logged.
package struct TrackingLink: Hashable, Sendable {
  package var token: String
  package var jobID: JobID
  package var createdAt: Timestamp
  /// Nil: some hours after the job ends (`Fleet.Configuration.linkLifetimeAfterEndMilliseconds`).
  package var expiresAt: Timestamp?
  package var revokedAt: Timestamp?
  /// What this link shows otherwise than the configuration says.
  package var rules: LinkRules
  /// When the rules were changed last; not stored, because no trail outlives the process.
  package var rulesSince: Timestamp?
  /// The language that its page speaks, such as `es`; nil leaves it to the reader's browser.
  package var language: String?
  /// How often its page was loaded, as far as the snapshots know: a crash may lose the last second.
  package var viewCount: Int
  package var lastViewedAt: Timestamp?

  package init(
    token: String, jobID: JobID, createdAt: Timestamp, expiresAt: Timestamp? = nil,
    revokedAt: Timestamp? = nil, rules: LinkRules = LinkRules(), language: String? = nil, viewCount: Int = 0,
    lastViewedAt: Timestamp? = nil
  ) {
    self.token = token
    self.jobID = jobID
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.revokedAt = revokedAt
    self.rules = rules
    self.language = language
    self.viewCount = viewCount
    self.lastViewedAt = lastViewedAt
  }
}
