import Glibc
import Maps
import Net
import Tracking

/// The clients of `board-latency`, in a child process: drivers that report, and boards whose maps show all of them.
///
/// A line in asks for so many seconds; the line out is that of `PacedDrivers`.
final class BoardLatencyClients {
  static let command = "board-latency-clients"

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
  private let drivers: PacedDrivers
  private var peers: [Peer] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  /// Which driver each number of the feed names.
  private var driversByNumber: [Int: Int] = [:]
  private var indices: [String: Int] = [:]

  static func main(_ options: Options) throws {
    let clients = try BoardLatencyClients(
      port: UInt16(clamping: try options.integer("port", default: 0)),
      credentials: ClientCredentials.read(options["credentials"] ?? ""), session: options["session"] ?? "")
    try withExtendedLifetime(clients) { try clients.run() }
  }

  private init(port: UInt16, credentials: [ClientCredentials.Entry], session: String) throws {
    loop = try EventLoop()
    drivers = try PacedDrivers(
      port: port, credentials: credentials, fixMilliseconds: Self.fixMilliseconds)
    for (index, entry) in credentials.enumerated() {
      indices[entry.driverID] = index
      try watch(drivers.descriptor(index), of: index)
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
    let tiles = drivers.places.map { place in
      let point = WebMercator.project(LatLng(latitude: place.latitude, longitude: place.longitude))
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
      drivers.begin(seconds: seconds)
    }
    commands.start(.readable)
    let ticks = loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { [unowned self] in
      drivers.tick()
    }
    loop.run()
    withExtendedLifetime(ticks) { exit(0) }  // The kernel closes what is open.
  }

  private func read(_ peer: Peer) {
    let count = recv(peer.descriptor, buffer.baseAddress, buffer.count, 0)
    let now = Clock.monotonicNanoseconds()
    guard count > 0 else {
      peer.watcher?.stop()
      return
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    if let driver = peer.driver { return drivers.answer(driver, bytes) }
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
      latitude == drivers.latitude(index)
    else { return }
    // Several boards may list the same driver: the first to hear counts.
    drivers.arrived(index, at: now, isOnce: true)
  }

  private static let list = Array("data: [".utf8)
}
