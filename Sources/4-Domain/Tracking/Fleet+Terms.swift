/// Rules for all customers that change while the server runs.
extension Fleet {
  /// Takes the rules for links without rules of their own, the time for which links live after their jobs, and what
  /// drivers must bring. What other rules hid before `now` stays hidden; nil for the start of the server, which remembers
  /// nothing.
  package func take(
    _ rules: VisibilityRules, linkLifetimeMilliseconds: Int64, proof: ProofNeeds, since now: Timestamp?
  ) {
    configuration.proof = proof
    configuration.linkLifetimeAfterEndMilliseconds = min(
      linkLifetimeMilliseconds, configuration.endedJobRetentionMilliseconds)
    var rules = rules
    rules.since = configuration.rules.since
    guard rules != configuration.rules else { return }
    rules.since = now
    configuration.rules = rules
    willDelay(rules)
    if rules.hasLimits { hasLimits = true }
  }
}
