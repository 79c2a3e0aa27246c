import Glibc
import Tracking

/// A driver's WebSocket as a phone opens it, driven with blocking calls so that it costs next to nothing.
struct DriverSocket {
  let descriptor: Int32

  /// Connects, upgrades, and enters the main namespace (`0{...}`, `40`, `40{...}`).
  init(port: UInt16, token: String) throws(BenchError) {
    descriptor = try Self.upgraded(port: port, "/socket.io/?EIO=4&transport=websocket&token=\(token)")
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    var heard = try Loopback.receive(from: descriptor) { $0.contains("0{\"sid\"") }
    try Loopback.send(Self.frame("40"), to: descriptor)
    heard = try Loopback.receive(from: descriptor, after: heard) { $0.contains("40{\"sid\"") }
  }

  /// A plain WebSocket, of which the answer to the upgrade is still to be read.
  static func upgraded(port: UInt16, _ path: String) throws(BenchError) -> Int32 {
    try Loopback.ask(
      path, port: port,
      [
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: d2F5cG9zdC1iZW5jaC4uLg==",
      ])
  }

  /// Answers the server's ping, `2` in an unmasked text frame, if that is what came.
  func answer(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count == 3, bytes[2] == UInt8(ascii: "2") { _ = send(Self.frame("3")) }
  }

  /// Whether the kernel took all of the frame.
  func send(_ frame: [UInt8]) -> Bool {
    frame.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      == frame.count
  }

  /// A masked text frame (RFC 6455, section 5.2).
  static func frame(_ text: String) -> [UInt8] {
    let mask: [UInt8] = [0x5a, 0xc3, 0x11, 0x8e]
    let payload = Array(text.utf8)
    var frame: [UInt8] = [0x81]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    }
    frame += mask
    for (index, byte) in payload.enumerated() { frame.append(byte ^ mask[index % 4]) }
    return frame
  }

  /// `driver:location`, as the drivers' app sends it.
  static func locationFrame(driverID: String, latitude: Double, longitude: Double) -> [UInt8] {
    frame(
      #"42["driver:location",{"contractor_id":"\#(driverID)","lat":\#(latitude),"lng":\#(longitude),"#
        + #""heading":12.5,"speed":9.5,"accuracy":8}]"#)
  }

  /// Two positions of the driver of that number, 22 m apart: neither the same fix twice, nor a jump.
  static func framesToAndFro(
    _ entry: ClientCredentials.Entry, number: Int
  ) throws(BenchError) -> [[UInt8]] {
    let place = try SeededDatabase.place(number)
    return [0, 0.0002].map {
      locationFrame(driverID: entry.driverID, latitude: place.latitude + $0, longitude: place.longitude)
    }
  }
}

/// A live feed as a browser opens it.
struct FeedSocket {
  let descriptor: Int32

  /// - Parameters:
  ///   - opening: what the first state holds, which is read here; nil reads nothing.
  ///   - session: of somebody who is signed in at the board.
  init(
    port: UInt16, path: String, opens opening: String? = nil, session: String? = nil
  ) throws(BenchError) {
    descriptor = try Loopback.ask(
      path, port: port, ["Accept: text/event-stream"] + (session.map { ["Cookie: waypost=\($0)"] } ?? []))
    guard let opening else { return }
    _ = try Loopback.receive(from: descriptor) { $0.contains(opening) && $0.hasSuffix("\n\n") }
  }
}
