import JSON
import Net
import Tracking

/// The driver's part of the server's REST interface.
struct DriverAPI {
  enum Answer {
    case success(JSONValue)
    /// The server refused: its status and its `error`.
    case refused(status: Int, error: String)
    /// No answer arrived; the request may be sent again.
    case failed(String)
  }

  let server: ServerAddress
  let token: String
  let loop: EventLoop

  func goOnline(_ done: @escaping (Answer) -> Void) {
    send("PUT", "/api/drivers/availability", ["is_online": true], done)
  }

  func currentJobs(_ done: @escaping (Answer) -> Void) {
    send("GET", "/api/drivers/jobs/current", nil, done)
  }

  /// Requests the jobs near the driver that have no driver yet.
  func availableJobs(_ done: @escaping (Answer) -> Void) {
    send("GET", "/api/drivers/jobs/available?radius=30", nil, done)
  }

  /// Accepts a job, or sets its next status.
  func set(_ status: JobStatus, ofJob id: String, _ done: @escaping (Answer) -> Void) {
    if status == .accepted {
      send("POST", "/api/drivers/jobs/\(id)/accept", .object([]), done)
    } else {
      send("PUT", "/api/drivers/jobs/\(id)/status", ["status": .string(status.rawValue)], done)
    }
  }

  private func send(_ method: String, _ path: String, _ body: JSONValue?, _ done: @escaping (Answer) -> Void)
  {
    var bytes: [UInt8]?
    if let body {
      var writer = JSONWriter()
      writer.value(body)
      bytes = writer.bytes
    }
    HTTPExchange.send(method, path, to: server, token: token, body: bytes, loop: loop) { result in
      switch result {
      case .failure(let failure): done(.failed("\(failure)"))
      case .success(let reply) where (200..<300).contains(reply.status): done(.success(reply.json))
      case .success(let reply) where reply.status >= 500 || reply.status == 429:
        done(.failed("status \(reply.status)"))
      case .success(let reply):
        done(.refused(status: reply.status, error: reply.json["error"]?.stringValue ?? ""))
      }
    }
  }
}
