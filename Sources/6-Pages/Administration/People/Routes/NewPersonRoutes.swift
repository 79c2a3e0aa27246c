import Access
import HTTP
import Storage
import Store
import Tracking
import Words

/// `/board/people/new`: an administrator adds a person with a plain form.
///
/// Confined to the front loop.
final class NewPersonRoutes: RouteGroup {
  private let changes: PeopleChanges
  private let staff: StaffPages
  private let ownsAccounts: Bool

  /// `ownsAccounts` is false while upstream owns them.
  init(changes: PeopleChanges, staff: StaffPages, ownsAccounts: Bool) {
    self.changes = changes
    self.staff = staff
    self.ownsAccounts = ownsAccounts
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/people/new", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      var form = PersonForm(request.query)
      form[.approved] = "yes"
      self.show(form, answer: self.ownsAccounts ? nil : .upstream, request, responder)
    }
    router.page(.post, "/board/people/new", staff, as: .administrator, body: BodyLimit(16 << 10)) {
      [unowned self] _, request, _, responder in
      self.create(request, responder)
    }
  }

  private func create(_ request: HTTPRequest, _ responder: Responder) {
    let form = PersonForm(request.form)
    guard let author = staff.author(of: request, as: .administrator) else {
      return show(form, answer: .form, request, responder)
    }
    guard ownsAccounts else { return show(form, answer: .upstream, request, responder) }
    let facts: PersonFacts
    do throws(PersonFacts.Fault) {
      facts = try PersonFacts(form)
    } catch {
      return show(form, faults: PersonFacts.faults(form, keeping: nil), request, responder)
    }
    let faults = changes.faults(facts, of: nil, by: author)
    guard faults.isEmpty else {
      return show(form, faults: faults, request, responder)
    }
    guard let id = PeopleChanges.newID(), let driver = PeopleChanges.newID() else {
      return show(form, answer: .busy, request, responder)
    }
    let edit = PersonEdit(
      new: facts, id: UserID(id), driverID: DriverID(driver), isApproved: !form[.approved].isEmpty,
      now: changes.store.clock())
    changes.submit(edit, by: author, from: request.clientAddress) { [weak self] result in
      result.end(.added, at: PeoplePage.path(edit.person.user.id), responder) {
        self?.show(form, answer: $0, request, responder)
      }
    }
  }

  private func show(
    _ typed: PersonForm, faults: [PersonFacts.Fault] = [], answer: FormOutcome? = nil, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    let page = NewPersonPage(
      inputs: PersonInputs(
        typed: typed, faults: faults, operatorNames: changes.store.fleet.operatorNames),
      answer: answer, csrf: staff.csrf(request))
    let status = answer?.status ?? (faults.isEmpty ? .ok : .unprocessableContent)
    staff.send(
      "new-person", page.template(staff.context(for: request)), status: status, request, responder)
  }
}
