import API
import Access
import FleetView
import HTTP
import Store
import System
import Tracking
import Words

/// The form on a driver's card that changes the order of the stops, as `PUT /api/admin/drivers/{driver}/stops` does.
///
/// Confined to the front loop.
final class StopOrderRoutes: RouteGroup {
  private static let maximumBodyBytes = 32 << 10

  private let store: FleetStore
  private let staff: StaffPages
  private let cards: CardRoutes
  private let ownsJobs: Bool

  /// `ownsJobs` is false while upstream owns the jobs.
  init(store: FleetStore, staff: StaffPages, cards: CardRoutes, ownsJobs: Bool) {
    self.store = store
    self.staff = staff
    self.cards = cards
    self.ownsJobs = ownsJobs
  }

  func add(to router: inout Router) {
    // The stops that were seen, and some more fields.
    let body = BodyLimit(Self.maximumBodyBytes, maximumFields: Fleet.maximumDayStops + 8) { [staff] in
      staff.lets(in: $0)
    }
    router.page(.post, "/board/drivers/:driver/order", staff, returningTo: .above, body: body) {
      [unowned self] _, request, parameters, responder in
      self.order(DriverID(parameters["driver"]), request, responder)
    }
  }

  private func order(_ id: DriverID, _ request: HTTPRequest, _ responder: Responder) {
    guard store.fleet.slot(of: id) != nil else { return cards.notFound(request, responder) }
    guard let author = staff.author(of: request) else {
      return cards.show(id, request, notice: .refused, status: .forbidden, responder)
    }
    guard ownsJobs else {
      return cards.show(id, request, notice: .upstreamOwns, status: .conflict, responder)
    }
    // The new place, and after a space the job.
    let parts = (request.form["to"] ?? "").split(separator: " ", maxSplits: 1)
    let end = staff.context(for: request).zone.dayStart(store.clock(), daysLater: 1)
    guard let place = parts.first.flatMap({ Int($0) }), let job = parts.dropFirst().first,
      let order = StopOrder(
        of: id, from: request.form.all("seen").map { JobID($0) }, moving: JobID(String(job)), to: place,
        until: end)
    else { return cards.show(id, request, notice: .refused, status: .badRequest, responder) }
    StopOrdering.submit(order, by: author, from: request.clientAddress, to: store) { [cards] result in
      switch result {
      case .success:
        let done = JobCard.Notice.stopsMoved.rawValue
        responder.send(
          .redirect(to: "\(DriverMark.path(id.rawValue))?done=\(done)&stop=\(String(job).asPathSegment)"))
      case .failure(.fleet(.outdated)):
        cards.show(id, request, notice: .stopsChanged, status: .conflict, responder)
      case .failure(let error):
        cards.show(id, request, notice: .init(failed: error), status: error.response.status, responder)
      }
    }
  }
}
