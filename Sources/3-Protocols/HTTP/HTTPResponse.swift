/// A handler's answer: status, fields and content.
///
/// `Content-Length`, `Date`, `Connection`, compression and the security fields are added when it is sent.
package struct HTTPResponse: Sendable {
  /// How a client finds the end of the content.
  enum BodyLength: Hashable, Sendable {
    /// It is the size of `body`.
    case known
    case chunked
    /// The connection ends with it.
    case untilEnd
  }

  package var status: HTTPStatus
  package var headers: HTTPHeaders
  package var body: HTTPBody
  /// Whether the content may be compressed for a client that accepts it. Turn it off for content that mixes a secret
  /// with text that the requester chose.
  package var allowsCompression = true
  /// Whether it is a refusal by what this server knows, which may not be the newest where several serve one fleet.
  package var mayBeOutdated = false
  var bodyLength = BodyLength.known

  package init(status: HTTPStatus = .ok, headers: HTTPHeaders = HTTPHeaders(), body: HTTPBody = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package init(status: HTTPStatus = .ok, contentType: String, body: [UInt8]) {
    self.init(status: status, headers: ["Content-Type": contentType], body: .bytes(body))
  }

  /// A page; caches never keep it unless the caller replaces `Cache-Control`, so that no old position is shown as the
  /// present one.
  package static func html(_ bytes: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
    uncached(contentType: "text/html; charset=utf-8", bytes, status)
  }

  package static func json(_ bytes: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
    uncached(contentType: "application/json", bytes, status)
  }

  package static func text(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
    uncached(contentType: "text/plain; charset=utf-8", Array(text.utf8), status)
  }

  /// A table to be saved under that name; caches never keep it.
  package static func csv(_ bytes: [UInt8], file: String) -> HTTPResponse {
    var response = uncached(contentType: "text/csv; charset=utf-8", bytes, .ok)
    response.headers.set("Content-Disposition", "attachment; filename=\"\(file)\"")
    return response
  }

  /// `{"error":"message"}`, the form of every error.
  package static func error(_ status: HTTPStatus, _ message: String) -> HTTPResponse {
    var body = Array("{\"error\":\"".utf8)
    for byte in message.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        body.append(UInt8(ascii: "\\"))
        body.append(byte)
      case 0..<0x20: body.append(UInt8(ascii: " "))
      default: body.append(byte)
      }
    }
    body.append(contentsOf: "\"}".utf8)
    return json(body, status: status)
  }

  package static func error(_ error: HTTPError) -> HTTPResponse {
    self.error(error.status, error.message)
  }

  /// An error that may be over after `seconds`.
  package static func tryLater(_ status: HTTPStatus, _ message: String, seconds: Int) -> HTTPResponse {
    var response = HTTPResponse.error(status, message)
    response.headers.set("Retry-After", "\(seconds)")
    return response
  }

  package static func redirect(to location: String, status: HTTPStatus = .seeOther) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Location": location, "Cache-Control": "no-store"])
  }

  private static func uncached(
    contentType: String, _ bytes: [UInt8], _ status: HTTPStatus
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["Content-Type": contentType, "Cache-Control": "no-store"],
      body: .bytes(bytes))
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { add(name, value) }
  }
}
