import Testing

@testable import Tracking

struct FleetTermsTests {
  @Test func `rules that change hold at once for links without their own, and what was hidden stays hidden`()
    throws
  {
    let fleet = Fleet()
    let now = Timestamp(unixMilliseconds: 1_000_000)
    var link = TrackingLink(token: "t", jobID: JobID("j"), createdAt: now)
    #expect(fleet.rules(of: link).since == nil)
    var rules = VisibilityRules()
    rules.showsPhone = true
    rules.delaySeconds = 60
    fleet.take(rules, linkLifetimeMilliseconds: 5 * 3_600_000, proof: [], since: now)
    #expect(fleet.rules(of: link).showsPhone && fleet.rules(of: link).since == now)
    #expect(fleet.longestDelaySeconds == 60)
    #expect(fleet.configuration.linkLifetimeAfterEndMilliseconds == 5 * 3_600_000)
    link.rules[.phone] = false
    link.rulesSince = now.adding(milliseconds: 5)
    #expect(!fleet.rules(of: link).showsPhone && fleet.rules(of: link).since == link.rulesSince)
    // The same rules once more are no change.
    fleet.take(rules, linkLifetimeMilliseconds: 1, proof: [], since: now.adding(milliseconds: 99))
    #expect(fleet.configuration.rules.since == now)
    rules.shownWithinMeters = 500
    fleet.take(rules, linkLifetimeMilliseconds: .max, proof: [], since: now.adding(milliseconds: 100))
    #expect(fleet.hasLimits)
    #expect(
      fleet.configuration.linkLifetimeAfterEndMilliseconds
        == fleet.configuration.endedJobRetentionMilliseconds)
  }
}
