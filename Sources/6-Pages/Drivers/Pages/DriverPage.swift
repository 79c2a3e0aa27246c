import API
import FleetView
import JSON
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// The page of a driver without an app: online or offline, the jobs that the driver holds, and open ones nearby. Template `driver`; its
/// forms post to `DriverPageRoutes`.
struct DriverPage {
  private static let maximumOffers = 10

  let driver: DriverProfile
  /// In the order in which the driver makes them.
  let jobs: [Job]
  /// What the driver may accept now, the nearest first: nothing offline, and nothing on the way to a customer.
  let offers: [NearOffers.Offer]
  let csrf: String
  /// False while upstream owns the jobs.
  let mayAct: Bool
  let notice: Notice?
  /// The job whose form was refused, and the note of that form.
  let refusedJob: JobID?
  let typedNote: String?
  let mapLink: MapLink
  /// The conversation about each of the jobs.
  var conversations: [JobID: Conversation] = [:]
  var refusedMessage: ChatView.Refused?
  /// The time of the driver's last position, as far as it is known.
  private let lastFixAt: Timestamp?
  let now: Timestamp

  /// `slot` must come from this fleet.
  init(
    _ fleet: Fleet, _ slot: DriverSlot, csrf: String, mayAct: Bool, notice: Notice? = nil,
    about job: JobID? = nil, typedNote: String? = nil, mapLink: MapLink = .geo,
    offersWithinMeters: Double = JobOffer.usualRadiusMeters, now: Timestamp
  ) {
    let driver = fleet.profile(slot)
    self.driver = driver
    lastFixAt = fleet.dating(of: slot) == .unknown ? nil : fleet.position(slot)?.fixTime
    if mayAct, driver.isOnline, driver.isApproved, fleet.enRouteJob(of: slot) == nil {
      let near = NearOffers(fleet, to: slot, withinMeters: offersWithinMeters, maximumCount: .max)
      offers = Array(
        near.offers.sorted {
          ($0.distanceMeters, $0.job.id.rawValue) < ($1.distanceMeters, $1.job.id.rawValue)
        }.prefix(Self.maximumOffers))
    } else {
      offers = []
    }
    jobs = fleet.stopsInOrder(of: slot).map { fleet.job($0) }
    self.csrf = csrf
    self.mayAct = mayAct
    self.notice = notice
    refusedJob = job
    self.typedNote = typedNote
    self.mapLink = mapLink
    self.now = now
  }

  /// Whether the notice stands beside the job that it is about.
  private var isNoticeAtJob: Bool {
    jobs.contains { $0.id == refusedJob } || offers.contains { $0.job.id == refusedJob }
  }

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words
    let today = context.zone.local(now).dayNumber
    let isLater: (Job) -> Bool = { job in
      guard let start = job.scheduledAt, job.status.order <= JobStatus.accepted.order else { return false }
      return (job.zone ?? context.zone).local(start).dayNumber > today
    }
    let later = jobs.filter(isLater)
    return context.page(
      title: words.driverPage.title,
      [
        "asOf": context.asOf(now), "say": words.driverPage.value, "name": .text(driver.name ?? ""),
        "csrf": .text(csrf),
        "offerJobs": context.offersNotices ? .text(words.push.offerJobs) : .null,
        "isOnline": .bool(driver.isOnline), "isUnderWay": .bool(jobs.contains { $0.status == .enRoute }),
        "notice": .text(orNull: isNoticeAtJob ? nil : notice?.text(words)),
        "now": .text("\(now.unixMilliseconds)"), "lastAt": .text(orNull: lastAt),
        "signals": .text(Self.signals(words)),
        "hours": .text(words.formats.hourCycle == .h12 ? "h12" : "h23"), "tag": .text(context.locale.tag),
        "hasNone": .bool(jobs.isEmpty), "isUpstream": .bool(!mayAct && !jobs.isEmpty),
        "upstream": .text(words.driverPage.upstream),
        "picture": mayAct ? .text(words.portraits.title) : .null,
        "jobs": .list(jobs.filter { !isLater($0) }.map { value($0, context) }),
        "laterJobs": .list(later.map { value($0, context) }), "hasLater": .bool(!later.isEmpty),
        "offers": .list(offers.map { value($0, context) }), "hasOffers": .bool(!offers.isEmpty),
      ])
  }

  private func value(_ job: Job, _ context: PageContext) -> MustacheValue {
    let context = context.speaking(to: context.locale, about: job)
    let words = context.words
    let isAccepted = job.status.isFromAcceptance
    let path = "\(DriverPageRoutes.path)/jobs/\(job.id.rawValue.asPathSegment)"
    let isRefused = job.id == refusedJob
    let note = isRefused ? typedNote : nil
    let steps = JobStatus.steps.filter { $0.order > job.status.order }.enumerated().map { index, status in
      MustacheValue.object([
        "status": .text(status.rawValue), "text": .text(words.driverAct(status) ?? ""),
        "isHidden": .bool(index > 0),
      ])
    }
    return .object([
      "id": .text(job.id.rawValue), "path": .text(path), "state": .text(words.driverState(job.status)),
      "status": .text(job.status.rawValue), "address": .text(job.address),
      "time": .text(orNull: time(job, context)), "number": .text(job.number),
      "lines": .list(
        facts(.line, of: job).map { fact, text in
          .object(["name": .text(words.driverPage.facts[fact] ?? ""), "text": .text(text)])
        }),
      "phones": .list(
        facts(.phone, of: job).map { .object(["href": .text(CardPhone.address($0.text))]) }),
      "paragraphs": .list(
        (facts(.paragraph, of: job).map(\.text)
          + facts(.request, of: job).compactMap { CustomerRequest($0.text).map { words.requests.said($0) } })
          .map { .object(["text": .text($0)]) }),
      "items": .text(orNull: JobItems.text(job.itemsJSON, words)),
      "map": .text(orNull: mapLink.address(of: job)),
      "photos": PhotoList.value(job.photos, words) { "\(path)/photos/\($0)" },
      "notice": .text(orNull: isRefused ? notice?.text(words) : nil),
      "chat": chat(of: job, path: path, context),
      "mayAccept": .bool(mayAct && job.status == .assigned),
      "mayDecline": .bool(mayAct && job.status.isDeclinable),
      "form": mayAct && isAccepted
        ? .object([
          "steps": .list(steps),
          "isOpen": .bool(job.status.isDriverAtStop || note?.isEmpty == false),
          "hint": .text(
            Words.fill(
              words.driverPage.photosHint,
              [
                "count": words.numeral(JobPhoto.maximumPerJob),
                "size": words.numeral(PictureUploads.maximumBytes >> 20),
              ])),
          "note": .text(orNull: note), "noteLength": .text("\(DriverPageRoutes.maximumNoteCharacters)"),
        ]) : .null,
    ])
  }

  /// Those that the driver may read at the job's present status.
  private func facts(_ kind: JobFact.Kind, of job: Job) -> [(fact: JobFact, text: String)] {
    JobFact.allCases.compactMap { fact in
      let isRead =
        switch fact.row.reader {
        case .nobody: false
        case .driver: true
        case .acceptedDriver: job.status.isFromAcceptance
        }
      guard isRead, fact.row.kind == kind, let text = job.texts[fact] else { return nil }
      return (fact, text)
    }
  }

  private func chat(of job: Job, path: String, _ context: PageContext) -> MustacheValue {
    guard let conversation = conversations[job.id], conversation.isOpen else { return .null }
    var view = ChatView(as: .driver, conversation)
    view.driver = driver
    if job.id == refusedJob { view.refused = refusedMessage }
    return view.value(
      context, id: "chat-\(job.id.rawValue)", action: "\(path)/chat", csrf: csrf, job: job.id, now: now)
  }

  private func value(_ offer: NearOffers.Offer, _ context: PageContext) -> MustacheValue {
    let job = offer.job
    let context = context.speaking(to: context.locale, about: job)
    let words = context.words
    return .object([
      "id": .text(job.id.rawValue),
      "path": .text("\(DriverPageRoutes.path)/jobs/\(job.id.rawValue.asPathSegment)"),
      "address": .text(job.address), "time": .text(orNull: time(job, context)),
      "number": .text(job.id.number),
      "distance": .text(words.distance(meters: offer.distanceMeters)),
      "items": .text(orNull: JobItems.text(job.itemsJSON, words)),
      "notice": .text(orNull: job.id == refusedJob ? notice?.text(words) : nil),
    ])
  }

  private func time(_ job: Job, _ context: PageContext) -> String? {
    guard let start = job.scheduledAt else { return nil }
    let words = context.words
    let text = words.dayAndTime(start, context.zone, now: now)
    return job.windowEndsAt.map { "\(text)–\(words.time($0, context.zone))" } ?? text
  }

  /// Nil where the clock's time alone would name another day.
  private var lastAt: String? {
    lastFixAt.flatMap { now.millisecondsSince($0) < 12 * 3_600_000 ? "\($0.unixMilliseconds)" : nil }
  }

  private static func signals(_ words: Words) -> String {
    let signals = words.driverPage.signals
    return String(
      decoding: JSONWriter.object { json in
        json.member("off", signals.off)
        json.member("insecure", signals.insecure)
        json.member("denied", signals.denied)
        json.member("searching", signals.searching)
        json.member("sent", signals.sent)
        json.member("silent", signals.silent)
        json.member("lost", signals.lost)
        json.member("waiting", signals.waiting)
        json.member("full", signals.full)
      }, as: UTF8.self)
  }

  // MARK: What an installed page needs

  static func shell(_ context: PageContext) -> MustacheValue {
    context.page(
      title: context.words.driverPage.title,
      [
        "say": context.words.driverPage.value, "lost": .text(context.words.driverPage.signals.lost),
        "signals": .text(signals(context.words)),
      ])
  }
}
