/// Writes the head of a response, with the fields that the server adds itself.
struct ResponseEncoder {
  private let security: SecurityHeaders
  private var dateLine: [UInt8] = []
  private var dateSecond: Int64 = -1

  /// A body up to this size joins its head in one buffer; a larger one is written from its own buffer.
  private static let joinedBodyBytes = 16 * 1024

  init(security: SecurityHeaders) { self.security = security }

  /// Appends the response to `output`, and returns true if its body must be written by itself.
  ///
  /// `request` is nil for an answer to bytes that were no request, and may have been meant as a HEAD: a client that
  /// sent one reads no body.
  mutating func encode(
    _ response: HTTPResponse, to request: HTTPRequest?, isHead: Bool, keepsAlive: Bool, unixSeconds: Int64,
    into output: inout [UInt8]
  ) -> Bool {
    let status = response.status
    output.append(contentsOf: "HTTP/1.1 ".utf8)
    Self.append(status.rawValue, to: &output)
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: status.reason.utf8)
    output.append(contentsOf: "\r\n".utf8)
    appendDate(unixSeconds, to: &output)
    var headers = response.headers
    // Only this function writes the fields about the message's end and the connection.
    for name in ["Content-Length", "Transfer-Encoding", "Connection", "Date"] { headers.remove(name) }
    headers.write(to: &output)
    output.append(contentsOf: security.forEverything)
    if headers["Content-Type"]?.hasPrefix("text/html") == true,
      !headers.contains("Content-Security-Policy")
    {
      output.append(contentsOf: security.forPages)
    }
    switch response.bodyLength {
    case .known where status.allowsBody:
      output.append(contentsOf: "Content-Length: ".utf8)
      Self.append(response.body.count, to: &output)
      output.append(contentsOf: "\r\n".utf8)
    case .chunked: output.append(contentsOf: "Transfer-Encoding: chunked\r\n".utf8)
    case .known, .untilEnd: break
    }
    if !keepsAlive {
      output.append(contentsOf: "Connection: close\r\n".utf8)
    } else if request?.head.minorVersion == 0 {
      output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
    }
    output.append(contentsOf: "\r\n".utf8)
    guard status.allowsBody, !isHead, response.body.count > 0 else { return false }
    guard response.body.count <= Self.joinedBodyBytes else { return true }
    response.body.withSpan { body in
      body.withUnsafeBufferPointer { output.append(contentsOf: $0) }
    }
    return false
  }

  // RFC 9110 section 6.6.1; made once a second.
  private mutating func appendDate(_ unixSeconds: Int64, to output: inout [UInt8]) {
    if unixSeconds != dateSecond {
      dateSecond = unixSeconds
      dateLine = Array("Date: \(HTTPDate.format(unixSeconds: unixSeconds))\r\n".utf8)
    }
    output.append(contentsOf: dateLine)
  }

  private static func append(_ number: Int, to output: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &output) }
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension HTTPResponse {
  /// The whole small response in wire form, for the owner of a detached descriptor; the connection ends with it.
  package func wholeBytes(unixSeconds: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    var encoder = ResponseEncoder(security: SecurityHeaders())
    let bodyFollows = encoder.encode(
      self, to: nil, isHead: false, keepsAlive: false, unixSeconds: unixSeconds, into: &bytes)
    if bodyFollows { body.withSpan { $0.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } } }
    return bytes
  }
}
