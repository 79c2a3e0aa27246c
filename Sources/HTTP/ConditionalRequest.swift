/// Turns a full response into 304, 412, 206 or 416 where the request's conditions ask for it, in the order
/// of RFC 9110 section 13.2.2. The response's own `ETag` and `Last-Modified` are what is compared.
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
      for element in value.split(separator: ",") {
        let candidate = element.drop { $0 == " " }.prefix { $0 != " " }
        if candidate == "*" { return true }
        guard let etag else { continue }
        if strongly {
          if !etag.hasPrefix("W/"), candidate == etag { return true }
        } else if opaque(candidate) == opaque(Substring(etag)) {
          return true
        }
      }
    }
    return false
  }

  private static func opaque(_ etag: Substring) -> Substring {
    etag.hasPrefix("W/") ? etag.dropFirst(2) : etag
  }
}
