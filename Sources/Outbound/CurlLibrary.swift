import CCurl

/// libcurl in this process: loaded and set up when the first request needs it.
enum CurlLibrary {
  /// Debian's build has the `threadsafe` feature, and `static let` runs it once.
  private static let result = waypost_curl_global_init()

  /// Any thread; must have succeeded before any other function of libcurl is called.
  static func load() throws(OutboundError) {
    guard result == CURLE_OK else {
      throw .couldNotStart(detail: "libcurl.so.4 cannot be loaded; Debian's package is libcurl4")
    }
  }
}
