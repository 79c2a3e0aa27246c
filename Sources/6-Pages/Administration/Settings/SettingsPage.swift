import Access
import FleetView
import HTTP
import Storage
import Templating
import Tracking
import Words

/// The settings of the business, or the brand of one operator. Template `settings`.
struct SettingsPage {
  static let path = "/board/settings"
  static let operatorPath = "/board/settings/operator"
  /// The bound of the list of operators.
  static let maximumOperators = 500
  /// The bound of the list of changes, the newest first.
  static let maximumEntries = 20

  let brand: BrandSection
  /// Nil on the page of an operator.
  var terms: TermsSection?
  /// Nil on the page of an operator.
  var secondFactor: SecondFactorRuleForm?
  var operatorNames: [String] = []
  var operatorsWithBrand: Set<String> = []
  /// The newest first.
  var entries: [AuditEntry] = []
  var answer: FormOutcome?
  var csrf: String?
  let now: Timestamp

  private var operatorName: String { brand.form.operatorName }

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words
    let labels = words.settings.labels
    return context.page(
      title: "\(operatorName.isEmpty ? labels.settings : operatorName) · Waypost",
      [
        "say": Catalog.texts(of: labels), "people": Catalog.texts(of: words.people.labels),
        "log": Catalog.texts(of: words.access.labels),
        "title": .text(operatorName.isEmpty ? labels.settings : operatorName),
        "isOfOperator": .bool(!operatorName.isEmpty), "csrf": .text(orNull: csrf),
        "notice": answer == .outdated
          ? .object(["text": .text(words.settings.answers.outdated), "isProblem": .bool(true)])
          : answer.map { $0.notice(words) } ?? .null,
        "faceForm": brand.value(words),
        "priceForm": terms.map { $0.prices(words) } ?? .null,
        "linkForm": terms.map { $0.links(words) } ?? .null,
        "requestForm": terms.map { $0.requests.value(words) } ?? .null,
        "proofForm": terms.map { $0.proof.value(words) } ?? .null,
        "secondFactorForm": secondFactor.map { $0.value(words) } ?? .null,
        "fixed": .text(words.settings.hints.fixed),
        "hasOperators": .bool(!operatorNames.isEmpty),
        "operatorNames": .list(
          operatorNames.prefix(Self.maximumOperators).map { name in
            .object([
              "name": .text(name), "path": .text(Self.path(ofOperator: name)),
              "isOwn": .bool(operatorsWithBrand.contains(name)),
            ])
          }),
        "entries": .list(entries.prefix(Self.maximumEntries).map { entry($0, context) }),
        "hasEntries": .bool(!entries.isEmpty),
      ])
  }

  static func path(ofOperator name: String) -> String {
    "\(operatorPath)?name=\(name.asPathSegment)"
  }

  private func entry(_ entry: AuditEntry, _ context: PageContext) -> MustacheValue {
    let words = context.words
    return .object([
      "datetime": .text(entry.at.iso8601),
      "time": .text(words.dayAndTime(entry.at, context.zone, now: now)), "who": .text(entry.who),
      "subject": .text(entry.subject ?? words.settings.labels.business),
      "details": .text(entry.details(context, now: now)),
    ])
  }

  /// The labels of the settings that an entry of the audit log names.
  static func names(ofDetail detail: String, _ words: Words) -> String {
    detail.split(separator: ",").map { label(String($0), words) }.joined(separator: ", ")
  }

  static func label(_ name: String, _ words: Words) -> String {
    let fields = words.settings.fields
    switch BrandForm.Field(rawValue: name) {
    case .name: return fields.name
    case .accent: return fields.accent
    case .phone: return fields.phone
    case .mail: return fields.mail
    case .legal: return fields.legal
    case .logo: return fields.logo
    case nil: break
    }
    if name == BrandForm.nameInLogo { return fields.nameInLogo }
    if name == TermsForm.currency { return fields.currency }
    if name == TermsForm.linkHours { return fields.linkHours }
    if name == TermsForm.requestHours { return words.settings.requests.hours }
    if name == TermsForm.requestFee { return words.settings.requests.fee }
    if name == TermsForm.cancelling { return words.settings.requests.cancelling }
    if name == TermsForm.proof { return words.settings.proof.title }
    if name == SecondFactorRuleForm.name { return words.secondFactor.labels.rule }
    if name == CustomerTerms.messagesName { return words.messages.rules.title }
    return LinkRuleField.all.first { $0.name == name }?.label(words) ?? name
  }
}
