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
  /// What the driver may accept now, the nearest first: nothing offline or on break, and nothing on the way to a
  /// customer.
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
  /// The name of who took it, of the form that was refused.
  var typedName: String?
  /// What the driver must bring before each of the jobs is done.
  let needs: [JobID: ProofNeeds]
  /// When the driver is expected at the jobs before the arrival.
  let arrivals: [JobID: DriverDay.Moment]
  /// From the driver's last known place to the jobs before the arrival.
  let distances: [JobID: Double]
  /// The jobs at whose door the driver is, and has not said so.
  let doors: [JobID: AtDoor]
  /// The time of the driver's last position, as far as it is known.
  private let lastFixAt: Timestamp?
  /// Whether there is a street map.
  let showsMap: Bool
  let own: DriverMap.Own?
  /// The way along streets to the job that the driver is on the way to, as far as it is known.
  let wayAhead: (job: JobID, way: WayAhead)?
  /// What the phone that reports for the driver told of its battery.
  let battery: PhoneBattery?
  /// The phone that shows the page; nil for another device.
  var phone: PhoneKind?
  let now: Timestamp

  /// `slot` must come from this fleet.
  init(
    _ fleet: Fleet, _ slot: DriverSlot, csrf: String, mayAct: Bool, notice: Notice? = nil,
    about job: JobID? = nil, typedNote: String? = nil, mapLink: MapLink = .geo,
    offersWithinMeters: Double = JobOffer.usualRadiusMeters, showsMap: Bool = false, now: Timestamp
  ) {
    let driver = fleet.profile(slot)
    self.driver = driver
    lastFixAt = fleet.dating(of: slot) == .unknown ? nil : fleet.position(slot)?.fixTime
    if mayAct, driver.availability == .online, driver.isApproved, fleet.enRouteJob(of: slot) == nil {
      let near = NearOffers(fleet, to: slot, withinMeters: offersWithinMeters, maximumCount: .max)
      offers = Array(
        near.offers.sorted {
          ($0.distanceMeters, $0.job.id.rawValue) < ($1.distanceMeters, $1.job.id.rawValue)
        }.prefix(Self.maximumOffers))
    } else {
      offers = []
    }
    let jobs = fleet.stopsInOrder(of: slot).map { fleet.job($0) }
    self.jobs = jobs
    arrivals = Dictionary(
      uniqueKeysWithValues: fleet.day(of: slot, now: now).stops.compactMap { stop in
        stop.arrival.map { (fleet.job(stop.job).id, $0) }
      })
    needs = Dictionary(uniqueKeysWithValues: jobs.map { ($0.id, fleet.proofNeeds(of: $0, now: now)) })
    doors = Dictionary(
      uniqueKeysWithValues: fleet.jobs(of: slot).compactMap { job in
        fleet.driverAtDoor(of: job, now: now).map { (fleet.job(job).id, $0) }
      })
    let place = lastFixAt.flatMap { _ in fleet.position(slot)?.coordinate }
    distances = Dictionary(
      uniqueKeysWithValues: jobs.compactMap { job in
        guard let place, let pickup = job.pickup, job.status.isBeforeArrival else { return nil }
        return (job.id, place.distanceMeters(to: pickup))
      })
    battery = fleet.battery(of: slot, now: now)
    self.showsMap = showsMap
    own = DriverMap.Own(fleet, slot, now: now)
    wayAhead = fleet.jobAhead(of: slot).flatMap { job in
      fleet.wayAhead(of: job).map { (fleet.job(job).id, $0) }
    }
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
    let (stops, later) = stops(context)
    let map = map(context)
    return context.page(
      title: words.driverPage.title,
      [
        "asOf": context.asOf(now), "say": words.driverPage.value, "name": .text(driver.name ?? ""),
        "csrf": .text(csrf),
        "offerJobs": context.offersNotices ? .text(words.push.offerJobs) : .null,
        "isOnline": .bool(driver.isOnline), "onBreak": .text(orNull: onBreak(context)),
        "mayBreak": .bool(mayAct),
        "isUnderWay": .bool(jobs.contains { $0.status == .enRoute }),
        "notice": .text(orNull: isNoticeAtJob ? nil : notice?.text(words)),
        "now": .text("\(now.unixMilliseconds)"), "lastAt": .text(orNull: lastAt),
        "signals": .text(Self.signals(words, phone)), "lowBattery": .text(orNull: lowBattery(words)),
        "hours": .text(words.formats.hourCycle == .h12 ? "h12" : "h23"), "tag": .text(context.locale.tag),
        "hasNone": .bool(jobs.isEmpty), "isUpstream": .bool(!mayAct && !jobs.isEmpty),
        "upstream": .text(words.driverPage.upstream),
        "picture": mayAct ? .text(words.portraits.title) : .null,
        "hasFocus": .bool(!stops.isEmpty),
        "held": .text(words.driverPage.held), "aloud": .text(words.driverPage.spoken.aloud),
        "focus": stops.first.map { value($0, .focus, map: map, context) } ?? .null,
        "jobs": .list(stops.dropFirst().map { value($0, .next, map: map, context) }),
        "hasNext": .bool(stops.count > 1),
        "laterJobs": .list(later.map { value($0, .later, context) }),
        "hasLater": .bool(!later.isEmpty),
        "offers": .list(offers.map { value($0, context) }), "hasOffers": .bool(!offers.isEmpty),
      ])
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

  /// Nil where the clock's time alone would name another day.
  private var lastAt: String? {
    lastFixAt.flatMap { now.millisecondsSince($0) < 12 * 3_600_000 ? "\($0.unixMilliseconds)" : nil }
  }

  /// Nil for a driver who is on no break.
  private func onBreak(_ context: PageContext) -> String? {
    guard driver.isOnBreak, let since = driver.availabilitySince else { return nil }
    return Words.fill(
      context.words.driverPage.onBreak, ["time": context.shortTime(since, now: now)])
  }

  private func lowBattery(_ words: Words) -> String? {
    guard driver.isOnline, let battery, battery.isLow else { return nil }
    return Words.fill(words.driverPage.phone.appBattery, ["percent": words.numeral(battery.percent)])
  }

  private static func signals(_ words: Words, _ phone: PhoneKind? = nil) -> String {
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
        json.member("message", words.driverPage.spoken.message)
        json.member("battery", words.driverPage.phone.battery)
        json.member("hidden", words.driverPage.phone.hidden)
        json.member(
          "allow",
          ifAny: phone.map {
            $0 == .apple ? words.driverPage.phone.allowApple : words.driverPage.phone.allowAndroid
          })
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
