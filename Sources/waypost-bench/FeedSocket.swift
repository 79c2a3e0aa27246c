import Glibc

/// The live feed of a customer's page, as a browser opens it; here after its first state.
struct FeedSocket {
  let descriptor: Int32

  init(port: UInt16, link: String) throws(BenchError) {
    descriptor = try Loopback.connect(port: port)
    let request =
      "GET /t/\(link)/live HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAccept: text/event-stream\r\n\r\n"
    try Loopback.send(Array(request.utf8), to: descriptor)
    var heard: [UInt8] = []
    while !String(decoding: heard, as: UTF8.self).contains("event: state")
      || !heard.suffix(2).elementsEqual([10, 10])
    {
      guard let more = try Loopback.receive(from: descriptor), heard.count < 1 << 20 else {
        throw .invalid("no feed: \(String(decoding: heard.prefix(300), as: UTF8.self))")
      }
      heard += more
    }
  }
}
