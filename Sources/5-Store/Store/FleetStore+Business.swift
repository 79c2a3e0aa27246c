import Storage
import Tracking
import Words

/// The settings of the business in the running server.
extension FleetStore {
  /// The rules for customers that the start command fixes: no setting changes them.
  package var fixedRules: LinkRules { configuration.fixedRules }

  /// The rules that hold where the link has none of its own, under these settings.
  package func rules(under terms: CustomerTerms) -> VisibilityRules {
    givenRules.overridden(by: terms.linkRules).overridden(by: fixedRules)
  }

  /// The currency of all prices; nil if none was set.
  package var currency: Currency? { business.terms.currency.flatMap { Currency($0) } }

  /// Takes over the settings that the database holds; at the start, before any request.
  func restore(_ business: Business) {
    self.business = business
    applyTerms(since: nil)
  }

  package func take(_ terms: CustomerTerms) {
    business.terms = terms
    applyTerms(since: clock())
  }

  private func applyTerms(since now: Timestamp?) {
    let hours = business.terms.linkHours.map { Int64($0) * 3_600_000 }
    fleet.take(
      rules(under: business.terms),
      linkLifetimeMilliseconds: hours ?? Fleet.Configuration().linkLifetimeAfterEndMilliseconds,
      proof: business.terms.proof, since: now)
  }
}
