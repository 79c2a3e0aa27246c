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
import Ways
import Words

/// `/board/jobs/new`: a dispatcher creates a job with a plain form, as `POST /api/booking` does.
///
/// Confined to the front loop.
final class NewJobRoutes: RouteGroup {
  private let store: FleetStore
  private let pages: JobFormPages
  private let staff: StaffPages
  private let ownsJobs: Bool
  /// The drivers' times along the streets of the map.
  private let driverTimes: DriverTimes?
  private let answers: LongAnswers
  private let ended: EndedJobReader
  /// Finds the places of addresses; nil without a map.
  private let places: PlaceFinder?

  /// `ownsJobs` is false while upstream owns the jobs.
  init(
    store: FleetStore, pages: JobFormPages, staff: StaffPages, driverTimes: DriverTimes?,
    places: PlaceFinder?, ended: EndedJobReader, ownsJobs: Bool, answers: LongAnswers
  ) {
    self.places = places
    self.ended = ended
    self.answers = answers
    self.driverTimes = driverTimes
    self.store = store
    self.pages = pages
    self.staff = staff
    self.ownsJobs = ownsJobs
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/jobs/new", staff) {
      [unowned self] _, request, _, responder in
      let refusal: NewJobPage.Refusal? = self.ownsJobs ? nil : .upstream
      guard let id = request.query["again"].map({ JobID($0) }) else {
        return self.show(request, NewJobForm(request.query), refusal: refusal, responder)
      }
      func show(_ job: Job?, isStored: Bool) {
        let facts = job?.facts.ofAnotherVisit
        var typed = facts.map { NewJobForm($0, self.staff.context.zone) } ?? NewJobForm(request.query)
        // Of a job that is only in the database no more is taken than what the form shows.
        if let job, !isStored { (typed[.again], typed[.along]) = (job.id.rawValue, "yes") }
        self.show(request, typed, refusal: refusal, responder)
      }
      if let job = self.store.fleet.job(id) { return show(job, isStored: false) }
      self.ended.find(id) { show($0, isStored: true) }
    }
    router.on(.get, "/board/jobs/new/near") { [unowned self] request, _, responder in
      guard self.staff.lets(in: request) else {
        return responder.send(RequestError.unauthorized.response)
      }
      self.offer(request, responder)
    }
    // A letter beyond ASCII takes six bytes or more in a form.
    router.page(.post, "/board/jobs/new", staff, body: BodyLimit(32 << 10)) {
      [unowned self] _, request, _, responder in
      self.create(request, responder)
    }
  }

  private func create(_ request: HTTPRequest, _ responder: Responder) {
    let typed = NewJobForm(request.form)
    guard let author = staff.author(of: request) else {
      return show(request, typed, refusal: .form, responder)
    }
    guard ownsJobs else { return show(request, typed, refusal: .upstream, responder) }
    if typed[.step] == NewJobForm.Field.nearest.rawValue { return findPlace(typed, request, responder) }
    var (driver, namesakes): (DriverID?, [DriverSlot]?)
    var faults = typed.faults(staff.context.zone)
    switch DriverChoice(typed.driver, store.fleet) {
    case .nobody: break
    case .one(let slot):
      let profile = store.fleet.profile(slot)
      if !profile.isApproved { faults.append(.driver(.notApproved)) }
      driver = profile.id
    case .several(let slots):
      faults.append(.driver(.several))
      namesakes = slots
    case .unknown: faults.append(.driver(.unknown))
    }
    guard faults.isEmpty else { return show(request, typed, faults, among: namesakes, responder) }
    var order: JobOrder
    do throws(JobOrder.Fault) {
      order = try typed.order(staff.context.zone)
    } catch {
      return show(request, typed, [.order(error)], responder)
    }
    guard !typed.needsWarning(order.facts, now: store.clock()) else {
      var warned = typed
      warned.warnOfPast()
      return show(request, warned, [.past], responder)
    }
    if !typed[.along].isEmpty {
      guard let job = store.fleet.job(JobID(typed[.again])) else {
        return show(request, typed, refusal: .gone, responder)
      }
      order.take(from: job)
    }
    switch typed.choice {
    case .place(let place, let address) where order.pickup == nil:
      (order.pickup, order.address) = (place, address)
    case .open where order.pickup == nil:
      guard let places else { break }
      return places.find(order.address) { [weak self] found in
        guard let self else { return }
        guard let first = found.first else {
          return self.submit(order, driver, by: author, typed, request, responder)
        }
        guard first.isClear, let place = first.coordinate else {
          return self.show(request, typed, choices: found, responder)
        }
        var order = order
        order.pickup = place
        self.submit(order, driver, by: author, typed, request, done: .orderedFound, responder)
      }
    case .open, .noPlace, .place: break
    }
    submit(order, driver, by: author, typed, request, responder)
  }

  /// Shows the form again with the place of its address, and with the drivers who are near.
  private func findPlace(_ typed: NewJobForm, _ request: HTTPRequest, _ responder: Responder) {
    var known = typed
    if case .place(let place, let address) = typed.choice { known.take(place, address: address) }
    let address = known[.address].trimmed
    guard known.knownPlace == nil, known[.place].trimmed.isEmpty, let places, !address.isEmpty else {
      let hasNothing = address.isEmpty && known[.place].trimmed.isEmpty
      let fault: NewJobForm.Fault? =
        hasNothing ? .order(.address) : known.knownPlace == nil ? known.placeFault : nil
      return show(request, known, fault.map { [$0] } ?? [], responder)
    }
    places.find(address) { [weak self] found in
      guard let self else { return }
      guard let first = found.first else { return self.show(request, known, [.placeNotFound], responder) }
      guard first.isClear, let place = first.coordinate else {
        return self.show(request, known, choices: found, responder)
      }
      known.take(place)
      self.show(request, known, [], responder)
    }
  }

  /// Answers with the drivers who are near `place`, for the form that is open.
  private func offer(_ request: HTTPRequest, _ responder: Responder) {
    let typed = NewJobForm(request.query)
    let words = staff.context(for: request).words
    find(near: typed.knownPlace, chosen: typed[.nearest], words, responder) {
      [library = staff.library] drivers, nearest in
      let fields: MustacheValue = .object([
        "say": words.jobForms.value, "drivers": drivers, "nearest": nearest,
      ])
      responder.send(.html(library.render("new-job-near", fields)))
    }
  }

  /// Calls `done` with the options of the list of drivers, and with those who are the first to reach the place; never if
  /// the client goes away before.
  private func find(
    near place: Coordinate?, among slots: [DriverSlot]? = nil, chosen: String, _ words: Words,
    _ responder: Responder, done: @escaping (_ drivers: MustacheValue, _ nearest: MustacheValue) -> Void
  ) {
    let store = store
    func answer(_ nearest: NearestDrivers?) {
      let offered = slots ?? nearest?.offered ?? DriverChoice.offered(store.fleet, near: place)
      let times = nearest?.times ?? [:]
      done(
        DriverChoice.options(offered, store.fleet, near: place, times: times, words),
        NearestDrivers.value(times, chosen: DriverID(chosen), store.fleet, words))
    }
    guard let place, ownsJobs, let driverTimes else { return answer(nil) }
    var near = OfferedDrivers(store.fleet, near: place, limit: DriverTimes.maximumDrivers)
    answers.make(responder, { near.advance(store.fleet) }) {
      NearestDrivers.sort(near.slots, to: place, store, along: driverTimes) { answer($0) }
    }
  }

  private func submit(
    _ order: JobOrder, _ driver: DriverID?, by author: User, _ typed: NewJobForm, _ request: HTTPRequest,
    done: JobCard.Notice = .ordered, _ responder: Responder
  ) {
    let number = typed[.once]
    let identity: JobCreation.Identity? =
      number.isEmpty ? nil : .form(number, by: author.id, texts: typed.typedTexts)
    JobCreation.submit(order, as: identity, by: author, from: request.clientAddress, to: store) {
      [weak self] result in
      guard let self else { return }
      let id: JobID
      switch (result, identity) {
      case (.success(let made), _): id = made.job.id
      // The answer to the form was lost, and it was sent again.
      case (.failure(.fleet(.jobExists)), let identity?): id = identity.id
      case (.failure(let error), _):
        return self.show(request, typed, refusal: .init(failed: error), responder)
      }
      let path = JobMark.path(id.rawValue)
      let isGiven = self.store.fleet.job(id)?.driverID != nil
      guard let driver, !isGiven else {
        return responder.send(.redirect(to: "\(path)?done=\(done.rawValue)"))
      }
      let change = JobAct.assign(driver).change(
        of: id, by: author, from: request.clientAddress, in: self.store)
      self.store.submit(change.event, with: change.writes) { result in
        // The job exists; its card shows whether the driver got it.
        let outcome: JobCard.Notice =
          switch result {
          case .success: done
          case .failure(.storage(.undecided)): .undecided
          case .failure: .orderedOnly
          }
        responder.send(.redirect(to: "\(path)?done=\(outcome.rawValue)"))
      }
    }
  }

  private func show(
    _ request: HTTPRequest, _ typed: NewJobForm, _ faults: [NewJobForm.Fault] = [],
    refusal: NewJobPage.Refusal? = nil, among slots: [DriverSlot]? = nil, choices: [FoundPlace] = [],
    _ responder: Responder
  ) {
    let words = staff.context(for: request).words
    find(near: typed.knownPlace, among: slots, chosen: typed[.nearest], words, responder) {
      [weak self] drivers, nearest in
      guard let self else { return }
      var page = NewJobPage(
        fleet: FleetPage(
          self.store.fleet, for: .board, now: self.store.clock(), words: words,
          mapExtent: self.staff.context.mapExtent),
        drivers: drivers, nearest: nearest, typed: typed, faults: faults, refusal: refusal, choices: choices,
        findsPlaces: self.places != nil, findsWays: self.driverTimes != nil,
        readingPercent: self.places?.readingPercent, csrf: self.staff.csrf(request))
      if typed[.once].isEmpty { page.typed[.once] = (try? RandomToken())?.text ?? "" }
      page.again = self.store.fleet.job(JobID(typed[.again])).map {
        TakenAlong($0, customer: $0.customerID.flatMap { self.store.accounts.user($0) })
      }
      self.pages.send(page, request, responder)
    }
  }
}
