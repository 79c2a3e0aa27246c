/// Encodes the events of `text/event-stream` (WHATWG HTML, section 9.2).
///
/// ```
/// event: position
/// id: 42
/// retry: 3000
/// data: {"lat":60.17}
///
/// ```
package enum ServerSentEvent {
  /// The head of a response that goes on as an event stream until the connection ends.
  package static func responseHead(date: String) -> [UInt8] {
    Array(
      """
      HTTP/1.1 200 OK\r
      Content-Type: text/event-stream\r
      Cache-Control: no-store\r
      X-Accel-Buffering: no\r
      \(SecurityHeaders.everything)Date: \(date)\r
      Connection: close\r
      \r

      """.utf8)
  }

  package static func encode(
    event: String = "", id: UInt64? = nil, data: Span<UInt8>, retryMilliseconds: Int? = nil
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(data.count + event.utf8.count + 48)
    if !event.isEmpty {
      output.append(contentsOf: "event: ".utf8)
      // A line break in the name would begin a field of its own.
      for byte in event.utf8 where byte != 0x0a && byte != 0x0d { output.append(byte) }
      output.append(0x0a)
    }
    if let id { output.append(contentsOf: "id: \(id)\n".utf8) }
    if let retryMilliseconds { output.append(contentsOf: "retry: \(retryMilliseconds)\n".utf8) }
    // Without an event and data it only sets `retry` or `id`, and no event reaches the page.
    if !data.isEmpty || !event.isEmpty { append(data, to: &output) }
    output.append(0x0a)
    return output
  }

  package static func encode(
    event: String = "", id: UInt64? = nil, data: String, retryMilliseconds: Int? = nil
  ) -> [UInt8] {
    encode(event: event, id: id, data: Array(data.utf8).span, retryMilliseconds: retryMilliseconds)
  }

  // CR LF, LF and CR each end a line; each line gets a field of its own.
  private static func append(_ data: Span<UInt8>, to output: inout [UInt8]) {
    output.append(contentsOf: "data: ".utf8)
    var start = 0
    while true {
      let end = ByteScan.endOfLine(data, from: start)
      data.extracting(start..<end).withUnsafeBufferPointer { output.append(contentsOf: $0) }
      guard end < data.count else { break }
      start = end + 1
      if data[end] == 0x0d, start < data.count, data[start] == 0x0a { start += 1 }
      output.append(contentsOf: "\ndata: ".utf8)
    }
    output.append(0x0a)
  }
}
