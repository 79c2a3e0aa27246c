import Auth
import HTTP

extension HTTPResponse {
  /// An answer that its reader alone may keep, for a few seconds, and revalidate: 304 while it is unchanged.
  ///
  /// It is compressed here and not on its way out, so that each of both encodings has a strong validator of its own.
  static func revalidated(_ bytes: [UInt8], contentType: String, for request: HTTPRequest) -> HTTPResponse {
    let compressed = GZip.isAccepted(request.headers) ? GZip.compress(bytes.span) : nil
    let digest = Sha256.hexadecimal(bytes).prefix(32)
    var response = HTTPResponse(contentType: contentType, body: compressed ?? bytes)
    response.headers.set("Cache-Control", "private, max-age=\(maximumAgeSeconds)")
    response.headers.set("ETag", compressed == nil ? "\"\(digest)\"" : "\"\(digest)-gzip\"")
    response.headers.add("Vary", "Accept-Encoding")
    if compressed != nil { response.headers.set("Content-Encoding", "gzip") }
    response.allowsCompression = false
    return ConditionalRequest.apply(request, to: response)
  }

  /// The interval at which a driver reports.
  private static let maximumAgeSeconds = 5
}
