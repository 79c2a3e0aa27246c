import Glibc
import Net
import System

/// All simulated drivers of this process, on one loop.
final class Drivers {
  private let loop: EventLoop
  private let drivers: [SimulatedDriver]
  private let isQuiet: Bool
  private let stopsWithInput: Bool

  init(_ options: DriversOptions, loop: EventLoop) throws(DriversError) {
    self.loop = loop
    isQuiet = options.isQuiet
    stopsWithInput = options.stopsWithInput
    let note: (String) -> Void = options.isQuiet ? { _ in } : { say($0) }
    var credentials = try Credential.read(
      InputFile.read(options.credentialsPath), path: options.credentialsPath)
    if let count = options.count { credentials = Array(credentials.prefix(count)) }
    var drivers: [SimulatedDriver] = []
    func add(_ credential: Credential, _ movement: SimulatedDriver.Movement) {
      drivers.append(
        SimulatedDriver(
          credential: credential, movement: movement, server: options.server,
          intervalMilliseconds: options.intervalMilliseconds, hurry: options.hurry, loop: loop, note: note))
    }
    if let path = options.tracePath {
      let trace = try Trace(csv: InputFile.read(path), path: path)
      let pairs = Self.pair(trace.drivers.map(\.id), with: credentials)
      if pairs.count < trace.drivers.count {
        say(
          "\(trace.drivers.count - pairs.count) of the trace's \(trace.drivers.count) drivers have no credentials"
        )
      }
      let start = Clock.unixMilliseconds() + 2000
      for (index, credential) in pairs {
        add(
          credential,
          .trace(
            TracePlayer(
              points: trace.drivers[index].points, durationMilliseconds: trace.durationMilliseconds,
              speed: options.speed, carriesTimes: options.carriesTimes,
              startUnixMilliseconds: start)))
      }
    } else {
      var roads: RoadMap?
      if let path = options.roadsPath {
        roads = try RoadMap(text: InputFile.read(path), path: path)
      }
      for (index, credential) in credentials.enumerated() {
        let seed = options.seed &* 1_000_003 &+ UInt64(index)
        add(credential, .simulated(Motion(area: options.area, roads: roads, seed: seed)))
      }
    }
    self.drivers = drivers
  }

  /// The driver of a trace that each credential plays: the driver with the same id, else the next free one.
  static func pair(_ ids: [String], with credentials: [Credential]) -> [(index: Int, credential: Credential)]
  {
    var byID: [String: Credential] = [:]
    for credential in credentials { byID[credential.driverID] = credential }
    let own = Set(ids).intersection(byID.keys)
    var others = credentials.filter { !own.contains($0.driverID) }[...]
    var pairs: [(index: Int, credential: Credential)] = []
    for (index, id) in ids.enumerated() {
      guard let credential = byID[id] ?? others.popFirst() else { continue }
      pairs.append((index, credential))
    }
    return pairs
  }

  /// Runs until every trace was played; simulated movement does not end by itself. With `stopsWithInput` it also ends
  /// when standard input ends.
  func run() {
    // Connections are spread over the first second.
    for (index, driver) in drivers.enumerated() {
      driver.start(afterMilliseconds: UInt64(index) * 1000 / UInt64(max(drivers.count, 1)))
    }
    let report = loop.schedule(afterMilliseconds: 10_000, repeatingMilliseconds: 10_000) { [unowned self] in
      self.report()
    }
    let ends = loop.schedule(afterMilliseconds: 1000, repeatingMilliseconds: 1000) { [unowned self] in
      guard drivers.allSatisfy(\.hasPlayedTrace) else { return }
      self.report()
      loop.stop()
    }
    let input = stopsWithInput ? stopWithInput() : nil
    loop.run()
    for driver in drivers { driver.stop() }
    withExtendedLifetime((report, ends, input)) {}
  }

  /// Stops when standard input ends: a parent process that dies in any way closes its end of the pipe.
  private func stopWithInput() -> Watcher? {
    let watcher = try? Watcher(loop: loop, descriptor: 0) { [unowned self] _ in
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(0, &buffer, buffer.count)
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { loop.stop() }
    }
    watcher?.start([.readable, .disconnected])
    return watcher
  }

  private func report() {
    guard !isQuiet else { return }
    let sent = drivers.reduce(0) { $0 + $1.sentCount }
    let unsent = drivers.reduce(0) { $0 + $1.unsentCount }
    let connected = drivers.count { $0.isConnected }
    let working = drivers.count { $0.walk != nil }
    say(
      "\(connected) of \(drivers.count) drivers connected, \(sent) positions sent, \(unsent) not sent while"
        + " disconnected, \(working) with a job")
  }
}

/// Writes a line to standard output at once.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}

/// - Returns: the exit status.
func runDrivers(_ arguments: [String]) -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  do {
    guard let options = try DriversOptions.parse(arguments) else {
      say(DriversOptions.usage)
      return 0
    }
    let drivers = try Drivers(options, loop: EventLoop())
    drivers.run()
    return 0
  } catch {
    let bytes = Array("waypost-drivers: \(error)\n".utf8)
    _ = write(2, bytes, bytes.count)
    return error is DriversError ? 2 : 1
  }
}

/// Reads the files that the user names, up to a bound.
enum InputFile {
  static let maximumBytes = 256 << 20

  static func read(_ path: String) throws(DriversError) -> [UInt8] {
    do throws(FileBytes.Failure) {
      return try FileBytes.read(path, maximumCount: maximumBytes)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
