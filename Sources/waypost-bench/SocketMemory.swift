import Glibc
import Tracking

/// What one idle WebSocket session costs the server in user space, as the slope of the resident memory between few
/// and many: the WebSocket alone, with Engine.IO and Socket.IO in it, and a driver of the product, all included
/// (account, room, remembered token).
func socketMemory(_ options: Options) throws {
  let few = try options.integer("few", default: 1_000)
  let many = try options.integer("many", default: 10_000)
  let rounds = try options.integer("rounds", default: 3)
  let seeded = try SeededDatabase(driverCount: many, status: .assigned)
  defer { seeded.remove() }
  let credentials = ClientCredentials.read(try ClientCredentials(seeded).path)
  let host = try Machine.programs()
  var webSockets = Sample()
  var socketIO = Sample()
  var drivers = Sample()
  // A process of its own each, since memory that was once used does not shrink back.
  for _ in 0..<rounds {
    for isPlain in [true, false] {
      let port = try Loopback.freePort()
      // Slow heartbeats: these clients do not answer.
      let conformanceHost = try ChildProcess(
        ["--listen", "127.0.0.1:\(port)", "--ping-interval", "300000", "--ping-timeout", "300000"],
        executable: host + "/conformance-host")
      defer { conformanceHost.end(signal: SIGKILL) }
      _ = try conformanceHost.hear()
      // Fewer with Socket.IO: the host pauses 40 ms with each, for the sake of the protocols' suites.
      let part = isPlain ? 1 : 5
      let slope = try slope(of: conformanceHost.id, few / part, many / part) { _ throws(BenchError) in
        if isPlain { return try openEcho(port: port) }
        return try DriverSocket(port: port, token: "none").descriptor
      }
      if isPlain { webSockets.add(slope) } else { socketIO.add(slope) }
    }
    let server = try ServerProcess(directory: seeded.directory, options: options)
    defer { server.stop() }
    drivers.add(
      try slope(of: server.processID, few, many) { index throws(BenchError) in
        try DriverSocket(port: server.port, token: credentials[index].token).descriptor
      })
  }
  say("\(few) to \(many) idle sessions, \(rounds) rounds; resident memory of each")
  Sample.reportHeader()
  webSockets.report("WebSocket", unit: "bytes (wanted: <= 2,048)")
  socketIO.report("Socket.IO over WebSocket", unit: "bytes")
  drivers.report("driver over Socket.IO, all included", unit: "bytes")
}

private func slope(
  of process: pid_t, _ few: Int, _ many: Int, open: (Int) throws(BenchError) -> Int32
) throws(BenchError) -> Double {
  var descriptors: [Int32] = []
  defer { for descriptor in descriptors { close(descriptor) } }
  var before = 0
  for index in 0..<many {
    if index == few { before = Machine.residentBytes(of: "\(process)").all }
    descriptors.append(try open(index))
  }
  return Double(Machine.residentBytes(of: "\(process)").all - before) / Double(many - few)
}

/// A plain WebSocket to the conformance host's `/echo`.
private func openEcho(port: UInt16) throws(BenchError) -> Int32 {
  let descriptor = try DriverSocket.upgraded(port: port, "/echo")
  _ = try Loopback.receive(from: descriptor) { $0.hasSuffix("\r\n\r\n") }
  return descriptor
}
