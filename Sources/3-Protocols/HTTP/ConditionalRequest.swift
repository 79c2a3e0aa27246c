/// Turns a full response into 304, 412, 206 or 416 if the request's conditions ask for it, in the order of RFC 9110
/// section 13.2.2. The conditions are compared with the response's own `ETag` and `Last-Modified`.
package enum ConditionalRequest {
  package static func apply(_ request: HTTPRequest, to response: HTTPResponse) -> HTTPResponse {
    guard response.status == .ok else { return response }
    let isRead = request.method == .get || request.method == .head
    let etag = response.headers["ETag"]
    let modified = response.headers["Last-Modified"].flatMap(HTTPDate.parse)

    if request.headers.contains("If-Match") {
      if !matches(request.headers.all("If-Match"), etag, strongly: true) { return preconditionFailed }
    } else if let date = request.headers["If-Unmodified-Since"].flatMap(HTTPDate.parse), let modified {
      if modified > date { return preconditionFailed }
    }
    if request.headers.contains("If-None-Match") {
      if matches(request.headers.all("If-None-Match"), etag, strongly: false) {
        return isRead ? notModified(response) : preconditionFailed
      }
    } else if isRead, let date = request.headers["If-Modified-Since"].flatMap(HTTPDate.parse),
      let modified, modified <= date
    {
      return notModified(response)
    }
    guard request.method == .get, response.headers["Accept-Ranges"] == "bytes",
      let field = request.headers["Range"]
    else { return response }
    if let condition = request.headers["If-Range"] {
      let holds =
        condition.hasPrefix("\"") ? condition == etag : condition == response.headers["Last-Modified"]
      if !holds { return response }
    }
    return partial(response, ByteRange.parse(field, length: response.body.count))
  }

  /// Whether a request to change something names versions of it.
  package static func isConditional(_ request: HTTPRequest) -> Bool {
    request.headers.contains("If-Match") || request.headers.contains("If-None-Match")
  }

  /// Whether a request to change something may do so, by the present `ETag` of that thing: 412 answers one that may not.
  package static func permits(_ request: HTTPRequest, etag: String) -> Bool {
    let headers = request.headers
    if headers.contains("If-Match"), !matches(headers.all("If-Match"), etag, strongly: true) { return false }
    return !matches(headers.all("If-None-Match"), etag, strongly: false)
  }

  private static var preconditionFailed: HTTPResponse {
    .error(.preconditionFailed, "Precondition failed")
  }

  private static func notModified(_ response: HTTPResponse) -> HTTPResponse {
    var notModified = HTTPResponse(status: .notModified)
    for name in ["Cache-Control", "ETag", "Last-Modified", "Vary"] {
      if let value = response.headers[name] { notModified.headers.add(name, value) }
    }
    return notModified
  }

  private static func partial(_ response: HTTPResponse, _ range: ByteRange) -> HTTPResponse {
    let length = response.body.count
    switch range {
    case .ignored: return response
    case .notSatisfiable:
      var refused = HTTPResponse.error(.rangeNotSatisfiable, "Range not satisfiable")
      refused.headers.add("Content-Range", "bytes */\(length)")
      return refused
    case .range(let range):
      guard case .bytes(let bytes) = response.body else { return response }
      var partial = response
      partial.status = .partialContent
      partial.headers.add("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)")
      partial.body = .slice(bytes, range)
      return partial
    }
  }

  private static func matches(_ values: [String], _ etag: String?, strongly: Bool) -> Bool {
    for value in values {
      if value == "*" { return true }
      guard let etag else { continue }
      var rest = Array(value.utf8)[...]
      while let candidate = takeTag(&rest) {
        if strongly {
          if !etag.hasPrefix("W/"), candidate.elementsEqual(etag.utf8) { return true }
        } else if opaque(candidate).elementsEqual(opaque(Array(etag.utf8)[...])) {
          return true
        }
      }
    }
    return false
  }

  /// Reads the next tag of a list, `"..."` or `W/"..."`, which may contain a comma (RFC 9110 section 8.8.3); nil at
  /// its end, and at any other text: what follows that is not known to be a tag.
  private static func takeTag(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    rest = rest.drop { ASCII.isBlank($0) || $0 == UInt8(ascii: ",") }
    let quoted = opaque(rest)
    guard quoted.first == UInt8(ascii: "\"") else { return nil }
    let afterQuote = quoted.startIndex + 1
    guard let end = quoted[afterQuote...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[...end]
  }

  private static func opaque(_ tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    tag.starts(with: "W/".utf8) ? tag.dropFirst(2) : tag
  }
}
