import Glibc

/// A driver's WebSocket as a phone opens it, driven with blocking calls so that it costs next to nothing.
struct DriverSocket {
  let descriptor: Int32

  /// Connects, upgrades, and enters the main namespace (CONTRACT: `0{...}`, `40`, `40{...}`).
  init(port: UInt16, token: String) throws(BenchError) {
    descriptor = try Loopback.connect(port: port)
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    let request = [
      "GET /socket.io/?EIO=4&transport=websocket&token=\(token) HTTP/1.1", "Host: 127.0.0.1:\(port)",
      "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: d2F5cG9zdC1iZW5jaC4uLg==",
    ]
    try Loopback.send(Array((request.joined(separator: "\r\n") + "\r\n\r\n").utf8), to: descriptor)
    var heard: [UInt8] = []
    try wait(for: "0{\"sid\"", in: &heard)
    try Loopback.send(Self.frame("40"), to: descriptor)
    try wait(for: "40{\"sid\"", in: &heard)
  }

  private func wait(for text: String, in heard: inout [UInt8]) throws(BenchError) {
    while !String(decoding: heard, as: UTF8.self).contains(text) {
      guard let more = try Loopback.receive(from: descriptor), heard.count < 64 * 1024 else {
        throw .invalid("no Socket.IO connection: \(String(decoding: heard.prefix(300), as: UTF8.self))")
      }
      heard += more
    }
  }

  /// Answers the server's ping, `2` in an unmasked text frame, if that is what came.
  func answer(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 3, bytes[2] == UInt8(ascii: "2") else { return }
    _ = try? Loopback.send(Self.frame("3"), to: descriptor)
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
}
