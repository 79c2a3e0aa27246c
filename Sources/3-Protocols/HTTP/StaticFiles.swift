import Glibc
import Net
import System

/// The files of one directory, read and compressed once at start, under URLs that change with their content.
///
/// `/assets/{hash}/css/app.css`: the hash is that of all files as they are served, so that relative imports between
/// modules stay valid, and a response under the current hash may be kept for ever. Under an older hash (a page from before an
/// update) the present file is served, and must be revalidated. Nothing is read after `init`, so no request path ever
/// reaches the file system.
package struct StaticFiles: Sendable {
  private struct File: Sendable {
    let contentType: String
    let bytes: [UInt8]
    let etag: String
    let gzip: [UInt8]?
    let lastModified: Int64
  }

  /// `/assets/{hash}/`.
  package let prefix: String
  private var files: [String: File] = [:]

  /// Bounds against a wrong directory, which would be read into memory whole.
  private static let maximumFileCount = 4096
  private static let maximumTotalBytes = 64 << 20
  private static let maximumDepth = 16

  private typealias Found = (path: String, bytes: [UInt8], modified: Int64)

  /// Reads every file below `directory`, except those whose name begins with a dot. The modules that the files of
  /// `templates` name are joined with what they import (`ModuleJoiner`).
  package init(directory: String, templates: String? = nil) throws(HTTPError) {
    var found: [Found] = []
    var total = 0
    try Self.collect(directory, under: "", depth: 0, &found, &total)
    if let templates {
      var texts: [Found] = []
      try Self.collect(templates, under: "", depth: 0, &texts, &total)
      let pages = texts.sorted { $0.path < $1.path }.map {
        ModuleJoiner.Page(template: $0.path, text: $0.bytes)
      }
      let sources = Dictionary(uniqueKeysWithValues: found.map { ($0.path, $0.bytes) })
      let joined = try ModuleJoiner.join(sources, pages: pages)
      let newest = found.map(\.modified).max() ?? 0
      found = found.filter { joined[$0.path] == nil } + joined.map { ($0.key, $0.value, newest) }
    }
    self.init(found)
  }

  /// Files that were made at the start and have no name in a directory.
  package init(_ made: [(path: String, bytes: [UInt8])]) {
    let now = Int64(time(nil))
    self.init(made.map { ($0.path, $0.bytes, now) })
  }

  private init(_ found: [Found]) {
    var whole = ContentHash()
    for file in found.sorted(by: { $0.path < $1.path }) {
      let contentType = Self.contentType(of: file.path)
      let bytes = SourceComments.blanked(file.bytes, contentType: contentType)
      var hash = ContentHash()
      hash.add(bytes.span)
      whole.add(Array(file.path.utf8).span)
      whole.add(bytes.span)
      files[file.path] = File(
        contentType: contentType, bytes: bytes, etag: hash.text,
        gzip: Self.compressed(bytes, contentType), lastModified: file.modified)
    }
    prefix = "/assets/\(whole.text)/"
  }

  /// The paths of all files, relative to the directory, in order.
  package var paths: [String] { files.keys.sorted() }

  /// The address of `app.css`, for example, in a page.
  package func url(for path: String) -> String { prefix + path }

  /// The content of a file without comments (`SourceComments`) and not compressed; nil if there is no file of that name.
  package func bytes(of path: String) -> [UInt8]? { files[path]?.bytes }

  /// Answers a request whose path begins with `/assets/`; 404 for anything that is not there.
  package func response(for request: HTTPRequest) -> HTTPResponse {
    let parts = request.path.split(
      separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[1] == "assets" else { return .error(.notFound, "Not found") }
    return response(
      for: request, path: String(parts[3]), isImmutable: request.path.hasPrefix(prefix))
  }

  /// Answers with one file at any address: `/favicon.ico`, for example.
  package func response(
    for request: HTTPRequest, path: String, isImmutable: Bool = false
  ) -> HTTPResponse {
    guard let file = files[path] else { return .error(.notFound, "Not found") }
    guard request.method == .get || request.method == .head else {
      var response = HTTPResponse.error(.methodNotAllowed, "Method not allowed")
      response.headers.add("Allow", "GET, HEAD")
      return response
    }
    // A range counts in the plain bytes: a request for one gives up compression.
    let gzip = request.headers.contains("Range") ? nil : file.gzip
    let compressed = gzip != nil && GZip.isAccepted(request.headers) ? gzip : nil
    var headers: HTTPHeaders = [
      "Content-Type": file.contentType,
      "Cache-Control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
      // Two encodings are two representations, each with a strong validator of its own.
      "ETag": compressed == nil ? "\"\(file.etag)\"" : "\"\(file.etag)-gzip\"",
      "Last-Modified": HTTPDate.format(unixSeconds: file.lastModified),
    ]
    if file.gzip != nil { headers.add("Vary", "Accept-Encoding") }
    if compressed == nil {
      headers.add("Accept-Ranges", "bytes")
    } else {
      headers.add("Content-Encoding", "gzip")
    }
    var response = HTTPResponse(headers: headers, body: .bytes(compressed ?? file.bytes))
    response.allowsCompression = false
    return ConditionalRequest.apply(request, to: response)
  }

  private static func compressed(_ bytes: [UInt8], _ contentType: String) -> [UInt8]? {
    guard ContentEncoding.isCompressible(contentType), bytes.count >= ContentEncoding.minimumBytes,
      let gzip = GZip.compress(bytes.span, level: 9)
    else { return nil }
    // Less than a tenth saved is not worth the client's work.
    return gzip.count < bytes.count - bytes.count / 10 ? gzip : nil
  }

  private static func collect(
    _ directory: String, under path: String, depth: Int,
    _ found: inout [Found], _ total: inout Int
  ) throws(HTTPError) {
    guard depth < maximumDepth else { throw .tooManyFiles(path: directory) }
    guard let stream = opendir(directory) else {
      throw .unreadableFile(path: directory, code: errno)
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let location = directory + "/" + name
      var status = stat()
      guard stat(location, &status) == 0 else { throw .unreadableFile(path: location, code: errno) }
      if status.st_mode & S_IFMT == S_IFDIR {
        try collect(location, under: path + name + "/", depth: depth + 1, &found, &total)
      } else if status.st_mode & S_IFMT == S_IFREG {
        let bytes = try read(location)
        total += bytes.count
        guard total <= maximumTotalBytes, found.count < maximumFileCount else {
          throw .tooManyFiles(path: directory)
        }
        found.append((path + name, bytes, Int64(status.st_mtim.tv_sec)))
      }
    }
  }

  private static func read(_ location: String) throws(HTTPError) -> [UInt8] {
    do throws(FileBytes.Failure) {
      return try FileBytes.read(location, maximumCount: maximumTotalBytes)
    } catch {
      switch error {
      case .unreadable(let code): throw .unreadableFile(path: location, code: code)
      case .tooLong: throw .tooManyFiles(path: location)
      }
    }
  }

  private static func contentType(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").last?.lowercased() {
    case "css": return "text/css; charset=utf-8"
    case "js", "mjs": return "text/javascript; charset=utf-8"
    case "html": return "text/html; charset=utf-8"
    case "txt": return "text/plain; charset=utf-8"
    case "json", "map": return "application/json"
    case "webmanifest": return "application/manifest+json"
    case "svg": return "image/svg+xml"
    case "png": return "image/png"
    case "jpg", "jpeg": return "image/jpeg"
    case "webp": return "image/webp"
    case "ico": return "image/x-icon"
    case "woff2": return "font/woff2"
    default: return "application/octet-stream"
    }
  }
}
