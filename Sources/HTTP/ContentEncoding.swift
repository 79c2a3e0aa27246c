/// Decides whether a response is compressed on its way out, and does it.
enum ContentEncoding {
  /// A body that fits one packet gains nothing from compression.
  static let minimumBytes = 1024
  /// Above it speed counts more than the last percent: compression runs on the loop.
  private static let fastFromBytes = 64 * 1024

  static func isCompressible(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased()
    return type.hasPrefix("text/") || type == "application/json" || type == "image/svg+xml"
      || type == "application/manifest+json"
  }

  /// Compresses the body where the client accepts it and it pays, and says by `Vary` that it may have.
  static func apply(to response: inout HTTPResponse, for request: HTTPRequest) {
    guard response.allowsCompression, response.status.allowsBody, response.status != .partialContent,
      response.body.count >= minimumBytes, !response.headers.contains("Content-Encoding"),
      let contentType = response.headers["Content-Type"], isCompressible(contentType)
    else { return }
    response.headers.add("Vary", "Accept-Encoding")
    guard GZip.isAccepted(request.headers) else { return }
    let level: Int32 = response.body.count < fastFromBytes ? 6 : 1
    let compressed = response.body.withSpan { GZip.compress($0, level: level) }
    guard let compressed, compressed.count < response.body.count else { return }
    response.headers.add("Content-Encoding", "gzip")
    if let etag = response.headers["ETag"], !etag.hasPrefix("W/") {
      // The bytes are others now than those the validator was made for.
      response.headers.set("ETag", "W/" + etag)
    }
    response.body = .bytes(compressed)
  }
}
