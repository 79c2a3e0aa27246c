import Glibc
import System

/// Reads template files from disk; used at start only.
enum TemplateDirectory {
  static let ending = ".mustache"
  /// Bounds against a directory that contains no templates.
  static let maximumFileByteCount = 1 << 20
  static let maximumFileCount = 1000
  static let maximumDepth = 4

  /// The bytes of each template by its name.
  static func read(_ directory: String) throws(MustacheError) -> [String: [UInt8]] {
    var sources: [String: [UInt8]] = [:]
    try read(directory, prefix: "", depth: 0, into: &sources)
    return sources
  }

  private static func read(
    _ directory: String, prefix: String, depth: Int, into sources: inout [String: [UInt8]]
  ) throws(MustacheError) {
    for entry in try entries(of: directory) {
      let path = "\(directory)/\(entry)"
      if entry.hasSuffix(ending) {
        guard sources.count < maximumFileCount else {
          throw failure(directory, "more than \(maximumFileCount) templates")
        }
        sources[prefix + entry.dropLast(ending.count)] = try contents(of: path)
      } else if depth < maximumDepth, isDirectory(path) {
        try read(path, prefix: "\(prefix)\(entry)/", depth: depth + 1, into: &sources)
      }
    }
  }

  private static func entries(of directory: String) throws(MustacheError) -> [String] {
    guard let stream = opendir(directory) else { throw failure(directory, SystemError.text(ofErrno: errno)) }
    defer { closedir(stream) }
    var entries: [String] = []
    while let entry = readdir(stream) {
      // d_name is a terminated string inside the entry, which lives until the next readdir.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { entries.append(name) }
    }
    return entries.sorted()
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func contents(of path: String) throws(MustacheError) -> [UInt8] {
    do throws(FileBytes.Failure) {
      return try FileBytes.read(path, maximumCount: maximumFileByteCount)
    } catch {
      throw failure(path, "\(error)")
    }
  }

  private static func failure(_ file: String, _ what: String) -> MustacheError {
    MustacheError(file: file, line: 0, what: what)
  }
}
