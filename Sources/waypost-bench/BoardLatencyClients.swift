import Glibc
import Maps
import Net
import Tracking

/// The clients of `board-latency`, in a child process: drivers that report, and boards whose maps show all of them.
///
/// A line in asks for so many seconds; the line out has positions sent, events received, and the 50th and 99th
/// percentile and the maximum of the latency in milliseconds.
final class BoardLatencyClients {
  static let command = "board-latency-clients"

  private struct Driver {
    let socket: DriverSocket
    let id: String
    let place: Coordinate
    var step = 0
    /// What is on its way: when it was sent, and its latitude in 1e-5 degrees.
    var sentNanoseconds: UInt64 = 0
    var latitude = 0
  }

  private final class Peer {
    let descriptor: Int32
    /// Nil for a board.
    let driver: Int?
    /// Of a board's feed, the line that has not ended.
    var line: [UInt8] = []
    var watcher: Watcher?

    init(descriptor: Int32, driver: Int?) {
      self.descriptor = descriptor
      self.driver = driver
    }
  }

  private static let fixMilliseconds = 4000
  private static let zoom = 16

  private let loop: EventLoop
  private var drivers: [Driver] = []
  private var peers: [Peer] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  /// Which driver each number of the feed names.
  private var driversByNumber: [Int: Int] = [:]
  private var indices: [String: Int] = [:]
  private var latencies = Sample()
  private var sentCount = 0
  private var nextDue: UInt64 = 0
  private var nextDriver = 0
  private var endNanoseconds: UInt64 = 0

  static func main(_ options: Options) throws {
    let clients = try BoardLatencyClients(
      port: UInt16(clamping: try options.integer("port", default: 0)),
      credentials: ClientCredentials.read(options["credentials"] ?? ""), session: options["session"] ?? "")
    try withExtendedLifetime(clients) { try clients.run() }
  }

  private init(port: UInt16, credentials: [ClientCredentials.Entry], session: String) throws {
    loop = try EventLoop()
    for (index, entry) in credentials.enumerated() {
      let place = try SeededDatabase.place(index)
      indices[entry.driverID] = index
      drivers.append(
        Driver(socket: try DriverSocket(port: port, token: entry.token), id: entry.driverID, place: place))
      try watch(drivers[index].socket.descriptor, of: index)
    }
    for window in windows {
      let descriptor = try Loopback.connect(port: port)
      let request =
        "GET /board/live?view=\(window) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: waypost=\(session)\r\n\r\n"
      try Loopback.send(Array(request.utf8), to: descriptor)
      try watch(descriptor, of: nil)
    }
  }

  /// Tiles of some 300 m, each with fewer drivers than are a crowd; as many boards as it takes to show all.
  private var windows: [String] {
    let side = Double(1 << Self.zoom)
    let tiles = drivers.map { driver in
      let point = WebMercator.project(
        LatLng(latitude: driver.place.latitude, longitude: driver.place.longitude))
      return (x: Int(point.x * side), y: Int(point.y * side))
    }
    guard let west = tiles.map(\.x).min(), let east = tiles.map(\.x).max(), let north = tiles.map(\.y).min(),
      let south = tiles.map(\.y).max()
    else { return [] }
    // And one more, into which some of them drive.
    let rows = south - north + 2
    let columns = max(1, 64 / rows)
    return stride(from: west, through: east, by: columns).map {
      "\(Self.zoom)/\($0)/\(north - 1)/\(columns)/\(rows)"
    }
  }

  private func watch(_ descriptor: Int32, of driver: Int?) throws {
    let peer = Peer(descriptor: descriptor, driver: driver)
    let watcher = try Watcher(loop: loop, descriptor: descriptor) { [unowned self, unowned peer] _ in
      read(peer)
    }
    watcher.start(.readable)
    peer.watcher = watcher
    peers.append(peer)
  }

  private func run() throws {
    say("connected \(peers.count { $0.driver == nil })")
    let commands = try Watcher(loop: loop, descriptor: 0) { [unowned self] _ in
      var line = [UInt8](repeating: 0, count: 64)
      let count = Glibc.read(0, &line, line.count)
      guard count > 1, let seconds = Int(String(decoding: line[..<(count - 1)], as: UTF8.self)) else {
        return loop.stop()
      }
      latencies = Sample()
      sentCount = 0
      nextDue = Clock.monotonicNanoseconds()
      endNanoseconds = nextDue + UInt64(seconds) * 1_000_000_000
    }
    commands.start(.readable)
    let ticks = loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { [unowned self] in tick() }
    loop.run()
    withExtendedLifetime(ticks) { exit(0) }  // The kernel closes what is open.
  }

  /// Sends what is due: the drivers evenly spread over the time between two positions of each.
  private func tick() {
    let now = Clock.monotonicNanoseconds()
    guard endNanoseconds > 0 else { return }
    while nextDue <= min(now, endNanoseconds) {
      emit(nextDriver)
      nextDriver = (nextDriver + 1) % drivers.count
      nextDue += UInt64(Self.fixMilliseconds) * 1_000_000 / UInt64(drivers.count)
    }
    // A second for what is still on its way.
    guard now > endNanoseconds + 1_000_000_000 else { return }
    endNanoseconds = 0
    say(
      "\(sentCount) \(latencies.values.count) \(latencies.median) \(latencies.quantile(0.99)) \(latencies.maximum)"
    )
  }

  private func emit(_ index: Int) {
    // To and fro in steps of 22 m, within 220.
    drivers[index].step += 1
    let phase = drivers[index].step % 20
    let latitude = drivers[index].place.latitude + Double(phase < 10 ? phase : 20 - phase) * 0.0002
    drivers[index].latitude = Int((latitude * 1e5).rounded())
    drivers[index].sentNanoseconds = Clock.monotonicNanoseconds()
    let frame = DriverSocket.locationFrame(
      driverID: drivers[index].id, latitude: Double(drivers[index].latitude) / 1e5,
      longitude: drivers[index].place.longitude)
    let taken = frame.withUnsafeBytes {
      send(drivers[index].socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if taken == frame.count { sentCount += 1 }
  }

  private func read(_ peer: Peer) {
    let count = recv(peer.descriptor, buffer.baseAddress, buffer.count, 0)
    let now = Clock.monotonicNanoseconds()
    guard count > 0 else {
      peer.watcher?.stop()
      return
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    if let driver = peer.driver { return drivers[driver].socket.answer(bytes) }
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        note(peer.line, now)
        peer.line.removeAll(keepingCapacity: true)
      } else {
        peer.line.append(byte)
      }
    }
  }

  /// `data: [n,v,lat,…]` says where a driver is, and `data: [n,"id",…]` who it is.
  private func note(_ line: [UInt8], _ now: UInt64) {
    guard line.starts(with: Self.list) else { return }
    let fields = line.dropFirst(Self.list.count).split(separator: UInt8(ascii: ","), maxSplits: 3)
    guard fields.count > 2, let number = Int(String(decoding: fields[0], as: UTF8.self)) else { return }
    if fields[1].first == UInt8(ascii: "\"") {
      let id = String(decoding: fields[1].dropFirst().dropLast(), as: UTF8.self)
      driversByNumber[number] = indices[id]
      return
    }
    guard let index = driversByNumber[number],
      let latitude = Int(String(decoding: fields[2], as: UTF8.self)),
      latitude == drivers[index].latitude, drivers[index].sentNanoseconds > 0
    else { return }
    latencies.add(Double(now - drivers[index].sentNanoseconds) / 1e6)
    // Several boards may list the same driver: the first to hear counts.
    drivers[index].sentNanoseconds = 0
  }

  private static let list = Array("data: [".utf8)
}
