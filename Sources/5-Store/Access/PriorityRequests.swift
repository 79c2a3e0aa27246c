import HTTP
import SocketIO
import Store
import Tracking

/// The requests for which the last descriptors are kept: those of drivers, signed-in dispatchers, walls, and the
/// operator's tools.
///
/// Confined to the front loop.
package struct PriorityRequests {
  private let store: FleetStore
  private let access: Access
  private let cookies: SessionCookies
  private let sockets: SocketIOServer

  package init(store: FleetStore, access: Access, cookies: SessionCookies, sockets: SocketIOServer) {
    self.store = store
    self.access = access
    self.cookies = cookies
    self.sockets = sockets
  }

  package func contains(_ request: HTTPRequest) -> Bool {
    switch request.path {
    case "/healthz", "/readyz", "/metrics", "/nodes": return true
    case "/socket.io/", "/socket.io":
      let query = request.query
      if let id = query["sid"], sockets.engine.isKnown(id) { return true }
      if let token = query["token"], access.bearer(token: token) != nil { return true }
      if access.driverPageKey(request) != nil { return true }
    default:
      let parts = request.path.split(separator: "/", maxSplits: 3)
      if parts.first == "phone" { return access.deviceKey(request) != nil }
      if parts.first == "d" { return access.driverPageKey(request) != nil }
      if parts.count > 1, parts[0] == "wall", let wall = store.fleet.wall(String(parts[1])) {
        return wall.revokedAt == nil
      }
    }
    if cookies.dispatcher(request) != nil { return true }
    return Access.bearer(request.headers["Authorization"]).map { access.bearer(token: $0) != nil } ?? false
  }
}
