import CUV
import Glibc
import Net

/// The clients of `emit-to-customer`, in a child process: drivers that report and customers that wait for it.
///
/// A line in asks for so many seconds, and may name another time between two positions of a driver in milliseconds;
/// the line out is that of `PacedDrivers`.
final class LatencyClients {
  static let command = "latency-clients"

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
  private let drivers: PacedDrivers
  private var peers: [Peer] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

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
    drivers = try PacedDrivers(port: port, credentials: credentials, fixMilliseconds: fixMilliseconds)
    for (index, entry) in credentials.enumerated() {
      watch(drivers.descriptor(index), of: index, isViewer: false)
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
      if numbers.count == 2 { drivers.fixMilliseconds = numbers[1] }
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
      uv_poll_stop(peer.poll)
      return
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    guard peer.isViewer else { return drivers.answer(peer.driver, bytes) }
    let latitude = Array("\"lat\":\(Double(drivers.latitude(peer.driver)) / 1e5),".utf8)
    let isNewest = Self.contains(bytes, latitude) && Self.contains(bytes, Self.positionEvent)
    if isNewest { drivers.arrived(peer.driver, at: now, isOnce: false) }
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
