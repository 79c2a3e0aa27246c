import CUV
import Glibc
import Net
import Tracking

/// The clients of `emit-to-customer`, in a child process: drivers that report and customers that wait for it.
///
/// A line in asks for so many seconds, and may name another time between two positions of a driver in milliseconds;
/// the line out has positions sent, events received, and the 50th and 99th
/// percentile and the maximum of the latency in milliseconds.
final class LatencyClients {
  static let command = "latency-clients"

  private struct Driver {
    let socket: DriverSocket
    let id: String
    let place: (latitude: Double, longitude: Double)
    var step = 0
    /// What is on its way: when it was sent, and its latitude as text.
    var sentNanoseconds: UInt64 = 0
    var latitude: [UInt8] = []
  }

  /// One socket that the loop watches, and whose it is.
  private final class Peer {
    unowned let clients: LatencyClients
    let descriptor: Int32
    let driver: Int
    let isViewer: Bool
    let poll = UnsafeMutablePointer<uv_poll_t>.allocate(capacity: 1)

    init(clients: LatencyClients, descriptor: Int32, driver: Int, isViewer: Bool) {
      self.clients = clients
      self.descriptor = descriptor
      self.driver = driver
      self.isViewer = isViewer
    }
  }

  private let loop: EventLoop
  /// Time between two positions of one driver.
  private var fixMilliseconds: Int
  private var drivers: [Driver] = []
  private var peers: [Peer] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  private var latencies = Sample()
  private var sentCount = 0
  private var nextDue: UInt64 = 0
  private var nextDriver = 0
  private var endNanoseconds: UInt64 = 0

  static func main(_ options: Options) throws {
    let clients = try LatencyClients(
      port: UInt16(clamping: try options.integer("port", default: 0)),
      credentials: ClientCredentials.read(options["credentials"] ?? ""),
      viewersPerDriver: try options.integer("viewers", default: 1),
      fixMilliseconds: try options.integer("fix-milliseconds", default: 1000))
    try withExtendedLifetime(clients) { try clients.run() }
  }

  private init(
    port: UInt16, credentials: [ClientCredentials.Entry], viewersPerDriver: Int, fixMilliseconds: Int
  ) throws {
    loop = try EventLoop()
    self.fixMilliseconds = fixMilliseconds
    for (index, entry) in credentials.enumerated() {
      let socket = try DriverSocket(port: port, token: entry.token)
      let place = try SeededDatabase.place(index)
      drivers.append(Driver(socket: socket, id: entry.driverID, place: (place.latitude, place.longitude)))
      watch(socket.descriptor, of: index, isViewer: false)
      for _ in 0..<viewersPerDriver {
        watch(try FeedSocket(port: port, link: entry.linkToken).descriptor, of: index, isViewer: true)
      }
    }
  }

  private func watch(_ descriptor: Int32, of driver: Int, isViewer: Bool) {
    let peer = Peer(clients: self, descriptor: descriptor, driver: driver, isViewer: isViewer)
    uv_poll_init(loop.uv, peer.poll, descriptor)
    peer.poll.pointee.data = Unmanaged.passUnretained(peer).toOpaque()
    uv_poll_start(peer.poll, Int32(UV_READABLE.rawValue)) { poll, _, _ in
      guard let data = poll?.pointee.data else { return }
      let peer = Unmanaged<Peer>.fromOpaque(data).takeUnretainedValue()
      peer.clients.read(peer)
    }
    peers.append(peer)
  }

  private func run() throws {
    say("connected")
    let commands = try Watcher(loop: loop, descriptor: 0) { [unowned self] _ in
      var line = [UInt8](repeating: 0, count: 64)
      let count = Glibc.read(0, &line, line.count)
      guard count > 0 else { return loop.stop() }
      let numbers = String(decoding: line[..<(count - 1)], as: UTF8.self).split(separator: " ").compactMap {
        Int($0)
      }
      guard let seconds = numbers.first, seconds > 0 else { return loop.stop() }
      if numbers.count == 2 { fixMilliseconds = numbers[1] }
      begin(seconds: UInt64(seconds))
    }
    commands.start(.readable)
    let ticks = loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { [unowned self] in tick() }
    loop.run()
    withExtendedLifetime(ticks) { exit(0) }  // The kernel closes what is open.
  }

  private func begin(seconds: UInt64) {
    latencies = Sample()
    sentCount = 0
    nextDue = Clock.monotonicNanoseconds()
    endNanoseconds = nextDue + seconds * 1_000_000_000
  }

  /// Sends what is due: the drivers evenly spread over the time between two positions of each.
  private func tick() {
    let now = Clock.monotonicNanoseconds()
    guard endNanoseconds > 0 else { return }
    while nextDue <= min(now, endNanoseconds) {
      emit(nextDriver)
      nextDriver = (nextDriver + 1) % drivers.count
      nextDue += UInt64(fixMilliseconds) * 1_000_000 / UInt64(drivers.count)
    }
    // Half a second for what is still on its way.
    guard now > endNanoseconds + 500_000_000 else { return }
    endNanoseconds = 0
    say(
      "\(sentCount) \(latencies.values.count) \(latencies.median) \(latencies.quantile(0.99)) \(latencies.maximum)"
    )
  }

  private func emit(_ index: Int) {
    // To and fro in steps of 22 m.
    drivers[index].step += 1
    let phase = drivers[index].step % 20
    let latitude = drivers[index].place.latitude + Double(phase < 10 ? phase : 20 - phase) * 0.0002
    let rounded = (latitude * 1e6).rounded() / 1e6
    let frame = DriverSocket.locationFrame(
      driverID: drivers[index].id, latitude: rounded, longitude: drivers[index].place.longitude)
    drivers[index].latitude = Array("\"lat\":\(rounded),".utf8)
    drivers[index].sentNanoseconds = Clock.monotonicNanoseconds()
    let taken = frame.withUnsafeBytes {
      send(drivers[index].socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if taken == frame.count { sentCount += 1 }
  }

  private func read(_ peer: Peer) {
    let count = recv(peer.descriptor, buffer.baseAddress, buffer.count, 0)
    let now = Clock.monotonicNanoseconds()
    guard count > 0 else {
      uv_poll_stop(peer.poll)
      return
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    guard peer.isViewer else {
      return drivers[peer.driver].socket.answer(bytes)
    }
    let driver = drivers[peer.driver]
    let isNewest = Self.contains(bytes, driver.latitude) && Self.contains(bytes, Self.positionEvent)
    if isNewest { latencies.add(Double(now - driver.sentNanoseconds) / 1e6) }
  }

  private static let positionEvent = Array("event: position".utf8)

  private static func contains(_ bytes: UnsafeRawBufferPointer, _ pattern: [UInt8]) -> Bool {
    guard let first = pattern.first, bytes.count >= pattern.count else { return false }
    for start in 0...(bytes.count - pattern.count)
    where bytes[start] == first && bytes[start..<(start + pattern.count)].elementsEqual(pattern) {
      return true
    }
    return false
  }
}
