import Glibc
import Maps
import Net
import System
import Tracking

/// The clients of a benchmark, in a child process of this program, because a process has 20,000 descriptors and each
/// connection has two ends: many sockets on one loop, which does what lines of its standard input ask for.
final class Clients {
  /// What runs as a child process, by its name on the command line.
  static let commands: [String: @Sendable (Options) throws -> Void] = [
    "feed-readers": feedReaders, "ingest-clients": ingest, "customer-clients": customers,
    "board-clients": boards,
  ]

  /// Starts a command of `commands` and waits until its clients are connected.
  ///
  /// - Parameter accept: is called between the start and the answer.
  static func start(
    _ command: String, port: UInt16, cores: String? = nil, _ options: [String: String] = [:],
    accept: () throws -> Void = {}
  ) throws -> ChildProcess {
    let arguments = [command, "--port", "\(port)"] + options.flatMap { ["--\($0.key)", $0.value] }
    let child = try ChildProcess(arguments, executable: try Machine.ownExecutable(), cores: cores)
    try accept()
    guard try child.hear() == "connected" else { throw BenchError.invalid("the clients did not connect") }
    return child
  }

  private let loop: EventLoop
  private var watchers: [Watcher] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

  private init() throws { loop = try EventLoop() }

  /// Calls `received` with whatever comes, until the connection ends.
  private func watch(_ descriptor: Int32, _ received: @escaping (UnsafeRawBufferPointer) -> Void) throws {
    let number = watchers.count
    let watcher = try Watcher(loop: loop, descriptor: descriptor) { [unowned self] _ in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0 {
        received(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if count == 0 || errno != EAGAIN {
        watchers[number].stop()
      }
    }
    watcher.start(.readable)
    watchers.append(watcher)
  }

  /// Answers each line, by its numbers, until the parent closes the input.
  private func run(_ answer: @escaping ([Int]) -> Void) throws -> Never {
    say("connected")
    let lines = try Watcher(loop: loop, descriptor: 0) { [unowned self] _ in
      var line = [UInt8](repeating: 0, count: 64)
      let count = read(0, &line, line.count)
      guard count > 0 else { return loop.stop() }
      answer(
        String(decoding: line[..<(count - 1)], as: UTF8.self).split(separator: " ").compactMap { Int($0) })
    }
    lines.start(.readable)
    loop.run()
    exit(0)  // The kernel closes what is open.
  }

  /// Lets `drivers` report: a line asks for so many seconds, and may name another time between two positions of a
  /// driver in milliseconds; the answer is that of `PacedDrivers`.
  private func run(_ drivers: PacedDrivers) throws -> Never {
    for index in drivers.places.indices {
      try watch(drivers.descriptor(index)) { drivers.answer(index, $0) }
    }
    let ticks = loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { drivers.tick() }
    try withExtendedLifetime(ticks) {
      try run { numbers in
        if numbers.count == 2 { drivers.fixMilliseconds = numbers[1] }
        if let seconds = numbers.first { drivers.begin(seconds: seconds) }
      }
    }
  }

  private static func port(_ options: Options) throws -> UInt16 {
    UInt16(clamping: try options.integer("port", default: 0))
  }

  // MARK: Commands

  /// Reads all that comes over so many connections; each line asks how many bytes that were.
  private static func feedReaders(_ options: Options) throws {
    let clients = try Clients()
    var byteCount = 0
    for _ in 0..<(try options.integer("count", default: 1)) {
      try clients.watch(try Loopback.connect(port: try port(options))) { byteCount += $0.count }
    }
    try clients.run { _ in say("\(byteCount)") }
  }

  /// Drivers that report as fast as the server takes it: a line asks for so many events, the answer is how many were sent.
  private static func ingest(_ options: Options) throws {
    let clients = try Clients()
    var sockets: [(socket: DriverSocket, frames: [[UInt8]])] = []
    for (index, credential) in ClientCredentials.read(options).enumerated() {
      let socket = try DriverSocket(port: try port(options), token: credential.token)
      try clients.watch(socket.descriptor) { socket.answer($0) }
      sockets.append((socket, try DriverSocket.framesToAndFro(credential, number: index)))
    }
    var turn = 0
    try clients.run { numbers in
      var sent = 0
      while sent < numbers.first ?? 0 {
        for (socket, frames) in sockets {
          guard socket.send(frames[turn % 2]) else { fail("a driver's socket took no more") }
          sent += 1
        }
        turn += 1
      }
      say("\(sent)")
    }
  }

  /// Drivers, and so many customers of each (`--viewers`), who wait for every position.
  private static func customers(_ options: Options) throws {
    let clients = try Clients()
    let drivers = try PacedDrivers(
      port: try port(options), ClientCredentials.read(options), fixMilliseconds: 1000)
    let event = Array("event: position".utf8)
    for (index, entry) in ClientCredentials.read(options).enumerated() {
      for _ in 0..<(try options.integer("viewers", default: 1)) {
        let feed = try FeedSocket(
          port: try port(options), path: "/t/\(entry.linkToken)/live", opens: "event: state")
        try clients.watch(feed.descriptor) { bytes in
          let now = Clock.monotonicNanoseconds()
          let latitude = Array("\"lat\":\(Double(drivers.latitude(index)) / 1e5),".utf8)
          guard bytes.holds(latitude), bytes.holds(event) else { return }
          drivers.arrived(index, at: now, isOnce: false)
        }
      }
    }
    try clients.run(drivers)
  }

  /// Drivers, and as many boards (`--session` of a dispatcher) as it takes to show all of them one by one.
  private static func boards(_ options: Options) throws {
    let clients = try Clients()
    let credentials = ClientCredentials.read(options)
    let drivers = try PacedDrivers(port: try port(options), credentials, fixMilliseconds: 4000)
    let indices = Dictionary(uniqueKeysWithValues: zip(credentials.map(\.driverID), credentials.indices))
    /// By the number that the feed gave the driver.
    var known: [Int: Int] = [:]
    /// `data: [n,v,lat,…]` says where a driver is, and `data: [n,"id",…]` who it is.
    func note(_ line: [UInt8], _ now: UInt64) {
      let list = Array("data: [".utf8)
      guard line.starts(with: list) else { return }
      let fields = line.dropFirst(list.count).split(separator: UInt8(ascii: ","), maxSplits: 3)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count > 2, let number = Int(fields[0]) else { return }
      if fields[1].first == "\"" {
        known[number] = indices[String(fields[1].dropFirst().dropLast())]
      } else if let index = known[number], Int(fields[2]) == drivers.latitude(index) {
        // Several boards may list the same driver: the first to hear counts.
        drivers.arrived(index, at: now, isOnce: true)
      }
    }
    for window in windows(drivers.places) {
      let feed = try FeedSocket(
        port: try port(options), path: "/board/live?view=\(window)", session: options["session"])
      var line: [UInt8] = []
      try clients.watch(feed.descriptor) { bytes in
        let now = Clock.monotonicNanoseconds()
        for byte in bytes {
          if byte != UInt8(ascii: "\n") {
            line.append(byte)
          } else {
            note(line, now)
            line.removeAll(keepingCapacity: true)
          }
        }
      }
    }
    try clients.run(drivers)
  }

  /// Tiles of some 300 m, each with fewer drivers than are a cluster; as many boards as it takes to show all.
  private static func windows(_ places: [Coordinate]) -> [String] {
    let zoom = 16
    let side = Double(1 << zoom)
    let points = places.map {
      WebMercator.project(LatLng(latitude: $0.latitude, longitude: $0.longitude))
    }
    let (columns, rows) = (points.map { Int($0.x * side) }, points.map { Int($0.y * side) })
    guard let west = columns.min(), let east = columns.max(), let north = rows.min(), let south = rows.max()
    else { return [] }
    // And one more, into which some of them drive.
    let height = south - north + 2
    let width = max(1, 64 / height)
    return stride(from: west, through: east, by: width).map {
      "\(zoom)/\($0)/\(north - 1)/\(width)/\(height)"
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func holds(_ pattern: [UInt8]) -> Bool {
    guard let first = pattern.first, count >= pattern.count else { return false }
    for start in 0...(count - pattern.count)
    where self[start] == first && self[start..<(start + pattern.count)].elementsEqual(pattern) {
      return true
    }
    return false
  }
}
