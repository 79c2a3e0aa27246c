import Glibc
import Tracking

/// Measures the server's memory for one idle WebSocket session, as the slope of the resident memory between few and
/// many sessions: the WebSocket alone, then with Engine.IO and Socket.IO, then a whole driver of the product with
/// account, room and remembered token.
let socketMemory = Bench("socket-memory", "user-space bytes per idle WebSocket session") { run in
  let few = try run.number("few", 1_000)
  let many = try run.number("many", 10_000)
  let rounds = try run.number("rounds", 3)
  let seeded = try SeededDatabase(run, driverCount: many, status: .assigned)
  // Each measurement has its own process, because memory that was used once is not returned.
  let slopes = try Sample.rounds(rounds, isWarm: true) {
    let plain = try slopeOfHost(few, many) { port in
      let descriptor = try DriverSocket.upgraded(port: port, "/echo")
      try Loopback.receive(from: descriptor) { $0.hasSuffix("\r\n\r\n") }
      return descriptor
    }
    // There are fewer sessions with Socket.IO: the host waits 40 ms for each one, which the protocols' test suites
    // need.
    let socketIO = try slopeOfHost(few / 5, many / 5) {
      try DriverSocket(port: $0, token: "none").descriptor
    }
    let server = try ServerProcess(run, seeded)
    defer { server.stop() }
    let drivers = try slope(of: server.processID, few, many) {
      try seeded.drivers[$0].connect(port: server.port).descriptor
    }
    return [plain, socketIO, drivers]
  }
  say("\(few) to \(many) idle sessions, \(rounds) rounds; resident memory of each")
  slopes[0].report("WebSocket", unit: "bytes (wanted: <= 2,048)")
  slopes[1].report("Socket.IO over WebSocket", unit: "bytes")
  slopes[2].report("driver over Socket.IO, all included", unit: "bytes")
}

private func slopeOfHost(_ few: Int, _ many: Int, open: (UInt16) throws -> Int32) throws -> Double {
  let port = try Loopback.freePort()
  // The heartbeats are slow, because these clients do not answer them.
  let host = try ChildProcess(
    ["--listen", "127.0.0.1:\(port)", "--ping-interval", "300000", "--ping-timeout", "300000"],
    executable: try Machine.programs() + "/conformance-host")
  defer { host.end(signal: SIGKILL) }
  _ = try host.hear()
  return try slope(of: host.id, few, many) { _ in try open(port) }
}

private func slope(
  of process: pid_t, _ few: Int, _ many: Int, open: (Int) throws -> Int32
) throws -> Double {
  var descriptors: [Int32] = []
  defer { for descriptor in descriptors { close(descriptor) } }
  var before = 0
  for index in 0..<many {
    if index == few { before = Machine.residentBytes(of: "\(process)").all }
    descriptors.append(try open(index))
  }
  return Double(Machine.residentBytes(of: "\(process)").all - before) / Double(many - few)
}
