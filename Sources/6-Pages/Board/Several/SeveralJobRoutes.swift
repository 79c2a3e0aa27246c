import API
import Access
import FleetView
import HTTP
import Storage
import Store
import System
import Tracking
import Upstream
import Words

/// `/board/jobs/several`: one act on the jobs that a dispatcher chose on the board.
///
/// Confined to the front loop.
final class SeveralJobRoutes: RouteGroup {
  private static let maximumBodyBytes = 64 << 10
  /// The jobs, what to do with them, and some more.
  private static let maximumFields = SeveralJobs.maximumCount + 20

  private let store: FleetStore
  private let staff: StaffPages
  private let undos: JobUndos
  private let ownsJobs: Bool
  /// Asks the backend to change its jobs; nil unless dispatchers may do that.
  private let upstreamActs: UpstreamActs?
  private let answers: LongAnswers

  /// `ownsJobs` is false while upstream owns the jobs.
  init(
    store: FleetStore, staff: StaffPages, undos: JobUndos, ownsJobs: Bool, upstreamActs: UpstreamActs?,
    answers: LongAnswers
  ) {
    self.store = store
    self.staff = staff
    self.undos = undos
    self.ownsJobs = ownsJobs
    self.upstreamActs = upstreamActs
    self.answers = answers
  }

  func add(to router: inout Router) {
    let body = BodyLimit(Self.maximumBodyBytes, maximumFields: Self.maximumFields) { [staff] in
      staff.lets(in: $0)
    }
    router.page(.post, "/board/jobs/several", staff, returningTo: .at("/board"), body: body) {
      [unowned self] _, request, _, responder in
      self.receive(request, responder)
    }
  }

  private func receive(_ request: HTTPRequest, _ responder: Responder) {
    var page = SeveralJobsPage()
    func refuse(_ problem: SeveralJobsPage.Problem, _ status: HTTPStatus = .unprocessableContent) {
      page.problem = problem
      show(page, status, request, responder)
    }
    guard let author = staff.author(of: request) else { return refuse(.form, .forbidden) }
    guard let act = request.form["do"].flatMap({ SeveralJobsPage.Act(rawValue: $0) }) else {
      return refuse(.act)
    }
    page.act = act
    var seen: Set<String> = []
    let chosen = request.form.all("job").filter { seen.insert($0).inserted }
    guard !chosen.isEmpty else { return refuse(.none) }
    guard chosen.count <= SeveralJobs.maximumCount else { return refuse(.tooMany) }
    // The job, and after a space its revision where something is taken back.
    let jobs = chosen.map { JobID(act == .undo ? String($0.drop { $0 != " " }.dropFirst()) : $0) }
    let address = request.clientAddress
    switch act {
    case .export:
      var table = JobTable(jobs, store: store, zone: staff.context.zone)
      answers.make(responder) {
        table.advance()
      } end: {
        responder.send(.csv(table.bytes, file: "jobs.csv"))
      }
    case .assign:
      let typed = request.form["driver"] ?? ""
      guard case .one(let slot) = DriverChoice(typed, store.fleet) else {
        return refuse(.driver(fault(typed)))
      }
      let driver = store.fleet.profile(slot)
      guard driver.isApproved || !ownsJobs else { return refuse(.driver(.notApproved)) }
      page.detail = driver.name ?? staff.context(for: request).words.board.nameless
      if ownsJobs { page.undoUntil = store.clock().adding(milliseconds: JobUndo.milliseconds) }
      make(.assign(driver.id), jobs, page, by: author, request, responder)
    case .move:
      guard let day = CalendarDay(request.form["day"]?.trimmed ?? "") else { return refuse(.day) }
      let zone = staff.context.zone
      guard !day.isOver(zone, now: store.clock()) else { return refuse(.dayOver) }
      page.detail = day.text
      let answer: ([SeveralJobs.Outcome]) -> Void = { [weak self] in
        self?.answer($0, page, request, responder)
      }
      guard ownsJobs else { return SeveralJobs.make(jobs, { $1(.upstreamOwns) }, done: answer) }
      SeveralJobs.move(jobs, to: day, zone, by: author, from: address, in: store, done: answer)
    case .cancel:
      page.reason = request.form["reason"]?.trimmed ?? ""
      guard request.form["sure"] == "yes" else {
        page.asks = true
        page.rows = jobs.map { row($0) }
        return show(page, .ok, request, responder)
      }
      guard !page.reason.isEmpty, page.reason.utf8.count <= JobActs.maximumReasonBytes else {
        page.asks = true
        page.rows = jobs.map { row($0) }
        return refuse(.reason)
      }
      make(.cancel(reason: page.reason), jobs, page, by: author, request, responder)
    case .undo:
      let revisions = Dictionary(
        zip(jobs, chosen.map { Int($0.prefix { $0 != " " }) }), uniquingKeysWith: { $1 })
      SeveralJobs.make(jobs) { [undos] id, done in
        undos.undo(id, at: revisions[id] ?? nil, by: author, from: address) { result in
          guard case .failure(let refusal) = result else { return done(nil) }
          switch refusal {
          case .unknown, .over: done(.failed(.fleet(.undoIsOver)))
          case .changed: done(.failed(.fleet(.outdated)))
          case .failed(let error): done(.failed(error))
          }
        }
      } done: { [weak self] in
        self?.answer($0, page, request, responder)
      }
    }
  }

  private func fault(_ typed: String) -> DriverFault {
    switch DriverChoice(typed, store.fleet) {
    case .nobody: .missing
    case .several: .several
    case .unknown, .one: .unknown
    }
  }

  /// Does it, or asks the backend that owns the jobs, for one after the other.
  private func make(
    _ act: JobAct, _ jobs: [JobID], _ page: SeveralJobsPage, by author: User, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    let address = request.clientAddress
    if ownsJobs {
      let isUndoable = page.undoUntil != nil
      return SeveralJobs.make(jobs) { [store, undos] id, done in
        let answer: FleetStore.Completion = { done($0.error.map { .failed($0) }) }
        if isUndoable { return undos.submit(act, of: id, by: author, from: address, done: answer) }
        let change = act.change(of: id, by: author, from: address, in: store)
        store.submit(change.event, with: change.writes, done: answer)
      } done: { [weak self] in
        self?.answer($0, page, request, responder)
      }
    }
    let token = staff.cookies.upstreamToken(request)
    SeveralJobs.make(jobs, atOnce: 1) { [store, upstreamActs] id, done in
      guard let upstreamActs, let kind = act.askedUpstream else { return done(.upstreamOwns) }
      guard store.fleet.slot(of: id) != nil else { return done(.failed(.fleet(.unknownJob))) }
      let order = UpstreamActs.Order(
        kind: kind, job: id, user: author, token: token, address: address, reason: act.reason, isAtBoard: true
      )
      upstreamActs.ask(order) { done(SeveralJobs.Fault($0)) }
    } done: { [weak self] in
      self?.answer($0, page, request, responder)
    }
  }

  private func row(_ id: JobID) -> SeveralJobsPage.Row {
    let job = store.fleet.job(id)
    return SeveralJobsPage.Row(id: id, number: job?.number ?? id.rawValue, address: job?.address ?? "")
  }

  private func answer(
    _ outcomes: [SeveralJobs.Outcome], _ page: SeveralJobsPage, _ request: HTTPRequest, _ responder: Responder
  ) {
    var page = page
    let reader = staff.cookies.dispatcher(request)?.user
    page.rows = outcomes.map { outcome in
      var row = row(outcome.job)
      row.fault = outcome.fault
      row.revision = reader.flatMap { undos.offer(of: outcome.job, to: $0.id)?.revision }
      return row
    }
    show(page, .ok, request, responder)
  }

  private func show(
    _ page: SeveralJobsPage, _ status: HTTPStatus, _ request: HTTPRequest, _ responder: Responder
  ) {
    var page = page
    page.csrf = staff.csrf(request)
    staff.send("several-jobs", page.template(staff.context(for: request)), status: status, request, responder)
  }
}
