import API
import Access
import Auth
import FleetView
import HTTP
import Places
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// `/board/jobs/{job}/edit`: a dispatcher changes what a job's order says, as `PATCH /api/admin/jobs/{job}` does.
///
/// Confined to the front loop.
final class JobEditRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let cards: CardRoutes
  private let pages: JobFormPages
  private let ownsJobs: Bool
  /// Finds the places of addresses; nil without a map.
  private let places: PlaceFinder?

  /// `ownsJobs` is false while upstream owns the jobs.
  init(
    store: FleetStore, staff: StaffPages, cards: CardRoutes, pages: JobFormPages, places: PlaceFinder?,
    ownsJobs: Bool
  ) {
    self.places = places
    self.store = store
    self.staff = staff
    self.cards = cards
    self.pages = pages
    self.ownsJobs = ownsJobs
  }

  private var zone: ClockZone { staff.context.zone }

  func add(to router: inout Router) {
    router.page(.get, "/board/jobs/:job/edit", staff) {
      [unowned self] _, request, parameters, responder in
      guard let job = self.store.fleet.job(JobID(parameters["job"])) else {
        return self.cards.notFound(request, responder)
      }
      let refusal: NewJobPage.Refusal? =
        ownsJobs ? job.status.isEnded ? .unchanged(.ended) : nil : .upstream
      var typed = NewJobForm(job.facts, zone)
      typed[.seen] = job.facts.digest
      self.show(job, typed, refusal: refusal, request, responder)
    }
    router.page(.post, "/board/jobs/:job/edit", staff, body: BodyLimit(32 << 10)) {
      [unowned self] _, request, parameters, responder in
      guard let job = self.store.fleet.job(JobID(parameters["job"])) else {
        return self.cards.notFound(request, responder)
      }
      self.change(job, request, responder)
    }
    router.page(.post, "/board/jobs/:job/request", staff, returningTo: .above) {
      [unowned self] _, request, parameters, responder in
      self.settle(JobID(parameters["job"]), request, responder)
    }
  }

  /// Removes what the customer asks, which was done, or why the job could not be done: what the dispatcher saw.
  private func settle(_ id: JobID, _ request: HTTPRequest, _ responder: Responder) {
    func refuse(_ notice: JobCard.Notice, _ status: HTTPStatus) {
      cards.show(id, request, notice: notice, status: status, responder)
    }
    guard let author = staff.author(of: request) else { return refuse(.refused, .forbidden) }
    guard ownsJobs else { return refuse(.upstreamOwns, .conflict) }
    guard let job = store.fleet.job(id) else { return cards.notFound(request, responder) }
    var new = job.facts
    switch request.form["seen"] {
    case let seen? where seen == job.texts.customerRequest: new.texts.customerRequest = nil
    case let seen? where seen == job.texts.toldFailure?.firstLine: new.texts.failure = nil
    default: return refuse(.outdated, .conflict)
    }
    JobEditing.submit(
      JobEdit(id, from: job.facts, to: new), by: author, from: request.clientAddress, to: store
    ) { result in
      switch result {
      case .success:
        responder.send(
          .redirect(to: "\(JobMark.path(id.rawValue))?done=\(JobCard.Notice.changed.rawValue)"))
      case .failure(.fleet(.transitionNotAllowed)): refuse(.ended, .conflict)
      case .failure(.fleet(.outdated)): refuse(.outdated, .conflict)
      case .failure(let error): refuse(.init(failed: error), .serviceUnavailable)
      }
    }
  }

  private func change(_ job: Job, _ request: HTTPRequest, _ responder: Responder) {
    var typed = NewJobForm(request.form)
    guard let author = staff.author(of: request) else {
      return show(job, typed, refusal: .unchanged(.refused), request, responder)
    }
    guard ownsJobs else { return show(job, typed, refusal: .upstream, request, responder) }
    guard !job.status.isEnded else {
      return show(job, typed, refusal: .unchanged(.ended), request, responder)
    }
    guard typed[.seen] == job.facts.digest else {
      typed[.seen] = job.facts.digest
      return show(job, typed, refusal: outdated(job, request), request, responder)
    }
    let former = NewJobForm(job.facts, zone)
    var new: JobFacts
    do throws(JobOrder.Fault) {
      new = try typed.order(zone).facts
      new.texts.customerRequest = job.texts.customerRequest
      new.texts.failure = job.texts.failure
    } catch {
      return show(job, typed, typed.faults(zone), request, responder)
    }
    // A form has fewer digits than the job: what nobody touched stays exact.
    let isPlaceKept = typed[.place] == former[.place]
    if isPlaceKept { new.pickup = job.pickup }
    if typed[.from] == former[.from] { new.scheduledAt = job.scheduledAt }
    if typed[.to] == former[.to] { new.windowEndsAt = job.windowEndsAt }
    let isTimeKept = new.scheduledAt == job.scheduledAt && new.windowEndsAt == job.windowEndsAt
    guard isTimeKept || !typed.needsWarning(new, now: store.clock()) else {
      typed.warnOfPast()
      return show(job, typed, [.past], request, responder)
    }
    let isOpen = isPlaceKept || new.pickup == nil
    switch typed.choice {
    case .place(let place, let address) where isOpen: (new.pickup, new.address) = (place, address)
    case .noPlace where isOpen: new.pickup = nil
    // The place in the form is that of the former address, if the map knows the new one.
    case .open where isOpen && new.address != job.address:
      guard let places else { break }
      return places.find(new.address) { [weak self] found in
        guard let self else { return }
        var new = new
        if let first = found.first {
          guard first.isClear, let place = first.coordinate else {
            return self.show(job, typed, choices: found, request, responder)
          }
          new.pickup = place
        }
        self.submit(job, new, typed, by: author, request, responder)
      }
    case .open, .noPlace, .place: break
    }
    submit(job, new, typed, by: author, request, responder)
  }

  private func submit(
    _ job: Job, _ new: JobFacts, _ typed: NewJobForm, by author: User, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    func done(_ notice: JobCard.Notice) {
      responder.send(.redirect(to: "\(JobMark.path(job.id.rawValue))?done=\(notice.rawValue)"))
    }
    guard new != job.facts else { return done(.unchanged) }
    let edit = JobEdit(job.id, from: job.facts, to: new)
    JobEditing.submit(edit, by: author, from: request.clientAddress, to: store) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success: done(.changed)
      case .failure(let error):
        let notice: JobCard.Notice =
          switch error {
          case .fleet(.outdated): .outdated
          case .fleet(.driverIsThere): .driverIsThere
          case .fleet(.transitionNotAllowed): .ended
          default: .init(failed: error)
          }
        let known = self.store.fleet.job(job.id) ?? job
        var typed = typed
        typed[.seen] = known.facts.digest
        let refusal = notice == .outdated ? self.outdated(known, request) : .unchanged(notice)
        self.show(known, typed, refusal: refusal, request, responder)
      }
    }
  }

  /// Says who changed the job meanwhile, when, and what, if the newest lines of the audit log tell.
  private func outdated(_ job: Job, _ request: HTTPRequest) -> NewJobPage.Refusal {
    let acts = store.accounts.audit.filter { $0.action == .jobChange && $0.subject == job.id.rawValue }
    guard let last = acts.last else { return .unchanged(.outdated) }
    let context = staff.context(for: request)
    let (words, now) = (context.words, store.clock())
    let changes = acts.filter { $0.at == last.at && $0.userID == last.userID }
      .compactMap { $0.detail.flatMap { ChangedFact($0) } }
      .map { "\(words[$0.name]): \($0.text(context, now: now))" }
    return .outdated(
      Words.fill(
        words.jobChanges.answers.outdatedBy,
        [
          "who": last.who, "time": context.shortTime(last.at, now: now),
          "changes": changes.joined(separator: "; "),
        ]))
  }

  private func show(
    _ job: Job, _ typed: NewJobForm, _ faults: [NewJobForm.Fault] = [], refusal: NewJobPage.Refusal? = nil,
    choices: [FoundPlace] = [], _ request: HTTPRequest, _ responder: Responder
  ) {
    let words = staff.context(for: request).words
    var page = NewJobPage(
      fleet: FleetPage(
        store.fleet, for: .board, now: store.clock(), words: words, mapExtent: staff.context.mapExtent),
      drivers: .list([]), typed: typed, faults: faults, refusal: refusal, choices: choices,
      findsPlaces: places != nil,
      readingPercent: places?.readingPercent, csrf: staff.csrf(request))
    page.job = job
    pages.send(page, request, responder)
  }
}

extension JobFacts {
  /// By it a form knows whether somebody changed the job since it was made.
  var digest: String {
    let times = [scheduledAt, windowEndsAt].map { $0.map { "\($0.unixMilliseconds)" } ?? "" }
    let place = pickup.map { "\($0.latitude),\($0.longitude)" } ?? ""
    let texts = JobFact.allCases.map { self.texts[$0] ?? "" }
    let parts = [address, place] + texts + times
    return Sha256.hexadecimal(Array(parts.joined(separator: "\0").utf8))
  }
}
