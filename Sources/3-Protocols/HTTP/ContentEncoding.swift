/// Decides whether a response is compressed on its way out; `BodyCompressor` compresses it.
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

  /// Whether the body is to be compressed: if the client accepts it and it pays. Marks the response by `Vary`.
  static func isWanted(for response: inout HTTPResponse, to request: HTTPRequest) -> Bool {
    guard response.allowsCompression, response.status.allowsBody, response.status != .partialContent,
      response.body.count >= minimumBytes, !response.headers.contains("Content-Encoding"),
      let contentType = response.headers["Content-Type"], isCompressible(contentType)
    else { return false }
    response.headers.add("Vary", "Accept-Encoding")
    return GZip.isAccepted(request.headers)
  }

  /// zlib's level for a body of this size.
  static func level(forBytes count: Int) -> Int32 { count < fastFromBytes ? 6 : 1 }

  /// Puts the compressed body in the place of the plain one, if it is smaller.
  static func apply(_ compressed: [UInt8]?, to response: inout HTTPResponse) {
    guard let compressed, compressed.count < response.body.count else { return }
    response.headers.add("Content-Encoding", "gzip")
    if let etag = response.headers["ETag"], !etag.hasPrefix("W/") {
      // The bytes differ from those for which the validator was made.
      response.headers.set("ETag", "W/" + etag)
    }
    response.body = .bytes(compressed)
  }
}
