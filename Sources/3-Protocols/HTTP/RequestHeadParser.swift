/// Reads the bytes of a request head as they arrive, in pieces of any size, and ends with a `RequestHead`.
///
/// ```
/// POST /api/jobs?x=1 HTTP/1.1 CRLF        request-line, RFC 9112 section 3
/// Host: way.example CRLF                  field-line, section 5
/// Content-Length: 2 CRLF
/// CRLF
/// ```
///
/// A head that arrives whole is read in place and copied once; only a head that arrives in pieces is collected first,
/// and then that collection becomes the head. Every error is final: the connection must be closed, because the end of
/// the request is not known.
package struct RequestHeadParser {
  private let limits: RequestLimits
  private var lines: HeadLines
  /// The collected bytes of an incomplete head; at most `maximumHeadBytes`.
  private var partial: [UInt8] = []
  private var isComplete = false

  package init(limits: RequestLimits) {
    self.limits = limits
    lines = HeadLines(limits: limits)
  }

  /// Reads bytes up to the end of the head and returns their number; `takeHead()` tells whether the head is complete.
  package mutating func consume(_ bytes: Span<UInt8>) throws(HTTPError) -> Int {
    if partial.isEmpty {
      let seen = bytes.extracting(first: limits.maximumHeadBytes)
      if let end = try lines.parse(seen) {
        partial = Self.copy(seen.extracting(first: end))
        isComplete = true
        return end
      }
      if seen.count == limits.maximumHeadBytes { throw .headTooLarge }
      partial = Self.copy(seen)
      return seen.count
    }
    var collected: [UInt8] = []
    swap(&collected, &partial)
    defer { partial = collected }
    let before = collected.count
    let seen = bytes.extracting(first: limits.maximumHeadBytes - before)
    seen.withUnsafeBufferPointer { collected.append(contentsOf: $0) }
    let isFull = collected.count == limits.maximumHeadBytes
    // Without a line end there is nothing new to decide, so that a head that arrives byte by byte costs no more than
    // one that arrives whole; a fault of a line may be found only at its end.
    guard isFull || Self.hasLineFeed(seen) else { return seen.count }
    if let end = try lines.parse(collected.span) {
      collected.removeLast(collected.count - end)
      isComplete = true
      return end - before
    }
    if isFull { throw .headTooLarge }
    return seen.count
  }

  /// Whether a request has begun: the empty line that may precede one does not count.
  var hasBegun: Bool { !(partial.isEmpty || partial == [0x0d] || partial == [0x0d, 0x0a]) }

  /// The bytes of the head that is being read.
  var unfinishedBytes: [UInt8] { partial }

  /// Whether the request has turned out to be a HEAD, complete or not.
  var isHead: Bool { lines.isHead }

  /// The head, once it is complete; after it the parser begins anew.
  package mutating func takeHead() -> RequestHead? {
    guard isComplete else { return nil }
    isComplete = false
    var bytes: [UInt8] = []
    swap(&bytes, &partial)
    return lines.takeHead(bytes)
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    bytes.withUnsafeBufferPointer { Array($0) }
  }

  private static func hasLineFeed(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { return true }
    return false
  }
}
