import API
import Access
import CSV
import HTTP
import Net
import Places
import Storage
import Store
import Templating
import Tracking
import Words

/// `/board/jobs/import`: a dispatcher makes jobs by a table.
///
/// Confined to the front loop. A table is read in portions, and its jobs are made some at a time: those that were made
/// before something fails stay, and the same table then makes only the rest. At most `maximumAtOnce` tables are read
/// or stored at once.
final class JobImportRoutes: RouteGroup {
  /// Room for a file beside a text. A file that is somewhat too large gets the page that says so.
  private static let maximumBodyBytes = 5 << 19
  private static let maximumAtOnce = 4

  private let store: FleetStore
  private let staff: StaffPages
  private let ownsJobs: Bool
  private let answers: LongAnswers
  private let known: KnownJobs
  private var openCount = 0
  /// Finds the places of addresses; nil without a map.
  private let places: PlaceFinder?

  /// `ownsJobs` is false while upstream owns the jobs.
  init(
    store: FleetStore, staff: StaffPages, places: PlaceFinder?, ownsJobs: Bool, answers: LongAnswers,
    known: KnownJobs
  ) {
    self.places = places
    self.store = store
    self.staff = staff
    self.ownsJobs = ownsJobs
    self.answers = answers
    self.known = known
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/jobs/import", staff) {
      [unowned self] _, request, _, responder in
      self.show(
        JobImportPage(problem: self.ownsJobs ? nil : .refusal(.upstream), now: self.store.clock()), request,
        responder)
    }
    router.page(.get, "/board/jobs/import/sample.csv", staff) {
      [unowned self] _, request, _, responder in
      responder.send(Self.sample)
    }
    let body = BodyLimit(Self.maximumBodyBytes) { [staff] in staff.lets(in: $0) }
    router.page(.post, "/board/jobs/import", staff, body: body) {
      [unowned self] _, request, _, responder in
      self.receive(request, responder)
    }
  }

  private static var sample: HTTPResponse {
    var writer = CSVWriter()
    writer.append(JobColumn.ofOrders.map(\.rawValue))
    let lines: [[JobColumn: String]] = [
      [
        .reference: "A-1001", .address: "12 Quay Street", .date: "2026-11-26", .from: "9:00", .to: "11:00",
        .fact(.customer): "Cora Coast", .fact(.phone): "+358 40 1234567", .fact(.email): "cora@coast.example",
        .fact(.notes): "Ring twice",
      ],
      [
        .reference: "A-1002", .address: "Pier 3", .latitude: "60.16", .longitude: "24.96",
        .date: "26.11.2026",
        .from: "13:30", .fact(.customer): "Deniz Dock",
      ],
    ]
    for line in lines { writer.append(JobColumn.ofOrders.map { line[$0] ?? "" }) }
    return .csv(writer.bytes, file: "jobs.csv")
  }

  private func receive(_ request: HTTPRequest, _ responder: Responder) {
    let form = TableForm(request)
    var page = JobImportPage(now: store.clock())
    page.isWindows1252 = form.isWindows1252
    func refuse(_ problem: JobImportPage.Problem) {
      page.problem = problem
      show(page, request, responder)
    }
    guard form.bytes.count <= CSVTable<JobColumn>.maximumBytes else { return refuse(.tooLarge) }
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
    _ form: TableForm, _ page: JobImportPage, _ request: HTTPRequest, _ responder: Responder
  ) {
    var page = page
    func refuse(_ problem: JobImportPage.Problem) {
      page.problem = problem
      show(page, request, responder)
    }
    guard let author = staff.author(of: request, sending: form.csrf) else { return refuse(.refusal(.form)) }
    guard ownsJobs else { return refuse(.refusal(.upstream)) }
    guard form.bytes.contains(where: { $0 > 0x20 }) else { return refuse(.empty) }
    if let percent = places?.readingPercent { return refuse(.reading(percent: percent)) }
    guard openCount < Self.maximumAtOnce else { return refuse(.refusal(.busy)) }
    read(form.bytes, request, responder) { [weak self] plan in
      guard let self else { return }
      guard let plan else {
        page.problem = .refusal(.busy)
        return self.show(page, request, responder)
      }
      page.plan = plan
      guard form.isFinal else { return self.show(page, request, responder) }
      guard form.seen == plan.digest else {
        page.problem = .other
        return self.show(page, request, responder)
      }
      guard !plan.orders.isEmpty else { return self.show(page, request, responder) }
      self.openCount += 1
      MadeJobs.make(plan.orders[...], by: author, from: request.clientAddress, to: self.store) {
        self.openCount -= 1
        self.answer(form, page, made: $0, $1, request, responder)
      }
    }
  }

  /// Calls `done` with what the lines do, or with nil if that could not be found out; never if the client goes away.
  private func read(
    _ bytes: [UInt8], _ request: HTTPRequest, _ responder: Responder, done: @escaping (JobImport?) -> Void
  ) {
    let dates = staff.context(for: request).words.formats.slashedDates
    let plan = JobImport(bytes, dates: dates, store: store, places: places)
    answers.make(responder, plan.advance) { [weak self] in
      guard let self else { return }
      self.openCount += 1
      plan.finish(self.known, while: { !responder.isComplete }) { isFinished in
        self.openCount -= 1
        guard isFinished else { return done(nil) }
        self.answers.make(responder, plan.seal) { done(plan) }
      }
    }
  }

  private func answer(
    _ form: TableForm, _ page: JobImportPage, made count: Int, _ error: RequestError?,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    if error == nil, page.plan?.faults.isEmpty ?? true {
      return show(JobImportPage(done: count, now: store.clock()), request, responder)
    }
    // What is left to do, or to correct.
    read(form.bytes, request, responder) { [weak self] rest in
      var page = page
      page.plan = rest
      if let error {
        page.problem = .stopped(count: count, NewJobPage.Refusal(failed: error))
      } else {
        page.done = count
      }
      self?.show(page, request, responder)
    }
  }

  private func show(_ page: JobImportPage, _ request: HTTPRequest, _ responder: Responder) {
    var page = page
    page.csrf = staff.csrf(request)
    page.isOpen = ownsJobs
    let status: HTTPStatus =
      switch page.problem {
      case .refusal(let refusal), .stopped(_, let refusal): refusal.status
      case .empty, .tooLarge: .unprocessableContent
      case .other: .conflict
      case .reading: .serviceUnavailable
      case nil: page.done == nil && page.plan?.faults.isEmpty == false ? .unprocessableContent : .ok
      }
    staff.send("import-jobs", page.template(staff.context(for: request)), status: status, request, responder)
  }
}
