import JSON

/// The parts of a server's answer that a driver needs.
struct HTTPReply: Equatable {
  let status: Int
  let body: [UInt8]

  enum Parsed: Equatable {
    case complete(HTTPReply)
    case needsMore
    case malformed
  }

  static let maximumHeadBytes = 16 * 1024
  static let maximumBodyBytes = 1 << 20

  /// Reads an HTTP/1.1 response whose body has a length or goes to the end of the connection; `isEnd` means that
  /// nothing follows. Transfer codings are neither requested nor understood.
  static func parse(_ bytes: [UInt8], isEnd: Bool) -> Parsed {
    guard let headEnd = headEnd(in: bytes) else {
      return isEnd || bytes.count > maximumHeadBytes ? .malformed : .needsMore
    }
    let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).split(separator: "\r\n")
    let statusLine = lines.first?.split(separator: " ", maxSplits: 2) ?? []
    guard statusLine.count >= 2, statusLine[0].hasPrefix("HTTP/1."), statusLine[1].count == 3,
      let status = Int(statusLine[1])
    else { return .malformed }
    var length: Int?
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return .malformed }
      let value = parts[1].drop { $0 == " " }
      switch parts[0].lowercased() {
      case "content-length":
        guard let number = Int(value), (0...maximumBodyBytes).contains(number) else { return .malformed }
        length = number
      case "transfer-encoding": return .malformed
      default: break
      }
    }
    let body = bytes[(headEnd + 4)...]
    if let length {
      if body.count >= length {
        return .complete(HTTPReply(status: status, body: Array(body.prefix(length))))
      }
      return isEnd ? .malformed : .needsMore
    }
    guard body.count <= maximumBodyBytes else { return .malformed }
    return isEnd ? .complete(HTTPReply(status: status, body: Array(body))) : .needsMore
  }

  private static func headEnd(in bytes: [UInt8]) -> Int? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= end.count else { return nil }
    for index in 0...(min(bytes.count, maximumHeadBytes) - end.count)
    where bytes[index] == 13 && bytes[index..<(index + 4)].elementsEqual(end) {
      return index
    }
    return nil
  }

  /// The body as JSON; null if it is none.
  var json: JSONValue { (try? JSONValue.parse(body.span)) ?? .null }
}
