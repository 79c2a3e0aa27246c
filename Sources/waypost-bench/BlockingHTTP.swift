import Glibc

/// A request over a connection of its own with blocking calls, for setting benchmarks up and reading them out.
struct BlockingHTTP {
  let port: UInt16

  struct Answer {
    let status: Int
    /// Without the closing blank line.
    let head: String
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    /// What came over the wire.
    var byteCount: Int { head.utf8.count + 4 + body.count }
  }

  func get(_ path: String, headers: [String] = []) throws(BenchError) -> Answer {
    let descriptor = try Loopback.connect(port: port)
    defer { close(descriptor) }
    let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"] + headers
    try Loopback.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8), to: descriptor)
    var bytes: [UInt8] = []
    while let more = try Loopback.receive(from: descriptor) { bytes += more }
    guard let answer = Self.parse(bytes) else {
      throw .invalid("\(path) was not answered: \(bytes.count) bytes")
    }
    return answer
  }

  static func headEnd(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first {
      bytes[$0] == 13 && bytes[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10])
    }
  }

  private static func parse(_ bytes: [UInt8]) -> Answer? {
    guard let end = headEnd(of: bytes) else { return nil }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    guard let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    return Answer(status: status, head: head, body: Array(bytes[(end + 4)...]))
  }
}
