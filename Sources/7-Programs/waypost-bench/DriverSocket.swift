import Glibc
import Tracking
import WebSocket

/// A driver's WebSocket, opened as a phone opens it. It uses blocking calls, so that it takes almost no processor time.
struct DriverSocket {
  let descriptor: Int32

  /// Connects, upgrades, and enters the main namespace (`0{...}`, `40`, `40{...}`).
  init(port: UInt16, token: String) throws(BenchError) {
    descriptor = try Self.upgraded(port: port, "/socket.io/?EIO=4&transport=websocket&token=\(token)")
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    try Loopback.receive(from: descriptor) { $0.contains("0{\"sid\"") }
    guard send(Self.frame("40")) else { throw .system("send") }
    try Loopback.receive(from: descriptor) { $0.contains("40{\"sid\"") }
  }

  /// Requests a plain WebSocket; the caller reads the answer to the upgrade.
  static func upgraded(port: UInt16, _ path: String) throws(BenchError) -> Int32 {
    try Loopback.ask(
      path, port: port,
      [
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: d2F5cG9zdC1iZW5jaC4uLg==",
      ])
  }

  /// If `bytes` are the server's ping, `2` in an unmasked text frame, answers it.
  func answer(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count == 3, bytes[2] == UInt8(ascii: "2") { _ = send(Self.frame("3")) }
  }

  /// Sends the frame, and returns whether the kernel took all of it.
  func send(_ frame: [UInt8]) -> Bool { Loopback.send(frame, to: descriptor) }

  static func frame(_ text: String) -> [UInt8] {
    WebSocketFrame.encode(.text, Array(text.utf8).span, mask: 0x5ac3_118e)
  }
}

extension SeededDriver {
  /// Connects the driver's app to the server on `port`.
  func connect(port: UInt16) throws -> DriverSocket { try DriverSocket(port: port, token: try token) }

  /// A frame with `driver:location`, as the drivers' app sends it.
  func frame(latitude: Double, longitude: Double) -> [UInt8] {
    DriverSocket.frame(
      #"42["driver:location",{"contractor_id":"\#(id.rawValue)","lat":\#(latitude),"lng":\#(longitude),"#
        + #""heading":12.5,"speed":9.5,"accuracy":8}]"#)
  }

  /// Frames with two positions of the driver, 22 m apart: they are neither the same fix twice, nor a jump.
  func framesToAndFro() throws -> [[UInt8]] {
    let place = try place()
    return [0, 0.0002].map { frame(latitude: place.latitude + $0, longitude: place.longitude) }
  }
}
