import Storage
import Templating
import Tracking
import Words

/// What a customer's cancellation does, as a choice of a form and in the audit log.
enum Cancelling: String, CaseIterable {
  case asks, ends

  init(_ limits: RequestLimits) { self = limits.cancelsDirectly ? .ends : .asks }

  func text(_ words: Words) -> String {
    switch self {
    case .asks: words.settings.requests.asks
    case .ends: words.settings.requests.ends
    }
  }
}

/// The form about what customers ask for. Partial `request-form`.
struct RequestSection {
  let limits: RequestLimits
  let seen: String
  /// What was sent, if something in it is wrong.
  let form: TermsForm?

  func value(_ words: Words) -> MustacheValue {
    let texts = words.settings.requests
    let chosen = form?[TermsForm.cancelling] ?? Cancelling(limits).rawValue
    return .object([
      "seen": .text(seen), "title": .text(texts.title), "lead": .text(texts.lead),
      "hours": .object([
        "id": .text(TermsForm.requestHours), "label": .text(texts.hours), "hint": .text(texts.hoursHint),
        "type": .text("text"), "inputMode": .text("numeric"),
        "value": .text(form?[TermsForm.requestHours] ?? "\(limits.hours)"),
        "error": .text(orNull: hoursFault(words)),
      ]),
      "fee": .object([
        "id": .text(TermsForm.requestFee), "label": .text(texts.fee), "hint": .text(texts.feeHint),
        "type": .text("text"), "value": .text(form?[TermsForm.requestFee] ?? limits.fee ?? ""),
        "error": isWrong(TermsForm.requestFee)
          ? .text(
            Words.fill(texts.feeFault, ["most": words.numeral(RequestLimits.maximumFeeCharacters)])) : .null,
      ]),
      "cancelling": .object([
        "id": .text(TermsForm.cancelling), "label": .text(texts.cancelling),
        "hint": .text(texts.cancellingHint), "isWrong": .bool(isWrong(TermsForm.cancelling)),
        "choices": .list(
          Cancelling.allCases.map { choice in
            .object([
              "value": .text(choice.rawValue), "label": .text(choice.text(words)),
              "isChosen": .bool(choice.rawValue == chosen),
            ])
          }),
      ]),
    ])
  }

  private func isWrong(_ name: String) -> Bool { form?.faults.contains(name) ?? false }

  private func hoursFault(_ words: Words) -> String? {
    guard isWrong(TermsForm.requestHours) else { return nil }
    let range = RequestLimits.hoursRange
    return Words.fill(
      words.settings.faults.number,
      ["least": words.numeral(range.lowerBound), "most": words.numeral(range.upperBound)])
  }
}
