/// What is to be different about a link; what is not named stays.
package struct LinkChange: Hashable, Sendable {
  package enum Expiry: Hashable, Sendable {
    case at(Timestamp)
    /// Some hours after the job ends, as a new link.
    case afterJob
  }

  package enum Language: Hashable, Sendable {
    case named(String)
    /// That of the reader's browser.
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
