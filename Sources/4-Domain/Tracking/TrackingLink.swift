import Compact

/// A customer's key to one job's page. The token is at least 128 random bits and never logged.
package struct TrackingLink: Hashable, Sendable {
  package var tokenText: PackedText
  package var jobID: JobID
  package var createdAt: Timestamp
  /// Nil: some hours after the job ends (`Fleet.Configuration.linkLifetimeAfterEndMilliseconds`).
  @CompactTime package var expiresAt: Timestamp?
  @CompactTime package var revokedAt: Timestamp?
  /// The rules by which this link differs from the configuration.
  package var rules: LinkRules
  /// The time of the rules' last change; not stored, because no trail outlives the process.
  @CompactTime package var rulesSince: Timestamp? = nil
  /// The language of its page, such as `es`; nil leaves it to the reader's browser.
  package var language: String?
  /// The number of times its page was opened, by the snapshots: a crash may lose the last second.
  package var viewCount: Int
  @CompactTime package var lastViewedAt: Timestamp?

  package init(
    token: String, jobID: JobID, createdAt: Timestamp, expiresAt: Timestamp? = nil,
    revokedAt: Timestamp? = nil, rules: LinkRules = LinkRules(), language: String? = nil, viewCount: Int = 0,
    lastViewedAt: Timestamp? = nil
  ) {
    tokenText = PackedText(token)
    self.jobID = jobID
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.revokedAt = revokedAt
    self.rules = rules
    self.language = language
    self.viewCount = viewCount
    self.lastViewedAt = lastViewedAt
  }

  package var token: String { tokenText.string }
}

/// What a tracking link's token opens at one moment.
package enum LinkState: Hashable, Sendable {
  case open(JobSlot, TrackingLink)
  case expired
  case revoked
  case unknown
}

/// A change of a link; a missing member changes nothing.
package struct LinkChange: Hashable, Sendable {
  package enum Expiry: Hashable, Sendable {
    case at(Timestamp)
    /// Some hours after the job ends, as for a new link.
    case afterJob
  }

  package enum Language: Hashable, Sendable {
    case named(String)
    /// The language of the reader's browser.
    case browser
  }

  package var expiry: Expiry?
  package var rules: LinkRules?
  package var language: Language?

  package init(expiry: Expiry? = nil, rules: LinkRules? = nil, language: Language? = nil) {
    self.expiry = expiry
    self.rules = rules
    self.language = language
  }

  package func applied(to link: TrackingLink) -> TrackingLink {
    var link = link
    switch expiry {
    case .at(let time): link.expiresAt = time
    case .afterJob: link.expiresAt = nil
    case nil: break
    }
    if let rules { link.rules = rules }
    switch language {
    case .named(let name): link.language = name
    case .browser: link.language = nil
    case nil: break
    }
    return link
  }
}

/// The number of times a link's page was opened, for the snapshots.
package struct LinkViews: Hashable, Sendable {
  package let token: String
  package let count: Int
  package let lastViewedAt: Timestamp?

  package init(token: String, count: Int, lastViewedAt: Timestamp?) {
    self.token = token
    self.count = count
    self.lastViewedAt = lastViewedAt
  }
}
