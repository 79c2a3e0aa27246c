import HTTP
import JSON
import Net
import SocketIO

@testable import waypost_drivers

/// A server with the parts that one driver uses: Socket.IO, and one job behind REST. Confined to its loop.
final class JobBoard: SocketIOServerDelegate {
  /// The events in their order, which a test reads: `join driver:d1`, `online`, `accepted`, ...
  private(set) var log: [String] = []
  /// The arguments of the `driver:location` events.
  private(set) var locations: [JSONValue] = []
  /// Called after each entry of the log.
  var onLog: (String) -> Void = { _ in }
  /// The status of job `j1`; nil while there is no job.
  var status: String?
  /// Whether a driver that asks for available jobs receives the job.
  var isAvailable = false
  /// Steps that are answered with 409, each of them once.
  var refusals: Set<String> = []

  private unowned let loop: EventLoop
  private var server: HTTPServer?
  private var sockets: SocketIOServer?

  init(loop: EventLoop) {
    self.loop = loop
  }

  func listen() throws -> ServerAddress {
    let sockets = SocketIOServer(loop: loop, configuration: .init(), delegate: self)
    self.sockets = sockets
    var router = Router()
    router.on(.put, "/api/drivers/availability") { [unowned self] _, _, responder in
      note("online")
      responder.send(.json(Array("{}".utf8)))
    }
    router.on(.get, "/api/drivers/jobs/current") { [unowned self] _, _, responder in
      // A pending job has no driver yet.
      let job = status == "pending" ? "null" : jobJSON
      responder.send(.json(Array(#"{"job":\#(job)}"#.utf8)))
    }
    router.on(.get, "/api/drivers/jobs/available") { [unowned self] _, _, responder in
      let jobs = isAvailable ? "[\(jobJSON)]" : "[]"
      responder.send(.json(Array(#"{"jobs":\#(jobs)}"#.utf8)))
    }
    router.on(.post, "/api/drivers/jobs/:job/accept") { [unowned self] _, parameters, responder in
      step(to: "accepted", of: parameters["job"], responder)
    }
    router.on(.put, "/api/drivers/jobs/:job/status") { [unowned self] request, parameters, responder in
      let asked = (try? JSONValue.parse(request.body.span))?["status"]?.stringValue ?? "?"
      step(to: asked, of: parameters["job"], responder)
    }
    let server = HTTPServer(loop: loop, configuration: .init()) { request, responder in
      if request.path == "/socket.io/" {
        sockets.handle(request, responder)
      } else {
        router.handle(request, responder)
      }
    }
    self.server = server
    let port = try server.listen(host: "127.0.0.1", port: 0)
    guard let address = ServerAddress("http://127.0.0.1:\(port)") else { throw NetError.timedOut }
    return address
  }

  func close() {
    sockets?.drain()
    server?.close()
  }

  func offer() {
    sockets?.emit(
      SocketIOPacket.encode(event: "job:new", arguments: Array(jobJSON.utf8).span), toRoom: "driver:d1")
  }

  private var jobJSON: String {
    status.map { #"{"id":"j1","status":"\#($0)","lat":60.17,"lng":24.94}"# } ?? "null"
  }

  private func step(to status: String, of job: String, _ responder: Responder) {
    guard job == "j1", refusals.remove(status) == nil else {
      self.status = nil
      note("refused \(status)")
      return responder.send(.error(.conflict, "Job cannot be \(status)"))
    }
    self.status = status
    note(status)
    responder.send(.json(Array(#"{"job":\#(jobJSON)}"#.utf8)))
  }

  private func note(_ entry: String) {
    log.append(entry)
    onLog(entry)
  }

  // MARK: Socket.IO

  func socketIO(_ server: SocketIOServer, authorize handshake: SocketIOHandshake) -> SocketIOAuthorization {
    handshake.token == "t1" ? .accept(session: nil) : .refuse(message: "Unauthorized")
  }

  func socketIO(_ server: SocketIOServer, connected socket: SocketIOSocket) {}

  func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>, arguments: Span<UInt8>,
    ackID: UInt64?
  ) {
    let name = name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let value = (try? JSONValue.parse(arguments)) ?? .null
    if name == "join", let room = value["room"]?.stringValue {
      socket.join(room)
      note("join \(room)")
    } else if name == "driver:location" {
      locations.append(value)
    }
  }

  func socketIO(_ server: SocketIOServer, disconnected socket: SocketIOSocket, reason: CloseReason) {}
}
