import Access
import Logos
import FleetView
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// `/board/settings`: administrators set what customers see of the business and of its operators, the terms of prices and
/// links, and who must have a second factor.
///
/// Confined to the front loop.
package final class SettingsRoutes: RouteGroup {
  /// A logo's file, and one that came back with the form.
  private static let maximumBodyBytes = 2 * Logo.maximumFileBytes

  private let store: FleetStore
  private let staff: StaffPages

  package init(store: FleetStore, staff: StaffPages) {
    self.store = store
    self.staff = staff
  }

  package func add(to router: inout Router) {
    router.page(.get, "/board/settings", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.show(answer: .init(done: request.query["done"]), request, responder)
    }
    router.page(.get, "/board/settings/operator", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      // Without a name it is the business's own.
      let name = OperatorTable.name(request.query["name"]) ?? ""
      let form = BrandForm(self.store.business.brand(ofOperator: name))
      self.show(form, answer: .init(done: request.query["done"]), request, responder)
    }
    let body = BodyLimit(Self.maximumBodyBytes) { [staff] in staff.lets(in: $0, as: .administrator) }
    router.page(.post, "/board/settings/face", staff, as: .administrator, body: body) {
      [unowned self] _, request, _, responder in
      self.changeFace(request, responder)
    }
    for part in TermsForm.Part.allCases {
      router.page(.post, "/board/settings/\(part.rawValue)", staff, as: .administrator) {
        [unowned self] _, request, _, responder in
        self.changeTerms(part, request, responder)
      }
    }
    router.page(.post, SecondFactorRuleForm.path, staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.changeRule(request, responder)
    }
  }

  // MARK: Second factors

  private func changeRule(_ request: HTTPRequest, _ responder: Responder) {
    let factors = store.accounts.secondFactors
    var form = SecondFactorRuleForm(request.form, factors.rule, zone(request), now: store.clock())
    func refuse(_ answer: FormOutcome?) { show(rule: form, answer: answer, request, responder) }
    guard let author = staff.author(of: request, as: .administrator) else { return refuse(.form) }
    guard let rule = form.rule else { return refuse(nil) }
    guard form.seen == SecondFactorRuleForm.digest(factors.rule) else { return refuse(.outdated) }
    form.locksOutAuthor = rule.concerns(author.role) && factors[author.id] == nil
    if form.isWrong { return refuse(nil) }
    submit(
      .secondFactorRule(rule),
      rule == factors.rule ? [] : [SecondFactorRuleForm.change(from: factors.rule, to: rule)], by: author,
      subject: nil, path: SettingsPage.path, request, responder, failed: refuse)
  }

  private func zone(_ request: HTTPRequest) -> ClockZone { staff.context(for: request).zone }

  // MARK: Brands

  private func changeFace(_ request: HTTPRequest, _ responder: Responder) {
    let form = BrandForm(request)
    let former = store.business.brand(ofOperator: form.operatorName)
    let facts = BrandFacts(form, changing: former)
    func refuse(_ answer: FormOutcome?) { show(form, facts, answer: answer, request, responder) }
    guard let author = staff.author(of: request, as: .administrator, sending: form.csrf) else {
      return refuse(.form)
    }
    if form.isLook || !facts.faults.isEmpty { return refuse(nil) }
    guard form.seen == former.digest else { return refuse(.outdated) }
    let isNew = !form.operatorName.isEmpty && former.isEmpty
    guard !isNew || store.business.operatorNames.count < Brand.maximumCount,
      form.operatorName.isEmpty || OperatorTable.name(form.operatorName) == form.operatorName
    else { return refuse(.busy) }
    submit(
      .brand(facts.brand), BrandFacts.changes(from: former, to: facts.brand), by: author,
      subject: form.operatorName.isEmpty ? nil : form.operatorName,
      path: form.operatorName.isEmpty ? SettingsPage.path : SettingsPage.path(ofOperator: form.operatorName),
      request, responder, failed: refuse)
  }

  // MARK: Terms

  private func changeTerms(_ part: TermsForm.Part, _ request: HTTPRequest, _ responder: Responder) {
    let former = store.business.terms
    let form = TermsForm(
      request.form, part, changing: former, given: store.rules(under: CustomerTerms()),
      fixed: store.fixedRules)
    func refuse(_ answer: FormOutcome?) { show(terms: form, answer: answer, request, responder) }
    guard let author = staff.author(of: request, as: .administrator) else { return refuse(.form) }
    guard form.faults.isEmpty else { return refuse(nil) }
    guard form.seen == former.digest else { return refuse(.outdated) }
    submit(
      .terms(form.terms), form.changes(from: former, given: store.rules(under: CustomerTerms())), by: author,
      subject: nil,
      path: SettingsPage.path, request, responder, failed: refuse)
  }

  private func submit(
    _ write: DurableWrite, _ changes: [ChangedSetting], by author: User, subject: String?, path: String,
    _ request: HTTPRequest, _ responder: Responder, failed: @escaping (FormOutcome) -> Void
  ) {
    guard !changes.isEmpty else { return responder.send(FormOutcome.unchanged.redirect(to: path)) }
    let entries = changes.map { change in
      DurableWrite.audit(
        AuditEntry(
          at: store.clock(), by: author, .settingsChange, subject: subject, address: request.clientAddress,
          detail: change.text))
    }
    store.submit([write] + entries) { $0.end(.changed, at: path, responder, again: failed) }
  }

  // MARK: The pages

  /// `form` is what was sent about a brand, `terms` what was sent about prices, links or requests, `rule` about second factors; nil
  /// shows what holds.
  private func show(
    _ form: BrandForm? = nil, _ facts: BrandFacts? = nil, terms: TermsForm? = nil,
    rule: SecondFactorRuleForm? = nil, answer: FormOutcome? = nil,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    let business = store.business
    let form = form ?? BrandForm(business.brand)
    let isOperator = !form.operatorName.isEmpty
    let section = BrandSection(
      form: form, brand: facts?.brand ?? business.brand(ofOperator: form.operatorName),
      business: isOperator ? business.brand : Brand(), faults: facts?.faults ?? [:])
    var page = SettingsPage(brand: section, now: store.clock())
    if !isOperator {
      page.terms = TermsSection(
        terms: business.terms, rules: store.fleet.configuration.rules, fixed: store.fixedRules,
        form: answer?.status == .ok ? nil : terms)
      page.secondFactor = rule ?? SecondFactorRuleForm(store.accounts.secondFactors.rule, zone(request))
      page.operatorsWithBrand = Set(business.operatorNames)
      page.operatorNames = page.operatorsWithBrand.union(store.fleet.operatorNames).sorted()
    }
    page.entries = store.accounts.audit.reversed().filter { entry in
      entry.action == .settingsChange && (!isOperator || entry.subject == form.operatorName)
    }
    page.answer = answer
    page.csrf = staff.csrf(request)
    let isWrong =
      !(facts?.faults.isEmpty ?? true) || !(terms?.faults.isEmpty ?? true)
      || rule?.isWrong ?? false
    staff.send(
      "settings", page.template(staff.context(for: request)),
      status: answer?.status ?? (isWrong ? .unprocessableContent : .ok), request, responder)
  }
}
