import Templating

extension Catalog {
  /// The words of second factors: of the sign-in's second step, of the page that sets one up, and of the rule who must have
  /// one.
  package struct SecondFactorWords: Sendable {
    package var labels: Labels

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      // The sign-in's second step.
      package var askTitle: String
      var askLead, code, useRecovery, useApp, askRecoveryLead, recoveryCode: String
      // The page that sets one up.
      package var title: String
      package var lead, setUp, scan, picture, secret, codeHint, password, turnOn, endsOthers: String
      package var isOn, newCodes, newCodesLead, turnOff, turnOffLead, makeCodes: String
      package var codesTitle: String
      var codesLead, goOn: String
      // The account's page.
      var off, change: String
      // The rule.
      package var rule, from: String
      var ruleLead, demandedOf, fromHint: String
    }

    /// The problem with a code, or with a password.
    package var wrong, wrongRecovery, wrongPassword: String
    /// A pattern with {minutes}.
    var limited: String
    /// Patterns with {time}, {count} and {day}.
    package var since, codesLeft, demandedFrom: String
    /// The account must have one before it sees anything.
    package var demanded: String
    /// The rule's first day is none, or is over.
    package var wrongDay, pastDay: String
    /// The groups of the rule.
    package var nobody, administrators, staff: String
    /// The rule cannot hold for its author, who has none.
    package var ownFirst: String
  }
}

extension Catalog.SecondFactorWords {
  /// Wrong codes or passwords were sent too often; one may go on after so many seconds.
  package func limited(seconds: Int) -> String {
    Words.fill(limited, ["minutes": "\((seconds + 59) / 60)"])
  }
}
