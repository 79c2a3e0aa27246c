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

  /// Starts this program's file again, as it is now.
  ///
  /// - Parameter variables: added to the environment.
  static func start(
    _ words: ArraySlice<String>, _ variables: [(name: String, value: String)]
  ) throws(CommandError) -> pid_t {
    // The system names a file that was replaced so.
    let gone = " (deleted)"
    let program = path.hasSuffix(gone) ? String(path.dropLast(gone.utf8.count)) : path
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for (name, _) in variables { unsetenv(name) }
      for argument in arguments { free(argument) }
    }
    var id = pid_t()
    let status = posix_spawn(&id, program, nil, nil, &arguments, environ)
    guard status == 0 else { throw .failed("\(program): \(String(cString: strerror(status)))") }
    return id
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
