import HTTP
import Logging
import Net
import Operations

/// The listener of `--metrics-listen`: metrics and health, and nothing else. It answers until the process ends, so
/// that monitoring sees the server stop.
///
/// Confined to the front loop.
final class FiguresListener {
  private let server: HTTPServer
  let address: HostAndPort

  /// - Parameter given: a socket that listens already.
  init(
    _ address: HostAndPort, _ operations: OperationsRoutes, given: Int32?, loop: EventLoop, log: Log
  ) throws(NetError) {
    var router = Router()
    operations.add(toOwnListener: &router)
    let routes = router
    var configuration = HTTPServer.Configuration()
    configuration.maximumConnections = 64
    server = HTTPServer(loop: loop, configuration: configuration) { routes.handle($0, $1) }
    server.bodyLimit = { routes.bodyLimit(of: $0) }
    let port: UInt16
    if let given {
      port = try server.listen(adopting: given)
    } else {
      port = try server.listen(host: address.host, port: address.port)
    }
    self.address = HostAndPort(host: address.host, port: port)
    log.info("figures have a listener of their own", [("host", address.host), ("port", "\(port)")])
  }

  var listeningDescriptors: [Int32] { server.listeningDescriptors }
}
