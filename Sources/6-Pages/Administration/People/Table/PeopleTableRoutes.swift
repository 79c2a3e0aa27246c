import API
import Access
import CSV
import HTTP
import Storage
import Store
import Templating
import Words

/// `/board/people.csv` and `/board/people/import`: all people as a table, and people by a table.
///
/// Confined to the front loop. An import is read in portions, and stored person by person: what was stored before
/// something fails stays, and the same table then does only the rest. Good lines are stored while others are wrong, if the
/// table can be read again (`PeopleImport.isRepeatable`).
final class PeopleTableRoutes: RouteGroup {
  /// Room for a file beside a text. A file that is somewhat too large gets the page that says so.
  private static let maximumBodyBytes = 5 << 19

  private let changes: PeopleChanges
  private let staff: StaffPages
  private let ownsAccounts: Bool
  private let answers: LongAnswers

  /// `ownsAccounts` is false while upstream owns them.
  init(changes: PeopleChanges, staff: StaffPages, ownsAccounts: Bool, answers: LongAnswers) {
    self.changes = changes
    self.staff = staff
    self.ownsAccounts = ownsAccounts
    self.answers = answers
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/people.csv", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.write(responder)
    }
    router.page(.get, "/board/people/import", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.show(PeopleImportPage(problem: self.ownsAccounts ? nil : .answer(.upstream)), request, responder)
    }
    let body = BodyLimit(Self.maximumBodyBytes) { [staff] in staff.lets(in: $0, as: .administrator) }
    router.page(.post, "/board/people/import", staff, as: .administrator, body: body) {
      [unowned self] _, request, _, responder in
      self.receive(request, responder)
    }
  }

  private func write(_ responder: Responder) {
    let table = PeopleTable(changes.store.accounts, changes.store.fleet)
    answers.make(responder, table.advance) {
      responder.send(.csv(table.bytes, file: "people.csv"))
    }
  }

  private func receive(_ request: HTTPRequest, _ responder: Responder) {
    let form = TableForm(request)
    var page = PeopleImportPage()
    page.isWindows1252 = form.isWindows1252
    func refuse(_ problem: PeopleImportPage.Problem) {
      page.problem = problem
      show(page, request, responder)
    }
    guard form.bytes.count <= CSVTable<PeopleColumn>.maximumBytes else { return refuse(.tooLarge) }
    var text = LongText(form.bytes)
    answers.make(responder) {
      text.advance()
    } end: { [weak self] in
      guard let markup = text.markup else { return refuse(.tooLarge) }
      page.text = markup
      self?.read(form, page, request, responder)
    }
  }

  /// Goes on with a form whose page can show the table again.
  private func read(
    _ form: TableForm, _ page: PeopleImportPage, _ request: HTTPRequest, _ responder: Responder
  ) {
    var page = page
    func refuse(_ problem: PeopleImportPage.Problem) {
      page.problem = problem
      show(page, request, responder)
    }
    guard let author = staff.author(of: request, as: .administrator, sending: form.csrf) else {
      return refuse(.answer(.form))
    }
    guard ownsAccounts else { return refuse(.answer(.upstream)) }
    guard form.bytes.contains(where: { $0 > 0x20 }) else { return refuse(.empty) }
    let plan = PeopleImport(form.bytes, changes: changes, by: author)
    answers.make(responder, plan.advance) { [weak self] in
      guard let self else { return }
      page.plan = plan
      guard form.isFinal, !plan.edits.isEmpty, plan.faults.isEmpty || plan.isRepeatable else {
        return self.show(page, request, responder)
      }
      guard form.seen == plan.digest else {
        page.problem = .other
        return self.show(page, request, responder)
      }
      self.store(plan.edits[...], by: author, request) { count, error in
        self.answer(form, plan, page, count, error, by: author, request, responder)
      }
    }
  }

  /// Stores one person after the other; calls `done` with the number of those that are stored, and with what ended it.
  private func store(
    _ edits: ArraySlice<PersonEdit>, by author: User, _ request: HTTPRequest, count: Int = 0,
    done: @escaping (Int, RequestError?) -> Void
  ) {
    guard let edit = edits.first else { return done(count, nil) }
    changes.submit(edit, by: author, from: request.clientAddress) { [weak self] result in
      if case .failure(let error) = result { return done(count, error) }
      self?.store(edits.dropFirst(), by: author, request, count: count + 1, done: done)
    }
  }

  private func answer(
    _ form: TableForm, _ plan: PeopleImport, _ page: PeopleImportPage, _ count: Int, _ error: RequestError?,
    by author: User, _ request: HTTPRequest, _ responder: Responder
  ) {
    let added = plan.edits.count { $0.former == nil }
    let done = (added: added, changed: plan.edits.count - added)
    if error == nil, plan.faults.isEmpty { return show(PeopleImportPage(done: done), request, responder) }
    // What is left to do, or to correct.
    let rest = PeopleImport(form.bytes, changes: changes, by: author)
    answers.make(responder, rest.advance) { [weak self] in
      var page = page
      page.plan = rest
      if let error {
        page.problem = .stopped(count: count, FormOutcome(failed: error))
      } else {
        page.done = done
      }
      self?.show(page, request, responder)
    }
  }

  private func show(_ page: PeopleImportPage, _ request: HTTPRequest, _ responder: Responder) {
    var page = page
    page.csrf = staff.csrf(request)
    page.isOpen = ownsAccounts
    let status: HTTPStatus =
      switch page.problem {
      case .answer(let answer), .stopped(_, let answer): answer.status
      case .empty, .tooLarge: .unprocessableContent
      case .other: .conflict
      case nil: page.done == nil && page.plan?.faults.isEmpty == false ? .unprocessableContent : .ok
      }
    staff.send(
      "import-people", page.template(staff.context(for: request)), status: status, request, responder)
  }
}
