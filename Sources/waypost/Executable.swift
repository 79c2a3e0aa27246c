import Glibc

/// This program's own file.
enum Executable {
  /// The directory that contains it, without a slash at its end; nil if the system does not tell.
  static var directory: String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }

  /// The time at which it was built or installed, in Unix seconds; 0 if the system does not tell.
  static var modifiedSeconds: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mtim.tv_sec) : 0
  }

  private static var path: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { raw -> Int in
      guard let start = raw.baseAddress else { return 0 }
      return readlink("/proc/self/exe", start.assumingMemoryBound(to: CChar.self), raw.count)
    }
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }
}
