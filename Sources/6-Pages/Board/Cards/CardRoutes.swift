import API
import Access
import FleetView
import HTTP
import Net
import Storage
import Store
import StreetMap
import Templating
import Tracking
import Upstream
import Ways
import Words

/// `/board/jobs/{job}` and `/board/drivers/{driver}`: pages that work without a script. Everybody who may see the
/// board may see them.
///
/// Confined to the front loop.
final class CardRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let ownsJobs: Bool
  private let reader: CardHistoryReader
  private let ended: EndedJobReader
  private let undos: JobUndos
  /// Asks the backend to change its jobs; nil unless dispatchers may do that.
  private let upstreamActs: UpstreamActs?
  /// The street map, if there is one, and the ways along its streets.
  private let streets: Streets?
  private let ways: WayPlanner?
  /// What is wrong with what a driver's phone sends, in words.
  private let phoneFault: (DriverID, Words) -> String?
  /// Beside which addresses the drivers are; nil without a map.
  private let whereabouts: Whereabouts?

  /// `ownsJobs` is false while upstream owns the jobs.
  init(
    store: FleetStore, staff: StaffPages, undos: JobUndos, streets: Streets?, ways: WayPlanner?,
    whereabouts: Whereabouts?,
    ownsJobs: Bool, upstreamActs: UpstreamActs?, ended: EndedJobReader, loop: EventLoop,
    phoneFault: @escaping (DriverID, Words) -> String?
  ) {
    self.undos = undos
    self.streets = streets
    self.ways = ways
    self.whereabouts = whereabouts
    self.upstreamActs = upstreamActs
    self.phoneFault = phoneFault
    self.store = store
    self.staff = staff
    self.ownsJobs = ownsJobs
    reader = CardHistoryReader(store: store, loop: loop)
    self.ended = ended
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/jobs/:job", staff) {
      [unowned self] _, request, parameters, responder in
      let notice = request.query["done"].flatMap { JobCard.Notice(rawValue: $0) }
      self.show(JobID(parameters["job"]), request, notice: notice, responder)
    }
    router.page(.get, "/board/jobs/:job/photos/:number", staff) {
      [unowned self] _, request, parameters, responder in
      let id = JobID(parameters["job"])
      let number = Int(parameters["number"]) ?? -1
      func send(_ job: Job?) {
        guard let job, job.photos.indices.contains(number) else { return self.notFound(request, responder) }
        PhotoResponse.send(job.photos[number], from: self.store, responder)
      }
      if let job = self.store.fleet.job(id) { send(job) } else { self.ended.find(id, done: send) }
    }
    router.page(.get, "/board/jobs/:job/failure-photos/:number", staff) {
      [unowned self] _, request, parameters, responder in
      let id = JobID(parameters["job"])
      let number = Int(parameters["number"]) ?? -1
      func send(_ job: Job?) {
        guard let job, job.failurePhotos.indices.contains(number) else {
          return self.notFound(request, responder)
        }
        PhotoResponse.send(job.failurePhotos[number].content, from: self.store, responder)
      }
      if let job = self.store.fleet.job(id) { send(job) } else { self.ended.find(id, done: send) }
    }
    router.page(.get, "/board/drivers/:driver", staff) {
      [unowned self] _, request, parameters, responder in
      let notice = request.query["done"].flatMap { JobCard.Notice(rawValue: $0) }
      self.show(DriverID(parameters["driver"]), request, notice: notice, responder)
    }
    router.page(.get, "/board/drivers/:driver/image", staff) {
      [unowned self] _, request, parameters, responder in
      let id = DriverID(parameters["driver"])
      guard let slot = self.store.fleet.slot(of: id), self.store.fleet.profile(slot).pictureAt != nil else {
        return self.notFound(request, responder)
      }
      PhotoResponse.send(ofDriver: id, from: self.store, responder)
    }
    router.page(.get, "/board/drivers/:driver/chat", staff) {
      [unowned self] _, request, parameters, responder in
      self.leadToChat(of: DriverID(parameters["driver"]), request, responder)
    }
  }

  /// Sends a job's card, also as the answer to one of its forms: with the outcome, the backend's message, the typed
  /// text, and the drivers to choose from.
  func show(
    _ id: JobID, _ request: HTTPRequest, notice: JobCard.Notice? = nil, noticeText: String = "",
    typed: JobActs.Typed = .init(), message: ChatView.Refused? = nil,
    among slots: [DriverSlot]? = nil, status: HTTPStatus = .ok, _ responder: Responder
  ) {
    guard let slot = store.fleet.slot(of: id) else { return showStored(id, request, responder) }
    findNearest(to: slot) { [weak self] nearest, times in
      self?.prepareWay(of: slot) { [weak self] in
        self?.show(
          id, request, notice: notice, noticeText: noticeText, typed: typed, message: message,
          among: slots ?? nearest, times: times, status: status, responder)
      }
    }
  }

  /// Sends the card of a job that ended so long ago that it is not in memory any more. A fleet of its own holds it, so that
  /// its card is made by the rules of all cards.
  private func showStored(_ id: JobID, _ request: HTTPRequest, _ responder: Responder) {
    var context = staff.context(for: request)
    context.currency = store.currency
    ended.find(id) { [weak self] job in
      guard let self else { return }
      guard let job else { return self.notFound(request, responder) }
      self.reader.read(job: id) { [weak self] history in
        guard let self else { return }
        let drivers = Set(
          [job.driverID].compactMap { $0 } + history.acts.compactMap { $0.detail.map { DriverID($0) } })
        let profiles = drivers.compactMap { self.store.fleet.slot(of: $0) }.map {
          self.store.fleet.profile($0)
        }
        let fleet = Fleet(
          restoring: FleetSnapshot(
            profiles: profiles, positions: profiles.map { _ in nil }, jobs: [job]))
        guard let slot = fleet.slot(of: id) else { return self.notFound(request, responder) }
        var card = JobCard(
          fleet, slot, origin: "", csrf: self.staff.csrf(request), history: history,
          isFollowing: !self.ownsJobs, now: self.store.clock(), words: context.words)
        card.showsMap = !request.isForPanel
        card.isOwn = self.ownsJobs
        card.isStored = true
        self.send("job", over: card.map, context, request, responder) { [card] in card.template($0) }
      }
    }
  }

  /// Calls `done` when the way ahead of the job's driver is known, or will not be known soon.
  private func prepareWay(of slot: JobSlot?, done: @escaping () -> Void) {
    guard let ways, let slot else { return done() }
    ways.prepare(slot, done: done)
  }

  /// Calls `done` with the drivers to offer for a job that has no driver yet, and the driving times of those online;
  /// with nil if there are no times to sort them by.
  private func findNearest(
    to slot: JobSlot, done: @escaping (_ nearest: [DriverSlot]?, _ times: [DriverSlot: Double]) -> Void
  ) {
    let fleet = store.fleet
    let job = fleet.job(slot)
    guard let ways, ownsJobs || upstreamActs != nil, job.driverID == nil, !job.status.isEnded,
      let pickup = job.pickup
    else { return done(nil, [:]) }
    NearestDrivers.find(to: pickup, store, along: ways.driverTimes) { done($0?.offered, $0?.times ?? [:]) }
  }

  private func show(
    _ id: JobID, _ request: HTTPRequest, notice: JobCard.Notice?, noticeText: String,
    typed: JobActs.Typed, message: ChatView.Refused?, among slots: [DriverSlot]?,
    times: [DriverSlot: Double], status: HTTPStatus,
    _ responder: Responder
  ) {
    guard let job = store.fleet.job(id) else { return notFound(request, responder) }
    // The board uses one time zone for all jobs; the job's own zone, which its customer's page uses, would mislead
    // here.
    var context = staff.context(for: request)
    context.currency = store.currency
    // It is there with the history, or with the next page.
    whereabouts?.learn(job.driverID.flatMap { store.fleet.slot(of: $0) }.map { [$0] } ?? [])
    reader.read(job: id, driver: job.status.isEnded ? nil : job.driverID) { [weak self] history in
      guard let self else { return }
      guard let slot = self.store.fleet.slot(of: id) else { return self.notFound(request, responder) }
      let fleet = self.store.fleet
      let scheme = request.isSecure ? "https" : "http"
      var card = JobCard(
        fleet, slot, origin: "\(scheme)://\(request.authority)", csrf: self.staff.csrf(request),
        notice: notice, history: history, isFollowing: !self.ownsJobs, now: self.store.clock(),
        words: context.words
      )
      card.place = card.job.driverID.flatMap { fleet.slot(of: $0) }.flatMap { self.whereabouts?[$0] }
      card.isLive = status == .ok
      card.showsMap = !request.isForPanel
      card.chat = self.store.conversation(about: card.job, for: .dispatcher)
      card.refusedMessage = message
      card.isOwn = self.ownsJobs
      if notice?.isUndoable == true, let reader = self.staff.cookies.dispatcher(request)?.user {
        card.undo = self.undos.offer(of: id, to: reader.id)
      }
      card.noticeText = noticeText
      if self.ownsJobs || self.upstreamActs != nil {
        card.acts = JobActs(
          card.job, typed: typed, among: slots, times: times, mayConfirm: self.ownsJobs, fleet,
          context.words)
      }
      self.send("job", over: card.map, context, status: status, request, responder) {
        card.template($0)
      }
    }
  }

  /// Leads to the conversation about the driver's present job; to the driver's own card if it has none any more.
  private func leadToChat(of driver: DriverID, _ request: HTTPRequest, _ responder: Responder) {
    guard let slot = store.fleet.slot(of: driver) else { return notFound(request, responder) }
    guard let job = store.fleet.currentJob(of: slot) else {
      return responder.send(.redirect(to: DriverMark.path(driver.rawValue)))
    }
    responder.send(.redirect(to: "\(JobMark.path(store.fleet.id(of: job).rawValue))#chat"))
  }

  /// Sends a driver's card, also as the answer to its form: with the reason for a refusal.
  func show(
    _ id: DriverID, _ request: HTTPRequest, notice: JobCard.Notice? = nil, status: HTTPStatus = .ok,
    _ responder: Responder
  ) {
    guard let slot = store.fleet.slot(of: id) else { return notFound(request, responder) }
    whereabouts?.learn([slot])
    prepareWay(of: store.fleet.jobAhead(of: slot)) { [weak self] in
      self?.prepareDrives(of: slot) { [weak self] in
        self?.showPrepared(id, request, notice: notice, status: status, responder)
      }
    }
  }

  /// Calls `done` when the times of the driver's drives are known, or will not be known soon.
  private func prepareDrives(of slot: DriverSlot, done: @escaping () -> Void) {
    guard let ways else { return done() }
    let (fleet, now) = (store.fleet, store.clock())
    ways.stopDrives.prepare(fleet.drives(of: fleet.day(of: slot, now: now), slot, now: now), done: done)
  }

  private func showPrepared(
    _ id: DriverID, _ request: HTTPRequest, notice: JobCard.Notice?, status: HTTPStatus,
    _ responder: Responder
  ) {
    let context = staff.context(for: request)
    reader.read(driver: id) { [weak self] history in
      guard let self, let slot = self.store.fleet.slot(of: id) else { return }
      var card = DriverCard(
        self.store.fleet, slot, history: history, zone: context.zone, now: self.store.clock(),
        words: context.words)
      card.notice = notice
      card.isLive = status == .ok
      if self.ownsJobs { card.day.csrf = self.staff.csrf(request) }
      card.day.moved = request.query["stop"].map { JobID($0) }
      card.showsMap = !request.isForPanel
      card.place = self.whereabouts?[slot]
      card.phoneFault = self.phoneFault(id, context.words)
      if self.ownsJobs, !card.profile.isApproved {
        card.approval = DriverApproval(
          application: self.store.accounts.apps.application(of: id), csrf: self.staff.csrf(request))
      }
      self.send("driver", over: card.map, context, status: status, request, responder) { [card] in
        card.template($0)
      }
    }
  }

  private func send(
    _ kind: String, over map: CardMap, _ context: PageContext, status: HTTPStatus = .ok,
    _ request: HTTPRequest, _ responder: Responder, _ page: @escaping (PageContext) -> MustacheValue
  ) {
    let template = request.isForPanel ? "\(kind)-panel" : "\(kind)-card"
    // The links of a job stand on its card.
    func send(_ ground: StreetGround?) {
      staff.send(
        template, holdsSecret: true, page(context.over(ground?.value)), status: status, request, responder)
    }
    guard let streets, map.isShown, !request.isForPanel else { return send(nil) }
    streets.ground(under: map.viewport, language: context.locale.language) { send($0) }
  }

  func notFound(_ request: HTTPRequest, _ responder: Responder) {
    let isCutOff = store.fleet.nodes.isCutOff
    staff.send(
      NoticePage(isCutOff ? .unknownHere : .notFound), status: isCutOff ? .serviceUnavailable : .notFound,
      request, responder)
  }
}
