import HTTP
import Storage
import System
import Tracking
import Words

/// The forms about prices, links, requests and proof as they were sent, and what they make of the terms. Each is about its own members.
struct TermsForm {
  enum Part: String, CaseIterable { case prices, links, requests, proof }

  static let currency = "currency"
  static let linkHours = "link_hours"
  static let requestHours = "request_hours"
  static let requestFee = "request_fee"
  static let cancelling = "cancelling"
  static let proof = "proof"
  private static let usualLinkHours = Int(
    Fleet.Configuration().linkLifetimeAfterEndMilliseconds / 3_600_000)

  let part: Part
  private var typed: [String: String] = [:]
  private(set) var terms: CustomerTerms
  /// The names of the wrong fields.
  private(set) var faults: Set<String> = []

  /// `given` are the rules without any setting; those of `fixed` stay as they are.
  init(
    _ form: HTTPQuery, _ part: Part, changing terms: CustomerTerms, given: VisibilityRules, fixed: LinkRules
  ) {
    self.part = part
    self.terms = terms
    for (name, value) in form.pairs where typed[name] == nil {
      typed[name] = value.split { $0.isWhitespace }.joined(separator: " ")
    }
    switch part {
    case .prices: takeCurrency()
    case .links:
      takeHours()
      takeRules(given, fixed)
    case .requests: takeRequests()
    case .proof: takeProof()
    }
  }

  /// The name of the box of a need.
  static func name(of need: ProofNeeds) -> String { "\(proof)_\(need.text)" }

  var seen: String { typed["seen"] ?? "" }

  /// What was typed into a field; nil for one that was not sent.
  subscript(_ name: String) -> String? { typed[name] }

  private mutating func takeCurrency() {
    let code = typed[Self.currency] ?? ""
    if code.isEmpty || Currency(code) != nil {
      terms.currency = code.isEmpty ? nil : code
    } else {
      faults.insert(Self.currency)
    }
  }

  private mutating func takeHours() {
    guard let hours = Int(typed[Self.linkHours] ?? ""), CustomerTerms.linkHoursRange.contains(hours) else {
      faults.insert(Self.linkHours)
      return
    }
    terms.linkHours = hours == Self.usualLinkHours ? nil : hours
  }

  /// A box that is not checked is not sent.
  private mutating func takeProof() {
    let chosen = ProofNeeds.named.filter { typed[Self.name(of: $0.need)] != nil }
    terms.proof = ProofNeeds(chosen.map(\.need))
  }

  private mutating func takeRequests() {
    let fee = (typed[Self.requestFee] ?? "").cleanParagraph
    if (fee ?? "").count > RequestLimits.maximumFeeCharacters { faults.insert(Self.requestFee) }
    let hours = Int(typed[Self.requestHours] ?? "")
    let isHours = hours.map { RequestLimits.hoursRange.contains($0) } ?? false
    if !isHours { faults.insert(Self.requestHours) }
    let cancels = Cancelling(rawValue: typed[Self.cancelling] ?? "")
    if cancels == nil { faults.insert(Self.cancelling) }
    guard faults.isEmpty else { return }
    terms.requests = RequestLimits(hours: hours ?? 0, fee: fee, cancelsDirectly: cancels == .ends)
  }

  /// Only what differs from the product's own rules is kept, so that these may change in a later version.
  private mutating func takeRules(_ given: VisibilityRules, _ fixed: LinkRules) {
    let fixedNames = Set(fixed.named.map(\.name))
    var rules = LinkRules()
    for field in LinkRuleField.all {
      var single = LinkRules()
      do throws(LinkRulesError) {
        if fixedNames.contains(field.name) {
          // It is not in the form.
          for (name, value) in terms.linkRules.named where name == field.name {
            try rules.set(name, to: value)
          }
          continue
        }
        let value: String =
          if case .shows = field { typed[field.name] == nil ? "no" : "yes" } else { typed[field.name] ?? "" }
        let text = value.isEmpty && field.isLimit ? "0" : value
        try single.set(field.name, to: text)
        if given.overridden(by: single) != given { try rules.set(field.name, to: text) }
      } catch {
        faults.insert(field.name)
      }
    }
    terms.linkRules = rules
  }

  /// What differs from `former`; `given` are the rules without any setting.
  func changes(from former: CustomerTerms, given: VisibilityRules) -> [ChangedSetting] {
    let usual = Self.usualLinkHours
    let single = [
      ChangedSetting(Self.currency, from: former.currency, to: terms.currency),
      ChangedSetting(
        Self.linkHours, from: "\(former.linkHours ?? usual)", to: "\(terms.linkHours ?? usual)"),
      ChangedSetting(
        Self.requestHours, from: "\(former.requests.hours)", to: "\(terms.requests.hours)"),
      ChangedSetting(Self.requestFee, from: former.requests.fee, to: terms.requests.fee),
      ChangedSetting(
        Self.cancelling, from: Cancelling(former.requests).rawValue, to: Cancelling(terms.requests).rawValue),
      ChangedSetting(Self.proof, from: former.proof.text, to: terms.proof.text),
    ]
    let (then, now) = (former.linkRules.named, terms.linkRules.named)
    let rules = LinkRuleField.all.filter { field in
      now.first { $0.name == field.name }?.value != then.first { $0.name == field.name }?.value
    }
    return single.filter { !$0.isNone }
      + rules.map { field in
        ChangedSetting(
          field.name, from: field.value(in: given.overridden(by: former.linkRules)),
          to: field.value(in: given.overridden(by: terms.linkRules)))
      }
  }
}

extension CustomerTerms {
  /// What the forms can change, as a text: a form that was made from another one is out of date.
  var digest: String {
    let limits =
      requests == RequestLimits()
      ? "" : "/\(requests.hours)/\(requests.cancelsDirectly)/\(requests.fee ?? "")"
    return
      "\(currency ?? "-")/\(linkHours ?? 0)/\(linkRules.text)\(limits)\(proof.isEmpty ? "" : "/\(proof.text)")"
  }
}
