import API
import Access
import HTTP
import JSON
import Store
import Tracking
import Words

/// `GET /board/where`: beside which addresses the drivers are whose rows a board has on its screen.
///
/// Confined to the front loop.
final class WhereRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  /// Nil without a map.
  private let whereabouts: Whereabouts?

  init(store: FleetStore, staff: StaffPages, whereabouts: Whereabouts?) {
    self.whereabouts = whereabouts
    self.store = store
    self.staff = staff
  }

  func add(to router: inout Router) { router.on(.get, "/board/where", self, WhereRoutes.answer) }

  /// Reads `drivers`, a JSON list of ids; answers with `[id, words]` of each that is known, the words empty where no
  /// address is near.
  private func answer(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    guard staff.lets(in: request) else { throw .unauthorized }
    guard let ids = IDList.read(request.query["drivers"] ?? "[]", most: Whereabouts.maximumAsked) else {
      throw .badRequest("drivers takes a list of \(Whereabouts.maximumAsked) ids at most")
    }
    let slots = ids.compactMap { store.fleet.slot(of: DriverID($0)) }
    let words = staff.context(for: request).words
    func send() {
      responder.send(
        APIRoute.success { json in
          json.array("places") { json in
            for slot in slots {
              json.beginArray()
              json.string(store.fleet.profile(slot).id.rawValue)
              json.string(whereabouts?[slot].map { words.near($0) } ?? "")
              json.endArray()
            }
          }
        })
    }
    guard let whereabouts else { return send() }
    whereabouts.learn(slots) { send() }
  }
}

extension Words {
  /// "near 12 Quay Street".
  func near(_ address: String) -> String { Words.fill(board.near.near, ["place": address]) }
}
