/// Decides whether a response is compressed on its way out, and compresses it.
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

  /// Compresses the body if the client accepts it and it pays, and marks the response by `Vary`.
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
      // The bytes differ from those for which the validator was made.
      response.headers.set("ETag", "W/" + etag)
    }
    response.body = .bytes(compressed)
  }
}
