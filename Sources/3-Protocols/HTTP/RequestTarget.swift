import Glibc

/// The forms of a request target, RFC 9112 section 3.2, as ranges into the head.
struct RequestTarget {
  var path: Range<Int>
  var query: Range<Int>
  /// The authority of an absolute form; nil if the Host field has it.
  var authority: Range<Int>?

  /// Parses the target at `range` of `head`, which must contain visible ASCII only.
  static func parse(
    _ head: Span<UInt8>, _ range: Range<Int>, method: HTTPMethod
  ) throws(HTTPError) -> RequestTarget {
    guard let first = range.first.map({ head[$0] }) else { throw .malformedTarget }
    if first == UInt8(ascii: "/") {
      return split(head, range, authority: nil)
    }
    if first == UInt8(ascii: "*") {
      guard range.count == 1, method == .options else { throw .malformedTarget }
      return RequestTarget(path: range, query: range.upperBound..<range.upperBound, authority: nil)
    }
    // absolute-form, for proxies, which a server must understand too
    guard let start = schemeEnd(head, range) else { throw .malformedTarget }
    var end = start
    while end < range.upperBound, head[end] != UInt8(ascii: "/"), head[end] != UInt8(ascii: "?") {
      end += 1
    }
    guard isHost(head, start..<end) else { throw .malformedTarget }
    return split(head, end..<range.upperBound, authority: start..<end)
  }

  /// Whether the bytes are `uri-host [ ":" port ]` with a host, RFC 9110 section 7.2.
  ///
  /// Stricter than RFC 3986: it refuses the sub-delims that no DNS name has, above all a comma, which joins several
  /// Hosts into one.
  static func isHost(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    if index < range.upperBound, bytes[index] == UInt8(ascii: "[") {
      index += 1
      let start = index
      while index < range.upperBound,
        ASCII.hexValue(bytes[index]) != nil || bytes[index] == UInt8(ascii: ":")
          || bytes[index] == UInt8(ascii: ".")
      {
        index += 1
      }
      guard index < range.upperBound, bytes[index] == UInt8(ascii: "]"),
        isIPv6(bytes.extracting(start..<index))
      else { return false }
      index += 1
    } else {
      let start = index
      while index < range.upperBound, ASCII.isHostName(bytes[index]) { index += 1 }
      guard index > start else { return false }
    }
    guard index < range.upperBound else { return true }
    guard bytes[index] == UInt8(ascii: ":") else { return false }
    var port = 0
    for digit in (index + 1)..<range.upperBound {
      guard ASCII.isDigit(bytes[digit]) else { return false }
      port = port * 10 + Int(bytes[digit] - 0x30)
      if port > 65_535 { return false }
    }
    return true
  }

  /// Decodes a path and removes its dot segments (RFC 3986 section 5.2.4).
  static func decodedPath(_ encoded: Span<UInt8>) throws(HTTPError) -> String {
    if encoded.isEmpty { return "/" }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(encoded.count)
    var hasDots = false
    var index = 0
    while index < encoded.count {
      var byte = encoded[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < encoded.count, let high = ASCII.hexValue(encoded[index + 1]),
          let low = ASCII.hexValue(encoded[index + 2])
        else { throw .malformedTarget }
        byte = high << 4 | low
        guard byte != 0 else { throw .malformedTarget }
        if byte == UInt8(ascii: "/") {
          for kept in index...(index + 2) { decoded.append(encoded[kept]) }
        } else {
          decoded.append(byte)
        }
        index += 3
      } else {
        decoded.append(byte)
        index += 1
      }
      if byte == UInt8(ascii: "."), decoded.count > 1,
        decoded[decoded.count - 2] == UInt8(ascii: "/")
      {
        hasDots = true
      }
    }
    guard let path = String(validating: decoded, as: UTF8.self) else { throw .malformedTarget }
    return hasDots ? withoutDotSegments(path) : path
  }

  private static func withoutDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }

  private static func split(
    _ head: Span<UInt8>, _ range: Range<Int>, authority: Range<Int>?
  ) -> RequestTarget {
    let mark = ByteScan.first(UInt8(ascii: "?"), head, in: range)
    let query = mark < range.upperBound ? (mark + 1)..<range.upperBound : mark..<mark
    return RequestTarget(path: range.lowerBound..<mark, query: query, authority: authority)
  }

  /// The beginning of the authority after `http://` or `https://`.
  private static func schemeEnd(_ head: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for scheme in ["http://", "https://"] as [StaticString] {
      let length = scheme.utf8CodeUnitCount
      guard range.count >= length else { continue }
      let matches = scheme.withUTF8Buffer { expected in
        (0..<length).allSatisfy { ASCII.lowercased(head[range.lowerBound + $0]) == expected[$0] }
      }
      if matches { return range.lowerBound + length }
    }
    return nil
  }

  private static func isIPv6(_ text: Span<UInt8>) -> Bool {
    guard text.count < Int(INET6_ADDRSTRLEN) else { return false }
    var address = in6_addr()
    return inet_pton(AF_INET6, text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }, &address)
      == 1
  }
}
