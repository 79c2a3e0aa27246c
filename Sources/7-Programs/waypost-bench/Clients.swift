import Glibc
import Maps
import Net
import System
import Tracking

/// The clients of a benchmark: many sockets on one loop, which follows the commands on its standard input. They are in
/// a child process of this program, because a process has 20,000 descriptors and each connection has two ends.
final class Clients {
  /// The functions that can run as a child process, by their names on the command line.
  static let commands: [String: @Sendable (Run) throws -> Void] = [
    "feed-readers": feedReaders, "ingest-clients": ingest, "customer-clients": customers,
    "page-readers": pageReaders, "drivers": unwatched, "board-clients": boards, "watching-clients": watch,
    "measure-subscriber-memory": measureSubscriberMemory, "many-pages": ManyPages.serve,
    "timed-drivers": TimedDrivers.serve,
    "bare-relay": BareRelay.serve,
  ]

  /// Starts a command of `commands` and waits until its clients are connected. The command ends with the run.
  ///
  /// - Parameter accept: called between the start and the child's answer.
  static func start(
    _ run: Run, _ command: String, port: UInt16, cores: String? = nil, _ options: [String: String],
    accept: () throws -> Void = {}
  ) throws -> ChildProcess {
    let arguments = [command, "--port", "\(port)"] + options.flatMap { ["--\($0.key)", $0.value] }
    let child = try ChildProcess(arguments, executable: try Machine.ownExecutable(), cores: cores)
    run.atEnd { child.end() }
    try accept()
    guard try child.hear() == "connected" else { throw BenchError.invalid("the clients did not connect") }
    return child
  }

  let loop: EventLoop
  /// The number of connections that the server has ended.
  private(set) var endedCount = 0
  private var watchers: [Watcher] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

  init() throws { loop = try EventLoop() }

  /// Calls `received` with all bytes that arrive, until the connection ends.
  func watch(_ descriptor: Int32, _ received: @escaping (UnsafeRawBufferPointer) -> Void) throws {
    let number = watchers.count
    let watcher = try Watcher(loop: loop, descriptor: descriptor) { [unowned self] _ in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0 {
        received(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if count == 0 || errno != EAGAIN {
        endedCount += 1
        watchers[number].stop()
      }
    }
    watcher.start(.readable)
    watchers.append(watcher)
  }

  /// Connects a driver, whose socket answers the server's pings.
  func connect(_ driver: SeededDriver, port: UInt16) throws -> DriverSocket {
    let socket = try driver.connect(port: port)
    try watch(socket.descriptor) { socket.answer($0) }
    return socket
  }

  /// Answers each line of numbers with `answer`, until the parent closes the input.
  func answer(_ answer: @escaping ([Int]) -> Void) throws -> Never {
    say("connected")
    let lines = try Watcher(loop: loop, descriptor: 0) { [unowned self] _ in
      var line = [UInt8](repeating: 0, count: 64)
      let count = read(0, &line, line.count)
      guard count > 0 else { return loop.stop() }
      for line in String(decoding: line[..<count], as: UTF8.self).split(separator: "\n") {
        answer(line.split(separator: " ").compactMap { Int($0) })
      }
    }
    lines.start(.readable)
    loop.run()
    exit(0)  // The kernel closes what is open.
  }

  /// Lets `drivers` report. A line gives a number of seconds and the positions of all drivers in a second;
  /// `PacedDrivers` prints the answer.
  private func answer(_ drivers: PacedDrivers) throws -> Never {
    let ticks = loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { drivers.tick() }
    try withExtendedLifetime(ticks) {
      try answer { numbers in
        if numbers.count == 2 { drivers.begin(seconds: numbers[0], positionsPerSecond: max(1, numbers[1])) }
      }
    }
  }

  // MARK: Commands

  /// Reads all bytes of the feeds; each line asks for the number of bytes so far.
  private static func feedReaders(_ run: Run) throws {
    let clients = try Clients()
    var byteCount = 0
    for _ in 0..<(try run.number("count", 1)) {
      try clients.watch(try Loopback.connect(port: try run.port)) { byteCount += $0.count }
    }
    try clients.answer { _ in say("\(byteCount)") }
  }

  /// Drivers that report as fast as the server reads. A line asks for a number of events; the answer is the number that
  /// was sent.
  private static func ingest(_ run: Run) throws {
    let clients = try Clients()
    let drivers = try run.drivers.map {
      (socket: try clients.connect($0, port: try run.port), frames: try $0.framesToAndFro())
    }
    var turn = 0
    try clients.answer { numbers in
      var sent = 0
      while sent < numbers.first ?? 0 {
        for (socket, frames) in drivers {
          guard socket.send(frames[turn % 2]) else { fail("a driver's socket took no more") }
          sent += 1
        }
        turn += 1
      }
      say("\(sent)")
    }
  }

  /// Drivers that report and that nobody watches.
  private static func unwatched(_ run: Run) throws {
    let clients = try Clients()
    try clients.answer(try PacedDrivers(run, clients))
  }

  /// Drivers, and `--viewers` customers of each driver; the customers wait for every position.
  private static func customers(_ run: Run) throws {
    let clients = try Clients()
    let drivers = try PacedDrivers(run, clients)
    for driver in run.drivers {
      for _ in 0..<(try run.number("viewers", 1)) {
        let feed = try Loopback.feed(
          "/t/\(driver.linkToken)/live", port: try run.pagePort, opens: "event: state")
        try clients.watch(feed) { bytes in
          let now = Clock.monotonicNanoseconds()
          bytes.eachPosition { drivers.arrived(driver.number, latitude: $0, at: now, isOnce: false) }
        }
      }
    }
    try clients.answer(drivers)
  }

  /// The pages of the customers of the drivers from `--first` on, each with a link of its own. Each line asks for the
  /// number of feeds that have ended.
  private static func pageReaders(_ run: Run) throws {
    let clients = try Clients()
    for driver in run.drivers.dropFirst(Int(run["first"] ?? "") ?? 0) {
      let feed = try Loopback.feed(
        "/t/\(driver.linkToken)/live", port: try run.port, opens: "event: state")
      try clients.watch(feed) { _ in }
    }
    try clients.answer { _ in say("\(clients.endedCount)") }
  }

  /// Drivers, and as many boards as are needed to show every driver individually; `--session` is that of a dispatcher.
  private static func boards(_ run: Run) throws {
    let clients = try Clients()
    let drivers = try PacedDrivers(run, clients)
    let numbers = Dictionary(uniqueKeysWithValues: run.drivers.map { ($0.id.rawValue, $0.number) })
    /// The drivers by the numbers that the feed gave to them.
    var known: [Int: Int] = [:]
    /// `data: [n,v,lat,…]` gives the place of a driver, and `data: [n,"id",…]` gives the driver's identity.
    func note(_ line: ArraySlice<UInt8>, _ now: UInt64) {
      let list = Array("data: [".utf8)
      guard line.starts(with: list) else { return }
      let fields = line.dropFirst(list.count).split(separator: UInt8(ascii: ","), maxSplits: 3)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count > 2, let number = Int(fields[0]) else { return }
      if fields[1].first == "\"" {
        known[number] = numbers[String(fields[1].dropFirst().dropLast())]
      } else if let driver = known[number], let latitude = Int(fields[2]) {
        // Several boards may list the same driver; only the first board that receives the position counts.
        drivers.arrived(driver, latitude: latitude, at: now, isOnce: true)
      }
    }
    for window in windows(drivers.places) {
      let feed = try Loopback.feed(
        "/board/live?view=\(window)", port: try run.port, session: run["session"])
      var heard: [UInt8] = []
      try clients.watch(feed) { bytes in
        let now = Clock.monotonicNanoseconds()
        heard += bytes
        var lines = heard.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        heard = lines.popLast().map { Array($0) } ?? []
        for line in lines { note(line, now) }
      }
    }
    try clients.answer(drivers)
  }

  /// Windows of tiles of about 300 m, each tile with too few drivers for a cluster; as many windows as are needed to
  /// show all.
  private static func windows(_ places: [Coordinate]) -> [String] {
    let zoom = 16
    let side = Double(1 << zoom)
    let points = places.map {
      WebMercator.project(LatLng(latitude: $0.latitude, longitude: $0.longitude))
    }
    let (columns, rows) = (points.map { Int($0.x * side) }, points.map { Int($0.y * side) })
    guard let west = columns.min(), let east = columns.max(), let north = rows.min(), let south = rows.max()
    else { return [] }
    // Each window has one more row of tiles in the north, into which some drivers move.
    let height = south - north + 2
    let width = max(1, 64 / height)
    return stride(from: west, through: east, by: width).map {
      "\(zoom)/\($0)/\(north - 1)/\(width)/\(height)"
    }
  }
}

extension Run {
  /// The options that the child process received.
  var port: UInt16 { get throws { UInt16(clamping: try number("port", 0)) } }
  /// The port at which pages are opened: with several nodes it may be another one than the drivers'.
  var pagePort: UInt16 { get throws { UInt16(clamping: try number("page-port", Int(try port))) } }
  var drivers: [SeededDriver] { (0..<(Int(self["drivers"] ?? "") ?? 0)).map { SeededDriver(number: $0) } }
}

extension UnsafeRawBufferPointer {
  /// The bytes after the first occurrence of `text`.
  func rest(after text: StaticString) -> Self? {
    guard let base = baseAddress else { return nil }
    var offset = 0
    while count - offset >= text.utf8CodeUnitCount,
      let found = memchr(base + offset, Int32(text.utf8Start.pointee), count - offset)
    {
      offset = UnsafeRawPointer(found) - base
      let end = offset + text.utf8CodeUnitCount
      if end <= count, memcmp(found, text.utf8Start, end - offset) == 0 {
        return Self(rebasing: self[end...])
      }
      offset += 1
    }
    return nil
  }

  /// Calls `body` with the latitude of each event `position`, in 1e-5 degrees.
  func eachPosition(_ body: (Int) -> Void) {
    var bytes = self
    while let position = bytes.rest(after: "event: position")?.rest(after: "\"lat\":") {
      let digits = position.prefix { $0 != UInt8(ascii: ",") }
      if let latitude = Double(String(decoding: digits, as: UTF8.self)) {
        body(Int((latitude * 1e5).rounded()))
      }
      bytes = position
    }
  }
}
