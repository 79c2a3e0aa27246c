import Storage
import Templating
import Tracking
import Words

/// The forms about prices, links, requests and proof, with what the start command fixes. Partials `price-form` and `link-form`.
struct TermsSection {
  private static let samplePrice = 1234.5

  let terms: CustomerTerms
  /// The rules that hold now.
  let rules: VisibilityRules
  let fixed: LinkRules
  /// What was sent, if something in it is wrong.
  var form: TermsForm?

  func prices(_ words: Words) -> MustacheValue {
    let chosen = typed(TermsForm.currency) ?? terms.currency ?? ""
    let price = words.price(Self.samplePrice, terms.currency.flatMap { Currency($0) })
    return .object([
      "label": .text(words.settings.fields.currency), "none": .text(words.settings.fields.noCurrency),
      "currencies": .list(
        Currency.allCodes.map { code in
          let symbol = Currency(String(code)).map { words.symbol(of: $0) }
          return .object([
            "code": .text(String(code)), "isChosen": .bool(code == chosen),
            "symbol": symbol == String(code) ? .null : .text(orNull: symbol),
          ])
        }),
      "hint": .text(Words.fill(words.settings.hints.currency, ["price": price])),
      "error": isWrong(TermsForm.currency) ? .text(words.settings.faults.currency) : .null,
      "seen": .text(terms.digest),
    ])
  }

  func links(_ words: Words) -> MustacheValue {
    let hours = terms.linkHours.map { Int64($0) * 3_600_000 }
    let shownHours = (hours ?? Fleet.Configuration().linkLifetimeAfterEndMilliseconds) / 3_600_000
    let hoursRange = CustomerTerms.linkHoursRange
    let life: [String: MustacheValue] = [
      "id": .text(TermsForm.linkHours), "label": .text(words.settings.fields.linkHours),
      "value": .text(typed(TermsForm.linkHours) ?? "\(shownHours)"),
      "hint": .text(words.settings.hints.linkHours),
      "error": isWrong(TermsForm.linkHours)
        ? .text(fault(hoursRange.lowerBound, hoursRange.upperBound, words)) : .null,
    ]
    return .object([
      "seen": .text(terms.digest),
      "numbers": .list([.object(life)] + LinkRuleField.numbers.map { number($0, words) }),
      "status": status(words),
      "parts": .list(ShownField.allCases.map { part(.shows($0), words) }),
    ])
  }

  var requests: RequestSection {
    RequestSection(
      limits: terms.requests, seen: terms.digest, form: form?.part == .requests ? form : nil)
  }

  var proof: ProofSection { ProofSection(needs: terms.proof, seen: terms.digest) }

  private func fault(_ least: Int, _ most: Int, _ words: Words) -> String {
    Words.fill(
      words.settings.faults.number, ["least": words.numeral(least), "most": words.numeral(most)])
  }

  /// What was sent about links; a form about prices has none of these fields.
  private var linkForm: TermsForm? { form?.part == .links ? form : nil }

  private func typed(_ name: String) -> String? { form?[name] }

  private func isWrong(_ name: String) -> Bool { form?.faults.contains(name) ?? false }

  /// The option that fixes a rule, as it was given.
  private func option(_ field: LinkRuleField) -> MustacheValue {
    fixed.named.first { $0.name == field.name }.map { .text("--link-rule \($0.name)=\($0.value)") } ?? .null
  }

  private func number(_ field: LinkRuleField, _ words: Words) -> MustacheValue {
    .object([
      "id": .text(field.name), "label": .text(field.label(words)), "hint": .text(field.hint(words)),
      "value": .text(typed(field.name) ?? field.value(in: rules)), "option": option(field),
      "error": isWrong(field.name) ? .text(fault(0, field.most, words)) : .null,
    ])
  }

  private func status(_ words: Words) -> MustacheValue {
    let field = LinkRuleField.driverFrom
    let chosen = typed(field.name) ?? field.value(in: rules)
    // A rule of an option can name any status.
    let statuses = JobStatus.allCases.filter {
      LinkRuleField.statuses.contains($0) || (!$0.isEnded && $0.rawValue == chosen)
    }
    return .object([
      "id": .text(field.name), "label": .text(field.label(words)), "hint": .text(field.hint(words)),
      "option": option(field),
      "choices": .list(
        statuses.map { status in
          let value = status.isEnded ? "never" : status.rawValue
          return .object([
            "value": .text(value), "isChosen": .bool(value == chosen),
            "label": .text(status.isEnded ? words.settings.fields.never : words.jobStatuses[status]),
          ])
        }),
    ])
  }

  private func part(_ field: LinkRuleField, _ words: Words) -> MustacheValue {
    let isShown = linkForm.map { $0[field.name] != nil } ?? (field.value(in: rules) == "yes")
    return .object([
      "id": .text(field.name), "label": .text(field.label(words)), "isShown": .bool(isShown),
      "option": option(field),
    ])
  }
}
