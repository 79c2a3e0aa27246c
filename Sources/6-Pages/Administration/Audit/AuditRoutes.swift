import Access
import FleetView
import HTTP
import Net
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// `/board/audit`: administrators see who did what, and save it as CSV.
///
/// Confined to the front loop; lines are read and searched in portions on the history's thread. Bound: the storage lets a
/// limited number of reads wait; a further one is answered with 503.
package final class AuditRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let answers: PendingAnswers<Result<AuditSearch, StorageError>>

  package init(store: FleetStore, staff: StaffPages, loop: EventLoop) {
    self.store = store
    self.staff = staff
    answers = PendingAnswers(loop: loop)
  }

  package func add(to router: inout Router) {
    router.page(.get, AuditPage.path, staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.page(request, responder)
    }
    router.page(.get, "\(AuditPage.path).csv", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.table(request, responder)
    }
  }

  /// Searches for so many lines, and calls `done` with what was found. `refuse` is called instead if a day or an act is
  /// none.
  private func search(
    _ query: AuditQuery, limit: Int, _ request: HTTPRequest,
    orRefuse refuse: () -> Void, done: @escaping (Result<AuditSearch.Found, StorageError>) -> Void
  ) {
    let context = context(request)
    guard !query.isUnknownAct, let days = query.days(context.zone) else { return refuse() }
    go(on: AuditSearch(query, days: days, for: .lines([], limit: limit), context, now: store.clock())) {
      result in done(result.map(\.found))
    }
  }

  private func go(
    on search: AuditSearch, done: @escaping (Result<AuditSearch, StorageError>) -> Void
  ) {
    advance(search) { [weak self] result in
      if case .success(let search) = result, !search.isOver {
        self?.go(on: search, done: done)
      } else {
        done(result)
      }
    }
  }

  /// Looks at the next portion.
  private func advance(
    _ search: AuditSearch, done: @escaping (Result<AuditSearch, StorageError>) -> Void
  ) {
    let answer = answers.expect(done)
    store.readHistory { history in
      answer.post(
        Result { () throws(StorageError) in
          var search = search
          try search.advance(try history.get())
          return search
        })
    }
  }

  private func context(_ request: HTTPRequest) -> PageContext {
    staff.context(for: request, in: store.zone)
  }

  private func page(_ request: HTTPRequest, _ responder: Responder) {
    let query = AuditQuery(request.query)
    search(query, limit: AuditPage.maximumLines + 1, request) {
      show(query, [], problem: query.isUnknownAct ? .unknownAct : .wrongDay, request, responder)
    } done: { [weak self] result in
      if case .success(.lines(let lines, _)) = result {
        self?.show(query, lines, problem: nil, request, responder)
      } else {
        self?.show(query, [], problem: .busy, request, responder)
      }
    }
  }

  private func show(
    _ query: AuditQuery, _ lines: [AuditLine], problem: AuditPage.Problem?, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    var page = AuditPage(query: query, retention: store.retention, now: store.clock())
    page.found = lines
    page.problem = problem
    page.isCutOff = store.fleet.nodes.isCutOff
    for line in page.lines { if let id = line.row.entry.subject { page.paths[id] = path(line.row, id) } }
    let context = context(request)
    let status: HTTPStatus =
      switch problem {
      case .wrongDay, .unknownAct: .unprocessableContent
      case .busy: .serviceUnavailable
      case nil: .ok
      }
    var response = HTTPResponse.html(staff.library.render("audit", page.template(context)), status: status)
      .written(for: context.locale)
    if problem == .busy { response.headers.set("Retry-After", "1") }
    responder.send(response)
  }

  /// The page of a subject, while there is one.
  private func path(_ row: AuditRow, _ id: String) -> String? {
    switch row.subject {
    case .account: store.accounts.user(UserID(id)).map { PeoplePage.path($0.id) }
    case .job: store.fleet.slot(of: JobID(id)).map { _ in JobMark.path(id) }
    case .driver: store.fleet.slot(of: DriverID(id)).map { _ in DriverMark.path(id) }
    case .nothing, .erased, .other: nil
    }
  }

  // MARK: The file

  /// Each portion is read when the client has taken the one before.
  private func table(_ request: HTTPRequest, _ responder: Responder) {
    var query = AuditQuery(request.query)
    query.place = nil
    let context = context(request)
    guard !query.isUnknownAct, let days = query.days(context.zone) else {
      return responder.send(
        .error(.badRequest, "from and to are days such as 2026-11-21, and act is one of the list on the page")
      )
    }
    let table = AuditSearch.Found.table(AuditTable(context))
    // The first portion tells whether there is a file at all.
    advance(AuditSearch(query, days: days, for: table, context, now: store.clock())) { [weak self] result in
      switch result {
      case .success(let search):
        let portions = AuditPortions(search) { self?.advance($0, done: $1) }
        responder.stream(.csv([], file: "audit.csv")) { portions.give($0) }
      case .failure(let error): responder.send(RequestError.storage(error).response)
      }
    }
  }
}

/// The lines of a search that are sent while it goes on. Confined to the front loop.
private final class AuditPortions {
  typealias Advance = (AuditSearch, @escaping (Result<AuditSearch, StorageError>) -> Void) -> Void

  private var search: AuditSearch
  private let advance: Advance

  /// `search` has looked at its first portion.
  init(_ search: AuditSearch, advance: @escaping Advance) {
    self.search = search
    self.advance = advance
  }

  func give(_ give: @escaping (Responder.Portion) -> Void) {
    let bytes = search.found.takeBytes()
    if !bytes.isEmpty { return give(.bytes(bytes)) }
    if search.isOver { return give(.end) }
    advance(search) { [self] result in
      switch result {
      case .success(let next):
        search = next
        self.give(give)
      case .failure: give(.failed)
      }
    }
  }
}
