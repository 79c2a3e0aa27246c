import API
import Access
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// `/board/jobs/{job}/repeat`: a dispatcher makes jobs like one that is there, on several days.
///
/// Confined to the front loop. The same form sent twice makes no second job for a day.
final class RepeatRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let cards: CardRoutes
  private let ownsJobs: Bool
  private let known: KnownJobs

  /// `ownsJobs` is false while upstream owns the jobs.
  init(
    store: FleetStore, staff: StaffPages, cards: CardRoutes, ownsJobs: Bool, known: KnownJobs
  ) {
    self.store = store
    self.staff = staff
    self.cards = cards
    self.ownsJobs = ownsJobs
    self.known = known
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/jobs/:job/repeat", staff) {
      [unowned self] _, request, parameters, responder in
      guard let job = self.store.fleet.job(JobID(parameters["job"])) else {
        return self.cards.notFound(request, responder)
      }
      self.begin(job, request, responder)
    }
    router.page(.post, "/board/jobs/:job/repeat", staff) {
      [unowned self] _, request, parameters, responder in
      guard let job = self.store.fleet.job(JobID(parameters["job"])) else {
        return self.cards.notFound(request, responder)
      }
      self.receive(job, request, responder)
    }
  }

  /// The dates of the form's first suggestion are there to look at, and to make at once.
  private func begin(_ job: Job, _ request: HTTPRequest, _ responder: Responder) {
    var page = page(job, RepeatForm(job, staff.context.zone))
    guard ownsJobs, let dates = try? page.form.dates(of: job, staff.context.zone) else {
      return show(page, request, responder)
    }
    plan(dates, of: job) { [weak self] planned in
      page.dates = planned
      self?.show(page, request, responder)
    }
  }

  private func page(_ job: Job, _ form: RepeatForm) -> RepeatPage {
    RepeatPage(
      job: job, form: form, problem: ownsJobs ? nil : .refusal(.upstream), isOpen: ownsJobs,
      now: store.clock())
  }

  private func receive(_ job: Job, _ request: HTTPRequest, _ responder: Responder) {
    let form = RepeatForm(request.form)
    var page = page(job, form)
    guard ownsJobs else { return show(page, request, responder) }
    guard let author = staff.author(of: request) else {
      page.problem = .refusal(.form)
      return show(page, request, responder)
    }
    let dates: [RepeatForm.Date]
    do throws(RepeatForm.Fault) {
      dates = try form.dates(of: job, staff.context.zone)
    } catch {
      page.fault = error
      return show(page, request, responder)
    }
    plan(dates, of: job) { [weak self] planned in
      guard let self else { return }
      guard let planned else {
        page.problem = .refusal(.busy)
        return self.show(page, request, responder)
      }
      page.dates = planned
      guard form.isFinal else { return self.show(page, request, responder) }
      guard form.seen == RepeatForm.digest(dates) else {
        page.problem = .other
        return self.show(page, request, responder)
      }
      self.make(planned, page, by: author, request, responder)
    }
  }

  private func identity(_ date: RepeatForm.Date, _ job: Job) -> JobCreation.Identity {
    .repeated(job.id, day: date.day)
  }

  /// Calls `done` with the dates, and whether the job of each is there already; with nil if that is not known.
  private func plan(
    _ dates: [RepeatForm.Date], of job: Job,
    done: @escaping ([(date: RepeatForm.Date, isPresent: Bool)]?) -> Void
  ) {
    let ids = dates.map { identity($0, job).id }
    known.find(ids) { stored in
      done(stored.map { stored in zip(dates, ids).map { ($0, stored.contains($1)) } })
    }
  }

  private func make(
    _ dates: [(date: RepeatForm.Date, isPresent: Bool)], _ page: RepeatPage, by author: User,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    func order(_ date: RepeatForm.Date) -> MadeJobs.Order {
      MadeJobs.Order(
        order: JobOrder(repeating: page.job, from: date.start, to: date.end),
        identity: identity(date, page.job))
    }
    let present = dates.filter(\.isPresent).map { order($0.date) }
    let orders = MadeJobs.inSeries(
      dates.filter { !$0.isPresent }.map { order($0.date) },
      present: present.map { ($0.identity.id, $0.order.mailedTo) })
    MadeJobs.make(orders[...], by: author, from: request.clientAddress, to: store) {
      [weak self] count, error in
      guard let self else { return }
      var page = page
      guard let error else {
        page.dates = nil
        page.done = count
        return self.show(page, request, responder)
      }
      page.problem = .stopped(count: count, NewJobPage.Refusal(failed: error))
      self.plan(page.dates?.map(\.date) ?? [], of: page.job) { rest in
        page.dates = rest
        self.show(page, request, responder)
      }
    }
  }

  private func show(_ page: RepeatPage, _ request: HTTPRequest, _ responder: Responder) {
    var page = page
    page.csrf = staff.csrf(request)
    let status: HTTPStatus =
      switch page.problem {
      case .refusal(let refusal), .stopped(_, let refusal): refusal.status
      case .other: .conflict
      case nil: page.fault == nil ? .ok : .unprocessableContent
      }
    staff.send(
      request.isForPanel ? "repeat-job-panel" : "repeat-job", page.template(staff.context(for: request)),
      status: status, request, responder)
  }
}
