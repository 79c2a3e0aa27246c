import Glibc
import Net

/// The least that a server of positions can do: it reads frames of `driver:location` and sends each one's coordinate to
/// the driver's page. It has one page a driver, no limits, no fleet and no access control, and only libuv between itself
/// and the kernel. Its figures say what the kernel costs.
///
/// Confined to one thread.
final class BareRelay {
  private enum Role { case request, driver, page }

  private let loop: EventLoop
  private let listener: Int32
  private var watchers: [Watcher] = []
  /// The purpose of each descriptor.
  private var roles: [Role] = []
  /// The descriptor of each driver's page, by the driver's number; -1 where there is none.
  private var pages: [Int32] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  private let event = UnsafeMutableRawBufferPointer.allocate(byteCount: 512, alignment: 16)

  /// The command `bare-relay`; it runs until the parent ends the process.
  static func serve(_ run: Run) throws {
    let relay = try BareRelay(port: try run.port)
    try relay.watch(0) { if read(0, relay.buffer.baseAddress, 1) <= 0 { relay.loop.stop() } }
    try relay.watch(relay.listener) { relay.accept() }
    relay.loop.run()
    exit(0)  // The kernel closes what is open.
  }

  private init(port: UInt16) throws {
    loop = try EventLoop()
    listener = try Loopback.listen(port: port).descriptor
  }

  private func watch(_ descriptor: Int32, _ read: @escaping () -> Void) throws {
    let watcher = try Watcher(loop: loop, descriptor: descriptor) { _ in read() }
    watcher.start(.readable)
    watchers.append(watcher)
  }

  private func accept() {
    do {
      let descriptor = try Loopback.accept(listener)
      var one: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
      while roles.count <= Int(descriptor) { roles.append(.request) }
      let number = watchers.count
      try watch(descriptor) { [unowned self] in
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 {
          take(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), from: descriptor)
        } else {
          watchers[number].stop()
        }
      }
    } catch {
      fail("\(error)")
    }
  }

  private func take(_ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32) {
    switch roles[Int(descriptor)] {
    case .driver: relay(bytes, from: descriptor)
    case .request: answer(UnsafeRawBufferPointer(bytes), descriptor)
    case .page: break
    }
  }

  private func answer(_ request: UnsafeRawBufferPointer, _ descriptor: Int32) {
    if request.rest(after: "GET /socket.io/") != nil {
      roles[Int(descriptor)] = .driver
      send("HTTP/1.1 101 Switching Protocols\r\n\r\n", descriptor)
      send("\u{81}\u{9}0{\"sid\":1}", descriptor)
    } else if let token = request.rest(after: "GET /t/"), let number = Self.number(token) {
      roles[Int(descriptor)] = .page
      while pages.count <= number { pages.append(-1) }
      pages[number] = descriptor
      send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: state\n\n", descriptor)
    } else {
      send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", descriptor)
      shutdown(descriptor, Int32(SHUT_WR))
    }
  }

  /// Takes the frames of one read, each of which a driver has sent whole.
  private func relay(_ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32) {
    var rest = bytes
    while rest.count > 6 {
      let isLong = rest[1] & 0x7f == 126
      let count = isLong ? Int(rest[2]) << 8 | Int(rest[3]) : Int(rest[1] & 0x7f)
      let start = isLong ? 8 : 6
      guard rest.count >= start + count else { return }
      let text = UnsafeMutableRawBufferPointer(rebasing: rest[start..<(start + count)])
      for index in text.indices { text[index] ^= rest[start - 4 + index % 4] }
      handle(UnsafeRawBufferPointer(text), from: descriptor)
      rest = UnsafeMutableRawBufferPointer(rebasing: rest[(start + count)...])
    }
  }

  private func handle(_ text: UnsafeRawBufferPointer, from descriptor: Int32) {
    guard let identity = text.rest(after: "\"contractor_id\":\""),
      let latitude = text.rest(after: "\"lat\":"),
      let longitude = text.rest(after: "\"lng\":")
    else {
      if text.elementsEqual("40".utf8) { send("\u{81}\u{b}40{\"sid\":1}", descriptor) }
      return
    }
    guard let number = Self.number(identity), pages.indices.contains(number) else { return }
    var count = 0
    func put(_ bytes: UnsafeRawBufferPointer.SubSequence) {
      UnsafeMutableRawBufferPointer(rebasing: event[count...]).copyBytes(from: bytes)
      count += bytes.count
    }
    func put(_ text: StaticString) {
      put(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)[...])
    }
    put("event: position\ndata: {\"lat\":")
    put(latitude.prefix(20).prefix { $0 != UInt8(ascii: ",") })
    put(",\"lng\":")
    put(longitude.prefix(20).prefix { $0 != UInt8(ascii: ",") })
    put("}\n\n")
    Glibc.send(pages[number], event.baseAddress, count, Int32(MSG_NOSIGNAL))
  }

  private func send(_ text: String, _ descriptor: Int32) {
    // Two of the bytes are the head of a WebSocket frame, and are no UTF-8.
    _ = Loopback.send(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, to: descriptor)
  }

  /// The number at the end of a seeded identifier, in the form of a UUID.
  private static func number(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= 36 else { return nil }
    return bytes[24..<36].reduce(0) { number, digit in
      number << 4 | Int(digit < UInt8(ascii: "a") ? digit & 0xf : digit - UInt8(ascii: "a") + 10)
    }
  }
}
