import Glibc
import Tracking

/// The drivers' side of `websocket-ingest`, in a child process. A line in asks for so many events; the line out says
/// how many were sent.
enum IngestClients {
  static let command = "ingest-clients"

  static func main(_ options: Options) throws {
    let port = UInt16(clamping: try options.integer("port", default: 0))
    let credentials = ClientCredentials.read(options["credentials"] ?? "")
    var sockets: [(socket: DriverSocket, frames: [[UInt8]])] = []
    for (index, credential) in credentials.enumerated() {
      let place = try SeededDatabase.place(index)
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
