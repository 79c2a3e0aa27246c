import Auth
import Glibc
import Net
import Tracking

/// Driver events through many real WebSockets, one event a send, from a child process on the same machine: how many
/// a second the server takes, counted by the server itself until every event sent was accepted or rejected.
func webSocketIngest(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 1_000)
  let eventCount = try options.integer("events", default: 400_000)
  let rounds = try options.integer("rounds", default: 7)
  let seeded = try SeededDatabase(driverCount: driverCount, status: .assigned)
  defer { seeded.remove() }
  let server = try ServerProcess(directory: seeded.directory, options: options)
  defer { server.stop() }
  let credentials = try ClientCredentials(seeded)
  let clients = try ChildProcess([
    IngestClients.command, "--port", "\(server.port)", "--credentials", credentials.path, "--count",
    "\(driverCount)",
  ])
  guard try clients.hear() == "connected" else { throw BenchError.invalid("the drivers did not connect") }

  var rates = Sample()
  var accepted = 0.0
  var rejected = 0.0
  for round in 0...rounds {
    let acceptedBefore = try server.metric(Metric.acceptedFixes)
    let rejectedBefore = try server.metric(Metric.rejectedFixes)
    let start = Clock.monotonicNanoseconds()
    clients.tell("\(eventCount)")
    let sent = Double(try clients.hear()) ?? 0
    while true {
      accepted = try server.metric(Metric.acceptedFixes) - acceptedBefore
      rejected = try server.metric(Metric.rejectedFixes) - rejectedBefore
      if accepted + rejected >= sent { break }
      guard Clock.monotonicNanoseconds() - start < 120_000_000_000 else {
        throw BenchError.invalid("sent \(sent), accepted \(accepted), rejected \(rejected)")
      }
      usleep(1000)
    }
    let seconds = Double(Clock.monotonicNanoseconds() - start) / 1e9
    guard accepted + rejected == sent else {
      throw BenchError.invalid("sent \(sent), but accepted \(accepted) and rejected \(rejected)")
    }
    // The first round warms up.
    if round > 0 { rates.add(sent / seconds) }
  }
  say("\(driverCount) WebSockets, \(eventCount) events a round, \(rounds) rounds")
  say(
    "last round: accepted \(Int(accepted)) + rejected \(Int(rejected)) = sent \(Int(accepted + rejected))\n")
  Sample.reportHeader()
  rates.report("driver events", unit: "events/s (wanted: 40,000)")
  clients.end()
}

/// The server's counters that benchmarks read.
enum Metric {
  static let acceptedFixes = "waypost_fixes_accepted_total"
  static let rejectedFixes = "waypost_rejections_total"
}

/// A file of driver ids and tokens for the clients' process.
struct ClientCredentials {
  let path: String

  init(_ seeded: SeededDatabase) throws {
    path = seeded.directory + "/credentials"
    let secret = try TokenSecret(ServerProcess.tokenSecret)
    let expiry = Int64(time(nil)) + 86_400
    var text = ""
    for (driver, user) in zip(seeded.driverIDs, seeded.userIDs) {
      let claims = JWTClaims(userID: user.rawValue, expiresAtUnixSeconds: expiry)
      text += "\(driver.rawValue) \(JWT.signHS256(claims, secret: secret))\n"
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BenchError.system(operation: "open", code: errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw BenchError.system(operation: "write", code: errno)
    }
  }

  static func read(_ path: String) -> [(driverID: String, token: String)] {
    Machine.contents(of: path).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}

/// The drivers' side of `websocket-ingest`, in a child process. A line in asks for so many events; the line out says
/// how many were sent.
enum IngestClients {
  static let command = "ingest-clients"

  static func main(_ options: Options) throws {
    let port = UInt16(clamping: try options.integer("port", default: 0))
    let credentials = ClientCredentials.read(options["credentials"] ?? "")
    var sockets: [(socket: DriverSocket, frames: [[UInt8]])] = []
    for (index, credential) in credentials.enumerated() {
      let place = SeededDatabase.place(index)
      // 22 m to and fro: neither the same fix twice, nor a jump.
      let frames = [0, 0.0002].map {
        DriverSocket.locationFrame(
          driverID: credential.driverID, latitude: place.latitude + $0, longitude: place.longitude)
      }
      sockets.append((try DriverSocket(port: port, token: credential.token), frames))
    }
    say("connected")
    var turn = 0
    while let line = readLine(), let count = Int(line) {
      var sent = 0
      while sent < count {
        for (socket, frames) in sockets {
          let frame = frames[turn % 2]
          let taken = frame.withUnsafeBytes {
            send(socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard taken == frame.count else { throw BenchError.system(operation: "send", code: errno) }
          sent += 1
        }
        turn += 1
        try answerPings(sockets.map(\.socket), turn: turn)
      }
      say("\(sent)")
    }
  }

  /// Once in a while: the server asks every 25 s whether a phone is still there.
  private static func answerPings(_ sockets: [DriverSocket], turn: Int) throws {
    guard turn.isMultiple(of: 100) else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    for socket in sockets {
      var ready = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 0) == 1 else { continue }
      let count = recv(socket.descriptor, &buffer, buffer.count, 0)
      // An unmasked text frame of one byte, `2`.
      guard count >= 3, buffer[..<count].contains(UInt8(ascii: "2")) else { continue }
      try Loopback.send(DriverSocket.frame("3"), to: socket.descriptor)
    }
  }
}
