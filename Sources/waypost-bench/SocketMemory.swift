import Glibc
import Tracking

/// What one idle driver costs the server in user space, all included: connection, WebSocket, Engine.IO and Socket.IO
/// session, its room and its remembered token; as the slope of the resident memory between few and many.
func socketMemory(_ options: Options) throws {
  let few = try options.integer("few", default: 1_000)
  let many = try options.integer("many", default: 10_000)
  let rounds = try options.integer("rounds", default: 3)
  let seeded = try SeededDatabase(driverCount: many, status: .assigned)
  defer { seeded.remove() }
  let credentials = ClientCredentials.read(try ClientCredentials(seeded).path)
  var slopes = Sample()
  for _ in 0..<rounds {
    // A process of its own each, since memory that was once used does not shrink back.
    let server = try ServerProcess(directory: seeded.directory, options: options)
    defer { server.stop() }
    var sockets: [DriverSocket] = []
    defer { for socket in sockets { close(socket.descriptor) } }
    var before = 0
    for (index, credential) in credentials.enumerated() {
      if index == few { before = Machine.residentBytes(of: "\(server.processID)").all }
      sockets.append(try DriverSocket(port: server.port, token: credential.token))
    }
    let after = Machine.residentBytes(of: "\(server.processID)").all
    slopes.add(Double(after - before) / Double(many - few))
  }
  say("\(few) to \(many) idle drivers over WebSockets, \(rounds) rounds")
  Sample.reportHeader()
  slopes.report("resident memory per session", unit: "bytes (wanted: <= 2,048)")
}
