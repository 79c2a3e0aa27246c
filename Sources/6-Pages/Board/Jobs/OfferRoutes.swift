import API
import Access
import HTTP
import JSON
import Store
import Tracking
import Ways
import Words

/// `GET /board/offers`: who would be the first at the jobs without a driver whose rows a board has on its screen.
///
/// Confined to the front loop.
final class OfferRoutes: RouteGroup {
  private struct Offer {
    let job: JobID
    let driver: DriverID
    let text: String
  }

  private let store: FleetStore
  private let staff: StaffPages
  /// The drivers' times along the streets; nil without a map.
  private let driverTimes: DriverTimes?
  private let ownsJobs: Bool
  private let answers: LongAnswers

  init(
    store: FleetStore, staff: StaffPages, driverTimes: DriverTimes?, ownsJobs: Bool, answers: LongAnswers
  ) {
    self.store = store
    self.staff = staff
    self.driverTimes = driverTimes
    self.ownsJobs = ownsJobs
    self.answers = answers
  }

  func add(to router: inout Router) { router.on(.get, "/board/offers", self, OfferRoutes.answer) }

  /// Reads `jobs`, a JSON list of ids; answers with `[job, driver, words]` of each job for which a driver is there.
  private func answer(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    guard staff.lets(in: request) else { throw .unauthorized }
    guard let ids = IDList.read(request.query["jobs"] ?? "[]", most: JobOffers.maximumJobs) else {
      throw .badRequest("jobs takes a list of \(JobOffers.maximumJobs) ids at most")
    }
    let jobs = ownsJobs ? ids.map { JobID($0) } : []
    let words = staff.context(for: request).words
    let store = store
    var offers = JobOffers(jobs, store.fleet, now: store.clock())
    answers.make(responder, { offers.advance(store.fleet) }) { [weak self] in
      self?.choose(offers, from: 0, [], words) { Self.send($0, responder) }
    }
  }

  private static func send(_ chosen: [Offer], _ responder: Responder) {
    responder.send(
      APIRoute.success { json in
        json.array("offers") { json in
          for offer in chosen {
            json.beginArray()
            json.string(offer.job.rawValue)
            json.string(offer.driver.rawValue)
            json.string(offer.text)
            json.endArray()
          }
        }
      })
  }

  /// Chooses a driver for one job after the other: the streets are asked one question at a time.
  private func choose(
    _ offers: JobOffers, from index: Int, _ chosen: [Offer], _ words: Words,
    done: @escaping ([Offer]) -> Void
  ) {
    guard offers.jobs.indices.contains(index) else { return done(chosen) }
    let job = offers.jobs[index]
    let drivers = offers.drivers(for: job, store.fleet)
    func goOn(_ times: [DriverSlot: Double]) {
      let first = drivers.min { (times[$0] ?? .infinity) < (times[$1] ?? .infinity) }
      let offer = first.flatMap { self.offer($0, for: job, seconds: times[$0], words) }
      choose(offers, from: index + 1, chosen + (offer.map { [$0] } ?? []), words, done: done)
    }
    guard let driverTimes, !drivers.isEmpty else { return goOn([:]) }
    driverTimes.ask(to: job.place, from: drivers) { goOn($0) }
  }

  private func offer(_ driver: DriverSlot, for job: JobOffers.Job, seconds: Double?, _ words: Words) -> Offer?
  {
    let meters = store.fleet.position(driver)?.coordinate.distanceMeters(to: job.place)
    let way =
      seconds.map { words.duration(milliseconds: Int64($0 * 1000)) }
      ?? meters.map { words.distance(meters: $0) }
    guard let way else { return nil }
    let profile = store.fleet.profile(driver)
    return Offer(
      job: job.id, driver: profile.id,
      text: Words.fill(
        words.jobForms.offer,
        ["driver": profile.name.flatMap { $0.isEmpty ? nil : $0 } ?? profile.id.rawValue, "way": way]))
  }
}
