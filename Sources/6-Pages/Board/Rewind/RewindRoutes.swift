import API
import Access
import HTTP
import Net
import Storage
import Store
import StreetMap
import Templating
import Tracking
import Words

/// The addresses of past positions, for dispatchers only: the page, the data with which its script redraws it, a
/// moment as GeoJSON and a driver's track as GPX.
///
/// Confined to the front loop; the history is read on its own thread. Bound: the storage lets a limited number of
/// requests wait; a further one is answered with 503.
package final class RewindRoutes: RouteGroup {
  private enum Content: Sendable {
    case moment(RewindMoment)
    case bytes([UInt8])
  }

  private let store: FleetStore
  private let access: Access
  private let staff: StaffPages
  private let answers: PendingAnswers<Result<Content, RequestError>>
  /// The street map, if there is one.
  private let streets: Streets?

  package init(
    store: FleetStore, access: Access, staff: StaffPages, streets: Streets?, loop: EventLoop
  ) {
    self.streets = streets
    self.store = store
    self.access = access
    self.staff = staff
    answers = PendingAnswers(loop: loop)
  }

  package func add(to router: inout Router) {
    router.page(.get, "/board/rewind", staff) { [unowned self] _, request, _, responder in
      self.page(request, responder)
    }
    router.on(.get, "/board/rewind/moment", self, RewindRoutes.moment)
    router.on(.get, "/board/rewind/moment.geojson", self, RewindRoutes.geoJSON)
    router.on(.get, "/api/admin/drivers/:id/track.gpx", self, RewindRoutes.track)
  }

  // MARK: Access, and the moment

  /// Allows a dispatcher's session or token; throws for others.
  private func letIn(_ request: HTTPRequest) throws(RequestError) {
    if staff.lets(in: request) { return }
    _ = try access.dispatcher(request)
  }

  /// The requested moment, at the latest the present; nil if the request names none.
  private func requestedTime(_ name: String, _ request: HTTPRequest) throws(RequestError) -> Timestamp? {
    guard let text = request.query[name], !text.isEmpty else { return nil }
    guard let moment = LocalMoment.read(text, staff.context.zone), moment.unixMilliseconds >= 0 else {
      throw .badRequest("\(name) is not a time")
    }
    return min(moment, store.clock())
  }

  // MARK: Answers

  private func page(_ request: HTTPRequest, _ responder: Responder) {
    let context = staff.context(for: request)
    let now = store.clock()
    // A time that cannot be read means the present: the form shows the time that is used.
    let at = ((try? requestedTime("at", request)) ?? nil) ?? now
    let words = context.words
    read { history throws(StorageError) in
      .moment(try RewindMoment(history, at: at, words: words, mapExtent: context.mapExtent))
    } then: { [weak self] result in
      guard let self else { return }
      guard case .success(.moment(let moment)) = result else { return Self.refuse(result, responder) }
      let page = RewindPage(moment, now: now, driverCount: self.store.fleet.driverCount)
      let staff = self.staff
      func send(_ ground: StreetGround?) {
        staff.send("rewind", page.template(context.over(ground?.value), staff.library), request, responder)
      }
      guard let streets = self.streets else { return send(nil) }
      streets.ground(under: moment.page.viewport, language: context.locale.language) { send($0) }
    }
  }

  private func moment(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    try letIn(request)
    let at = try requestedTime("at", request) ?? store.clock()
    let (words, zone, present) = (staff.context(for: request).words, staff.context.zone, store.clock())
    read { history throws(StorageError) in
      .bytes(try RewindMoment(history, at: at, words: words).json(zone, present: present))
    } then: { result in
      guard case .success(.bytes(let bytes)) = result else { return Self.refuse(result, responder) }
      responder.send(.json(bytes))
    }
  }

  private func geoJSON(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    try letIn(request)
    let at = try requestedTime("at", request) ?? store.clock()
    read { history throws(StorageError) in
      .bytes(MomentGeoJSON.bytes(try history.fleet(at: at), at: at))
    } then: { result in
      Self.send(result, "application/geo+json", file: "moment.geojson", responder)
    }
  }

  private func track(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    try letIn(request)
    let id = parameters["id"]
    let end = try requestedTime("to", request) ?? store.clock()
    let start =
      try requestedTime("from", request)
      ?? end.adding(milliseconds: -RewindPage.longestReachMilliseconds)
    let driver = DriverID(id)
    let name = store.fleet.driver(driver)?.name ?? id
    guard store.fleet.slot(of: driver) != nil else { throw .notFound("Driver not found") }
    read { history throws(StorageError) in
      .bytes(TrackGPX.bytes(try history.track(of: driver, from: start, to: end) ?? [], name: name))
    } then: { result in
      Self.send(result, "application/gpx+xml", file: "track.gpx", responder)
    }
  }

  private static func send(
    _ result: Result<Content, RequestError>, _ type: String, file: String, _ responder: Responder
  ) {
    guard case .success(.bytes(let bytes)) = result else { return refuse(result, responder) }
    var response = HTTPResponse(contentType: type, body: bytes)
    response.headers.set("Cache-Control", "no-store")
    response.headers.set("Content-Disposition", "attachment; filename=\"\(file)\"")
    responder.send(response)
  }

  private static func refuse(_ result: Result<Content, RequestError>, _ responder: Responder) {
    if case .failure(let error) = result { responder.send(error.response) }
  }

  // MARK: The history's thread

  private func read(
    _ make: @escaping @Sendable (History) throws(StorageError) -> Content,
    then done: @escaping (Result<Content, RequestError>) -> Void
  ) {
    let answer = answers.expect(done)
    store.readHistory { result in
      let made: Result<Content, RequestError>
      do throws(StorageError) {
        made = .success(try make(try result.get()))
      } catch {
        made = .failure(.unavailable("What was cannot be read now: \(error)"))
      }
      answer.post(made)
    }
  }
}
