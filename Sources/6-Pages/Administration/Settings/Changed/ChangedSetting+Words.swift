import Storage
import Tracking
import Words

extension ChangedSetting {
  /// "Currency: none → EUR".
  func text(_ context: PageContext) -> String {
    "\(label(context.words)): \(text(former, context)) → \(text(new, context))"
  }

  /// The mails or notices about an event, which are chosen one by one.
  private var choice: (channel: MessageChannel, event: MessageEvent)? {
    let parts = name.split(separator: ":").map(String.init)
    guard parts.count == 2, let channel = MessageChannel(rawValue: parts[0]),
      let event = MessageEvent(rawValue: parts[1])
    else { return nil }
    return (channel, event)
  }

  private func label(_ words: Words) -> String {
    if let (channel, event) = choice {
      return "\(words.messages.events(event)), \(words.messages.rules[channel])"
    }
    return RetentionPage.label(name, words.personalData.kept) ?? words.messages.fields.label(ofSetting: name)
      ?? SettingsPage.label(name, words)
  }

  private func text(_ value: String, _ context: PageContext) -> String {
    let words = context.words
    if name == SecondFactorRuleForm.name { return SecondFactorRuleForm.text(ofSetting: value, context) }
    if let kept = RetentionPage.text(ofSetting: value, name, words.personalData.kept) { return kept }
    if name == TermsForm.cancelling, let choice = Cancelling(rawValue: value) { return choice.text(words) }
    if name == TermsForm.proof, let needs = ProofNeeds(value) { return words.settings.proof.text(needs) }
    switch value {
    case "": return words.jobChanges.none
    case Self.yes: return words.people.table.firstYes
    case Self.no: return words.people.table.no
    case LinkRuleField.never where name == LinkRuleField.driverFrom.name: return words.settings.fields.never
    default: break
    }
    if name == LinkRuleField.driverFrom.name, let status = JobStatus(rawValue: value) {
      return words.jobStatuses[status]
    }
    return value
  }
}

extension Catalog.PeopleWords.Table {
  /// A table takes several words for yes.
  fileprivate var firstYes: String { String(yes.prefix { $0 != "," }) }
}

extension Catalog.MessageWords.Fields {
  /// The label of a webhook's setting; nil for another one.
  fileprivate func label(ofSetting name: String) -> String? {
    switch name {
    case "webhook_name": self.name
    case "webhook_host": url
    case "webhook_format": format
    case "webhook_events": events
    case "webhook_on": isOn
    default: nil
    }
  }
}
